import Diagnostics
import Formulas

/// What a cell lends to others under its name.
protocol CellExporting {
  /// Whether others can use its values under the name of the cell.
  static var isLender: Bool { get }
  /// Says which names there are under its own, before any has a value and any formula is read.
  func declareMembers(of name: String, in names: inout NameKinds)
  /// Works out what it lends; does nothing where that is known already.
  mutating func workOut(in definitions: Definitions)
  /// What was worked out holds no more.
  ///
  /// - Parameter inHaste: a hand moves on; what takes longer than a frame may be worked out less well.
  mutating func forget(inHaste: Bool)
  /// What was worked out is less than what a page at rest shows.
  var isHasty: Bool { get }
  /// To work it out in full takes longer than a frame.
  var takesLong: Bool { get }
  /// Lends what was worked out; where that is wrong, names without a value, for the cell says what is wrong.
  ///
  /// - Parameter isCircular: it needs itself, and cannot be worked out.
  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic])
  /// The names that only what stands behind the cell in its box sees; that which it bears may be one of them.
  func boxNames(as name: String?) -> [String]
  /// Gives them their values, and what the cell itself comes to the name that it bears.
  ///
  /// - Parameters:
  ///   - seed: of the reader; nil for the one that the cell has.
  ///   - isReaders: whether what a reader found counts, right or wrong.
  func lendToBox(as name: String?, seed: UInt32?, isReaders: Bool, on page: CellPage, to scope: inout NotebookScope)
}

extension CellExporting {
  static var isLender: Bool { false }
  func declareMembers(of name: String, in names: inout NameKinds) {}
  mutating func workOut(in definitions: Definitions) {}
  mutating func forget(inHaste: Bool) {}
  var isHasty: Bool { false }
  var takesLong: Bool { false }
  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {}
  func boxNames(as name: String?) -> [String] { [] }
  func lendToBox(as name: String?, seed: UInt32?, isReaders: Bool, on page: CellPage, to scope: inout NotebookScope) {}
}
