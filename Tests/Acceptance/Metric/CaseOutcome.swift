import Cells
import Diagnostics

/// A variant of a case drawn through a notebook's cell, and judged.
package struct CaseOutcome: Sendable {
  package var verdict: PictureVerdict
  package var evaluations = 0
  package var svg = ""

  package init(_ item: AcceptanceCase, _ variant: CaseVariant) {
    let drawn = Self.draw(variant.cell(of: item))
    svg = drawn.svg
    evaluations = drawn.evaluations
    verdict = PictureVerdict(DrawnPicture(svg), of: item, variant)
    verdict.complaints += drawn.errors
    let limit = PictureVerdict.Limit.evaluations * max(item.formulas.count, 1)
    if evaluations > limit { verdict.complaints.append("\(evaluations) evaluations, more than \(limit)") }
  }

  /// The figure of a cell, how often its formulas were evaluated, and the errors it gave.
  package static func draw(_ cell: String) -> (svg: String, evaluations: Int, errors: [String]) {
    let cells = evaluate(CellRequest(Array(cell.utf8)).cells, inlineValues: [], idPrefix: "a", limits: CellLimits())
    let outputs = cells.outputs.compactMap { $0 }
    let errors = outputs.flatMap { $0.diagnostics }.filter { $0.severity == .error }.map { $0.message }
    for output in outputs {
      for case .figures(let figures) in output.parts {
        if let figure = figures.first { return (figure.svg, figure.evaluations, errors) }
      }
    }
    return ("", 0, errors)
  }
}
