import Diagnostics
import Formulas

/// Claims under a reader's sliders.
extension ExpectCell {
  /// A claim that fails only because a slider stands elsewhere than its author wrote is no mistake: its row says for
  /// which values it was written. There `check` has tried it.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    var rows: [ClaimRow] = []
    for claim in claims {
      var found: [Diagnostic] = []
      var row = row(claim, page.scope, &found)
      if row?.holds != true, let origin = page.origin(claim.formulas), !isKnown(claim, page) {
        found = []
        row = row ?? claim.rowWithoutValues
        row?.origin = origin
      }
      diagnostics += found
      if let row { rows.append(row) }
    }
    var (html, summary) = (HTMLWriter(), HTMLWriter())
    html.claimItems(rows)
    summary.claimSummary(rows)
    return .places([("", html), ("-summary", summary)])
  }

  var recallsItsBeginning: Bool { true }

  /// What is said above the boxes of claims that were wrong when the page was made, and whose numbers are now others.
  func remark(on page: CellPage) -> String? {
    page.origin(claims.filter { isKnown($0, page) }.flatMap { $0.formulas }).map {
      "What stands below was written for \($0)"
    }
  }

  /// Whether something was wrong with a claim when the page was made.
  private func isKnown(_ claim: Claim, _ page: CellPage) -> Bool {
    let range = claim.text.sourceRange
    return page.known.contains {
      $0.severity.isFailure && $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
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
