import CCmarkGFM
import Diagnostics

extension BlockConverter {
  /// What stands between the marks of a box: a figure or a table where it is called so, else the box.
  mutating func box(_ opening: BoxOpening, _ blocks: [Block]) -> Block? {
    let range = SourceRange(opening.line.lowerBound, max(opening.end, blocks.last?.range.upperBound ?? opening.end))
    var attributes = opening.attributes
    if let label = attributes["label"] ?? attributes["name"], attributes.label == nil, opening.isDirective {
      attributes.label = label.text.isEmpty ? nil : label
    }
    switch opening.name?.text.lowercased() {
    case "figure", "image", "subfigure":
      if let figure = figure(opening, attributes, blocks) {
        tell(attributes, of: .picture)
        return Block(.picture(figure), range)
      }
    case "video", "audio":
      // One that lies in the book.
      if let place = opening.argument, !original[place].contains(Ascii.colon),
        original[place].contains(UInt8(ascii: ".")),
        let figure = figure(opening, attributes, blocks)
      {
        tell(attributes, of: .picture)
        return Block(.picture(figure), range)
      }
    case "figure-md":
      if let figure = figureOfMarkdown(opening, attributes, blocks) {
        tell(attributes, of: .picture)
        return Block(.picture(figure), range)
      }
    case "table", "list-table", "subtable":
      if let table = table(opening, attributes, blocks) {
        tell(attributes, of: .table)
        return Block(.table(table), range)
      }
    case "math":
      // Not read as Markdown: what cmark made of it is dropped.
      let body = SourceRange(opening.line.upperBound, bodyEnd(of: opening))
      var equation = equation(SourceFragment(file, body), opening.argument.map(fragment))
      if equation.label == nil { equation.label = attributes.label }
      return Block(.equation(equation), range)
    case "csv-table":
      // Not read as Markdown either.
      let body = SourceFragment(file, SourceRange(opening.line.upperBound, bodyEnd(of: opening)))
      let caption = opening.argument.map(fragment)
      if var block = csvTable(body, caption: caption, opening: opening.line, at: range) {
        if case .table(var table) = block.content {
          table.label = table.label ?? attributes.label
          table.setWidths(attributes)
          block = Block(.table(table), range)
        }
        return block
      }
    case "button", "button-link", "button-ref":
      if let link = button(opening, attributes, blocks, at: range) { return link }
    case "embed": return embed(opening, at: range)
    case "raw":
      let body = SourceRange(opening.line.upperBound, bodyEnd(of: opening))
      let isHTML = opening.argument.map { original[$0].elementsEqual("html".utf8) } ?? false
      if isHTML { return html(SourceFragment(file, body), at: range) }
      tellOtherFormat(opening.line, holds: SourceFragment(file, body))
      return nil
    default: break
    }
    if opening.name == nil, let table = tableInBox(attributes, blocks, at: range) { return table }
    // What a film is called says nothing of where it is.
    let films = ["iframe", "video", "youtube", "vimeo", "audio"]
    let isFilm = opening.name.map { films.contains($0.text.lowercased()) } ?? false
    if let argument = opening.argument, let title = attributes["title"], !isFilm {
      diagnostics.append(.twoTitles(at: title.range, other: SourceRange(argument.lowerBound, argument.upperBound)))
    }
    // What stands behind `{grid}` is how many columns it has.
    let named = opening.name?.text.lowercased() == "grid" ? nil : opening.argument
    let argument = named ?? titleRange(attributes, isQuarto: opening.name == nil)
    var title = argument.map { inlines(ofWords: $0) } ?? []
    var blocks = blocks
    // Quarto's callouts and theorems begin with a heading that is their title.
    let isQuarto = attributes.label != nil || attributes.classes.contains { $0.text.hasPrefix("callout-") }
    if title.isEmpty, opening.name == nil, isQuarto,
      case .heading(let heading)? = blocks.first?.content
    {
      title = heading.inlines
      blocks.removeFirst()
    }
    if opening.name?.text.lowercased() == "glossary" { blocks = Glossary.blocks(blocks, in: original) }
    if opening.name?.text.lowercased() == "multiple-choice" { blocks = choice(opening, &attributes, blocks) }
    blocks = Box.withSolutions(blocks, of: opening.name, attributes)
    let box = Box(
      name: opening.name, attributes: attributes, argument: argument.map(fragment), title: title,
      isFolded: opening.isFolded, blocks: blocks, opening: opening.line,
      ordinal: boxes.ordinals[opening.line.lowerBound] ?? 0)
    return Block(.box(box), range)
  }

  /// Quarto's `::: {#tbl-x}` around one table, whose caption is the paragraph beside it.
  private mutating func tableInBox(_ attributes: AttributeList, _ blocks: [Block], at range: SourceRange) -> Block? {
    guard let label = attributes.label,
      attributes.classes.allSatisfy({ KnownAttributes.table.classes.contains($0.text) }),
      ["tbl-", "tab-", "tbl:", "tab:"].contains(where: label.text.hasPrefix),
      let place = blocks.firstIndex(where: { if case .table = $0.content { true } else { false } }),
      case .table(var table) = blocks[place].content, table.label == nil, blocks.count <= 2
    else { return nil }
    if blocks.count == 2 {
      guard case .paragraph(let words) = blocks[1 - place].content, table.caption.isEmpty else { return nil }
      table.caption = words
    } else if table.caption.isEmpty, let caption = attributes["tbl-cap"] {
      table.caption = inlines(ofWords: caption.range.lowerBound..<caption.range.upperBound)
    }
    table.label = label
    tell(attributes, of: .table)
    return Block(.table(table), range)
  }

  /// MyST's `{embed} #fig-x`, which shows what stands elsewhere once more: a reference to it stands here.
  private mutating func embed(_ opening: BoxOpening, at range: SourceRange) -> Block? {
    guard let argument = opening.argument, !argument.isEmpty else { return nil }
    let place = SourceRange(argument.lowerBound, argument.upperBound)
    let label = String(decoding: original[argument], as: UTF8.self)
    diagnostics.append(.embedded(label, at: place))
    return Block(.paragraph([.reference(to: label, at: place, number: &linkCount)]), range)
  }

  private func fragment(_ place: Range<Int>) -> SourceFragment {
    SourceFragment(file, SourceRange(place.lowerBound, place.upperBound))
  }

  private func titleRange(_ attributes: AttributeList, isQuarto: Bool) -> Range<Int>? {
    (attributes["title"] ?? (isQuarto ? attributes["name"] : nil)).map { $0.range.lowerBound..<$0.range.upperBound }
  }

  /// Where the line of its closing marks begins.
  private func bodyEnd(of opening: BoxOpening) -> Int {
    guard opening.isClosed else { return max(opening.end, opening.line.upperBound) }
    return max(lines[lines.number(at: max(opening.end - 1, 0))].lowerBound, opening.line.upperBound)
  }

  // MARK: Figures and tables

  /// An image that is a paragraph of its own, with attributes behind it.
  mutating func picture(_ inlines: [Inline], _ range: SourceRange) -> Block? {
    guard let first = inlines.first, case .image(let image) = first.content else { return nil }
    var attributes = AttributeList()
    let rest = Ascii.trimmed(original, first.range.upperBound..<max(range.upperBound, first.range.upperBound))
    if inlines.count > 1 || !rest.isEmpty {
      guard rest.count > 2, original[rest.lowerBound] == Ascii.openBrace,
        original[rest.upperBound - 1] == Ascii.closeBrace,
        let read = AttributeList(original, rest.lowerBound + 1..<rest.upperBound - 1)
      else { return nil }
      attributes = read
      tell(read, of: .picture)
    }
    var caption: [Inline] = []
    if let title = image.title {
      // As it is written, unless escapes or line ends make that unclear.
      let behind = min(image.destinationRange.upperBound, first.range.upperBound)..<first.range.upperBound
      let place = original[behind].indices.first { original[$0..<behind.upperBound].starts(with: title.utf8) }
      caption =
        place.map { self.inlines(ofWords: $0..<$0 + title.utf8.count) } ?? [
          Inline(.text(title), image.destinationRange)
        ]
    } else if attributes.label != nil || attributes["alt"] ?? attributes["fig-alt"] != nil {
      // Quarto's figures have their caption in the brackets; others have words there for who does not see it.
      caption = found(in: image.inlines)
    }
    // What is read in the caption is said in words to who does not see it.
    let shown = image.title == nil && !caption.isEmpty ? image.with(caption) : image
    return Block(.picture(Picture(image: shown, attributes: attributes, caption: caption, legend: [])), range)
  }

  private mutating func figure(_ opening: BoxOpening, _ attributes: AttributeList, _ blocks: [Block]) -> Picture? {
    guard let place = opening.argument, !original[place].elementsEqual("{}".utf8) else { return nil }
    let path = String(decoding: original[place], as: UTF8.self)
    var caption: [Inline] = []
    var legend = blocks
    if let first = blocks.first, case .paragraph(let words) = first.content {
      caption = words
      legend.removeFirst()
    }
    let range = SourceRange(place.lowerBound, place.upperBound)
    let alt = attributes["alt"].map { [Inline(.text($0.text), $0.range)] }
    let image = Link(
      number: linkCount, destination: path, destinationRange: range, title: nil, inlines: alt ?? [])
    linkCount += 1
    return Picture(image: image, attributes: attributes, caption: caption, legend: legend)
  }

  /// `{figure-md} fig-swing`, whose first block is the image.
  private func figureOfMarkdown(_ opening: BoxOpening, _ attributes: AttributeList, _ blocks: [Block]) -> Picture? {
    var attributes = attributes
    let image: Link
    switch blocks.first?.content {
    case .picture(let picture): image = picture.image
    case .paragraph(let words)?:
      guard words.count == 1, case .image(let link) = words[0].content else { return nil }
      image = link
    default: return nil
    }
    if attributes.label == nil, let place = opening.argument, AttributeList.isName(original[place]) {
      attributes.label = AttributeList.item(original, place)
    }
    guard blocks.count > 1, case .paragraph(let caption) = blocks[1].content else {
      return Picture(image: image, attributes: attributes, caption: [], legend: Array(blocks.dropFirst()))
    }
    return Picture(image: image, attributes: attributes, caption: caption, legend: Array(blocks.dropFirst(2)))
  }

  /// A table in a directive that gives it a caption; nil where none is in it.
  private mutating func table(_ opening: BoxOpening, _ attributes: AttributeList, _ blocks: [Block]) -> Table? {
    guard blocks.count == 1 else { return nil }
    var found: Table
    switch blocks[0].content {
    case .table(let table): found = table
    case .list(let list):
      guard let table = Table(rows: list, headers: Int(attributes["header-rows"]?.text ?? "0") ?? 0) else { return nil }
      found = table
    default: return nil
    }
    found.label = attributes.label ?? found.label
    found.setWidths(attributes)
    if let place = opening.argument { found.caption = inlines(ofWords: place) }
    return found
  }

  // MARK: Words outside of blocks

  /// The words in a stretch of a line as prose: a title, a caption.
  mutating func inlines(ofWords place: Range<Int>) -> [Inline] {
    guard !place.isEmpty, place.upperBound <= original.count else { return [] }
    return inlines(ofWords: SourceFragment(file, SourceRange(place.lowerBound, place.upperBound)))
  }

  /// The words of a text that may not stand in one piece.
  mutating func inlines(ofWords source: SourceFragment) -> [Inline] {
    // Behind a letter, `#` begins no heading, and `1.` no list.
    let written = [UInt8(ascii: "x")] + source.utf8
    var words = written
    var marks = MathMarks()
    marks.read(written, 0..<written.count, &words)
    let found = CMark.withTree(of: words[...]) { root -> ([Inline], Int, [Diagnostic])? in
      guard let paragraph = root.pointee.first_child, paragraph.pointee.type == NodeType.paragraph else { return nil }
      var map = ContentMap()
      map.append(content: 0, source: max(source.sourceOffset(0) - 1, 0))
      for offset in source.utf8.indices { map.append(content: offset + 1, source: source.sourceOffset(offset)) }
      let leaf = LeafText(paragraph, map: map)
      var converter = InlineConverter(leaf, linkCount: linkCount, dialect)
      let inlines = converter.convert(paragraph)
      return (inlines, converter.linkCount, converter.diagnostics)
    }
    guard case (var inlines, let count, let problems)?? = found, let first = inlines.first,
      case .text(let text) = first.content
    else { return [] }
    linkCount = count
    diagnostics += problems.map { problem in
      guard problem.code == "unknown-footnote" else { return problem }
      return Diagnostic(
        problem.severity, problem.code, "A title or a caption cannot contain a footnote", at: problem.range,
        label: "it is left out", help: "put the mark after a word of the text")
    }
    let rest = String(text.dropFirst())
    if rest.isEmpty {
      inlines.removeFirst()
    } else {
      inlines[0] = Inline(.text(rest), SourceRange(first.range.lowerBound + 1, first.range.upperBound))
    }
    for place in problems.filter({ $0.code == "unknown-footnote" }).map(\.range) {
      let mark = String(decoding: original[place.lowerBound..<place.upperBound], as: UTF8.self)
      inlines = inlines.without(mark, at: place)
    }
    return self.found(in: inlines)
  }
}

extension [Inline] {
  /// Without a mark that stands in one of their texts.
  fileprivate func without(_ mark: String, at place: SourceRange) -> [Inline] {
    map { inline in
      guard inline.range.lowerBound <= place.lowerBound, inline.range.upperBound >= place.upperBound else {
        return inline
      }
      let content: Inline.Content
      switch inline.content {
      case .text(let words):
        guard let found = words.firstRange(of: mark) else { return inline }
        var rest = words
        rest.removeSubrange(found)
        content = .text(rest)
      case .emphasis(let inner): content = .emphasis(inner.without(mark, at: place))
      case .strong(let inner): content = .strong(inner.without(mark, at: place))
      case .strikethrough(let inner): content = .strikethrough(inner.without(mark, at: place))
      default: return inline
      }
      return Inline(content, inline.range)
    }
  }
}

extension Table {
  /// A table whose rows are the items of a list, and whose cells are the items of the lists in these.
  fileprivate init?(rows list: ItemList, headers: Int) {
    var rows: [[Cell]] = []
    for item in list.items {
      guard item.blocks.count == 1, case .list(let cells) = item.blocks[0].content else { return nil }
      rows.append(
        cells.items.map { cell in
          if case .paragraph(let words)? = cell.blocks.first?.content {
            Cell(inlines: words, range: cell.range)
          } else {
            Cell(inlines: [], range: cell.range)
          }
        })
    }
    guard let width = rows.map(\.count).max(), width > 0 else { return nil }
    let end = list.items.last?.range ?? SourceRange(0, 0)
    for index in rows.indices {
      while rows[index].count < width { rows[index].append(Cell(inlines: [], range: end)) }
    }
    let header = headers > 0 ? rows.removeFirst() : []
    self.init(alignments: Array(repeating: .none, count: width), header: header, rows: rows)
  }
}
