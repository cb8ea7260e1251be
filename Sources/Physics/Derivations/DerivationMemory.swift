import Formulas

/// Keeps what the derivations of similar cubes have in common, while a slider moves.
///
/// A derivation is the same with it and without. It belongs to one cell, which is evaluated on one thread.
package final class DerivationMemory {
  private var last: DerivationPlan?
  /// For each draft the last formula with numbers, and the parts of its MathML between them.
  private var typeset: [(pattern: String, parts: [String])] = []

  package init() {}

  func plan(for drafts: [DerivationDraft]) -> DerivationPlan {
    if let last, last.drafts == drafts { return last }
    let plan = DerivationPlan(drafts)
    last = plan
    typeset = drafts.map { _ in (pattern: "", parts: []) }
    return plan
  }

  /// The MathML of the numbers of a draft of the last plan.
  func mathML(_ filled: FilledFormula, ofDraft index: Int, _ names: DerivationNames) -> String {
    guard filled.isPlain else { return names.parse(filled.text).mathML(.fragment) }
    if typeset[index].pattern != filled.pattern {
      let whole = names.parse(filled.pattern).mathML(.fragment)
      guard let parts = FilledFormula.parts(of: whole, count: filled.numbers.count) else {
        return names.parse(filled.text).mathML(.fragment)
      }
      typeset[index] = (filled.pattern, parts)
    }
    return filled.joined(typeset[index].parts)
  }
}
