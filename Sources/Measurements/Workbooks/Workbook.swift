/// The sheets of a workbook of Excel, LibreOffice or phyphox, as tables of text.
package struct Workbook {
  var sheets: [Sheet] = []
  var problem: WorkbookProblem?

  /// More cells are no table that a notebook shows, and would fill the memory of a page.
  static let cellLimit = 8 << 20

  /// A file of Excel 97 to 2003, as phyphox writes it.
  init(binary bytes: [UInt8], sheetLimit: Int) {
    var reader = BinaryWorkbook(sheetLimit: sheetLimit)
    reader.read(bytes)
    (sheets, problem) = (reader.sheets, reader.problem)
  }

  /// A file of Excel since 2007.
  init(parts: [(path: String, bytes: [UInt8])], sheetLimit: Int) {
    var reader = PackedWorkbook(parts: parts, sheetLimit: sheetLimit)
    reader.read()
    (sheets, problem) = (reader.sheets, reader.problem)
  }
}

extension Recording {
  /// Reads the sheets of a workbook as the tables of an archive are read.
  init(workbook: Workbook, options: DataOptions, limits: ZipArchive.Limits) {
    var files: [(path: String, bytes: [UInt8], options: DataOptions)] = []
    var problem = workbook.problem
    var total = 0
    for sheet in workbook.sheets where !sheet.cells.isEmpty && problem == nil {
      let text = SheetText(sheet, limit: min(limits.fileSize, limits.totalSize - total))
      if text.isTooLong { problem = .tooLarge(limit: limits.fileSize) }
      total += text.bytes.count
      // Cells are parted, and numbers have no sign of their own, whatever was said of texts.
      var options = options
      options.separator = .comma
      if text.hasFractions { options.decimal = .point }
      files.append((Self.path(ofSheet: sheet.name), text.bytes, options))
    }
    if let problem {
      self.init(problem: .workbook(problem))
      return
    }
    self.init(sources: files)
    for index in parts.indices { parts[index].table.votes.sheet = parts[index].name }
  }

  /// The file that phyphox writes in an archive in the place of the sheet.
  private static func path(ofSheet name: String) -> String {
    switch name {
    case "Metadata Device": "meta/device.csv"
    case "Metadata Time": "meta/time.csv"
    default: name + ".csv"
    }
  }
}

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
