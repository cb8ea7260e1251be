import Diagnostics

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
  /// The slider that another cell, of a word, has on what sets a key of this one; nil without such, and where sliders are
  /// on the page already.
  var follows: (_ key: String) -> (word: CellWord, bounds: SliderBounds)? = { _ in nil }
  /// What the author says that a figure shows; nil where it does not show that any more.
  var alternative: String?
  /// Where readers move sliders: of formulas that need sliders which were moved, the author's values, such as
  /// `L = 40 cm`; nil where none of them was.
  var origin: ([ReadFormula]) -> String? = { _ in nil }
  /// The cells before it in its box, of which it sees more than others do; nil where there are none.
  var box: CellsBefore?
  /// What was wrong with the cell when the page was made.
  var known: [Diagnostic] = []
}

/// The cells before one in its box.
struct CellsBefore {
  /// The place of the first of them.
  let first: Int
  /// The names that they bear and lend; and all that they lend.
  let names: [String]
  let all: [String]
  /// The names of the notebook and theirs, for a reader's seed; as he found them, where that counts.
  let scope: (_ seed: UInt32?, _ isReaders: Bool) -> NotebookScope
}
