import Books
import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  /// The words of the page's title, or of its subtitle, which has no number.
  mutating func title(_ inlines: [Inline], hasNumber: Bool) -> [UInt8] {
    let before = html
    html = HTMLWriter()
    defer { html = before }
    if hasNumber { renderNumber(numbers.title(of: pageNumber)) }
    typography.begin()
    render(inlines)
    return html.bytes
  }

  /// A title in a list of pages, which may stand on any of them: without links and values, and what is wrong with it.
  func label(_ inlines: [Inline]) -> (html: [UInt8], diagnostics: [Diagnostic]) {
    var copy = self
    copy.html = HTMLWriter()
    copy.diagnostics = []
    copy.isCopy = true
    copy.typography.begin()
    copy.render(inlines.standingAlone)
    return (copy.html.bytes, copy.diagnostics)
  }

  private mutating func renderNumber(_ number: String?) {
    guard let number else { return }
    html.element("span", ("class", "number"), text: number)
    html.raw(" ")
  }

  mutating func render(_ heading: Heading) {
    let tags: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    let level = min(max(heading.level + headingShift, 1), 6)
    let tag = tags[level - 1]
    html.open(tag, ("id", own(heading.id)))
    if let alias = heading.alias {
      html.open("span", ("id", own(alias.text)))
      html.close("span")
    }
    let start = html.bytes.count
    let number = numbers.number(of: heading.id, on: pageNumber)
    if number?.kind == .section { renderNumber(number?.text) }
    typography.begin()
    render(heading.inlines)
    let words = Array(html.bytes[start...])
    html.raw(" <a class=\"anchor\"")
    html.attribute("href", "#" + PercentEncoding.encoded(heading.id, escapingPercent: true))
    html.attribute("aria-label", pageWords[.linkToSection])
    html.raw(">#</a>")
    html.close(tag)
    html.raw("\n")
    if level == 2 || level == 3 {
      let hasLinks = heading.inlines.contains { $0.holdsLink }
      let isOwn = heading.inlines.contains { $0.isOfItsPlace }
      let plain = hasLinks || isOwn ? linkWords(heading.inlines, isOwn: true) : words
      outline.append(OutlineEntry(level: level, id: heading.id, html: plain))
    }
  }

  private func copy(of inlines: [Inline]) -> [UInt8] {
    var copy = self
    copy.html = HTMLWriter()
    copy.isCopy = true
    copy.typography.begin()
    copy.render(inlines)
    return copy.html.bytes
  }

  /// The words of a heading or a caption in a link to it: what cannot stand in one is plain.
  ///
  /// - Parameter isOwn: whether they are of this page, which has their values.
  func linkWords(_ inlines: [Inline], isOwn: Bool = false) -> [UInt8] {
    copy(
      of: inlines.map { inline in
        let isPlain = inline.holdsLink || !isOwn && inline.isOfItsPlace
        return isPlain ? Inline(.text([inline].plainText), inline.range) : inline
      })
  }
}

extension Inline {
  /// Whether a link, an image or a footnote stands in it: none of them can stand inside another link.
  fileprivate var holdsLink: Bool {
    switch content {
    case .link, .image, .footnoteReference, .tag: true
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.holdsLink }
    case .span(let span): span.inlines.contains { $0.holdsLink }
    default: false
    }
  }
}
