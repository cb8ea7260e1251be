import Books
import Cells
import Notebooks

extension NotebookRenderer {
  mutating func render(_ fence: Fence) {
    if let cell = cells.output(of: fence) {
      render(cell, of: fence)
    } else if let cell = ForeignCell(fence) {
      // A listing may have the name of a cell, nearly: `plott {#fig-fall}`.
      if cell.isListing, fence.codeAttributes != nil, fence.classLanguage == nil { tellWord(of: fence) }
      render(cell, of: fence)
    } else if let language = fence.classLanguage, typesetter.knows(language: language) != false {
      renderCode(fence.body.text, language: language)
    } else {
      tellWord(of: fence)
      renderCode(fence.body.text, language: fence.word)
    }
  }

  /// Tells of the word of a fence that is no language, and was perhaps meant for a cell.
  private mutating func tellWord(of fence: Fence) {
    if fence.foreignDrawing != nil { return }
    let problem = FenceWord.problem(of: fence.info) { [typesetter] in typesetter.knows(language: $0) }
    if let problem { diagnostics.append(problem) }
  }

  mutating func renderCode(_ code: String, language: String) {
    html.openCode(code)
    html.raw("<code")
    if !language.isEmpty { html.attribute("class", "language-" + language) }
    html.raw(">")
    if language.isEmpty {
      html.text(code)
    } else {
      html.trusted(typesetter.highlight(code, language: language))
    }
    html.raw("</code></pre>\n")
  }
}
