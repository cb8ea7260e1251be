import Diagnostics

/// A formula that stands on lines of its own.
package struct Equation: Sendable {
  package let tex: SourceFragment
  /// Behind it, above it, or in the options of a directive; those inside of the formula are in its rows.
  package internal(set) var label: AttributeList.Item?

  /// Whether it has a number where all formulas have one.
  package internal(set) var isNumbered = true

  /// Whether its end has been forgotten, which has been told.
  package internal(set) var isUnclosed = false

  package init(tex: SourceFragment, label: AttributeList.Item? = nil) {
    self.tex = tex
    self.label = label
  }
}
