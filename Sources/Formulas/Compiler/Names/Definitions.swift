import Diagnostics

/// The names of a notebook: what a formula may refer to besides its own variables.
///
/// A name may be used before it is defined; nothing is evaluated until somebody asks.
package struct Definitions: Sendable {
  /// In the order in which they were defined.
  package private(set) var all: [Definition] = []
  private var places: [String: Int] = [:]
  /// The constants that have been worked out once and for all.
  var settled: [String: Quantity] = [:]
  /// How it stands with those for which that gave no value.
  var unresolved: [String: Unresolved] = [:]
  /// Names that cannot be defined, and where somebody tried.
  private var refused: [String: SourceRange] = [:]
  /// Why names that are defined have no value.
  private(set) var lacks: [String: String] = [:]
  /// The constants that have been given another meaning.
  private var redefined: Set<String> = []
  /// Measured values, row by row, under the names of columns; see ``Column``.
  package private(set) var columns: [Column] = []
  /// What is known of the uncertainties of names.
  package private(set) var uncertain: [UncertainNames] = []
  package var limits: FormulaLimits

  package init(limits: FormulaLimits = FormulaLimits()) { self.limits = limits }

  package subscript(name: String) -> Definition? { places[name].map { all[$0] } }

  /// Which of all a name is.
  package func place(of name: String) -> Int? { places[name] }

  /// `name = formula`
  package mutating func define(
    _ name: String, as formula: FormulaNode, at range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    add(Definition(name: name, meaning: .formula(formula), range: range), &diagnostics)
  }

  /// A name whose value is known.
  package mutating func define(
    _ name: String, value: Quantity, at range: SourceRange, into diagnostics: inout [Diagnostic]
  ) {
    add(Definition(name: name, meaning: .quantity(value), range: range), &diagnostics)
  }

  /// A name that cannot have a value here, and why: the end of a sentence, `there are no points`.
  package mutating func define(
    _ name: String, lacking reason: String, _ dimension: Dimension = .none, at range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    lacks[name] = reason
    add(Definition(name: name, meaning: .quantity(Quantity(si: .nan, dimension)), range: range), &diagnostics)
  }

  /// `name(parameters) = body`
  package mutating func define(
    _ name: String, parameters: [String], as body: FormulaNode, at range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    for (i, parameter) in parameters.enumerated() where parameters[..<i].contains(parameter) {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-parameter",
          "the parameters of a function must have different names, and `\(parameter)` is there twice",
          at: range))
    }
    for parameter in parameters { noteConstant(parameter, range, &diagnostics) }
    let meaning = Definition.Meaning.function(parameters: parameters, body: body)
    add(Definition(name: name, meaning: meaning, range: range), &diagnostics)
  }

  /// A function that is computed outside the language.
  package mutating func define(
    _ name: String, external function: ExternalFunction, at range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    add(Definition(name: name, meaning: .external(function), range: range), &diagnostics)
  }

  /// The values of a name, row by row; a formula of rows can use it.
  package mutating func add(_ column: Column) { columns.append(column) }

  /// How well the values of some names are known.
  package mutating func add(_ names: UncertainNames) { uncertain.append(names) }

  /// The same before anything was worked out.
  var unsettled: Definitions {
    var open = self
    open.forgetSettled()
    return open
  }

  /// Gives a name another value: a slider was moved. A name that is not there is added.
  package mutating func set(_ name: String, to value: Quantity) { set(name, to: .quantity(value)) }

  /// Lets a name stand for another formula. A name that is not there is added.
  package mutating func set(_ name: String, to formula: FormulaNode) { set(name, to: .formula(formula)) }

  private mutating func set(_ name: String, to meaning: Definition.Meaning) {
    forgetSettled()
    if let place = places[name] {
      all[place].meaning = meaning
    } else {
      places[name] = all.count
      all.append(Definition(name: name, meaning: meaning, range: SourceRange(0, 0)))
    }
  }

  /// The same with another function under a name; what was worked out with the old one is forgotten.
  func replacing(_ name: String, with function: ExternalFunction) -> Definitions {
    var changed = self
    changed.forgetSettled()
    if let place = places[name] { changed.all[place].meaning = .external(function) }
    return changed
  }

  private mutating func add(_ definition: Definition, _ diagnostics: inout [Diagnostic]) {
    let name = definition.name
    if let place = places[name] {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-definition", "`\(name)` is defined already", at: definition.range,
          notes: [.init("first defined here", all[place].range)]))
      return
    }
    if Self.isReserved(name) {
      diagnostics.append(
        Diagnostic(
          .error, "reserved-name",
          Self.isWord(name)
            ? "`\(name)` is a word of the language and no name"
            : "`\(name)` is a function that every formula knows and cannot be defined anew",
          at: definition.range))
      refuse(name, at: definition.range)
      return
    }
    noteConstant(name, definition.range, &diagnostics)
    // What had no value may have waited for this name.
    unresolved = [:]
    places[name] = all.count
    all.append(definition)
  }

  /// Remembers that a name, and with it `name.member`, has no value because of a mistake that is told where it would
  /// have been defined.
  package mutating func refuse(_ name: String, at range: SourceRange) {
    if refused[name] == nil { refused[name] = range }
  }

  /// The name that was refused, and where, of which an unknown name is a use.
  func refusal(of name: String) -> (name: String, range: SourceRange)? {
    if let range = refused[name] { return (name, range) }
    guard !refused.isEmpty, let point = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let stem = String(name[..<point])
    return refused[stem].map { (stem, $0) }
  }

  /// Whether every formula knows the name already, so that a notebook cannot define it.
  package static func isReserved(_ name: String) -> Bool { BuiltinFunction(name: name) != nil || isWord(name) }

  /// Whether a name is a word of the grammar: `in`, `if`, or `within`, which a claim has behind its sides.
  package static func isWord(_ name: String) -> Bool { Token.words.contains(name) || name == "within" }

  /// Says once that a constant is meant otherwise here: a charge is called e, a time constant τ.
  private mutating func noteConstant(_ name: String, _ range: SourceRange, _ diagnostics: inout [Diagnostic]) {
    guard let constant = FormulaNode.Constant(name), redefined.insert(name).inserted else { return }
    let number =
      switch constant {
      case .pi: "3.14159…"
      case .tau: "2π"
      case .e: "2.71828…"
      case .infinity: "infinity"
      }
    diagnostics.append(
      Diagnostic(
        .note, "redefined-constant", "`\(name)` is defined anew, and is not \(number) where that holds", at: range))
  }
}
