import Diagnostics
import Formulas
import Markup
import Plots

/// What a word means: how its cells are read, what they need and lend, what they show, and what a slider or a hand
/// changes of them. Each word has a folder of its own; ``CellWord`` is their list, ``CellContent`` a cell of any of them.
protocol CellMeaning {
  static var word: CellWord { get }
  static var lines: CellLines { get }
  /// Nil where the lines of a cell are no keys.
  static var keys: KeyTable? { get }
  static var kind: CellKind { get }

  /// - Parameter word: where the cell's word stands, for what is wrong with all of the cell.
  init(parsing body: SourceFragment, at word: SourceRange, into diagnostics: inout [Diagnostic])

  /// The texts in its lines that are prose.
  var texts: [SourceFragment] { get }

  /// Takes what it names of the book's files, before any name is known.
  mutating func open(_ files: [DataFile])

  /// Reads the formulas, with the names of the notebook.
  mutating func read(with reader: FormulaReader)

  // MARK: Names

  /// The names that its lines define.
  var ownNames: [OwnName] { get }
  func declare(in names: inout NameKinds)
  mutating func define(in definitions: inout Definitions)

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

  // MARK: Needs

  /// What it shows but for its instant or its point of interest needs.
  var needs: [NameReference] { get }
  /// What its instant or its point of interest needs.
  var instantNeeds: [NameReference] { get }

  // MARK: Measured by the reader

  /// Whether a reader can put a file of his own in the place of what it shows.
  func receives(_ page: CellPage) -> Bool
  /// Takes such a file; where that cannot be, it stays as it was.
  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception
  /// Takes what a sensor reads, or what is asked of it.
  ///
  /// - Parameter name: that of the cell, which its file gets.
  mutating func take(_ signal: SensorSignal, as name: String) -> SensorReply
  /// Whether nothing was measured so far, so that what it lends has no values yet.
  var isAwaiting: Bool { get }
  /// How many rows it has, in words.
  var rowWords: String? { get }

  // MARK: On the page

  /// All that it shows.
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part]

  // MARK: Sliders

  /// Whether it is a slider's own cell that a key of it moves, and no name of the notebook.
  func owns(key: String) -> Bool
  /// What a slider on a key of its own moves of it.
  func motion(ofKey key: String) -> SliderMotion
  /// What is written there; nil for a slider's own value.
  func formula(ofKey key: String) -> FormulaNode?
  /// The key that sets a member which it lends.
  func key(ofMember member: String) -> String?
  /// The range of the slider that it has on a key.
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds?
  /// Writes a value in place of what stands there.
  mutating func set(_ key: String, to value: Quantity)
  /// Puts back what its author wrote.
  mutating func restore(_ key: String, from original: Self)
  /// What a key comes to by now, for a slider on it; nil where that cannot have changed.
  func value(ofKey key: String) -> Quantity?
  /// The slider with the range that it has by now; nil where its author gave one.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider?

  // MARK: Living

  /// What it has on the page that can change. What is wrong with its rows is not told here.
  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning
  /// Works out its values; false where it cannot be drawn.
  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool
  /// Moves its instant or its point of interest.
  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic])
  /// The instant or point of interest itself, which a hand can move; nil without one.
  var instant: Quantity? { get }
  /// Whether its picture shows what a reader's hands have made of it, of which its graphs know nothing.
  var isInHands: Bool { get }
  /// A figure of it, counted from 0.
  func figure(_ number: Int, on page: CellPage) -> Figure?
  /// Where the point of interest of a figure is.
  func focus(ofFigure number: Int) -> Double?
  /// Puts what the plotter could not do at the lines it is about.
  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic])
  func facts(_ drawing: Drawing) -> [FactRow]?
  /// What stands in its table or list.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows?
  func picture(on page: CellPage) -> Markup?
  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow]
  /// Words on the boxes that stand below, from when the page was made.
  func remark(on page: CellPage) -> String?
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
}

/// What cells are to a reader: figures and tables have numbers where they have a caption or a label.
package enum CellKind {
  case figure, table, text
}

/// A name that a line of a cell defines.
struct OwnName {
  let name: String
  let range: SourceRange
  /// What its formula needs.
  let needs: [NameReference]
  let isFunction: Bool
  /// Whether its value is that of a slider.
  var isSlider = false
}

/// What a slider on a key moves.
enum SliderMotion {
  /// A name of the notebook.
  case name(String)
  /// All that the cell shows.
  case shape
  /// Its instant or its point of interest alone.
  case instant
}

/// A slider's range, and the key that it is on.
struct SliderBounds {
  let key: String
  let value, from, to: Quantity
  var step: Quantity?
}

/// What a cell has to know of its page.
struct CellPage {
  /// What the ids of its parts begin with.
  let id: String
  /// Its place among the cells.
  let index: Int
  let attributes: CellAttributes
  let scope: NotebookScope
  let limits: CellLimits
  /// Whether its values are lent to others, and were worked out with the names.
  var isLender = false
  /// Whether a hand moves on, and what takes longer than a frame may be worked out less well.
  var isInHaste = false
  /// All cells, for sliders that follow those of others; nil where sliders are on the page already.
  var notebook: ReadNotebook?
  /// What the author says that a figure shows; nil where it does not show that any more.
  var alternative: String?
  /// Where readers move sliders: of formulas that need sliders which were moved, the author's values, such as
  /// `L = 40 cm`; nil where none of them was.
  var origin: ([ReadFormula]) -> String? = { _ in nil }
  /// What was wrong with the cell when the page was made.
  var known: [Diagnostic] = []
}

/// The rows of a table or a list.
enum CellRows {
  /// Written anew when they change.
  case html(HTMLWriter)
  /// Of which values change alone.
  case markup(Markup)
  /// Of which some elements change, whose ids end so.
  case places([(ending: String, html: HTMLWriter)])
}

/// What a cell has on the page that can change, when the page is opened.
struct LiveBeginning {
  var sliders: [CellSlider] = []
  var parts: [Part] = []

  enum Part {
    /// Of the element whose id ends so.
    case rows(StaticString)
    case figure(id: String, Figure)
    case picture
    case steps
  }
}

// What most words have none of.
extension CellMeaning {
  static var lines: CellLines { .keyed }
  static var keys: KeyTable? { nil }
  static var kind: CellKind { .text }
  var texts: [SourceFragment] { [] }
  mutating func open(_ files: [DataFile]) {}
  var ownNames: [OwnName] { [] }
  func declare(in names: inout NameKinds) {}
  mutating func define(in definitions: inout Definitions) {}
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
  var instantNeeds: [NameReference] { [] }
  func receives(_ page: CellPage) -> Bool { false }
  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception { .refused("") }
  mutating func take(_ signal: SensorSignal, as name: String) -> SensorReply { SensorReply() }
  var isAwaiting: Bool { false }
  var rowWords: String? { nil }
  func owns(key: String) -> Bool { false }
  func motion(ofKey key: String) -> SliderMotion { .shape }
  func formula(ofKey key: String) -> FormulaNode? { nil }
  func key(ofMember member: String) -> String? { nil }
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? { nil }
  mutating func set(_ key: String, to value: Quantity) {}
  mutating func restore(_ key: String, from original: Self) {}
  func value(ofKey key: String) -> Quantity? { nil }
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? { nil }
  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool { true }
  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {}
  var instant: Quantity? { nil }
  var isInHands: Bool { false }
  func figure(_ number: Int, on page: CellPage) -> Figure? { nil }
  func focus(ofFigure number: Int) -> Double? { nil }
  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) {}
  func facts(_ drawing: Drawing) -> [FactRow]? { nil }
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? { nil }
  func picture(on page: CellPage) -> Markup? { nil }
  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] { [] }
  func remark(on page: CellPage) -> String? { nil }
}
