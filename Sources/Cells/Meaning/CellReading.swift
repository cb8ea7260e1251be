import Diagnostics
import Formulas

/// How the cells of a word are read, and what they are to their authors.
protocol CellReading {
  static var word: CellWord { get }
  static var lines: CellLines { get }
  /// Nil where the lines of a cell are no keys.
  static var keys: KeyTable? { get }
  static var kind: CellKind { get }
  #if !hasFeature(Embedded)
    /// What a cell is, for those who write one.
    static var summary: String { get }
    /// The lines of a cell to begin with.
    static var example: String { get }
  #endif

  /// - Parameter word: where the cell's word stands, for what is wrong with all of the cell.
  init(parsing body: SourceFragment, at word: SourceRange, into diagnostics: inout [Diagnostic])

  /// The texts in its lines that are prose.
  var texts: [SourceFragment] { get }

  /// Takes what it names of the book's files, before any name is known.
  mutating func open(_ files: [DataFile])

  /// Reads the formulas, with the names of the notebook.
  mutating func read(with reader: FormulaReader)

  /// The names that its lines define.
  var ownNames: [OwnName] { get }
  func declare(in names: inout NameKinds)
  mutating func define(in definitions: inout Definitions)

  /// What it shows but for its instant or its point of interest needs.
  var needs: [NameReference] { get }
  /// What its instant or its point of interest needs.
  var instantNeeds: [NameReference] { get }

  /// All that it shows.
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part]
  #if !hasFeature(Embedded)
    /// The file of measurements that it names.
    var measurements: MeasuredFile? { get }
  #endif
}

extension CellReading {
  static var lines: CellLines { .keyed }
  static var keys: KeyTable? { nil }
  static var kind: CellKind { .text }
  var texts: [SourceFragment] { [] }
  mutating func open(_ files: [DataFile]) {}
  var ownNames: [OwnName] { [] }
  func declare(in names: inout NameKinds) {}
  mutating func define(in definitions: inout Definitions) {}
  var instantNeeds: [NameReference] { [] }
  #if !hasFeature(Embedded)
    var measurements: MeasuredFile? { nil }
  #endif
}

/// What the lines of a cell are.
package enum CellLines {
  /// `key: value`
  case keyed
  /// `name = formula`
  case definitions
  /// Comparisons.
  case claims
  /// Equations, each with its reason behind `;`, and lines `given:`.
  case reasoning
  /// Equations, and lines `key: value`.
  case equations
  /// Rows of measurements with the names of their columns, and lines `key: value`.
  case rows
}

/// What cells are to a reader: figures and tables have numbers where they have a caption or a label.
package enum CellKind {
  case figure, table, question, text
}
