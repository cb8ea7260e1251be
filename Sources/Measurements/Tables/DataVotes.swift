/// How a file was read.
package struct DataVotes: Equatable, Sendable {
  package var separator = Separator.comma
  package var decimal = DecimalSign.point
  /// What stands between groups of three digits in some numbers; nil where nothing does.
  package var grouping: Grouping?
  package var encoding = Encoding.utf8
  package var hasByteOrderMark = false
  package var lineEnd = LineEnd.lineFeed
  /// The lines, from 1, of the names and of the units of the columns, and where the data begin; 0 for none.
  package var titleLine = 0
  package var unitLine = 0
  package var firstDataLine = 0
  /// Lines above the header, and between header and data, that belong to neither.
  package var preambleLines = 0
  /// Lines that begin with `#`, `%` or `//`.
  package var commentLines = 0
  /// Whether lines between the rows were passed over.
  package var hasSkippedLines = false
  /// Fields in quotes.
  package var quotedFields = 0
  /// What stands for nothing, most frequent first.
  package var missing: [Missing] = []

  /// The sheet of a workbook that it is; its cells are parted, whatever the separator.
  package internal(set) var sheet: String?

  package init() {}

  package enum Separator: Sendable, CaseIterable {
    case tab, semicolon, comma, bar
    /// Any number of blanks and tabs: columns that are aligned.
    case blanks
    /// A single column.
    case none
  }

  package enum DecimalSign: Sendable { case point, comma }

  package enum Grouping: Sendable, CaseIterable { case point, comma, blank, apostrophe }

  package enum Encoding: Sendable { case utf8, windows1252, utf16LittleEndian, utf16BigEndian }

  package enum LineEnd: Sendable { case lineFeed, carriageReturnLineFeed, carriageReturn, mixed }

  package struct Missing: Equatable, Sendable {
    /// Empty for a field with nothing in it.
    package var word: String
    package var count: Int
  }
}

extension DataVotes.Separator {
  /// The byte; 0, which no text has, for those that are none.
  @inlinable var byte: UInt8 {
    switch self {
    case .tab: 0x09
    case .semicolon: 0x3B
    case .comma: 0x2C
    case .bar: 0x7C
    case .blanks, .none: 0
    }
  }

  /// "semicolons".
  package var words: String {
    switch self {
    case .tab: "tabs"
    case .semicolon: "semicolons"
    case .comma: "commas"
    case .bar: "vertical bars"
    case .blanks: "blanks"
    case .none: "nothing"
    }
  }
}

extension DataVotes.DecimalSign {
  @inlinable var byte: UInt8 { self == .point ? 0x2E : 0x2C }
  @inlinable var other: DataVotes.DecimalSign { self == .point ? .comma : .point }
  package var words: String { self == .point ? "point" : "comma" }
}
