import Books
import Cells
import Diagnostics
import Notebooks
import TeX

extension NotebookRenderer {
  /// The most bytes and lines of a text that are shown: more of it is a mistake, and nobody reads it.
  private static let textLimit = (bytes: 20_000, lines: 300)

  /// What a cell of another tool has given, below its code.
  mutating func render(_ outputs: [OutputPart], of cell: ForeignCell, at range: SourceRange) {
    for output in outputs {
      switch output {
      case .picture(let address):
        html.raw("<img")
        html.attribute("src", address)
        html.attribute("alt", cell.alternative ?? altWords(cell.caption))
        html.raw(">")
      case .other(.text(let text)): renderOutput(text, style: "output", at: range)
      case .other(.complaint(let text)): renderOutput(text, style: "output complaint", at: range)
      case .other(.error(let text)): renderOutput(text, style: "output failure", at: range)
      case .other(.latex(let tex)): renderOutput(tex: tex, at: range)
      case .other(.markdown(let text)): renderOutput(markdown: text, at: range)
      case .other(.html(let source, let text)):
        if configuration.trustsHTML, let clean = OutputHTML.clean(source) {
          html.raw("<div class=\"output\">\n")
          html.trusted(clean)
          html.raw("\n</div>\n")
        } else if let table = OutputTable(Array(source.utf8)) {
          render(table)
        } else if let text {
          renderOutput(text, style: "output", at: range)
        } else {
          renderOutput(OutputHTML.words(of: source), style: "output", at: range)
        }
      case .other(.lost(let what)):
        diagnostics.append(
          Diagnostic(
            .note, "lost-output", "This cell has \(what) below it, which only the program that runs it can show",
            at: SourceRange(range.lowerBound, range.lowerBound + 1)))
      case .other(.picture): break
      }
    }
  }

  private mutating func renderOutput(_ text: String, style: String, at range: SourceRange) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy({ $0 == " " || $0 == "\r" }) == true { lines.removeLast() }
    guard !lines.isEmpty else { return }
    var bytes = 0
    let shown = lines.prefix(Self.textLimit.lines).prefix { line in
      bytes += line.utf8.count + 1
      return bytes <= Self.textLimit.bytes
    }
    // Who has no mouse scrolls what has the focus.
    let isLong = shown.count > 12 || shown.contains { $0.utf8.count > 40 }
    html.open("pre", ("class", style), ("tabindex", isLong ? "0" : nil))
    html.raw("<code>")
    html.text(shown.joined(separator: "\n"))
    let missing = lines.count - shown.count
    if missing > 0 {
      html.text("\n… \(missing) more \(missing == 1 ? "line" : "lines")")
      diagnostics.append(
        Diagnostic(
          .note, "long-output",
          lines.count == 1
            ? "The output of this cell is one line of \(text.utf8.count) bytes, too long to be shown"
            : "The output of this cell has \(lines.count) lines, and \(shown.count) of them are shown",
          at: SourceRange(range.lowerBound, range.lowerBound + 1)))
    }
    html.raw("</code></pre>\n")
  }

  private mutating func renderOutput(tex: String, at range: SourceRange) {
    var words = Array(tex.utf8)[...]
    while let last = words.last, last <= 32 { words.removeLast() }
    while let first = words.first, first <= 32 { words.removeFirst() }
    for mark in ["$$", "$"] where words.count > 2 * mark.utf8.count {
      guard words.starts(with: mark.utf8), words.suffix(mark.utf8.count).elementsEqual(mark.utf8) else { continue }
      words = words.dropFirst(mark.utf8.count).dropLast(mark.utf8.count)
      break
    }
    guard words.count <= Self.textLimit.bytes else { return renderOutput(tex, style: "output", at: range) }
    var fragment = SourceFragment(at: range.lowerBound)
    fragment.append(synthetic: words, at: range.lowerBound)
    renderDisplayMath(TeXFormula(fragment))
  }

  /// Read as a text of its own, whose places are behind those of the page, and whose links lead nowhere.
  private mutating func renderOutput(markdown: String, at range: SourceRange) {
    let length = page.notebook.text.utf8.count
    outputMarkdown += length + markdown.utf8.count
    guard markdown.utf8.count < 100_000, length < 1_000_000, outputMarkdown < 50_000_000, !markdown.contains("```")
    else {
      return renderOutput(markdown, style: "output", at: range)
    }
    let padding = [UInt8](repeating: UInt8(ascii: "\n"), count: length + 1)
    var ignored: [Diagnostic] = []
    let text = SourceText(name: page.source.name, utf8: padding + Array(markdown.utf8))
    let output = Notebook(parsing: text, firstLink: 1 << 20, into: &ignored)
    let known = diagnostics.count
    html.raw("<div class=\"output\">\n")
    render(output.blocks)
    html.raw("</div>\n")
    // Its places are not in the file.
    let place = SourceRange(range.lowerBound, range.lowerBound + 1)
    diagnostics[known...] = ArraySlice(
      diagnostics[known...].map { Diagnostic($0.severity, $0.code, $0.message, at: place, help: $0.help) })
  }
}

/// The HTML that programs write for a value, such as a table of numbers.
package enum OutputHTML {
  /// Without scripts and style sheets, which the page would not let through; nil where nothing else is in it.
  static func clean(_ source: String) -> [UInt8]? {
    var result: [UInt8] = []
    let bytes = Array(source.utf8)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<"), let end = endOfHidden(bytes, offset) {
        offset = end
        continue
      }
      result.append(bytes[offset])
      offset += 1
    }
    let hasWords = words(of: String(decoding: result, as: UTF8.self)).contains { $0 != " " && $0 != "\n" }
    let hasPicture = result.contains(UInt8(ascii: "<")) && String(decoding: result, as: UTF8.self).contains("<img")
    guard hasWords || hasPicture else { return nil }
    // The corner of a table is no heading of anything.
    let words = String(decoding: result, as: UTF8.self).replacing(" border=\"1\"", with: "")
    return Array(words.replacing("<th></th>", with: "<td></td>").utf8)
  }

  /// Behind a script or a style sheet that begins here.
  private static func endOfHidden(_ bytes: [UInt8], _ start: Int) -> Int? {
    for name in ["script", "style"] {
      let head = bytes[(start + 1)...].prefix(name.utf8.count)
      guard head.map({ $0 | 0x20 }).elementsEqual(name.utf8) else { continue }
      let close = Array("</\(name)".utf8)
      var place = start
      while place + close.count <= bytes.count {
        if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"),
          bytes[place..<place + close.count].map({ $0 | 0x20 }).elementsEqual(close.map { $0 | 0x20 })
        {
          return bytes[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        }
        place += 1
      }
      return bytes.count
    }
    return nil
  }

  /// The words between the tags.
  package static func words(of source: String) -> String {
    var words: [UInt8] = []
    var isTag = false
    for byte in source.utf8 {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { words.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    return String(decoding: words, as: UTF8.self)
  }
}
