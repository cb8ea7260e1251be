import Diagnostics
import Formulas

/// A graph that a line `graphs` asks for, read: `θ(t)`, `θ'(θ)`, `(x, y)`, a formula over the variable, or several of
/// them joined by `and`.
struct ReadGraph {
  struct Curve {
    /// Nil for the variable.
    let x: FormulaNode?
    let y: FormulaNode
  }

  let curves: [Curve]
  let range: SourceRange

  var nodes: [FormulaNode] { curves.flatMap { [$0.x, $0.y].compactMap { $0 } } }

  /// Whether time runs along its first axis.
  var isOverVariable: Bool { curves.allSatisfy { $0.x == nil } }

  private init(curves: [Curve], range: SourceRange) {
    self.curves = curves
    self.range = range
  }

  /// What is shown where no line says it.
  static func standard(for equations: EquationsOfMotion) -> [ReadGraph] {
    let place = SourceRange(0, 0)
    func name(_ unknown: Int, _ order: Int) -> FormulaNode {
      FormulaNode(.name(equations.name(unknown, order: order)), place)
    }
    var graphs = equations.unknowns.indices.prefix(4).map { unknown in
      ReadGraph(curves: [Curve(x: nil, y: name(unknown, 0))], range: place)
    }
    if equations.unknowns.count == 1, equations.unknowns[0].order == 2 {
      graphs.append(ReadGraph(curves: [Curve(x: name(0, 0), y: name(0, 1))], range: place))
    }
    return graphs
  }

  /// - Parameter more: names of quantities beside the unknowns.
  init?(
    _ text: SourceFragment, _ equations: EquationsOfMotion, more: [String], into diagnostics: inout [Diagnostic]
  ) {
    range = text.sourceRange
    var curves: [Curve] = []
    for part in text.partsJoinedByAnd {
      let before = diagnostics.count
      guard let curve = Curve(part, equations, more, into: &diagnostics) else {
        if diagnostics.count == before {
          diagnostics.append(
            Diagnostic(
              .error, "unknown-graph", "A graph is `x(\(equations.variable))`, `x'(x)`, `(x, y)` or a formula",
              at: part.sourceRange))
        }
        return nil
      }
      curves.append(curve)
    }
    guard let first = curves.first else { return nil }
    guard curves.allSatisfy({ ($0.x == nil) == (first.x == nil) }) else {
      diagnostics.append(
        Diagnostic(
          .error, "unknown-graph", "Curves of one graph must have their first axis in common", at: text.sourceRange))
      return nil
    }
    self.curves = curves
  }
}

extension ReadGraph.Curve {
  fileprivate init?(
    _ text: SourceFragment, _ equations: EquationsOfMotion, _ more: [String], into diagnostics: inout [Diagnostic]
  ) {
    func read(_ part: SourceFragment) -> FormulaNode? {
      let node = equations.read(part, adding: more, into: &diagnostics)
      if case .missing = node.kind { return nil }
      return node
    }
    // `θ'(θ)`: a name, perhaps with primes, of another.
    if text.utf8.last == UInt8(ascii: ")"), let opening = text.utf8.firstIndex(of: UInt8(ascii: "(")), opening > 0 {
      let head = text.slice(0..<opening)
      let inside = text.slice(opening + 1..<text.utf8.count - 1).trimmed
      if head.isNameWithPrimes, inside.isNameWithPrimes, equations.isKnown(head, more) {
        guard let y = read(head) else { return nil }
        if canonicalName(inside.text) == equations.variable {
          self.init(x: nil, y: y)
          return
        }
        guard equations.isKnown(inside, more) else {
          let known = equations.knownNames + more + [equations.variable]
          let near = nearestName(to: inside.text, among: known)
          diagnostics.append(
            Diagnostic(
              .error, "unknown-graph", "A graph must be drawn over `\(equations.variable)` or another quantity",
              at: inside.sourceRange, help: near.map { "did you mean `\($0)`?" },
              fixes: near.map { [.init("write `\($0)`", inside.sourceRange, $0)] } ?? []))
          return nil
        }
        guard let x = read(inside) else { return nil }
        self.init(x: x, y: y)
        return
      }
    }
    guard let node = read(text) else { return nil }
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    if case .pair(let x, let y) = inner.kind {
      self.init(x: x, y: y)
    } else {
      self.init(x: nil, y: node)
    }
  }
}

extension EquationsOfMotion {
  /// The unknowns with their derivatives, as authors write them.
  var knownNames: [String] {
    unknowns.indices.flatMap { unknown in
      (0...unknowns[unknown].order).map { order in
        unknowns[unknown].name + String(repeating: "'", count: order)
      }
    }
  }

  fileprivate func isKnown(_ name: SourceFragment, _ more: [String]) -> Bool {
    more.contains(canonicalName(name.text)) || knownNames.contains(canonicalName(name.text).withStraightPrimes)
  }
}

extension String {
  /// With `'` for each `′`.
  fileprivate var withStraightPrimes: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "′", "’": text += "'"
      case "″": text += "''"
      case "‴": text += "'''"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension SourceFragment {
  /// A name of the language with any number of primes.
  fileprivate var isNameWithPrimes: Bool {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, "'′″‴’".unicodeScalars.contains(last) { scalars.removeLast() }
    var name = ""
    for scalar in scalars { name.unicodeScalars.append(scalar) }
    return !name.isEmpty && isName(name)
  }

  /// What stands between words `and` outside of all brackets.
  fileprivate var partsJoinedByAnd: [SourceFragment] {
    var parts: [SourceFragment] = []
    var rest = self
    while let word = rest.topLevelRange(ofWord: "and"), parts.count < 20 {
      parts.append(rest.slice(0..<word.lowerBound).trimmed)
      rest = rest.slice(word.upperBound..<rest.utf8.count).trimmed
    }
    return (parts + [rest]).filter { !$0.utf8.isEmpty }
  }
}
