import CCmarkGFM
import Diagnostics

extension BlockConverter {
  mutating func table(_ node: CNode) -> Block {
    var rows: [[Table.Cell]] = []
    var line = headerLine(of: node)
    let start = tableStart(node, header: line)
    var end = start
    var caption: TableCaption?
    var attributes: AttributeList?
    var next = node.pointee.first_child
    while let row = next {
      next = row.pointee.next
      // A line right below the table is a row for cmark.
      if next == nil, !rows.isEmpty, let below = lineBelow(trimmed(lines[line])) {
        (caption, attributes) = below
        end = trimmed(lines[line]).upperBound
        break
      }
      let known = diagnostics.count
      reportPipeInFormula(text.utf8[trimmed(lines[line])])
      let isTold = diagnostics.count > known
      let cells = cells(of: row, line: line, isHeader: rows.isEmpty)
      if !isTold { reportLostCells(behind: cells, line: line, isHeader: rows.isEmpty) }
      rows.append(cells)
      end = trimmed(lines[line]).upperBound
      // Below the header stands the line of dashes.
      line += rows.count == 1 ? 2 : 1
      if rows.count == 1, next == nil { end = trimmed(lines[line - 1]).upperBound }
    }
    var table = Table(
      alignments: alignments(of: node), header: rows.first ?? [], rows: Array(rows.dropFirst()))
    if let caption { table = caption.put(on: table) }
    if let label = attributes?.label { table.label = label }
    tell(caption?.attributes ?? attributes ?? AttributeList(), of: .table)
    return Block(.table(table), SourceRange(start, end))
  }

  /// A line that is a table's caption, `: Words {#tbl-x}`, or kramdown's attributes of it, `{: #tbl-x}`.
  private mutating func lineBelow(_ line: Range<Int>) -> (TableCaption?, AttributeList?)? {
    let words = Ascii.trimmed(original, text.utf8[line].drop(while: isPrefix).startIndex..<line.upperBound)
    guard let first = words.first, words.count > 2 else { return nil }
    if original[first] == Ascii.openBrace, original[first + 1] == Ascii.colon,
      original[words.upperBound - 1] == Ascii.closeBrace
    {
      return AttributeList(original, first + 1..<words.upperBound - 1).map { (nil, $0) }
    }
    guard original[first] == Ascii.colon, Ascii.isBlank(original[first + 1]) else { return nil }
    return TableCaption(inlines(ofWords: words), in: original).map { ($0, nil) }
  }

  /// cmark counts the lines above a table in the same paragraph as the table's.
  private func headerLine(of node: CNode) -> Int {
    let line = Int(node.pointee.start_line)
    guard let above = node.pointee.prev, above.pointee.type == NodeType.paragraph,
      above.pointee.start_line == 0
    else { return line }
    return line + 1 + above.pointee.content.bytes.reduce(0) { $1 == Ascii.newline ? $0 + 1 : $0 }
  }

  private func tableStart(_ node: CNode, header: Int) -> Int {
    header == Int(node.pointee.start_line)
      ? start(of: node) : text.utf8[lines[header]].drop(while: isPrefix).startIndex
  }

  private func isPrefix(_ byte: UInt8) -> Bool { Ascii.isBlank(byte) || byte == Ascii.greater }

  private func alignments(of node: CNode) -> [Table.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    guard let marks = cmark_gfm_extensions_get_table_alignments(node) else {
      return Array(repeating: .none, count: count)
    }
    return (0..<count).map {
      switch marks[$0] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  private mutating func cells(of row: CNode, line: Int, isHeader: Bool) -> [Table.Cell] {
    let source = trimmed(lines[line])
    var offset = isHeader ? start(ofRowIn: source, row) : text.utf8[source].drop(while: isPrefix).startIndex
    if offset < source.upperBound, text.utf8[offset] == Ascii.pipe { offset += 1 }
    var cells: [Table.Cell] = []
    cells.reserveCapacity(row.childCount)
    var next = row.pointee.first_child
    while let cell = next {
      next = cell.pointee.next
      while offset < source.upperBound, Ascii.isBlank(text.utf8[offset]) { offset += 1 }
      let start = offset
      while offset < source.upperBound, text.utf8[offset] != Ascii.pipe {
        let escapes =
          text.utf8[offset] == Ascii.backslash && offset + 1 < source.upperBound
          && Ascii.isPunctuation(text.utf8[offset + 1])
        offset += escapes ? 2 : 1
      }
      let range = SourceRange(start, trimmed(start..<offset).upperBound)
      let leaf = LeafText(cell: cell, at: start, in: text.utf8)
      cells.append(Table.Cell(inlines: inlines(cell, leaf), range: range))
      offset = min(offset + 1, source.upperBound)
    }
    return cells
  }

  /// Tells of cells for which the heading has no column: tables of GitHub leave them out.
  private mutating func reportLostCells(behind cells: [Table.Cell], line: Int, isHeader: Bool) {
    let source = trimmed(lines[line])
    guard !isHeader, let last = cells.last?.range.upperBound, last < source.upperBound else { return }
    let rest = text.utf8[last..<source.upperBound]
    guard let first = rest.firstIndex(where: { $0 != Ascii.pipe && !Ascii.isBlank($0) }) else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "lost-cell", "This row has more cells than the heading of its table",
        at: SourceRange(first, source.upperBound), label: "this is left out",
        help: "give the heading as many cells, or write `\\|` for a bar in a cell"))
  }

  /// Tells of a line of dashes with another number of cells than the line above: then both are words.
  mutating func tellLostTable(_ leaf: LeafText) {
    guard leaf.signs.contains(.pipe), leaf.bytes.contains(Ascii.dash) else { return }
    let bytes = Array(leaf.bytes)
    var above: Range<Int>?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      let line = Ascii.trimmed(bytes, start..<end)
      if let above, let dashes = Self.dashedCells(bytes[line]) {
        let cells = Self.cellCount(bytes[above])
        guard cells > 0 else { return }
        diagnostics.append(
          Diagnostic(
            .warning, "lost-table", "The line below a table's heading must have as many cells as the heading",
            at: leaf.map.range(line),
            label: "here \(dashes), and \(cells) above: both stand on the page as they are written",
            help: "write `|---|` for each cell, and `\\|` for a bar in a cell"))
        return
      }
      above = line
      start = end + 1
    }
  }

  /// How many cells a line of dashes, colons and bars has, as `|:--|--:|` has two; nil for another line.
  private static func dashedCells(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.contains(Ascii.pipe), line.contains(Ascii.dash),
      line.allSatisfy({ [Ascii.pipe, Ascii.dash, Ascii.colon].contains($0) || Ascii.isBlank($0) })
    else { return nil }
    return cellCount(line)
  }

  /// How many cells a line with bars has; 0 for one without.
  private static func cellCount(_ line: ArraySlice<UInt8>) -> Int {
    var bars = 0
    var isEscaped = false
    for byte in line {
      if byte == Ascii.pipe, !isEscaped { bars += 1 }
      isEscaped = byte == Ascii.backslash && !isEscaped
    }
    guard bars > 0 else { return 0 }
    return bars + 1 - (line.first == Ascii.pipe ? 1 : 0) - (line.last == Ascii.pipe && line.count > 1 ? 1 : 0)
  }

  /// `|` ends a cell inside of a formula, too, and what is left on both sides is no formula any more.
  private mutating func reportPipeInFormula(_ row: ArraySlice<UInt8>) {
    guard SignSet(text.utf8, row.indices).contains(.dollar) else { return }
    var opening: Int?
    var pipe: Int?
    var offset = row.startIndex
    while offset < row.endIndex {
      let byte = row[offset]
      let before = offset > row.startIndex ? row[offset - 1] : Ascii.pipe
      let after = offset + 1 < row.endIndex ? row[offset + 1] : Ascii.pipe
      if byte == Ascii.backslash {
        offset += 1
      } else if byte == Ascii.backtick {
        offset = row[(offset + 1)...].firstIndex(of: Ascii.backtick) ?? offset
      } else if byte == Ascii.pipe, opening != nil {
        pipe = pipe ?? offset
      } else if byte == Ascii.dollar {
        // `$|x|$` has bars at both ends; prices have digits.
        let (isBegin, isEnd) = (
          Ascii.isSpace(before) || before == Ascii.pipe, Ascii.isSpace(after) || after == Ascii.pipe
        )
        let canClose = !(48...57).contains(after) && (!isBegin || before == Ascii.pipe && isEnd)
        let canOpen = !Ascii.isSpace(after) && (after != Ascii.pipe || isBegin)
        if opening != nil, canClose {
          if let pipe {
            diagnostics.append(
              Diagnostic(
                .warning, "pipe-in-formula", "`|` ends the cell of a table, inside of a formula too",
                at: SourceRange(pipe, pipe + 1),
                help: "begin each row with `|`, or write `\\lvert x \\rvert` for |x| and `\\mid` for a bar, or `\\|`"))
          }
          (opening, pipe) = (nil, nil)
        } else {
          (opening, pipe) = (canOpen ? offset : nil, nil)
        }
      }
      offset += 1
    }
  }

  /// A header can follow the marker of a list in its line; the rows below it cannot.
  private func start(ofRowIn line: Range<Int>, _ row: CNode) -> Int {
    guard let table = row.pointee.parent, lines[Int(table.pointee.start_line)].lowerBound == line.lowerBound
    else { return text.utf8[line].drop(while: isPrefix).startIndex }
    return start(of: table)
  }
}
