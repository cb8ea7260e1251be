import Cells
import Notebooks

extension NotebookRenderer {
  mutating func render(_ fence: Fence) {
    if let cell = cells.output(of: fence) {
      render(cell, of: fence)
    } else if let cell = ForeignCell(fence) {
      render(cell, of: fence)
    } else if let language = fence.classLanguage, typesetter.knows(language: language) != false {
      renderCode(fence.body.text, language: language)
    } else {
      if let problem = FenceWord.problem(of: fence.info, knowsLanguage: { typesetter.knows(language: $0) }) {
        diagnostics.append(problem)
      }
      renderCode(fence.body.text, language: fence.word)
    }
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
