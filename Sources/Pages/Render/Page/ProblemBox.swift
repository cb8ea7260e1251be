import Books
import Cells
import Diagnostics

extension HTMLWriter {
  /// As many boxes as somebody reads, and the number of the others.
  mutating func problems(_ diagnostics: [Diagnostic], of page: BookPage) {
    let most = 20
    for diagnostic in diagnostics.prefix(most) {
      let inFile = (page.source, page.inFile([diagnostic]).first ?? diagnostic)
      let (source, diagnostic) = page.origins?.located(diagnostic) ?? inFile
      problem(diagnostic, in: source)
    }
    guard diagnostics.count > most else { return }
    raw("<div class=\"problem\"><p>… and ")
    text(diagnostics.count - most)
    raw(" more</p></div>\n")
  }

  /// A visible box that says what is wrong, with the line and a mark under the place.
  mutating func problem(_ diagnostic: Diagnostic, in source: SourceText) {
    let kind: (style: String, word: StaticString)
    switch diagnostic.severity {
    // What is nothing but good to know is for the author alone.
    case .note: return
    case .warning: kind = ("problem warning", "Warning")
    case .consequence: kind = ("problem warning", "Follows")
    case .error: kind = ("problem error", "Error")
    }
    open("div", ("class", kind.style))
    raw("<p><strong>")
    raw(kind.word)
    raw("</strong> ")
    words(diagnostic.message)
    raw("</p>\n")
    excerpt(diagnostic, source)
    if let help = diagnostic.help ?? diagnostic.fixes.first?.summary {
      raw("<p class=\"help\">")
      words(help)
      raw("</p>\n")
    }
    for note in diagnostic.notes {
      raw("<p class=\"note\">")
      words(note.message)
      raw(", line ")
      text(source.position(at: note.range.lowerBound).line)
      raw("</p>\n")
    }
    raw("</div>\n")
  }

  private mutating func excerpt(_ diagnostic: Diagnostic, _ source: SourceText) {
    let start = source.position(at: diagnostic.range.lowerBound)
    let line = String(decoding: source.line(start.line), as: UTF8.self)
    let length = line.unicodeScalars.count
    guard length > 0, length < 2_000 else { return }
    let end = source.position(at: diagnostic.range.upperBound)
    let last = end.line == start.line ? min(end.column, length + 1) : length + 1
    raw("<pre class=\"excerpt\">")
    element("span", ("class", "line"), text: "\(start.line) │ ")
    let scalars = Array(line.unicodeScalars)
    let low = min(max(start.column - 1, 0), scalars.count)
    let high = min(max(last - 1, low), scalars.count)
    text(string(scalars[..<low]))
    element("mark", text: low == high ? " " : string(scalars[low..<high]))
    text(string(scalars[high...]))
    if let label = diagnostic.label {
      raw("\n")
      open("span", ("class", "label"))
      words(label)
      raw("</span>")
    }
    raw("</pre>\n")
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
