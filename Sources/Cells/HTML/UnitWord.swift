import Diagnostics
import Formulas

#if !hasFeature(Embedded)
  /// Words of a text that are units.
  package enum UnitWord {
    /// Whether a word behind a number and a blank is its unit: `m/s²`, `kHz`.
    package static func isUnit(_ word: String) -> Bool {
      guard word.utf8.count <= 24 else { return false }
      var problems: [Diagnostic] = []
      let node = FormulaNode.parse(SourceFragment("1 " + word), into: &problems)
      guard problems.isEmpty, case .quantity = node.kind else { return false }
      return true
    }
  }
#endif
