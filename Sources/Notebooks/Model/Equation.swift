import Diagnostics
import TeX

/// A formula that stands on lines of its own.
package struct Equation: Sendable {
  package let formula: TeXFormula
  /// Behind it, above it, or in the options of a directive; those inside of the formula are in its rows.
  package internal(set) var label: AttributeList.Item?

  /// Whether it has a number where all formulas have one.
  package internal(set) var isNumbered = true

  /// Whether its end has been forgotten, which has been told.
  package internal(set) var isUnclosed = false

  package init(tex: SourceFragment, label: AttributeList.Item? = nil) {
    formula = TeXFormula(tex)
    self.label = label
  }

  package var tex: SourceFragment { formula.source }

  /// Its label and those of its rows.
  package var labels: [AttributeList.Item] {
    (label.map { [$0] } ?? [])
      + formula.rows.flatMap { $0.labels.map { AttributeList.Item(text: $0.text, range: $0.range) } }
  }
}
