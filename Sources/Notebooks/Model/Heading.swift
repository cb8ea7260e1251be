import Diagnostics

/// A heading and the name under which links find it.
package struct Heading: Sendable {
  /// 1 to 6.
  package let level: Int
  /// The label that its author has given it; else made from the text as GitHub does it, and unique among those.
  package let id: String
  /// Where the label stands, `#sec-energy`; nil where there is none.
  package let label: SourceRange?
  /// A further label, of a line `(sec-energy)=` above a heading that has one of its own.
  package let alias: AttributeList.Item?
  package let inlines: [Inline]
  /// Whether it takes part in the counting, where sections have numbers: not with `{.unnumbered}` or `{-}`.
  package let isNumbered: Bool

  package init(
    level: Int, id: String, label: SourceRange? = nil, alias: AttributeList.Item? = nil, inlines: [Inline],
    isNumbered: Bool = true
  ) {
    self.level = level
    self.id = id
    self.label = label
    self.alias = alias
    self.inlines = inlines
    self.isNumbered = isNumbered
  }
}
