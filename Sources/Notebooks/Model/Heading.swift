/// A heading and the name under which links find it.
package struct Heading: Sendable {
  /// 1 to 6.
  package let level: Int
  /// Unique among the headings of the page, made from the text as GitHub does it.
  package let id: String
  package let inlines: [Inline]

  package init(level: Int, id: String, inlines: [Inline]) {
    self.level = level
    self.id = id
    self.inlines = inlines
  }
}
