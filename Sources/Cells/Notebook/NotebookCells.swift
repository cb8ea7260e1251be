import Diagnostics
import Formulas

/// A fence of a notebook as the cells read it.
package struct CellSource: Sendable {
  package let info: SourceFragment
  package let body: SourceFragment

  package init(info: SourceFragment, body: SourceFragment) {
    self.info = info
    self.body = body
  }
}

/// What one notebook may cost; a book can set it in `cubebook.yml`.
package struct CellLimits: Sendable {
  package var formula = FormulaLimits()
  /// The greatest number of points that one curve may be evaluated at.
  package var samples = 200_000

  /// How many terms the sums and integrals of so many points may have in all.
  static func terms(forSamples samples: Int) -> Int {
    let (terms, isTooLarge) = samples.multipliedReportingOverflow(by: 100)
    return isTooLarge ? .max : terms
  }

  package init() {}
}

/// All cells and inline values of a notebook, evaluated in their common scope.
package struct NotebookCells: Sendable {
  /// One for each source; nil where the fence is an ordinary code block.
  package let outputs: [CellOutput?]
  /// One for each inline value.
  package let inlineValues: [InlineValue]
  /// The files of measurements as a page carries them: of what nobody uses no more than a table shows.
  package let files: [DataFile]
  /// What is wrong with no cell alone.
  package let diagnostics: [Diagnostic]
}

/// An inline value, `` `=T in ms to 4` ``.
package struct InlineValue: Sendable {
  /// MathML, a whole `math` element; nil when it could not be evaluated.
  package let mathML: String?
  /// How its uncertainty was found, where that is not by slopes.
  package var remark: String?
  /// Whether it depends on anything that slides.
  package internal(set) var isLive = false
  /// Whether it needs what a reader has yet to measure.
  package internal(set) var isAwaiting = false
  package internal(set) var diagnostics: [Diagnostic]
}
