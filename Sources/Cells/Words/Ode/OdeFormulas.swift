import Diagnostics
import Formulas
import NumericalMethods

/// The formulas of an `ode` cell, read with the notebook's names and its own unknowns.
struct OdeFormulas {
  var equations: EquationsOfMotion
  private(set) var range: ReadFormula?
  private(set) var tolerance: ReadFormula?
  /// Nil where it is left out.
  var at: ReadFormula?
  /// Named quantities that should stay as they are.
  private(set) var conserved: [(name: String, range: SourceRange, node: FormulaNode)] = []
  private(set) var events: [ReadEvent] = []
  private(set) var graphs: [ReadGraph] = []
  private(set) var slides: [ReadSlide] = []
  /// The parts of its picture; empty where it has none.
  private(set) var picture: [PictureLine] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// What is looked for along the solution.
  struct ReadEvent {
    let name: String
    let range: SourceRange
    let node: FormulaNode
    /// Nil where its author leaves it open.
    let direction: EventFunctions.Direction?
    let isTerminal: Bool
  }

  init(variable: String) { equations = .empty(variable: variable) }

  init(_ cell: OdeCell, with reader: FormulaReader) {
    diagnostics = cell.diagnostics
    equations = EquationsOfMotion(
      cell.lines, starts: cell.body.entries("start").map { $0.value }, variable: cell.variable, names: reader.names,
      limits: reader.limits, into: &diagnostics)
    func plain(_ text: SourceFragment?) -> ReadFormula? {
      guard let text else { return nil }
      let read = reader.formula(text)
      diagnostics += read.diagnostics
      return read
    }
    range = cell.range.map { reader.range($0, of: cell.variable) }
    diagnostics += range?.diagnostics ?? []
    tolerance = plain(cell.body.entry("tolerance")?.value)
    at = plain(cell.body.entry("at")?.value)
    slides = cell.body.entries("slide").map { ReadSlide($0.value, with: reader) }
    for entry in cell.body.entries("conserved") { readConserved(entry.value) }
    for entry in cell.body.entries("event") { readEvent(entry.value, isTerminal: false) }
    for entry in cell.body.entries("stop") { readEvent(entry.value, isTerminal: true) }
    if let entry = cell.body.entry("graphs") {
      let isNone = entry.value.text == "none"
      for text in entry.value.topLevelParts(separatedBy: ",") where !text.utf8.isEmpty && !isNone {
        if let graph = ReadGraph(
          text, equations, more: conserved.map { $0.name }, into: &diagnostics)
        {
          graphs.append(graph)
        }
      }
    } else {
      graphs = ReadGraph.standard(for: equations)
    }
    let names = PictureNames(equations, more: conserved.map { $0.name })
    for entry in cell.body.entries("picture") {
      let line = PictureLine(parsing: entry.value, names, below: picture.last, into: &diagnostics)
      if let line { picture.append(line) }
    }
  }

  /// `energy = 1/2 m v^2`, or a formula alone.
  private mutating func readConserved(_ text: SourceFragment) {
    var (name, formula) = ("conserved", text)
    if let sign = text.topLevelIndex(of: "=") {
      let left = text.slice(0..<sign).trimmed
      guard isName(left.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "A conserved quantity needs a name, as in `conserved: energy = …`", at: left.sourceRange
          ))
        return
      }
      (name, formula) = (canonicalName(left.text), text.slice(sign + 1..<text.utf8.count).trimmed)
    }
    if let problem = nameProblem(name, at: text.sourceRange) {
      diagnostics.append(problem)
      return
    }
    let node = equations.read(formula, adding: conserved.map { $0.name }, into: &diagnostics)
    if case .missing = node.kind { return }
    conserved.append((name, text.sourceRange, node))
  }

  /// `name: equation; rising`
  private mutating func readEvent(_ text: SourceFragment, isTerminal: Bool) {
    let parts = text.topLevelParts(separatedBy: ";")
    let head = parts.first ?? text
    var name = "stop"
    var formula = head
    if let colon = head.topLevelIndex(of: ":") {
      let left = head.slice(0..<colon).trimmed
      guard isName(left.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "An event needs a name, as in `event: top: θ' = 0`", at: left.sourceRange))
        return
      }
      (name, formula) = (canonicalName(left.text), head.slice(colon + 1..<head.utf8.count).trimmed)
    } else if !isTerminal {
      diagnostics.append(
        Diagnostic(
          .error, "missing-name", "An event needs a name", at: text.sourceRange,
          help: "write `event: name: \(text.text)`",
          fixes: [.init("write `event: top: \(text.text)`", text.sourceRange, "top: \(text.text)")]))
      return
    }
    // Several lines `stop` may have no name of their own.
    let isShared = isTerminal && name == "stop" && events.contains { $0.name == name && $0.isTerminal }
    if !isShared, let problem = nameProblem(name, at: text.sourceRange) {
      diagnostics.append(problem)
      return
    }
    var direction: EventFunctions.Direction?
    for option in parts.dropFirst() where !option.utf8.isEmpty {
      switch option.text {
      case "rising": direction = .rising
      case "falling": direction = .falling
      case "both": direction = .both
      default:
        let near = nearestName(to: option.text, among: ["rising", "falling", "both"])
        diagnostics.append(
          Diagnostic(
            .error, "unknown-option", "An event has no option `\(option.text)`", at: option.sourceRange,
            label: "expected one of: rising, falling, both", help: near.map { "did you mean `\($0)`?" },
            fixes: near.map { [.init("write `\($0)`", option.sourceRange, $0)] } ?? []))
      }
    }
    let node = equations.read(formula, adding: conserved.map { $0.name }, into: &diagnostics)
    if case .missing = node.kind { return }
    if case .or = node.kind {
      diagnostics.append(
        Diagnostic(
          .error, "expected-condition", "An event must be one equation or inequality", at: formula.sourceRange,
          help: "write each of these in a line `\(isTerminal ? "stop" : "event")` of its own"))
      return
    }
    events.append(
      ReadEvent(name: name, range: text.sourceRange, node: node, direction: direction, isTerminal: isTerminal))
  }

  /// A name that means something here already.
  private func nameProblem(_ name: String, at range: SourceRange) -> Diagnostic? {
    let isTaken =
      name == equations.variable || equations.meaning(of: name) != nil || conserved.contains { $0.name == name }
      || events.contains { $0.name == name } || name == "end" || name == "start"
    guard isTaken || Definitions.isReserved(name) else { return nil }
    return Diagnostic(
      .error, "duplicate-definition", "`\(name)` means something in this cell already", at: range)
  }

  /// The notebook's names that the solution needs.
  var shapeReferences: [NameReference] {
    var found = equations.references
    found += [range, tolerance].compactMap { $0 }.flatMap { $0.references }
    let own = conserved.map { $0.name }
    for node in conserved.map({ $0.node }) + events.map({ $0.node }) + graphs.flatMap({ $0.nodes })
      + picture.flatMap({ $0.nodes })
    {
      found += equations.references(in: node).filter { !own.contains($0.name) }
    }
    return found
  }
}
