import Diagnostics

/// Something in a file that could have been meant otherwise, or is not as measurements are.
package struct DataDoubt: Equatable, Sendable {
  package let kind: Kind
  /// From 1; 0 for what concerns the file as a whole.
  package let line: Int
  /// In the bytes of the file as it was given.
  package internal(set) var range: SourceRange

  package init(_ kind: Kind, line: Int = 0, range: SourceRange = SourceRange(0, 0)) {
    self.kind = kind
    self.line = line
    self.range = range
  }

  package enum Weight: Int, Sendable {
    /// Worth a line below the table.
    case note
    /// The numbers may not be what was measured.
    case warning
    /// The numbers must not be used.
    case error
  }

  /// A closed family. Columns are named as the table names them.
  package enum Kind: Equatable, Sendable {
    // The file.
    case notText(FileKind)
    case empty
    case tooLarge(limit: Int)
    case tooManyColumns(count: Int, limit: Int)
    /// More than may be read; nil where short rows take more room than the file has bytes.
    case tooManyCells(limit: Int?)
    case tooManyWords(limit: Int)
    case noNumbers
    case guessedEncoding(DataVotes.Encoding)
    case replacedBytes
    // The header.
    case headerMissing
    case headerFromComment
    case headerLength(names: Int, columns: Int)
    case namesLength(names: Int, columns: Int)
    case preamble(lines: Int)
    case repeatedHeader(count: Int)
    case duplicateName(String)
    case gravityOrGram(column: String)
    // Separators and decimal signs.
    case ambiguousCommas(columns: Int)
    case mixedDecimalSigns(point: String, comma: String)
    case maybeThousands(column: String, example: String, beside: String)
    case quotedThousands(column: String, example: String)
    case groupedDigits(column: String, example: String, count: Int)
    case maybeDecimals(column: String, example: String)
    case someWithoutDecimals(column: String, count: Int, decimal: DataVotes.DecimalSign)
    case unreadableAsSet(count: Int, example: String)
    // Rows.
    case shortRows(count: Int, columns: Int, areLeftOut: Bool)
    case longRows(count: Int, columns: Int)
    case trailingSeparators
    case strayLines(count: Int, example: String)
    case cutLastLine
    // Fields.
    case openQuote
    case lineBreakInQuotes(count: Int)
    case wordColumn(column: String, example: String, numbers: Int, words: Int)
    case unitsDiffer(column: String, example: String)
    case uncertaintyInFields(column: String, example: String, isInBrackets: Bool)
    case wordsAmongNumbers(column: String, count: Int, example: String)
    case nonFinite(column: String, count: Int, example: String)
    case placeholder(column: String, examples: [String], count: Int)
    case unitInFields(column: String, unit: String)
    case digitsLost(column: String, example: String)
    case clockTimes(column: String, example: String)
    case minutesAndSeconds(column: String, example: String)
    case hoursOrMinutes(column: String, example: String)
    case midnightPassed(column: String)
    case ambiguousDates(column: String, example: String)
    // Times.
    case repeatedTimes(column: String, count: Int)
    case backwardTimes(column: String, count: Int)
    case irregularSampling(column: String, least: Double, median: Double, greatest: Double)
    // What apps write.
    case signsTurned(file: String)
    case unknownPlatform(file: String)
    case appleAngles(file: String)
    case unitsByApp(app: String)
    case standardGravity(columns: String)
    // Archives.
    case archive(ZipProblem)
    case entry(path: String, problem: ZipProblem)
    case noTables
    case workbook(WorkbookProblem)
  }

  package var weight: Weight {
    switch kind {
    case .notText, .empty, .tooLarge, .tooManyColumns, .tooManyCells, .tooManyWords, .noNumbers, .headerLength,
      .namesLength,
      .ambiguousCommas, .quotedThousands, .mixedDecimalSigns, .archive, .noTables, .workbook, .unreadableAsSet:
      .error
    // 950 beside 1,020: both readings are as likely.
    case .maybeThousands(_, _, let beside): beside.isEmpty ? .warning : .error
    case .wordColumn(_, _, let numbers, _): numbers > 0 ? .warning : .note
    case .replacedBytes, .duplicateName, .maybeDecimals, .hoursOrMinutes, .unitsDiffer, .gravityOrGram, .shortRows,
      .longRows, .strayLines, .cutLastLine,
      .openQuote, .wordsAmongNumbers, .nonFinite, .placeholder, .ambiguousDates, .backwardTimes, .repeatedTimes,
      .unknownPlatform, .appleAngles, .entry, .standardGravity, .midnightPassed:
      .warning
    case .guessedEncoding, .headerMissing, .headerFromComment, .preamble, .repeatedHeader, .groupedDigits,
      .someWithoutDecimals, .trailingSeparators, .lineBreakInQuotes, .unitInFields, .digitsLost,
      .uncertaintyInFields, .minutesAndSeconds, .clockTimes, .irregularSampling, .signsTurned, .unitsByApp:
      .note
    }
  }
}
