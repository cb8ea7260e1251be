import Diagnostics
import Notebooks

extension NotebookRenderer {
  mutating func render(_ inlines: [Inline]) {
    for inline in inlines { render(inline) }
  }

  private mutating func render(_ inline: Inline) {
    switch inline.content {
    case .text(let words): html.text(words)
    case .softBreak: html.raw("\n")
    case .hardBreak: html.raw("<br>\n")
    case .code(let code):
      html.raw("<code>")
      html.text(code)
      html.raw("</code>")
    case .emphasis(let inner): renderSpan("em", inner)
    case .strong(let inner): renderSpan("strong", inner)
    case .strikethrough(let inner): renderSpan("del", inner)
    case .link(let link): render(link)
    case .image(let link): renderImage(link)
    case .html(let tag):
      if site.book.configuration.trustsHTML {
        html.trusted(tag)
      } else {
        html.raw("<code>")
        html.text(tag)
        html.raw("</code>")
      }
    case .footnoteReference(let reference): render(reference)
    case .math(let tex, let display): renderMath(tex, display: display)
    case .value(let formula): renderValue(formula)
    }
  }

  private mutating func renderSpan(_ tag: StaticString, _ inner: [Inline]) {
    html.open(tag)
    render(inner)
    html.close(tag)
  }
}
