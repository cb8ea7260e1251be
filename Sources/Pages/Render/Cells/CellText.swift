import Books
import Cells
import Diagnostics
import Notebooks
import Typesetting

extension NotebookRenderer {
  /// A text of a cell that is prose, such as the label of a curve, with its formulas set; nil for plain words.
  mutating func set(_ text: Fence.Text) -> SetText? {
    if text.inlines.isPlain, text.inlines.plainWords == text.source.text { return nil }
    var line = TextLine()
    add(text.inlines, to: &line)
    var setter = self
    setter.html = HTMLWriter()
    setter.diagnostics = []
    setter.isCopy = true
    setter.cellValues = []
    setter.typography.begin()
    setter.render(text.inlines)
    diagnostics += setter.diagnostics
    return SetText(
      source: text.source.text, words: line.words, html: TextLine.inOneLine(setter.html.bytes), width: line.width,
      ascent: line.ascent, descent: line.descent, values: setter.cellValues ?? [])
  }

  private func add(_ inlines: [Inline], to line: inout TextLine) {
    for inline in inlines {
      switch inline.content {
      case .text(let words), .code(let words), .html(let words): line.add(words)
      case .softBreak, .hardBreak: line.add(" ")
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): add(inner, to: &line)
      case .span(let span): add(span.inlines, to: &line)
      case .link(let link), .image(let link): line.add(words(of: link))
      case .math(let tex, _): line.add(typesetter.line(tex: tex.text, macros: macros) ?? FormulaLine(tex.text))
      case .value: line.add(String(UnicodeScalar(SetText.valueMark)))
      case .reference(let reference): line.add(words(of: reference))
      case .footnoteReference, .tag: break
      }
    }
  }

  /// What a link shows, in plain words.
  func words(of link: Link) -> String {
    link.inlines.isEmpty
      ? resolved.address(ofLink: link.number)?.words.plainText ?? link.destination : link.inlines.plainText
  }

  private func words(of reference: Reference) -> String {
    guard reference.names.contains(where: { resolved.reference(at: $0.range.lowerBound) != nil }) else {
      return reference.written
    }
    return reference.parts.map { part in
      switch part {
      case .words(let words): words.plainText
      case .name(let name): resolved.reference(at: name.range.lowerBound)?.words.plainText ?? name.label
      }
    }.joined()
  }
}

extension [Inline] {
  /// Whether there are words alone, and what looks like tags of HTML among them.
  fileprivate var isPlain: Bool {
    allSatisfy { inline in
      switch inline.content {
      case .text, .html: true
      default: false
      }
    }
  }

  fileprivate var plainWords: String {
    map { inline in
      switch inline.content {
      case .text(let words), .html(let words): words
      default: ""
      }
    }.joined()
  }
}

/// A line of prose in words, and how much room it takes, in ems.
private struct TextLine {
  private(set) var words = ""
  private(set) var width = 0.0
  private(set) var ascent = 0.0
  private(set) var descent = 0.0

  mutating func add(_ text: String) {
    words += text
    width += SetText.width(ofWords: text.filter { $0 != "\u{1}" })
  }

  mutating func add(_ formula: FormulaLine) {
    words += formula.words
    width += formula.width
    ascent = max(ascent, formula.ascent)
    descent = max(descent, formula.descent)
  }

  /// Markup in one line, in which nothing breaks.
  static func inOneLine(_ html: [UInt8]) -> [UInt8] {
    let breaks = Array("<wbr>".utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < html.count {
      if html[index] == breaks[0], html[index...].starts(with: breaks) {
        index += breaks.count
      } else {
        bytes.append(html[index] == 0x0A ? 0x20 : html[index])
        index += 1
      }
    }
    return bytes
  }
}
