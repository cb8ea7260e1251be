import Diagnostics
import Notebooks

extension NotebookRenderer {
  mutating func render(_ inlines: [Inline]) {
    var index = 0
    while index < inlines.count {
      if index + 1 < inlines.count, inlines[index].content.isFormula,
        case .text(let words) = inlines[index + 1].content, let first = words.first, ",.;:)?!".contains(first)
      {
        // Browsers break a line between a formula and the comma behind it.
        html.raw("<span class=\"kept\">")
        render(inlines[index])
        html.text(String(first))
        html.raw("</span>")
        html.text(String(words.dropFirst()))
        index += 2
      } else {
        render(inlines[index])
        index += 1
      }
    }
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

extension Inline.Content {
  fileprivate var isFormula: Bool {
    switch self {
    case .math(_, display: false), .value: true
    default: false
    }
  }
}
