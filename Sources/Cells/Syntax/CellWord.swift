/// The words that make a fenced block a cell.
package enum CellWord: String, CaseIterable, Sendable {
  case `let`, plot, cube, expect
}
