import Diagnostics
import Formulas

extension LiveNotebook {
  /// The rows of a cell's claims.
  ///
  /// A claim that fails only because a slider stands elsewhere than its author wrote is no mistake: its row says for
  /// which values it was written. There `check` has tried it.
  func claims(of cell: ExpectCell, _ index: Int, into diagnostics: inout [Diagnostic]) -> [ClaimRow] {
    cell.claims.compactMap { claim in
      var found: [Diagnostic] = []
      var row = cell.row(claim, scope, &found)
      if row?.holds != true, let origin = origin(of: [claim]), !isKnown(claim, index) {
        found = []
        row = row ?? claim.rowWithoutValues
        row?.origin = origin
      }
      diagnostics += found
      return row
    }
  }

  /// What is said above the boxes of claims that were wrong when the page was made, and whose numbers are now others.
  func remarkOnBoxes(of cell: ExpectCell, _ index: Int) -> String? {
    origin(of: cell.claims.filter { isKnown($0, index) }).map { "What stands below was written for \($0)" }
  }

  /// The author's values of the sliders that were moved and that claims depend on: `L = 40 cm`; nil without such.
  private func origin(of claims: [ExpectCell.Claim]) -> String? {
    var set = SliderSet.none
    for claim in claims {
      for formula in claim.formulas { set.add(dependence.sliders(of: formula)) }
    }
    var words: [String] = []
    for (number, slider) in sliders.enumerated()
    where slider.isMoved && set.meets(SliderSet(number))
      && sliders.firstIndex(where: { $0.target == slider.target }) == number
    {
      words.append("\(slider.slider.symbol)\u{A0}=\u{A0}\(slider.slider.valueText)")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Whether something was wrong with a claim when the page was made.
  private func isKnown(_ claim: ExpectCell.Claim, _ index: Int) -> Bool {
    let range = claim.text.sourceRange
    return cells[index]?.known.contains {
      $0.severity.isFailure && $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    } ?? false
  }
}

extension ExpectCell.Claim {
  /// As it is written, where its sides have no values.
  fileprivate var rowWithoutValues: ClaimRow {
    guard formulas.count == 3 else {
      let parts = formulas.flatMap { $0.node.mathMLOfSides }
      return ClaimRow(claim: MathElement.display(parts: parts), found: "no value", holds: false)
    }
    let parts = zip(["", "≈", "±"], formulas).map { (sign: $0, content: $1.node.mathML(.fragment)) }
    return ClaimRow(claim: MathElement.display(parts: parts), found: "no value", holds: false)
  }
}
