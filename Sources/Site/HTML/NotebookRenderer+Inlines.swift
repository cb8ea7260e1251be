import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  mutating func render(_ inlines: [Inline]) {
    var index = 0
    while index < inlines.count {
      let next = index + 1 < inlines.count ? inlines[index + 1].content : nil
      if inlines[index].content.isFormula, case .text(let words)? = next, KeptSign.begins(words.utf8) {
        html.raw("<span class=\"kept\">")
        render(inlines[index])
        let set = typography.set(words)
        html.text(String(set.prefix(1)))
        html.raw("</span>")
        let isBeforeFormula = index + 2 < inlines.count && inlines[index + 2].content.isFormula
        renderProse(String(set.dropFirst()), isBeforeFormula: isBeforeFormula)
        index += 2
      } else if case .text(let words) = inlines[index].content {
        renderProse(typography.set(words), isBeforeFormula: next?.isFormula == true)
        index += 1
      } else {
        render(inlines[index])
        index += 1
      }
    }
  }

  /// Words of prose, with what belongs on one line kept there.
  mutating func renderProse(_ words: String, isBeforeFormula: Bool = false) {
    let words = isBeforeFormula && KeptTogether.endsWithSign(words) ? words.dropLast() + "\u{A0}" : words[...]
    for piece in KeptTogether.pieces(of: String(words)) {
      if piece.isKept { html.raw("<span class=\"kept\">") }
      html.text(piece.text)
      if piece.isKept { html.raw("</span>") }
    }
  }

  private mutating func render(_ inline: Inline) {
    switch inline.content {
    case .softBreak, .hardBreak: typography.passBreak()
    case .code, .html, .math, .value: typography.passFormula()
    default: break
    }
    switch inline.content {
    case .text(let words): renderProse(typography.set(words))
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
