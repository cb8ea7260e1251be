import Cells
import Diagnostics
import Typesetting

extension NotebookRenderer {
  /// A formula on its own line, in a box in which it scrolls when it is wider than the page.
  mutating func renderDisplayMath(_ tex: SourceFragment) {
    var formula = HTMLWriter(capacity: 4_000)
    swap(&formula, &html)
    renderMath(tex, display: true)
    swap(&formula, &html)
    html.mathBox(String(decoding: formula.bytes, as: UTF8.self))
    html.raw("\n")
  }

  mutating func renderMath(_ tex: SourceFragment, display: Bool) {
    usesMath = true
    switch typesetter.mathML(tex: tex.text, display: display, macros: macros) {
    case .success(let mathML): html.trusted(mathML)
    case .failure(let error):
      diagnostics.append(
        Diagnostic(.error, "bad-tex", "TeX: \(error.message)", at: tex.sourceRange(error.range)))
      html.raw("<code class=\"bad\"")
      html.attribute("title", error.message)
      html.raw(">")
      html.text(tex.utf8)
      html.raw("</code>")
    }
  }
}
