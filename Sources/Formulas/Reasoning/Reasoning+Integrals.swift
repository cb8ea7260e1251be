import Diagnostics

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
}
