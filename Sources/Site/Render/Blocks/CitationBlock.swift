import Cells
import Notebooks

extension NotebookRenderer {
  /// `(Knuth 1984, p. 3; Moore 1966)`, `Knuth (1984)`, `[1, p. 3]`.
  mutating func renderCitation(_ reference: Reference) {
    let style = configuration.citationStyle
    let words = CitationWords(lang: lang)
    let isNumeric = style == .numeric
    let hasBrackets = reference.isGroup && !reference.isUnbracketed
    if hasBrackets { html.raw(isNumeric ? "[" : "(") }
    for part in reference.parts {
      switch part {
      case .words(let text): renderProse(typography.set(text))
      case .name(let name):
        guard let work = citations[name.label] else {
          render(reference: name)
          continue
        }
        let authors = words.authors(work.entry)
        if name.shown == .authors {
          html.text(authors)
          continue
        }
        let label = isNumeric ? String(work.number) : work.year
        let isAlone = name.shown == .year && !reference.isGroup
        if isAlone, !isNumeric {
          renderLink(to: work, label)
          continue
        }
        let isNamed = !name.isBare && name.shown == .whole
        if reference.isGroup {
          if isNamed, !isNumeric { html.text(authors + " ") }
          renderLink(to: work, label)
        } else {
          if isNamed { html.text(authors + "\u{A0}") }
          html.text(isNumeric ? "[" : "(")
          renderLink(to: work, label)
          if let locator = reference.locator { renderProse(typography.set(", " + locator)) }
          html.text(isNumeric ? "]" : ")")
        }
      }
    }
    if hasBrackets { html.raw(isNumeric ? "]" : ")") }
    typography.passFormula()
  }

  private mutating func renderLink(to work: CitationList.Work, _ label: String) {
    guard !isCopy else { return html.text(label) }
    html.raw("<a class=\"cite\"")
    html.attribute("href", citationsPage + "#" + Self.id(of: work))
    html.raw(">")
    html.text(label)
    html.raw("</a>")
  }

  private static func id(of work: CitationList.Work) -> String {
    "cb-ref-" + PercentEncoding.encoded(work.entry.key, escapingPercent: true)
  }

  /// The works that the page cites, where it has no place for them itself.
  mutating func renderReferences() {
    guard !hasReferences, citationsPage.isEmpty, !citations.works.isEmpty else { return }
    let title = CitationWords(lang: lang).references
    html.raw("<section class=\"references\">\n")
    html.element("h2", ("id", "cb-references"), text: title)
    html.raw("\n")
    outline.append(OutlineEntry(level: 2, id: "cb-references", html: Array(title.utf8)))
    renderReferenceList(citations)
    html.raw("</section>\n")
  }

  mutating func renderReferenceList(_ list: CitationList) {
    hasReferences = true
    guard !list.works.isEmpty else { return }
    let words = CitationWords(lang: lang)
    let style = configuration.citationStyle
    html.raw(style == .numeric ? "<ol class=\"works numeric\">\n" : "<ul class=\"works\">\n")
    for work in list.works {
      html.open("li", ("id", "cb-ref-" + work.entry.key))
      let line = WorkLine(work: work, words: words, style: style) { [typesetter, macros] tex in
        (try? typesetter.mathML(tex: tex, display: false, macros: macros).get()).map { Array($0.utf8) }
      }
      line.write(to: &html)
      html.raw("</li>\n")
    }
    html.raw(style == .numeric ? "</ol>\n" : "</ul>\n")
  }
}
