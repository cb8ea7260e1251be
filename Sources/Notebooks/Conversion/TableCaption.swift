import Diagnostics

/// A line above or below a table that begins with a colon and names it: `: Times of fall {#tbl-fall}`.
struct TableCaption {
  let words: [Inline]
  let attributes: AttributeList

  private(set) var label: AttributeList.Item?

  init?(_ block: Block, in source: [UInt8]) {
    guard case .paragraph(let inlines) = block.content, case .text(let words)? = inlines.first?.content,
      words.utf8.first == Ascii.colon || words.utf8.first == UInt8(ascii: "T")
    else { return nil }
    self.init(inlines, in: source)
  }

  /// - Parameter inlines: the line; colon included.
  init?(_ inlines: [Inline], in source: [UInt8]) {
    var inlines = inlines
    guard let first = inlines.first, case .text(let words) = first.content,
      let mark = [": ", "Table: "].first(where: words.hasPrefix)
    else { return nil }
    let rest = String(words.dropFirst(mark.count))
    let place = first.range.lowerBound + mark.utf8.count
    inlines[0] = Inline(.text(rest), SourceRange(min(place, first.range.upperBound), first.range.upperBound))
    let trailing = TrailingAttributes(takenFrom: &inlines, in: source, mayStandAlone: true)
    attributes = trailing?.attributes ?? AttributeList()
    label = attributes.label
    // bookdown's `(\#tab:fall) Times of fall`
    let run = InlineRun(inlines, in: source)
    if run.bytes.starts(with: "(#".utf8), let close = run.bytes.firstIndex(of: Ascii.closeParenthesis), close > 2,
      run.bytes[2..<close].allSatisfy(AttributeList.isName)
    {
      label = AttributeList.Item(text: run.text(2..<close), range: run.range(2..<close))
      inlines = run.inlines(close + 1 + run.bytes[(close + 1)...].prefix { Ascii.isSpace($0) }.count..<run.bytes.count)
    }
    if case .text("")? = inlines.first?.content { inlines.removeFirst() }
    self.words = inlines
  }

  func put(on table: Table) -> Table {
    var table = table
    table.caption = words
    table.label = table.label ?? label
    table.setWidths(attributes)
    return table
  }
}
