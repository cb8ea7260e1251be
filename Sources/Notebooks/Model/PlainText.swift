extension [Inline] {
  /// The words alone, as they serve a table of contents, an index or an `alt` text.
  package var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  private func appendPlainText(to text: inout String) {
    for inline in self {
      switch inline.content {
      case .text(let words), .code(let words): text += words
      case .softBreak, .hardBreak: text += " "
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner):
        inner.appendPlainText(to: &text)
      case .span(let span): span.inlines.appendPlainText(to: &text)
      case .link(let link), .image(let link): link.inlines.appendPlainText(to: &text)
      // The backslashes of TeX mean nothing to who reads words.
      case .math(let source, _): text += source.text.filter { $0 != "\\" }
      case .value(let source): text += source.text
      case .reference(let reference): text += reference.written
      case .tag(let tag): if tag.name == "br" { text += " " }
      case .html, .footnoteReference: break
      }
    }
  }
}

extension Notebook {
  /// The words of its prose, a line for each block of them; cells, code, formulas of their own and raw HTML are none.
  package var plainText: String {
    var lines: [String] = []
    blocks.appendPlainText(to: &lines)
    for note in footnotes { note.blocks.appendPlainText(to: &lines) }
    return lines.joined(separator: "\n")
  }
}

extension [Block] {
  fileprivate func appendPlainText(to lines: inout [String]) {
    for block in self {
      switch block.content {
      case .heading(let heading): lines.append(heading.inlines.plainText)
      case .paragraph(let inlines): lines.append(inlines.plainText)
      case .quote(let inner): inner.appendPlainText(to: &lines)
      case .box(let box):
        if !box.title.isEmpty { lines.append(box.title.plainText) }
        box.blocks.appendPlainText(to: &lines)
      case .picture(let picture):
        lines.append((picture.caption.isEmpty ? picture.image.inlines : picture.caption).plainText)
        picture.legend.appendPlainText(to: &lines)
      case .labelled(_, let block): [block].appendPlainText(to: &lines)
      case .definitions(let list):
        for entry in list.entries {
          var words: [String] = [entry.term.plainText]
          for blocks in entry.definitions { blocks.appendPlainText(to: &words) }
          lines.append(words.joined(separator: " "))
        }
      case .list(let list): for item in list.items { item.blocks.appendPlainText(to: &lines) }
      case .table(let table):
        if !table.caption.isEmpty { lines.append(table.caption.plainText) }
        for row in [table.header] + table.rows {
          lines.append(row.map { $0.inlines.plainText }.joined(separator: " "))
        }
      case .html(let html):
        for case .words(let words) in html.pieces ?? [] { lines.append(words.plainText) }
      case .fence, .indentedCode, .thematicBreak, .equation: break
      }
    }
  }
}
