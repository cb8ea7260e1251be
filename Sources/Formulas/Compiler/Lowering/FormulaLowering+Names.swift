import Diagnostics

extension FormulaLowering {
  mutating func lowerName(_ name: String, _ range: SourceRange) -> Lowered? {
    if let variable = variables[name] { return variable }
    if let quantity = definitions.settled[name] { return lowered(quantity) }
    guard let definition = definitions[name] else {
      reportUnknown(name, range)
      return nil
    }
    switch definition.meaning {
    case .quantity(let quantity):
      var result = lowered(quantity)
      if let reason = definitions.lacks[name] {
        result.gap = Lowered.Gap(message: "`\(name)` has no value here: \(reason)", range: range)
      }
      return result
    case .formula(let formula):
      return lowerConstant(definition, formula, range)
    case .function(let parameters, _):
      return lowerBareFunction(definition, parameters, range)
    case .external:
      return lowerBareFunction(definition, ["t"], range)
    }
  }

  /// A function without its arguments, in a tree that no parser with these names has made.
  private mutating func lowerBareFunction(
    _ definition: Definition, _ parameters: [String], _ range: SourceRange
  ) -> Lowered? {
    let name = definition.name
    if reportRefused(name, range) { return nil }
    report(
      "expected-arguments", NameKinds.argumentsMissing(behind: name, of: parameters), range,
      notes: [.init("`\(name)` is defined here", definition.range)])
    return nil
  }

  private mutating func lowered(_ quantity: Quantity) -> Lowered {
    var result = Lowered(graph.constant(quantity.value), DimensionTerm(quantity.dimension))
    result.unit = quantity.unit
    return result
  }

  private mutating func lowered(_ state: Definitions.Unresolved) -> Lowered? {
    switch state {
    case .broken: return nil
    case .nothing: return literal(0)
    case .gap(let quantity, let gap):
      var result = lowered(quantity)
      result.gap = gap
      return result
    }
  }

  /// The value of a name, worked out once, apart from the variables in reach here.
  private mutating func lowerConstant(
    _ definition: Definition, _ formula: FormulaNode, _ range: SourceRange
  ) -> Lowered? {
    let result: Lowered?
    if let known = constants[definition.name] {
      result = known
    } else if let state = definitions.unresolved[definition.name] {
      result = lowered(state)
      constants[definition.name] = .some(result)
    } else {
      let outer = diagnostics
      diagnostics = []
      result = withVariables([:]) { $0.lowerNumber(formula) }
      diagnostics = outer
      constants[definition.name] = .some(result)
    }
    guard var result else {
      report(
        "broken-definition", "`\(definition.name)` has no value: its definition has an error",
        range, notes: [.init("`\(definition.name)` is defined here", definition.range)], severity: .consequence)
      return nil
    }
    if let gap = result.gap {
      // After some names nobody reads on.
      let reason = gap.message.utf8.count < 300 ? gap.message : "it needs others that have none"
      result.gap = Lowered.Gap(
        message: "`\(definition.name)` has no value: \(reason)", range: range,
        notes: [.init("here", gap.range)], isTold: true)
    }
    return result
  }

  func nearest(to name: String, functions: Bool) -> String? {
    var candidates = variables.keys.sorted()
    for definition in definitions.all where definition.isFunction == functions || !functions {
      candidates.append(definition.name)
    }
    if functions {
      candidates += BuiltinFunction.allCases.map { $0.name } + ["sum", "integral", "slider"]
    } else {
      candidates.append("pi")
    }
    return nearestName(to: name, among: candidates)
  }

  /// What follows from a name that could not be defined; false where nobody tried.
  mutating func reportRefused(_ name: String, _ range: SourceRange) -> Bool {
    guard let refusal = definitions.refusal(of: name) else { return false }
    report(
      "broken-definition", "`\(name)` has no value: its definition has an error", range,
      notes: [.init("`\(refusal.name)` is defined here", refusal.range)], severity: .consequence)
    return true
  }

  mutating func reportUnknown(_ name: String, _ range: SourceRange) {
    if reportRefused(name, range) { return }
    if let help = ForeignUnits.help(forName: name) ?? Self.help(forWord: name) {
      report("unknown-name", "nothing is called `\(name)` here", range, help: help)
      return
    }
    if name.unicodeScalars.count > 1, UnitTable.unit(name) != nil {
      report(
        "unknown-name", "nothing is called `\(name)` here", range,
        help: "a unit stands right after its number, as in `5 \(name)`, or in brackets, `[\(name)]`")
      return
    }
    let nearest = angle(instead: name) ?? Self.signs[name] ?? nearest(to: name, functions: false) ?? lent(name)
    if nearest == nil, let help = UnitTable.help(forWord: name) {
      report("unknown-name", "nothing is called `\(name)` here", range, help: help)
      return
    }
    reportUnknown(name, range, nearest: nearest)
  }

  /// The one name that a cell lends which is so called behind the cell's own, `run.T` for `T`; nil where several are.
  private func lent(_ name: String) -> String? {
    let ending = "." + name
    let names = definitions.all.map { $0.name }.filter { $0.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
    return names.count == 1 ? names[0] : nil
  }

  /// What to do about a word that is no name of a quantity.
  private static func help(forWord name: String) -> String? {
    name == "to"
      ? "`to` and a number of digits, and nothing else, stand at the end of an inline value or a column: `T in ms to 4`"
      : nil
  }

  private mutating func reportUnknown(_ name: String, _ range: SourceRange, nearest: String?) {
    report(
      "unknown-name", "nothing is called `\(name)` here", range,
      help: nearest.map { "did you mean `\($0)`?" },
      fixes: nearest.map { [.init("write `\($0)`", range, $0)] } ?? [])
  }

  /// A product that its author meant for a call: of a name that is a number, `y(1, 2)`, or of a function that is
  /// misspelled, `sn x`. Says so.
  mutating func reportsMeantCall(_ left: FormulaNode, _ right: FormulaNode) -> Bool {
    var last = left
    while case .multiply(_, let factor, .implicit) = last.kind { last = factor }
    guard case .name(let name) = last.kind else { return false }
    if variables[name] != nil || definitions[name] != nil {
      guard case .pair = right.kind, right.range.lowerBound == last.range.upperBound else { return false }
      report("not-a-function", "`\(name)` is a number, not a function", last.range)
      return true
    }
    guard definitions.refusal(of: name) == nil, UnitTable.unit(name) == nil, nearest(to: name, functions: false) == nil,
      let meant = Self.functionWithoutLetter(name)
    else { return false }
    reportUnknown(name, last.range, nearest: meant)
    return true
  }

  /// The function of three letters that a name of two is without its middle one, `sn` for `sin`.
  static func functionWithoutLetter(_ name: String) -> String? {
    let letters = Array(name.unicodeScalars)
    guard letters.count == 2 else { return nil }
    return BuiltinFunction.allCases.map { $0.name }.first {
      let full = Array($0.unicodeScalars)
      return full.count == 3 && full.first == letters.first && full.last == letters.last
    }
  }

  /// The angle of a polar curve, which many call otherwise.
  private func angle(instead name: String) -> String? {
    variables["θ"] != nil && ["φ", "ϕ", "phi", "α", "alpha", "x"].contains(name) ? "θ" : nil
  }

  /// Constants in the words of other languages.
  private static let signs = ["tau": "τ", "Tau": "τ", "inf": "∞", "infinity": "∞", "infty": "∞"]

  /// Definitions that go round in a circle; the names are worked out one by one before the
  /// formula, so that a long chain of them is no deep recursion.
  mutating func prepareNames(for node: FormulaNode, parameters: [String]) -> Bool {
    for reference in node.references(excluding: parameters) {
      var order = DependencyOrder(definitions: definitions)
      order.visit([reference])
      if let cycle = order.cycle {
        reportCycle(cycle, reference)
        return false
      }
    }
    for name in definitions.dependencies(of: node, excluding: parameters) {
      guard let definition = definitions[name], case .formula = definition.meaning else { continue }
      let outer = diagnostics
      _ = lowerName(name, node.range)
      diagnostics = outer
    }
    return true
  }

  private mutating func reportCycle(_ cycle: [String], _ reference: NameReference) {
    let path = (cycle + [cycle.first ?? ""]).map { "`\($0)`" }.joined(separator: " → ")
    let notes = cycle.compactMap { name in
      definitions[name].map { Diagnostic.Note("`\(name)` is defined here", $0.range) }
    }
    // A circle is told once, where its first name is defined.
    let places = cycle.compactMap { definitions[$0]?.range.lowerBound }
    let last = places.filter { $0 < reference.range.lowerBound }.max()
    report(
      "circular-definition", "a name cannot be defined by itself: \(path)", reference.range, notes: notes,
      severity: places.count < 2 || last == places.min() ? .error : .consequence)
  }
}
