import Diagnostics

/// A column of a table: numbers, or words.
package struct DataColumn: Sendable {
  /// Without the unit: "Acceleration x". Columns without a header are called "column 1" and so on.
  package var name: String
  /// As written: "m/s^2" or "m/s²"; empty where none is given.
  package var unit: String
  /// The whole header: "Acceleration x (m/s^2)".
  package var title: String
  /// Where the header stands in the file; empty where there is none.
  package var range: SourceRange
  /// One for each row, not a number where nothing was measured; empty in a column of words.
  package var values: [Double] = []
  /// How many of the values are missing.
  package var missing = 0
  /// Of a column of words: how many, and the first of them; of a column of numbers: fields that are none.
  package var wordCount = 0
  package var words: [DataWord] = []
  /// Of a column of words: how many numbers stand among them.
  package var numberCount = 0
  package var kind = Kind.numbers
  /// The index of the column that holds the uncertainties of this one, as its name tells.
  package var uncertainty: Int?
  /// The index of the column whose uncertainties these are.
  package var uncertaintyOf: Int?

  package enum Kind: Sendable {
    case numbers
    /// Times of day or dates, as seconds since the midnight before the first.
    case clock
    case words
    /// Nothing stands in any row.
    case empty
  }

  package init(name: String, unit: String = "", title: String, range: SourceRange) {
    self.name = name
    self.unit = unit
    self.title = title
    self.range = range
  }

  package var hasNumbers: Bool { kind == .numbers || kind == .clock }
}

/// A field that is no number.
package struct DataWord: Equatable, Sendable {
  package let text: String
  /// From 1.
  package let line: Int
  package let range: SourceRange
}
