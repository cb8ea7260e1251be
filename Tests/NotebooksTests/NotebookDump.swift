import Diagnostics

@testable import Notebooks

/// A notebook drawn as a tree, one node a line with its place and, for leaves, its words.
struct NotebookDump {
  private let text: SourceText
  private var lines: [String] = []

  static func dump(_ notebook: Notebook) -> String {
    var dump = NotebookDump(text: notebook.text)
    if let front = notebook.frontMatter {
      dump.line(0, "front matter \(quoted(SourceFragment(notebook.text, front.yaml).text))", front.range)
    }
    for block in notebook.blocks { dump.add(block, 0) }
    for note in notebook.footnotes {
      dump.line(0, "footnote \(note.number) \(note.label) ×\(note.referenceCount)", note.range)
      for block in note.blocks { dump.add(block, 1) }
    }
    return dump.lines.joined(separator: "\n")
  }

  private init(text: SourceText) { self.text = text }

  private mutating func line(_ depth: Int, _ words: String, _ range: SourceRange) {
    let start = text.position(at: range.lowerBound)
    let end = text.position(at: range.upperBound)
    lines.append(
      String(repeating: "  ", count: depth) + words
        + " @\(start.line):\(start.column)-\(end.line):\(end.column)")
  }

  private static func quoted(_ words: String) -> String { "\"\(escaped(words))\"" }

  private static func escaped(_ words: String) -> String {
    var result = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func add(_ block: Block, _ depth: Int) {
    let range = block.range
    switch block.content {
    case .heading(let heading):
      line(depth, "heading \(heading.level) #\(heading.id)", range)
      add(heading.inlines, depth + 1)
    case .paragraph(let inlines):
      line(depth, "paragraph", range)
      add(inlines, depth + 1)
    case .quote(let blocks):
      line(depth, "quote", range)
      for block in blocks { add(block, depth + 1) }
    case .box(let box): add(box, range, depth)
    case .list(let list): add(list, range, depth)
    case .definitions(let list):
      line(depth, "definitions", range)
      for entry in list.entries {
        line(depth + 1, "term \(Self.quoted(entry.term.plainText))", range)
        for blocks in entry.definitions {
          if let words = blocks.words {
            line(depth + 2, "definition \(Self.quoted(words.plainText))", range)
          } else {
            line(depth + 2, "definition", range)
            for block in blocks { add(block, depth + 3) }
          }
        }
      }
    case .fence(let fence):
      line(depth, "fence \(Self.quoted(fence.info.text))\(fence.isClosed ? "" : " unclosed")", range)
      line(depth + 1, "body \(Self.quoted(fence.body.text))", fence.body.sourceRange)
    case .indentedCode(let code):
      line(depth, "indented code \(Self.quoted(code.text))", range)
    case .table(let table): add(table, range, depth)
    case .html(let html):
      line(depth, "html \(Self.quoted(html.source.text))", range)
      for case .words(let words) in html.pieces ?? [] { add(words, depth + 1) }
    case .thematicBreak: line(depth, "thematic break", range)
    case .equation(let equation):
      line(depth, "equation\(Self.label(equation.label)) \(Self.quoted(equation.tex.text))", range)
    case .picture(let picture): add(picture, range, depth)
    case .labelled(let label, let block):
      line(depth, "labelled\(Self.label(label))", range)
      add(block, depth + 1)
    }
  }

  private static func label(_ label: AttributeList.Item?) -> String { label.map { " #\($0.text)" } ?? "" }

  /// ` .class key="value" flag`
  private static func words(_ attributes: AttributeList) -> String {
    let classes = attributes.classes.map { " .\($0.text)" }
    let values = attributes.values.map { " \($0.key.text)=\(quoted($0.value.text))" }
    return (classes + values + attributes.flags.map { " \($0.text)" }).joined()
  }

  private mutating func add(_ box: Box, _ range: SourceRange, _ depth: Int) {
    let name = box.name.map { " " + $0.text } ?? ""
    let fold = box.isFolded.map { $0 ? " folded" : " unfolded" } ?? ""
    line(depth, "box\(name)\(Self.label(box.attributes.label))\(Self.words(box.attributes))\(fold)", range)
    if !box.title.isEmpty {
      line(depth + 1, "title", box.opening)
      add(box.title, depth + 2)
    }
    for block in box.blocks { add(block, depth + 1) }
  }

  private mutating func add(_ picture: Picture, _ range: SourceRange, _ depth: Int) {
    line(depth, "picture\(Self.label(picture.attributes.label))\(Self.words(picture.attributes))", range)
    add(picture.image, "image", picture.image.destinationRange, depth + 1)
    if !picture.caption.isEmpty {
      line(depth + 1, "caption", picture.caption[0].range)
      add(picture.caption, depth + 2)
    }
    for block in picture.legend { add(block, depth + 1) }
  }

  private mutating func add(_ list: ItemList, _ range: SourceRange, _ depth: Int) {
    let kind =
      switch list.marks {
      case .plain: list.start.map { "ordered list from \($0)" } ?? "bullet list"
      case .letters: "lettered list"
      case .capitals: "list with capitals"
      case .numerals: "list with numerals"
      case .numbers: "list with numbers in brackets"
      }
    line(depth, kind + (list.isTight ? " tight" : ""), range)
    for item in list.items {
      line(depth + 1, item.isDone.map { $0 ? "done" : "to do" } ?? "item", item.range)
      for block in item.blocks { add(block, depth + 2) }
    }
  }

  private mutating func add(_ table: Table, _ range: SourceRange, _ depth: Int) {
    let label = Self.label(table.label)
    line(depth, "table\(label) " + table.alignments.map(\.rawValue).joined(separator: " "), range)
    if !table.caption.isEmpty {
      line(depth + 1, "caption", table.caption[0].range)
      add(table.caption, depth + 2)
    }
    for (index, row) in ([table.header] + table.rows).enumerated() {
      for cell in row {
        line(depth + 1, index == 0 ? "header" : "cell", cell.range)
        add(cell.inlines, depth + 2)
      }
    }
  }

  private mutating func add(_ inlines: [Inline], _ depth: Int) {
    for inline in inlines { add(inline, depth) }
  }

  private mutating func add(_ inline: Inline, _ depth: Int) {
    let range = inline.range
    switch inline.content {
    case .text(let words): line(depth, "text \(Self.quoted(words))", range)
    case .softBreak: line(depth, "soft break", range)
    case .hardBreak: line(depth, "hard break", range)
    case .code(let words): line(depth, "code \(Self.quoted(words))", range)
    case .emphasis(let inner):
      line(depth, "emphasis", range)
      add(inner, depth + 1)
    case .strong(let inner):
      line(depth, "strong", range)
      add(inner, depth + 1)
    case .strikethrough(let inner):
      line(depth, "strikethrough", range)
      add(inner, depth + 1)
    case .span(let span):
      line(depth, "\(span.kind)", range)
      add(span.inlines, depth + 1)
    case .link(let link): add(link, "link", range, depth)
    case .image(let link): add(link, "image", range, depth)
    case .html(let words): line(depth, "html \(Self.quoted(words))", range)
    case .tag(let tag): line(depth, "tag \(tag.isClosing ? "/" : "")\(tag.name)", range)
    case .footnoteReference(let note):
      line(depth, "footnote reference \(note.number) \(note.label) #\(note.occurrence)", range)
    case .reference(let reference): line(depth, "reference \(Self.quoted(reference.written))", range)
    case .math(let tex, let display):
      line(depth, "\(display ? "display math" : "math") \(Self.quoted(tex.text))", range)
    case .value(let formula): line(depth, "value \(Self.quoted(formula.text))", range)
    }
  }

  private mutating func add(_ link: Link, _ kind: String, _ range: SourceRange, _ depth: Int) {
    let start = text.position(at: link.destinationRange.lowerBound)
    let end = text.position(at: link.destinationRange.upperBound)
    let title = link.title.map { " " + Self.quoted($0) } ?? ""
    line(
      depth, "\(kind) \(link.destination) (\(start.line):\(start.column)-\(end.line):\(end.column))\(title)",
      range)
    add(link.inlines, depth + 1)
  }
}
