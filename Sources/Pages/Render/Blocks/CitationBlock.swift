import Books
import Cells
import Notebooks

extension NotebookRenderer {
  /// `(Knuth 1984, p. 3; Moore 1966)`, `Knuth (1984)`, `[1, p. 3]`.
  mutating func renderCitation(_ reference: Reference) {
    let text = CitationText(reference, citations, configuration.citationStyle)
    for piece in text.pieces {
      switch piece {
      case .prose(let words): renderRun(words)
      case .verbatim(let words): html.text(words)
      case .work(let work, let label): renderLink(to: work, label)
      case .label(let name): render(reference: name)
      }
    }
    typography.passFormula()
  }

  private mutating func renderLink(to work: CitationList.Work, _ label: String) {
    // A link holds no other one.
    guard !isCopy, flow.links == 0 else { return html.text(label) }
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
  package mutating func renderReferences() {
    guard !hasReferences, citationsPage.isEmpty, !citations.works.isEmpty else { return }
    html.raw("<section class=\"references\">\n")
    if !endsWithTitleOfReferences {
      let title = CitationWords(lang: lang).references
      html.element("h2", ("id", "cb-references"), text: title)
      html.raw("\n")
      outline.append(OutlineEntry(level: 2, id: "cb-references", html: Array(title.utf8)))
    }
    renderReferenceList(citations)
    html.raw("</section>\n")
  }

  /// Whether the last heading of the page is for the list, `## References`, which stands below it then.
  private var endsWithTitleOfReferences: Bool {
    for block in page.text.reversed() {
      guard case .heading(let heading) = block.content else { continue }
      return CitationWords.isTitleOfReferences(heading.inlines.plainText)
    }
    return page.titleHeading.map { CitationWords.isTitleOfReferences($0.inlines.plainText) } ?? false
  }

  mutating func renderReferenceList(_ list: CitationList) {
    // Nothing stands twice on a page under one name.
    guard !hasReferences else { return }
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
