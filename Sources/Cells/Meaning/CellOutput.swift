import Diagnostics
import Markup
import Physics

/// What a cell gives: finished SVG and MathML, and words; the page only puts them in place.
package struct CellOutput: Sendable {
  /// What the ids of its parts on the page begin with: `cb-fig-cube`, or `cb-plot-2` where it has no label.
  package let id: String
  package var word: CellWord
  package var attributes: CellAttributes
  package var parts: [Part] = []
  /// All that is wrong with the cell, in the order of its text; a cell with an error may still have parts.
  package var diagnostics: [Diagnostic] = []
  /// Whether anything that it shows can change under the reader's hands.
  package internal(set) var isLive = false
  /// What each of its sliders moves elsewhere, one drawing for each cell; those that move nothing there are left out.
  package internal(set) var moved: [(slider: Int, drawings: [MovedDrawing])] = []
  /// Whether a reader can put data of their own in its place.
  package internal(set) var receives = false
  /// Whether it needs what a reader has yet to measure.
  package internal(set) var isAwaiting = false

  /// How long it took to work it out and to draw it, in s by the clock of who asked.
  package internal(set) var time = 0.0
  /// How often the formulas of its curves were evaluated.
  package var evaluations: Int {
    parts.reduce(0) { sum, part in
      switch part {
      case .figures(let figures): figures.reduce(sum) { $0 + $1.evaluations }
      case .picture(let figure): sum + figure.evaluations
      default: sum
      }
    }
  }

  package enum Part: Sendable {
    /// Graphs that belong together, to stand beside each other where there is room.
    case figures([CellFigure])
    /// A drawing of the thing itself, such as the cube in the water.
    case picture(CellFigure)
    case sliders([CellSlider])
    case derivation([DerivationRow])
    /// The lines of a `derive` cell, whose reasons are prose.
    case reasoning([ReasonedRow])
    case values([ValueRow])
    case claims([ClaimRow])
    /// Facts of a plot: zeros, extrema, poles.
    case facts([FactRow])
    /// What the word has written itself, with formulas in it.
    case html(HTMLWriter)
  }

  package init(id: String, word: CellWord, attributes: CellAttributes) {
    self.id = id
    self.word = word
    self.attributes = attributes
  }

  /// Whether an error keeps the cell from being what its author meant.
  package var hasErrors: Bool { diagnostics.contains { $0.severity.isFailure } }
}

/// A graph or a picture, by its number in the notebook.
package enum MovedDrawing: Sendable, Equatable {
  case graph(Int), picture(Int)
}

/// One drawing of a cell.
package struct CellFigure: Sendable {
  /// Unique in the notebook, usable as an HTML id.
  package let id: String
  package let markup: Markup
  /// How often the formulas of its curves were evaluated, in any number type.
  package var evaluations = 0
  /// The place among the notebook's figures, or among its pictures, from 0, in the order of the page.
  package internal(set) var number: Int?
  /// The curves as their author wrote them, for the reader to change; a cube has none.
  package var formulas: [CurveFormula] = []

  package var svg: String { markup.text }
}

/// The text of a `curve:` line.
package struct CurveFormula: Sendable {
  /// What the curve is called beside its formula, in plain text.
  package let name: String
  package let text: String
}

/// A step of a derivation.
package struct DerivationRow: Sendable {
  package let title: String
  /// The step in symbols: MathML, a whole `math` element.
  package let symbols: String
  /// The same with the cell's numbers and units; nil where the step has none.
  package let numbers: String?
  /// One line of plain English, with formulas.
  package let reason: DerivationReason
  /// What the numeric check found, "largest relative error over 1,000 instants: 0.2", where the motion does not obey it.
  package let failure: String?
}

/// A line of a `let` cell: what it says and what it comes to.
package struct ValueRow: Sendable {
  /// MathML, a whole `math` element: `ω = √(2g/L)`.
  package let formula: String
  /// MathML of the value with its unit; nil for a function, or where the value is what was written.
  package let value: String?
  /// What is to be known of the value, in words.
  package var remark: String?
}

/// A line of an `expect` cell.
package struct ClaimRow: Sendable {
  /// MathML, a whole `math` element.
  package let claim: String
  /// What the left and the right side come to, in words; empty where a side could not be evaluated.
  package let found: String
  package let holds: Bool
  /// Whether the errors of functions in it could turn it; then it does not hold.
  package internal(set) var isUndecided = false
  /// Where a reader's slider has made it fail: the values for which its author wrote it, such as `L = 40 cm`.
  package internal(set) var origin: String?
}

/// A fact about a curve.
package struct FactRow: Sendable {
  package let curve: String
  package let kind: String
  package let value: String
}
