import Diagnostics

@testable import Notebooks

/// Reads a notebook and gives what was said of it as `code@line:column`.
func read(_ markdown: String) -> (notebook: Notebook, diagnostics: [String]) {
  let text = SourceText(name: "page.md", markdown)
  var diagnostics: [Diagnostic] = []
  let notebook = Notebook(parsing: text, into: &diagnostics)
  return (
    notebook,
    diagnostics.map {
      let place = text.position(at: $0.range.lowerBound)
      return "\($0.code)@\(place.line):\(place.column)"
    }
  )
}

func dump(_ markdown: String) -> String { NotebookDump.dump(read(markdown).notebook) }

/// What is wrong with the places of a notebook: fragments whose bytes do not stand where they say,
/// siblings with a gap between them, and delimiters outside their nodes.
struct PlaceCheck {
  let bytes: [UInt8]
  var faults: [String] = []

  static func faults(of notebook: Notebook) -> [String] {
    var check = PlaceCheck(bytes: notebook.text.utf8)
    check.check(notebook.blocks, within: SourceRange(0, notebook.text.utf8.count))
    for note in notebook.footnotes {
      check.expect(note.range, opens: ["[^"], closes: [])
      check.check(note.blocks, within: note.range)
    }
    return check.faults
  }

  mutating func check(_ blocks: [Block], within outer: SourceRange) {
    var end = outer.lowerBound
    for block in blocks {
      let range = block.range
      if range.lowerBound < end || range.upperBound > outer.upperBound {
        faults.append("block \(range) outside \(end)..<\(outer.upperBound)")
      }
      end = range.upperBound
      switch block.content {
      case .heading(let heading): check(heading.inlines, within: range, tiles: false)
      case .paragraph(let inlines): check(inlines, within: range, tiles: true)
      case .quote(let inner):
        expect(range, opens: [">"], closes: [])
        check(inner, within: range)
      case .box(let box): check(box.blocks, within: range)
      case .definitions(let list):
        for entry in list.entries {
          check(entry.term, within: range, tiles: false)
          for blocks in entry.definitions { check(blocks, within: range) }
        }
      case .picture(let picture): check(picture.legend, within: range)
      case .labelled(_, let block): check([block], within: range)
      case .list(let list):
        for item in list.items { check(item.blocks, within: item.range) }
      case .fence(let fence):
        expect(range, opens: ["```", "~~~"], closes: fence.isClosed ? ["```", "~~~"] : [])
        check(fence.info)
        check(fence.body)
      case .indentedCode(let code): check(code)
      case .html(let html): check(html.source)
      case .equation(let equation): check(equation.tex)
      case .thematicBreak: expect(range, opens: ["-", "*", "_"], closes: ["-", "*", "_"])
      case .table(let table):
        for cell in table.header + table.rows.flatMap({ $0 }) {
          check(cell.inlines, within: cell.range, tiles: true)
        }
      }
    }
  }

  mutating func check(_ inlines: [Inline], within outer: SourceRange, tiles: Bool) {
    var end = outer.lowerBound
    for (index, inline) in inlines.enumerated() {
      let range = inline.range
      if tiles || index > 0 {
        // Between the lines of a quote its marks stand, in no inline; attributes stand behind what they are about.
        let gap = bytes[min(end, range.lowerBound)..<range.lowerBound]
        let isAttributes = gap.first == UInt8(ascii: "{") && gap.last == UInt8(ascii: "}")
        if range.lowerBound < end || !isAttributes && !gap.allSatisfy({ " \t>\n\r\\".utf8.contains($0) }) {
          faults.append("gap \(end)..<\(range.lowerBound) before \(inline.content)")
        }
      }
      end = range.upperBound
      if end > outer.upperBound { faults.append("\(inline.content) beyond \(outer)") }
      let content = SourceRange(range.lowerBound, range.upperBound)
      switch inline.content {
      case .code: expect(range, opens: ["`"], closes: ["`"])
      case .emphasis(let inner): container(inner, range, 1, ["*", "_"])
      case .strong(let inner): container(inner, range, 2, ["**", "__"])
      case .strikethrough(let inner):
        expect(range, opens: ["~"], closes: ["~"])
        check(inner, within: content, tiles: false)
      case .span(let span): check(span.inlines, within: content, tiles: false)
      case .link(let link):
        check(link.inlines, within: content, tiles: false)
      case .image(let link):
        expect(range, opens: ["!["], closes: [")", "]"])
        check(link.inlines, within: content, tiles: false)
      case .html, .tag: expect(range, opens: ["<"], closes: [">"])
      case .footnoteReference: expect(range, opens: ["[^"], closes: ["]"])
      case .reference: expect(range, opens: ["@", "-@", "["], closes: [""])
      case .math(let tex, let display):
        expect(range, opens: [display ? "$$" : "$"], closes: [display ? "$$" : "$"])
        check(tex.source)
      case .value(let formula):
        expect(range, opens: ["`"], closes: ["`"])
        check(formula)
      case .text, .softBreak, .hardBreak: break
      }
    }
  }

  private mutating func container(
    _ inner: [Inline], _ range: SourceRange, _ width: Int, _ marks: [String]
  ) {
    expect(range, opens: marks, closes: marks)
    let content = SourceRange(range.lowerBound + width, range.upperBound - width)
    check(inner, within: content, tiles: true)
    if let last = inner.last, last.range.upperBound != content.upperBound {
      faults.append("\(inner) does not fill \(content)")
    }
  }

  mutating func check(_ fragment: SourceFragment) {
    for (offset, byte) in fragment.utf8.enumerated() {
      let source = fragment.sourceOffset(offset)
      let there = source < bytes.count ? bytes[source] : 0
      let isLineEnd = byte == UInt8(ascii: "\n") && there == UInt8(ascii: "\r")
      let isTab = byte == UInt8(ascii: " ") && there == UInt8(ascii: "\t")
      if byte != there, !isLineEnd, !isTab {
        faults.append("byte \(offset) of \(fragment.text) is not at \(source)")
        return
      }
    }
  }

  mutating func expect(_ range: SourceRange, opens: [String], closes: [String]) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      faults.append("\(range) outside the file")
      return
    }
    let slice = bytes[range.lowerBound..<range.upperBound]
    let starts = opens.contains { slice.starts(with: $0.utf8) }
    let ends = closes.isEmpty || closes.contains { slice.reversed().starts(with: $0.utf8.reversed()) }
    if !starts || !ends {
      faults.append("\(String(decoding: slice, as: UTF8.self)) is not within \(opens) \(closes)")
    }
  }
}
