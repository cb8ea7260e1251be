import Diagnostics

/// Differentiates what a derivation has by the variable of its primes: `E = m v²/2` gives `E′ = m v v′`.
///
/// A quantity depends on the variable where it has primes, or an equation that gives it by such quantities or by the
/// variable itself; all others are constants.
struct TotalDerivative {
  /// Formulas that quantities stand alone before, `z = A cos(ω t)`.
  let meanings: [String: FormulaNode]
  /// The quantities with primes that the derivation has, `z′`.
  let primed: Set<String>
  let variable: String

  /// What primes differentiate by where no line writes a quantity as a function, as in `z(t)`: the time, or where no
  /// line has that, the letter of which a quantity with primes is given as a formula, as in `y = x^2`.
  static func variable(of statements: [Statement], primed: Set<String>) -> String {
    let names = Set(statements.flatMap { $0.formulas }.flatMap { $0.references() }.map { $0.name })
    guard !names.contains("t") else { return "t" }
    for relation in statements.flatMap({ $0.alternatives.flatMap { $0 } }) where relation.sign == .equal {
      for (side, other) in [(relation.left, relation.right), (relation.right, relation.left)] {
        guard let stem = side.aloneName, ["′", "′′"].contains(where: { primed.contains(stem + $0) }) else { continue }
        let inner = Set(other.references().map { $0.name })
        let isOfTime = inner.contains { $0.unicodeScalars.last == "′" || primed.contains($0 + "′") }
        if isOfTime { continue }
        if let letter = ["x", "s", "τ", "r", "φ", "θ"].first(where: { inner.contains($0) && $0 != stem }) {
          return letter
        }
      }
    }
    return "t"
  }

  /// Whether a formula changes with the variable.
  func depends(_ node: FormulaNode, level: Int = 0) -> Bool {
    guard level < 20 else { return false }
    return node.references().contains { dependsName($0.name, level) }
  }

  private func dependsName(_ name: String, _ level: Int) -> Bool {
    if name == variable || name.unicodeScalars.last == "′" || primed.contains(name + "′") { return true }
    return meanings[name].map { depends($0, level: level + 1) } ?? false
  }

  /// The derivative; nil where it needs a derivative that the derivation does not name.
  func derivative(of node: FormulaNode, level: Int = 0) -> FormulaNode? {
    guard level < 12 else { return nil }
    let range = node.range
    var sum: FormulaNode?
    for reference in node.references() {
      let name = reference.name
      var term: FormulaNode
      if name == variable {
        term = FormulaNode(.derivative(node, variable: name), range)
      } else {
        guard dependsName(name, 0) else { continue }
        let inner: FormulaNode
        if primed.contains(name + "′") {
          inner = FormulaNode(.name(name + "′"), range)
        } else if let meaning = meanings[name], let slope = derivative(of: meaning, level: level + 1) {
          inner = slope
        } else {
          return nil
        }
        term = FormulaNode(.derivative(node, variable: name), range)
        term = FormulaNode(.multiply(term, FormulaNode(.parenthesized(inner), range), .dot), range)
      }
      sum = sum.map { FormulaNode(.add($0, term), range) } ?? term
    }
    return sum ?? FormulaNode(.number(0, spelling: "0"), range)
  }

  /// What a quantity with primes is, where an equation gives the quantity itself; nil without one.
  func meaning(ofPrimed stem: String, order: Int) -> FormulaNode? {
    guard var result = meanings[stem], depends(result) else { return nil }
    for _ in 0..<order {
      guard let next = derivative(of: result), next.size(upTo: 2_000) <= 2_000 else { return nil }
      result = next
    }
    return result
  }

  /// A formula in which `d/dt` of quantities is what it is for them as functions of the variable.
  func unfolding(_ node: FormulaNode, level: Int = 0) -> FormulaNode {
    guard level < 400 else { return node }
    if case .derivative(let body, variable) = node.kind {
      let inner = unfolding(body, level: level + 1)
      let hasQuantities = inner.references().contains { $0.name != variable && dependsName($0.name, 0) }
      if hasQuantities, let slope = derivative(of: inner) { return FormulaNode(.parenthesized(slope), node.range) }
    }
    return node.mappingChildren { unfolding($0, level: level + 1) }
  }
}
