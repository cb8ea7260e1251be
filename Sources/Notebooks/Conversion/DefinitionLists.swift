import Diagnostics

/// Lists of terms, each with a line below it that begins with a colon, as Pandoc, kramdown and MyST write them.
enum DefinitionLists {
  static func joined(_ blocks: [Block], in source: [UInt8]) -> [Block] {
    guard blocks.contains(where: { holdsDefinition($0, source) || isList($0, source) }) else { return blocks }
    var result: [Block] = []
    var entries: [DefinitionList.Entry] = []
    var range: SourceRange?
    func close() {
      if !entries.isEmpty, let place = range {
        result.append(Block(.definitions(DefinitionList(entries: entries)), place))
      }
      (entries, range) = ([], nil)
    }
    for block in blocks {
      if case .list(let list) = block.content, isList(block, source) {
        // Definitions of several blocks, of which the term stands in the paragraph above.
        if entries.isEmpty, case .paragraph(let term)? = result.last?.content, let last = result.popLast() {
          entries.append(DefinitionList.Entry(term: term, definitions: []))
          range = last.range
        }
        if let last = entries.indices.last {
          entries[last].definitions += list.items.map(\.blocks)
          range = range?.union(block.range)
          continue
        }
      }
      if case .paragraph(let inlines) = block.content, !entries.isEmpty, isIndented(block, source),
        !holdsDefinition(block, source)
      {
        entries[entries.count - 1].definitions.append(.paragraph(inlines))
        range = range?.union(block.range)
        continue
      }
      guard holdsDefinition(block, source), case .paragraph(let inlines) = block.content else {
        close()
        result.append(block)
        continue
      }
      var lines = Self.lines(inlines)
      if isDefinition(lines[0], source) {
        // The term stands in the paragraph above, or this goes on with the one before.
        if entries.isEmpty, case .paragraph(let term)? = result.last?.content, let last = result.popLast() {
          entries.append(DefinitionList.Entry(term: term, definitions: []))
          range = last.range
        }
        guard !entries.isEmpty else {
          result.append(block)
          continue
        }
      }
      for line in lines {
        if isDefinition(line, source), !entries.isEmpty {
          entries[entries.count - 1].definitions.append(.paragraph(withoutMark(line)))
        } else if let last = entries.last, let words = last.definitions.last?.words, !startsTerm(line, lines, source) {
          entries[entries.count - 1].definitions[last.definitions.count - 1] =
            .paragraph(words + [Inline(.softBreak, line[0].range)] + line)
        } else {
          entries.append(DefinitionList.Entry(term: line, definitions: []))
        }
        lines.removeFirst()
      }
      range = range?.union(block.range) ?? block.range
    }
    close()
    return result
  }

  /// Whether a definition stands below a line: then that is a term.
  private static func startsTerm(_ line: [Inline], _ rest: [[Inline]], _ source: [UInt8]) -> Bool {
    rest.count > 1 && isDefinition(rest[1], source)
  }

  /// Whether a paragraph stands as far in as the words of a definition do, `: ` being two signs wide.
  private static func isIndented(_ block: Block, _ source: [UInt8]) -> Bool {
    let start = block.range.lowerBound
    return start > 1 && source[start - 1] == Ascii.space && source[start - 2] == Ascii.space
  }

  /// Whether a list is one for cmark alone, see ``DefinitionItems``.
  private static func isList(_ block: Block, _ source: [UInt8]) -> Bool {
    guard case .list(let list) = block.content, let item = list.items.first else { return false }
    return item.range.lowerBound < source.count && source[item.range.lowerBound] == Ascii.colon
  }

  private static func holdsDefinition(_ block: Block, _ source: [UInt8]) -> Bool {
    guard case .paragraph(let inlines) = block.content, inlines.contains(where: { $0.beginsWithColon }) else {
      return false
    }
    return lines(inlines).contains { isDefinition($0, source) }
  }

  private static func isDefinition(_ line: [Inline], _ source: [UInt8]) -> Bool {
    guard let first = line.first, case .text(let words) = first.content else { return false }
    return words.utf8.dropFirst().first.map(Ascii.isBlank) ?? (line.count > 1) && words.utf8.first == Ascii.colon
      && (words.utf8.count <= 2 || source[first.range.lowerBound] == Ascii.colon)
  }

  private static func lines(_ inlines: [Inline]) -> [[Inline]] {
    var lines: [[Inline]] = [[]]
    for inline in inlines {
      if inline.content.isBreak { lines.append([]) } else { lines[lines.count - 1].append(inline) }
    }
    let filled = lines.filter { !$0.isEmpty }
    return filled.isEmpty ? [inlines] : filled
  }

  private static func withoutMark(_ line: [Inline]) -> [Inline] {
    guard let first = line.first, case .text(let words) = first.content else { return line }
    let rest = words.dropFirst().drop { $0 == " " || $0 == "\t" }
    if rest.isEmpty { return Array(line.dropFirst()) }
    let start = max(first.range.upperBound - rest.utf8.count, first.range.lowerBound)
    return [Inline(.text(String(rest)), SourceRange(start, first.range.upperBound))] + line.dropFirst()
  }
}

extension Inline {
  fileprivate var beginsWithColon: Bool {
    if case .text(let words) = content { words.utf8.first == Ascii.colon } else { false }
  }
}
