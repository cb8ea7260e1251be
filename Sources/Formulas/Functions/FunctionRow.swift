import NumericalMethods

/// All that the formula language knows of one of its functions: a row of the table in ``BuiltinFunction``.
struct FunctionRow: Sendable {
  /// What formulas call it.
  let name: String
  let meaning: Meaning
  let setting: Setting
  /// What textbooks write with the power −1.
  let inverse: BuiltinFunction?
  /// Why there is no value for some arguments, the first of which is also given as text; nil where nothing special
  /// is wrong with them.
  let gap: Gap

  typealias Gap = @Sendable (_ x: [Double], _ first: String) -> String?

  enum Meaning: Sendable {
    /// Of one argument, from number to number.
    case scalar(Scalar, DimensionRule)
    /// Made of the operations that programs have; `arguments` tells how many it takes.
    case composed(
      arguments: ClosedRange<Int>, DimensionRule,
      @Sendable (inout ExpressionGraph, _ arguments: [Expression]) -> Expression)
  }

  struct Scalar: Sendable {
    let function: ScalarFunction
    /// Whether it has no value for some numbers.
    let isPartial: Bool
    /// How it goes on as its argument grows.
    let course: Course
    /// f′(x) as an expression; `value` is f(x).
    let slope: @Sendable (inout ExpressionGraph, _ x: Expression, _ value: Expression) -> Expression

  }

  enum Course: Sendable {
    /// f(−x) = −f(x)
    case odd
    /// f(−x) = f(x)
    case even
    case plain
    /// Takes its values again after π, with the other sign if `isInverted`.
    case periodic(isInverted: Bool, isOdd: Bool)
  }

  /// Which quantities the arguments may be, and what the value is then.
  enum DimensionRule: Sendable {
    /// A number of a number without a unit.
    case plain
    /// Arguments of one dimension, and a value of the same.
    case same
    /// Arguments of one dimension, and a number.
    case number
    /// The second, third, … root of the argument's.
    case root(Int64)
  }

  /// How it is set.
  enum Setting: Sendable {
    /// As a name before the arguments, which may stand without parentheses where textbooks leave them out.
    case name(String, index: String? = nil, isBare: Bool = false)
    case fences(String, String)
    case squareRoot
    case root(degree: String)
  }

  /// How many arguments it takes.
  var arguments: ClosedRange<Int> {
    if case .composed(let arguments, _, _) = meaning { arguments } else { 1...1 }
  }

  var dimension: DimensionRule {
    switch meaning {
    case .scalar(_, let rule), .composed(_, let rule, _): rule
    }
  }

  /// Whether it can be written without parentheses.
  var takesOneArgument: Bool { arguments == 1...1 }

  var isPeriodic: Bool {
    if case .scalar(let scalar, _) = meaning, case .periodic = scalar.course { true } else { false }
  }
}

extension FunctionRow {
  /// A function of one number, with its derivative.
  static func scalar(
    _ name: String, _ function: ScalarFunction, isPartial: Bool = false, _ course: Course = .plain,
    _ dimension: DimensionRule = .plain, set setting: Setting, inverse: BuiltinFunction? = nil,
    gap: @escaping Gap = { _, _ in nil },
    slope: @escaping @Sendable (inout ExpressionGraph, _ x: Expression, _ value: Expression) -> Expression
  ) -> FunctionRow {
    let scalar = Scalar(function: function, isPartial: isPartial, course: course, slope: slope)
    return FunctionRow(
      name: name, meaning: .scalar(scalar, dimension), setting: setting, inverse: inverse, gap: gap)
  }

  /// A function that is made of the operations that programs have.
  static func composed(
    _ name: String, arguments: ClosedRange<Int> = 1...1, _ dimension: DimensionRule = .plain,
    set setting: Setting, gap: @escaping Gap = { _, _ in nil },
    of build: @escaping @Sendable (inout ExpressionGraph, _ arguments: [Expression]) -> Expression
  ) -> FunctionRow {
    FunctionRow(
      name: name, meaning: .composed(arguments: arguments, dimension, build), setting: setting, inverse: nil, gap: gap)
  }
}

extension FunctionRow.Scalar {
  /// In place of a function that is made of other operations, and so never in a program.
  static let none = FunctionRow.Scalar(
    function: .nowhere, isPartial: true, course: .plain, slope: { graph, _, _ in graph.constant(.nan) })
}

extension BuiltinFunction {
  /// The table, by the numbers of the functions.
  private static let rows: [FunctionRow] = allCases.map { $0.makeRow() }
  private static let scalars: [FunctionRow.Scalar] = rows.map { row in
    if case .scalar(let scalar, _) = row.meaning { scalar } else { .none }
  }
  private static let names: [String: BuiltinFunction] = allCases.reduce(into: [:]) { $0[$1.name] = $1 }

  var row: FunctionRow { Self.rows[Int(rawValue)] }
  var scalar: FunctionRow.Scalar { Self.scalars[Int(rawValue)] }

  /// What formulas call it.
  package var name: String { row.name }

  /// Whether it is a function of one number.
  package var takesOneArgument: Bool { row.takesOneArgument }

  package init?(name: String) {
    guard let known = Self.names[name] else { return nil }
    self = known
  }
}
