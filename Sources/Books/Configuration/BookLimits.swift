import Cells

/// What one book may cost, set under `limits:` in `cubebook.yml`.
package struct BookLimits: Sendable {
  /// `samples`, `program-size` and `nesting`: what a cell may cost.
  package var cells = CellLimits()
  /// `page-bytes`: the greatest size of a page of the site.
  package var pageBytes = 4_000_000
  /// `page-budget`: beyond this size a page is told to be heavy.
  package var pageBudget = 2_000_000
  /// `file-bytes`: the greatest size of a notebook or an asset.
  package var fileBytes = 50_000_000

  package init() {}

  /// The keys of `limits:`, with the greatest value each may have.
  static let keys = ["samples", "program-size", "nesting", "page-bytes", "page-budget", "file-bytes"]

  mutating func set(_ key: String, _ value: Int) {
    switch key {
    case "samples": cells.samples = value
    case "program-size": cells.formula.instructions = value
    // Every pass over a formula recurses as deep as this, so that more than this many levels would not be safe.
    case "nesting": cells.formula.depth = min(value, 200)
    case "page-bytes": pageBytes = value
    case "page-budget": pageBudget = value
    case "file-bytes": fileBytes = value
    default: break
    }
  }
}
