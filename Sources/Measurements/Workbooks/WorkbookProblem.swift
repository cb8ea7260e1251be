/// Why a workbook gives no tables.
package enum WorkbookProblem: Equatable, Sendable {
  case damaged
  case encrypted
  /// Written by Excel 95 or older.
  case tooOld
  /// A compound file of another program, as a letter of Word is.
  case noWorkbook
  case tooManyCells(limit: Int)
  case tooLarge(limit: Int)

  package var sentence: String {
    switch self {
    case .damaged: "The workbook is damaged. Open it in a spreadsheet and save it again."
    case .encrypted: "The workbook is protected by a password. Save it without one."
    case .tooOld: "The workbook was written by Excel 95 or older. Save it as .xlsx or as CSV."
    case .noWorkbook: "This is a Microsoft Office file, but not a workbook. Save the measurements as CSV."
    case .tooManyCells(let limit): "The workbook has more than \(limit) cells. Thin it out, or cut it into parts."
    case .tooLarge(let limit): "A sheet of the workbook has more than \(limit) bytes of text. Thin it out."
    }
  }
}
