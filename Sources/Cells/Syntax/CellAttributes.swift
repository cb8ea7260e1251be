import Diagnostics

/// The part of an info string that every cell understands: `{#label .class key="value" hidden …}`.
package struct CellAttributes: Sendable {
  /// Whether the cell's own text is shown under what it gives.
  package enum Echo: String, CaseIterable, Sendable { case folded, shown, hidden }

  /// A word of the author's and where it stands.
  package struct Located: Sendable {
    package let text: String
    package let range: SourceRange
  }

  package var label: Located?
  package var classes: [String] = []
  package var caption: String?
  package var alt: String?
  package var echo = Echo.folded
  /// Whether the cell serves the others and stands nowhere on the page: `{hidden}`.
  package var isHidden = false
  /// What the other cells call this one: `name=float`.
  package var name: Located?
}
