/// What changes under an integral: the `p` of `∫ p dV` with V, where the lines above say how.
extension TotalDerivative {
  /// A formula with all that changes with a letter put in as the lines above give it.
  func exposing(_ letter: String, in node: FormulaNode) -> FormulaNode {
    /// The letters of equations that have told what one of them is: those are constants here.
    var settled: Set<String> = []
    func has(_ name: String) -> Bool {
      meanings.reaches(from: [name], most: 13) { $0 == letter ? true : settled.contains($0) ? false : nil }
    }
    var result = node
    var open = equations ?? []
    for _ in 0..<6 {
      var replacements: [String: FormulaNode] = [:]
      let names = result.references().map { $0.name }.filter { $0 != letter }
      for name in names where has(name) {
        replacements[name] = meanings[name].map { FormulaNode(.parenthesized($0), node.range) }
      }
      // Each equation tells what one of its letters is, and not what the others are as well.
      if replacements.isEmpty, !result.references().contains(where: { $0.name == letter }) {
        for (place, equation) in open.enumerated() {
          let known = [equation.left, equation.right].flatMap { $0.references().map { $0.name } }
          guard known.contains(letter), let name = names.first(where: { known.contains($0) }),
            let other = equation.isolated(name)
          else { continue }
          replacements[name] = FormulaNode(.parenthesized(other), node.range)
          settled.formUnion(known)
          open.remove(at: place)
          break
        }
      }
      if replacements.isEmpty { return result }
      let next = result.substituting(replacements)
      guard next.size(upTo: 2_000) <= 2_000 else { return result }
      result = next
    }
    return result
  }

  /// What is integrated over a letter, with all that changes with it put in; nil where it is not known how it changes.
  func integrand(_ body: FormulaNode, over variable: String, level: Int) -> FormulaNode? {
    var inner = exposing(variable, in: unfolding(body, level: level + 1))
    // The values of functions at the letter: the `v(s)` of `v(t) = v_0 + a t`.
    var values: [String: FormulaNode] = [:]
    for name in Set(inner.references().map { $0.name }) {
      if let argument = moments.arguments[name], argument.references().contains(where: { $0.name == variable }) {
        values[name] = argument
      }
    }
    inner = inner.substituting(values)
    let names = inner.references().map { $0.name }
    let isOpen = moments.values.contains { value in
      guard case .call(_, _, let arguments) = value.kind, names.contains(Moments.name(of: value)) else { return false }
      return arguments.contains { $0.references().contains { $0.name == variable } }
    }
    // What is not known as a formula may change with it, as what is written as its function, or has primes, does.
    let moves = names.contains {
      moments.functions.contains($0) && moments.variables[$0] == variable
        || variable == self.variable && $0 != variable && dependsName($0)
    }
    if isOpen || moves || equations != nil && !names.contains(variable) && !names.isEmpty { return nil }
    return inner
  }
}

extension FormulaNode {
  /// Whether it integrates what the letter that is integrated over does not stand in, `∫ p dV`.
  var hasOpenIntegral: Bool {
    if case .integral(let body, let variable, _, _) = kind {
      let names = body.references().map { $0.name }
      if !names.isEmpty, !names.contains(variable) { return true }
    }
    return children.contains { $0.hasOpenIntegral }
  }

  /// The integrals in it that are not there yet.
  func collectIntegrals(_ found: inout [FormulaNode], level: Int = 0) {
    guard level < 400 else { return }
    if case .integral = kind, !found.contains(where: { $0.text == text }) { found.append(self) }
    for child in children { child.collectIntegrals(&found, level: level + 1) }
  }

  /// The letters between which integrals go. Over a pole between them, as of `1/V` at 0, they have no value, and looking
  /// for it takes long.
  static func bounds(of integrals: [FormulaNode]) -> Set<String> {
    var names: Set<String> = []
    for case .integral(_, _, let low, let high) in integrals.map({ $0.kind }) {
      for reference in low.references() + high.references() { names.insert(reference.name) }
    }
    return names
  }
}
