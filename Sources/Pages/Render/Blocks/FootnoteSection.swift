import Books
import Notebooks

extension NotebookRenderer {
  /// The notes at the foot of the page, each with a way back to every place that points to it.
  mutating func render(_ footnotes: [Footnote]) {
    guard !footnotes.isEmpty else { return }
    html.open("section", ("class", "footnotes"), ("aria-label", pageWords[.footnotes]))
    html.raw("\n<ol>\n")
    for (place, note) in footnotes.enumerated() {
      html.raw("<li id=\"cb-fn-")
      html.text(note.number)
      // Where an edition leaves out one before it, its number stays.
      if note.number != place + 1 {
        html.raw("\" value=\"")
        html.text(note.number)
      }
      html.raw("\">\n")
      render(note.blocks)
      html.raw("<p class=\"back\">")
      for occurrence in 1...max(1, note.referenceCount) {
        html.raw("<a href=\"#cb-fnref-")
        html.text(note.number)
        html.raw("-")
        html.text(occurrence)
        html.raw("\" aria-label=\"")
        html.text(pageWords[.backToReference])
        html.raw(" ")
        html.text(note.number)
        if note.referenceCount > 1 {
          html.raw(", ")
          html.text(pageWords[.place])
          html.raw(" ")
          html.text(occurrence)
        }
        html.raw("\">↩\u{FE0E}</a> ")
      }
      html.raw("</p></li>\n")
    }
    html.raw("</ol>\n</section>\n")
  }

  mutating func render(_ reference: FootnoteReference) {
    let number = page.notebook.number(of: reference)
    html.raw("<sup class=\"fn\"><a id=\"cb-fnref-")
    html.text(number)
    html.raw("-")
    html.text(reference.occurrence)
    html.raw("\" href=\"#cb-fn-")
    html.text(number)
    html.raw("\" aria-label=\"")
    html.text(pageWords[.footnote])
    html.raw(" ")
    html.text(number)
    html.raw("\">")
    html.text(number)
    html.raw("</a></sup>")
  }
}
