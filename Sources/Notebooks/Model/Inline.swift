import Diagnostics
import TeX

/// A stretch of a line of text: a word, an emphasis, a formula.
package struct Inline: Sendable {
  package let content: Content
  /// From its first byte to its last, delimiters included.
  package let range: SourceRange

  // What is rare and large lies apart: a book of many pages holds the inlines of all of them.
  package enum Content: Sendable {
    case text(String)
    case softBreak
    case hardBreak
    /// The text of a code span, as it is to be shown.
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    indirect case span(Span)
    indirect case link(Link)
    indirect case image(Link)
    /// A tag of raw HTML, to be shown as text unless the book trusts it.
    case html(String)
    /// The same where the book trusts it.
    indirect case tag(HTMLTag)
    indirect case footnoteReference(FootnoteReference)
    /// Names of labels, or what looks like one.
    indirect case reference(Reference)
    /// TeX between `$` or, for display, between `$$`.
    indirect case math(TeXFormula, display: Bool)
    /// The formula of a code span that begins with `=`: what follows that sign.
    indirect case value(SourceFragment)
  }

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Where a link leads, or where an image comes from.
package struct Link: Sendable {
  /// Which of the notebook's links and images it is, from 0.
  package let number: Int
  /// Escapes and entities resolved; not percent-encoded.
  package let destination: String
  /// The destination as written; for a link by reference, the whole link.
  package let destinationRange: SourceRange
  package let title: String?
  /// The text of the link; for an image, what describes it.
  package private(set) var inlines: [Inline]
  /// How wide an image in a line is to be, `2em`, as its author wrote it.
  package private(set) var width: String?

  package init(
    number: Int, destination: String, destinationRange: SourceRange, title: String?, inlines: [Inline],
    width: String? = nil
  ) {
    self.number = number
    self.destination = destination
    self.destinationRange = destinationRange
    self.title = title
    self.inlines = inlines
    self.width = width
  }

  func with(_ inlines: [Inline]) -> Link {
    var link = self
    link.inlines = inlines
    return link
  }

  func with(width: String?) -> Link {
    var link = self
    link.width = width
    return link
  }
}
