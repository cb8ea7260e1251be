import Diagnostics
import Formulas
import Physics

extension CubeCell {
  /// The steps from the forces to the motion, typeset.
  func derivation(
    _ setup: Setup, detail: DerivationDetail, into diagnostics: inout [Diagnostic]
  ) -> [DerivationRow] {
    []
  }
}
