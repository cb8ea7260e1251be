extension [Inline] {
  /// The words alone, as they serve a table of contents, an index or an `alt` text.
  package var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  private func appendPlainText(to text: inout String) {
    for inline in self {
      switch inline.content {
      case .text(let words), .code(let words): text += words
      case .softBreak, .hardBreak: text += " "
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner):
        inner.appendPlainText(to: &text)
      case .link(let link), .image(let link): link.inlines.appendPlainText(to: &text)
      case .math(let source, _), .value(let source): text += source.text
      case .html, .footnoteReference: break
      }
    }
  }
}
