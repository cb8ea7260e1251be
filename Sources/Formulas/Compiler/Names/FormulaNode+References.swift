import Diagnostics

/// A name that a formula uses and does not bind itself.
package struct NameReference: Sendable {
  package let name: String
  package let range: SourceRange

  package init(name: String, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

extension FormulaNode {
  /// The names the formula refers to, each once, in the order in which they are written; the
  /// variables of its own integrals, sums and the given parameters are not among them.
  package func references(excluding parameters: [String] = []) -> [NameReference] {
    var found: [NameReference] = []
    var seen: Set<String> = []
    collectReferences(bound: parameters, true, &found, &seen)
    return found
  }

  /// Those of them that are values, and not called as functions.
  package var valueReferences: [NameReference] {
    var found: [NameReference] = []
    var seen: Set<String> = []
    collectReferences(bound: [], false, &found, &seen)
    return found
  }

  private func collectReferences(
    bound: [String], _ hasCalls: Bool, _ found: inout [NameReference], _ seen: inout Set<String>
  ) {
    func note(_ name: String) {
      if !bound.contains(name), seen.insert(name).inserted {
        found.append(NameReference(name: name, range: range))
      }
    }
    switch kind {
    case .name(let name): note(name)
    case .call(let name, _, let arguments):
      if hasCalls { note(name) }
      for argument in arguments { argument.collectReferences(bound: bound, hasCalls, &found, &seen) }
    case .derivative(let body, let variable):
      body.collectReferences(bound: bound + [variable], hasCalls, &found, &seen)
      note(variable)
    case .integral(let body, let variable, let from, let to),
      .sum(let body, let variable, let from, let to):
      from.collectReferences(bound: bound, hasCalls, &found, &seen)
      to.collectReferences(bound: bound, hasCalls, &found, &seen)
      body.collectReferences(bound: bound + [variable], hasCalls, &found, &seen)
    default:
      for child in children { child.collectReferences(bound: bound, hasCalls, &found, &seen) }
    }
  }

  /// The formulas directly inside this one, in the order in which they are written.
  package var children: [FormulaNode] {
    switch kind {
    case .number, .constant, .name, .missing: []
    case .quantity(let x, _), .negate(let x), .factorial(let x), .absolute(let x), .not(let x),
      .conversion(let x, _), .parenthesized(let x), .derivative(let x, _):
      [x]
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _),
      .divide(let a, let b), .power(let a, let b), .and(let a, let b), .or(let a, let b),
      .range(let a, let b), .pair(let a, let b):
      [a, b]
    case .comparison(let sides, _): sides
    case .builtin(_, let arguments), .call(_, _, let arguments): arguments
    case .cases(let branches):
      branches.flatMap { branch in [branch.value] + (branch.condition.map { [$0] } ?? []) }
    case .integral(let body, _, let from, let to), .sum(let body, _, let from, let to):
      [body, from, to]
    }
  }
}
