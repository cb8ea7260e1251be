import Books
import Cells
import Diagnostics
import Notebooks

extension NotebookRenderer {
  package mutating func render(_ inlines: [Inline]) {
    guard inlines.contains(where: { $0.isTag }) else { return renderRun(inlines) }
    inScope(ofWords: true) { $0.renderRun(inlines) }
  }

  /// Words of which cells of tables and items of lists are made, in which there may be blocks of HTML.
  mutating func renderPart(_ inlines: [Inline]) {
    guard inlines.contains(where: { $0.isTag }) else { return renderRun(inlines) }
    inScope(ofWords: false) { $0.renderRun(inlines) }
  }

  /// Words in the scope of what stands around them.
  mutating func renderRun(_ inlines: [Inline]) {
    var index = 0
    while index < inlines.count {
      if case .tag(let tag) = inlines[index].content {
        typography.passFormula()
        renderTag(tag)
        index += 1
        continue
      }
      if flow.dropped != nil {
        index += 1
        continue
      }
      if case .text(let text) = inlines[index].content, !flow.open.isEmpty, flow.isCode {
        html.text(text)
        index += 1
        continue
      }
      // Words that are left of a text whose first sign stands with the formula before it.
      var words: String?
      if inlines[index].content.isFormula {
        (index, words) = renderFormula(in: inlines, at: index)
      } else if case .text(let text) = inlines[index].content {
        words = typography.set(text)
        index += 1
      } else {
        render(inlines[index])
        index += 1
      }
      while let text = words {
        words = nil
        let isBeforeFormula = index < inlines.count && inlines[index].content.isFormula
        if isBeforeFormula, let parts = KeptTogether.partsBeforeSign(text) {
          // Browsers break a line beside a formula, whatever blank is there.
          renderProse(parts.before)
          html.raw("<span class=\"kept\">")
          html.text(parts.kept)
          (index, words) = renderFormula(in: inlines, at: index)
          html.raw("</span>")
        } else {
          renderProse(text)
        }
      }
    }
  }

  /// A formula with what stays on its line: the value behind its sign of equality, and one sign of punctuation.
  ///
  /// - Parameter isValue: it stands behind a relation itself, and keeps none behind it.
  /// - Returns: the place behind, and what is left of the text there.
  private mutating func renderFormula(
    in inlines: [Inline], at index: Int, isValue: Bool = false
  ) -> (next: Int, words: String?) {
    let next = index + 1 < inlines.count ? inlines[index + 1].content : nil
    if !isValue, inlines[index].content.endsWithRelation, next?.isBlank == true, index + 2 < inlines.count,
      inlines[index + 2].content.isFormula
    {
      html.raw("<span class=\"kept\">")
      render(inlines[index])
      html.text("\u{A0}")
      let end = renderFormula(in: inlines, at: index + 2, isValue: true)
      html.raw("</span>")
      return end
    }
    guard case .text(let words)? = next, KeptSign.begins(words.utf8) else {
      render(inlines[index])
      return (index + 1, nil)
    }
    html.raw("<span class=\"kept\">")
    render(inlines[index])
    let set = typography.set(words)
    html.text(String(set.prefix(1)))
    html.raw("</span>")
    return (index + 2, String(set.dropFirst()))
  }

  /// Words of prose, with what belongs on one line kept there.
  mutating func renderProse(_ words: String) {
    guard KeptTogether.mayHoldPlaces(words) else { return html.text(words) }
    for piece in KeptTogether.pieces(of: words) {
      if piece.isKept { html.raw("<span class=\"kept\">") }
      html.text(piece.text)
      if piece.isKept { html.raw("</span>") }
    }
  }

  private mutating func render(_ inline: Inline) {
    switch inline.content {
    case .softBreak, .hardBreak: typography.passBreak()
    case .code, .html, .tag, .math, .value: typography.passFormula()
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
    case .span(let span): render(span)
    case .link(let link): render(link)
    case .image(let link): renderImage(link)
    case .html(let tag):
      // Of what is trusted, declarations such as `<!DOCTYPE html>` are left.
      guard !configuration.trustsHTML else { break }
      tellRawHTML(at: inline.range, tag)
      html.raw("<code>")
      html.text(tag)
      html.raw("</code>")
    case .tag(let tag): renderTag(tag)
    case .footnoteReference(let reference): render(reference)
    case .reference(let reference): render(reference)
    case .math(let tex, let display): renderMath(tex, display: display && cellValues == nil)
    case .value(let formula): renderValue(formula)
    }
  }

  private mutating func render(_ span: Span) {
    let tag: StaticString =
      switch span.kind {
      case .lowered: "sub"
      case .raised: "sup"
      case .abbreviation: "abbr"
      case .keyboard: "kbd"
      case .underline: "u"
      case .marked: "mark"
      case .smallCapitals, .place: "span"
      }
    var (title, name, id) = (String?.none, String?.none, String?.none)
    switch span.kind {
    case .abbreviation(let words): title = words
    case .smallCapitals: name = "capitals"
    // Nothing stands twice on a page under one name.
    case .place(let label): id = isCopy ? nil : own(label.text)
    default: break
    }
    html.open(tag, ("title", title), ("class", name), ("id", id))
    render(span.inlines)
    html.close(tag)
  }

  private mutating func renderSpan(_ tag: StaticString, _ inner: [Inline]) {
    html.open(tag)
    render(inner)
    html.close(tag)
  }
}

extension Inline {
  var isTag: Bool { if case .tag = content { true } else { false } }
}

extension Inline.Content {
  fileprivate var isFormula: Bool {
    switch self {
    case .math(_, display: false), .value: true
    default: false
    }
  }

  /// Whether nothing but a blank, or the end of a line of the source, is there.
  fileprivate var isBlank: Bool {
    switch self {
    case .softBreak: true
    case .text(let words): words.utf8.allSatisfy { $0 == 0x20 }
    default: false
    }
  }

  /// Whether it is a short formula that ends with a relation, such as `T =`; a long one may need its breaks.
  fileprivate var endsWithRelation: Bool {
    guard case .math(let tex, display: false) = self, tex.text.utf8.count <= 30 else { return false }
    var end = tex.text[...]
    while end.last == " " { end.removeLast() }
    return ["=", "<", ">", "\\approx", "\\le", "\\ge", "\\leq", "\\geq", "\\sim"].contains { end.hasSuffix($0) }
  }
}
