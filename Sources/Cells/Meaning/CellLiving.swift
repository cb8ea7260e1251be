import Diagnostics
import Formulas
import Markup
import Plots

/// What a reader's browser asks of a cell, and what it gives it.
protocol CellLiving {
  /// Whether a reader can put a file of their own in the place of what it shows.
  func receives(_ page: CellPage) -> Bool
  /// Takes such a file; where that cannot be, it stays as it was.
  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception
  /// Whether nothing was measured so far, so that what it lends has no values yet.
  var isAwaiting: Bool { get }
  /// How many rows it has, in words.
  var rowWords: String? { get }

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
  /// Puts what the plotter could not do at the lines it is about; the facts that it shows below.
  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]?
  /// What stands in its table or list.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows?
  /// Whether its words hang on what was wrong with it when the page was made.
  var recallsItsBeginning: Bool { get }
  func picture(on page: CellPage) -> Markup?
  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow]
  /// Words on the boxes that stand below, from when the page was made.
  func remark(on page: CellPage) -> String?
}

extension CellLiving {
  func receives(_ page: CellPage) -> Bool { false }
  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception { .refused("") }
  var isAwaiting: Bool { false }
  var rowWords: String? { nil }
  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool { true }
  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {}
  var instant: Quantity? { nil }
  var isInHands: Bool { false }
  func figure(_ number: Int, on page: CellPage) -> Figure? { nil }
  func focus(ofFigure number: Int) -> Double? { nil }
  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]? { nil }
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? { nil }
  var recallsItsBeginning: Bool { false }
  func picture(on page: CellPage) -> Markup? { nil }
  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] { [] }
  func remark(on page: CellPage) -> String? { nil }
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
    indirect case figure(id: String, Figure)
    case picture
    case steps
  }
}
