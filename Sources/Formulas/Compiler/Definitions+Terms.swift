import Diagnostics

extension Definitions {
  /// How large the terms are that formulas add up: the scale on which their sum counts as zero, since each of them
  /// has its own rounding error.
  ///
  /// Parentheses are opened, and names and functions of the notebook replaced by what they stand for; nil where a
  /// formula has but one term, or a term has no value.
  func scaleOfTerms(in nodes: [FormulaNode]) -> Double? {
    var walk = TermWalk(definitions: self)
    for node in nodes { walk.add(node, factor: nil, depth: 0) }
    guard walk.hasSum else { return nodes.compactMap { walk.scaleOfWave(in: $0, depth: 0) }.max() }
    var greatest = 0.0
    for term in walk.terms {
      guard let value = magnitude(of: term) else { return nil }
      greatest = max(greatest, value)
    }
    return greatest
  }

  fileprivate func magnitude(of node: FormulaNode) -> Double? {
    var ignored: [Diagnostic] = []
    guard let value = evaluate(node, into: &ignored)?.value, value.isFinite else { return nil }
    return value.magnitude
  }
}

/// Takes sums apart: `(a − b)/c` has the terms a/c and b/c.
private struct TermWalk {
  let definitions: Definitions
  var terms: [FormulaNode] = []
  var hasSum = false
  /// A sum of more terms is judged by its first ones.
  private let limit = 64
  /// Parts looked at: names that stand for products of names are as many as two to the power of their number.
  private var steps = 0

  init(definitions: Definitions) { self.definitions = definitions }

  /// - Parameter factor: makes a term of the whole from one of the part.
  mutating func add(_ node: FormulaNode, factor: ((FormulaNode) -> FormulaNode)?, depth: Int) {
    guard terms.count < limit else { return }
    guard depth < 40 else { return append(node, factor) }
    switch node.kind {
    case .add(let a, let b), .subtract(let a, let b):
      hasSum = true
      add(a, factor: factor, depth: depth + 1)
      add(b, factor: factor, depth: depth + 1)
    case .parenthesized(let inner), .negate(let inner), .conversion(let inner, _):
      add(inner, factor: factor, depth: depth + 1)
    case .multiply(let a, let b, let sign):
      guard isSum(a, depth) || isSum(b, depth) else { return append(node, factor) }
      if isSum(a, depth) {
        add(a, factor: { wrap(factor, FormulaNode(.multiply($0, b, sign), node.range)) }, depth: depth + 1)
      } else {
        add(b, factor: { wrap(factor, FormulaNode(.multiply(a, $0, sign), node.range)) }, depth: depth + 1)
      }
    case .divide(let a, let b):
      guard isSum(a, depth) else { return append(node, factor) }
      add(a, factor: { wrap(factor, FormulaNode(.divide($0, b), node.range)) }, depth: depth + 1)
    case .sum(let body, let variable, let from, let to):
      hasSum = true
      append(FormulaNode(.sum(absolute(body), variable: variable, from: from, to: to), node.range), factor)
    case .integral(let body, let variable, let from, let to):
      hasSum = true
      append(FormulaNode(.integral(absolute(body), variable: variable, from: from, to: to), node.range), factor)
    case .call(let name, let derivatives, let arguments) where derivatives > 0 && arguments.count == 1:
      // The terms of f′ are hidden, but x is rounded, and f′ goes by x·f″ where x goes by all of itself.
      hasSum = true
      let next = FormulaNode(.call(name, derivatives: derivatives + 1, arguments: arguments), node.range)
      append(FormulaNode(.multiply(arguments[0], next, .implicit), node.range), factor)
    case .name, .call:
      guard let meaning = meaning(of: node) else { return append(node, factor) }
      add(meaning, factor: factor, depth: depth + 1)
    default: append(node, factor)
    }
  }

  /// How large the argument of a sine, a cosine or a tangent is, times what it is multiplied with: `A sin(2π)` is zero
  /// as far as 2π is known. Nil where a formula is no such product.
  mutating func scaleOfWave(in node: FormulaNode, depth: Int) -> Double? {
    guard goesOn(depth) else { return nil }
    switch node.kind {
    case .parenthesized(let inner), .negate(let inner), .conversion(let inner, _):
      return scaleOfWave(in: inner, depth: depth + 1)
    case .builtin(let function, let arguments) where [.sin, .cos, .tan].contains(function) && arguments.count == 1:
      guard let argument = definitions.magnitude(of: arguments[0]) else { return nil }
      // Beyond that nobody means the zero.
      return min(function == .cos ? max(argument, 1) : argument, 1e3)
    case .multiply(let a, let b, _):
      if let scale = scaleOfWave(in: a, depth: depth + 1) { return definitions.magnitude(of: b).map { scale * $0 } }
      return scaleOfWave(in: b, depth: depth + 1).flatMap { scale in definitions.magnitude(of: a).map { scale * $0 } }
    case .divide(let a, let b):
      return scaleOfWave(in: a, depth: depth + 1).flatMap { scale in definitions.magnitude(of: b).map { scale / $0 } }
    case .name, .call:
      return meaning(of: node).flatMap { scaleOfWave(in: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private mutating func append(_ node: FormulaNode, _ factor: ((FormulaNode) -> FormulaNode)?) {
    terms.append(wrap(factor, node))
  }

  private mutating func goesOn(_ depth: Int) -> Bool {
    steps += 1
    return depth < 40 && steps < 1000
  }

  private mutating func isSum(_ node: FormulaNode, _ depth: Int) -> Bool {
    guard goesOn(depth) else { return false }
    switch node.kind {
    case .add, .subtract, .sum, .integral: return true
    case .call(_, let derivatives, let arguments) where derivatives > 0: return arguments.count == 1
    case .parenthesized(let x), .negate(let x): return isSum(x, depth + 1)
    case .multiply(let a, let b, _): return isSum(a, depth + 1) || isSum(b, depth + 1)
    case .divide(let a, _): return isSum(a, depth + 1)
    case .name, .call: return meaning(of: node).map { isSum($0, depth + 1) } ?? false
    default: return false
    }
  }

  private func absolute(_ node: FormulaNode) -> FormulaNode { FormulaNode(.absolute(node), node.range) }

  /// What a name or the call of a function stands for.
  private func meaning(of node: FormulaNode) -> FormulaNode? {
    switch node.kind {
    case .name(let name):
      guard case .formula(let formula) = definitions[name]?.meaning else { return nil }
      return formula
    case .call(let name, 0, let arguments):
      guard case .function(let parameters, let body) = definitions[name]?.meaning,
        parameters.count == arguments.count
      else { return nil }
      var replacements: [String: FormulaNode] = [:]
      for (parameter, argument) in zip(parameters, arguments) {
        replacements[parameter] = FormulaNode(.parenthesized(argument), argument.range)
      }
      return body.substituting(replacements)
    default: return nil
    }
  }
}

private func wrap(_ factor: ((FormulaNode) -> FormulaNode)?, _ node: FormulaNode) -> FormulaNode {
  factor.map { $0(node) } ?? node
}
