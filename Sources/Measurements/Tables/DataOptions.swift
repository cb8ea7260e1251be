/// What an author says about a file; what is nil is voted on.
package struct DataOptions: Sendable {
  package var separator: DataVotes.Separator?
  package var decimal: DataVotes.DecimalSign?
  /// How many lines stand above the data, apart from comments and empty lines; 0 where there is no header.
  package var headerRows: Int?
  /// Further words for what was not measured, as "k. A.", compared whole, or numbers, as "-999", compared by value.
  package var missing: [String] = []
  /// Names for the columns instead of those in the file.
  package var names: [String]?
  /// The units that go with these names.
  package var units: [String] = []

  /// The most bytes of a file.
  package var byteLimit = 256 << 20
  /// The most columns of a table.
  package var columnLimit = 4096
  /// The most fields of a table, which take the memory of some ten times as many bytes each on their way to the page.
  package var cellLimit = 10_000_000
  /// The most fields that are more than digits, such as words, times and uncertainties: each takes as long as some five
  /// numbers.
  package var wordyLimit: Int { cellLimit / 5 }
  /// The most doubts that are told.
  package var doubtLimit = 100

  package init(
    separator: DataVotes.Separator? = nil, decimal: DataVotes.DecimalSign? = nil, headerRows: Int? = nil,
    missing: [String] = [], names: [String]? = nil
  ) {
    self.separator = separator
    self.decimal = decimal
    self.headerRows = headerRows
    self.missing = missing
    self.names = names
  }
}
