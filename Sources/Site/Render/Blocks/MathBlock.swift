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
    switch typesetter.mathML(tex: tex.text, display: display, macros: macros) {
    case .success(let mathML):
      html.trusted(mathML)
      if let percent = TeXComment.doubtful(in: tex.utf8, display: display) {
        let range = tex.sourceRange(percent..<percent + 1)
        diagnostics.append(
          Diagnostic(
            .warning, "tex-comment", TeXComment.message, at: range,
            fixes: [.init("write `\\%` for per cent", range, "\\%")]))
      }
    case .failure(let error):
      let range = tex.sourceRange(error.range)
      diagnostics.append(
        Diagnostic(
          .error, "bad-tex", error.message, at: range, help: error.help,
          fixes: error.replacement.map { [.init("write `\($0)`", range, $0)] } ?? []))
      html.raw("<code class=\"bad\"")
      html.attribute("title", error.message)
      html.raw(">")
      html.text(tex.utf8)
      html.raw("</code>")
    }
  }
}
