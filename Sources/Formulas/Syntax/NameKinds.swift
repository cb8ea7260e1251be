/// What the names around a formula stand for, which decides how it reads: `f(x)` is a call when
/// `f` is a function and a product when it is a number.
package struct NameKinds: Sendable {
  /// Names of numbers and quantities, parameters among them; members of cells with their dot.
  package var values: Set<String>
  /// Names of functions of the notebook and of cells, such as `f` and `float.z`.
  package var functions: Set<String>
  /// Those values that bear the name of a function which every formula knows: they cannot be defined, so that each use
  /// follows from that mistake. Before a parenthesis the name stays the function's.
  package var refused: Set<String> = []
  /// Those values that are functions where a parenthesis stands right behind them: `x(0)`, but not `x (a + b)`.
  package var called: Set<String> = []
  /// Behind which values, numbers and parentheses apart, a unit may stand without brackets; nil where none may.
  package var measured: Set<String>?

  /// Names of columns of measured values, `run.T`: values in a formula of rows, functions of the row's number elsewhere.
  package var columns: Set<String> = []

  /// What the parameters of functions are called, where that is known: a message shows how they are used.
  private var parameters: [String: [String]] = [:]

  package init(values: Set<String> = [], functions: Set<String> = []) {
    self.values = values
    self.functions = functions
  }

  /// A function and what its parameters are called, or what may stand for them.
  package mutating func insert(function name: String, of parameters: [String]) {
    functions.insert(name)
    self.parameters[name] = parameters
  }

  /// What to say of a function that stands without parentheses.
  func argumentsMissing(behind name: String) -> String {
    Self.argumentsMissing(behind: name, of: parameters[name] ?? [name == "x" ? "t" : "x"])
  }

  static func argumentsMissing(behind name: String, of parameters: [String]) -> String {
    "`\(name)` is a function and needs its \(parameters.count > 1 ? "arguments" : "argument"), as in "
      + "`\(name)(\(parameters.joined(separator: ", ")))`"
  }

  /// The same for a formula that is worked out row by row. In it `run.T(1)` still is the first row.
  package var ofRows: NameKinds { columns.isEmpty ? self : adding(values: Array(columns)) }

  /// The same with more values, such as the parameters of a function.
  package func adding(values more: [String]) -> NameKinds {
    var result = self
    for name in more {
      if columns.contains(name) { result.called.insert(name) }
      result.values.insert(name)
      result.functions.remove(name)
      result.refused.remove(name)
    }
    return result
  }
}
