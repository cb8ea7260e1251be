import Diagnostics

/// A list of terms to which the text leads: MyST's and Sphinx's directive `{glossary}`, and their role `{term}`.
enum Glossary {
  /// How a term is called by links: `term-buoyant-force`.
  static func label(of term: String) -> String {
    var slugs = Slugs()
    return "term-" + slugs.slug(for: term)
  }

  /// The blocks of a glossary: lists of definitions, whose terms get labels. Sphinx writes the definition in indented
  /// lines below its term, without a colon.
  static func blocks(_ blocks: [Block], in source: [UInt8]) -> [Block] {
    blocks.map { block in
      var entries: [DefinitionList.Entry]
      switch block.content {
      case .definitions(let list): entries = list.entries
      case .paragraph(let words):
        entries = indentedEntries(words, source)
        if entries.isEmpty { return block }
      default: return block
      }
      for index in entries.indices {
        guard let first = entries[index].term.first, let last = entries[index].term.last else { continue }
        entries[index].label = AttributeList.Item(
          text: label(of: entries[index].term.plainText), range: first.range.union(last.range))
      }
      return Block(.definitions(DefinitionList(entries: entries)), block.range)
    }
  }

  private static func indentedEntries(_ words: [Inline], _ source: [UInt8]) -> [DefinitionList.Entry] {
    var entries: [DefinitionList.Entry] = []
    var outer: Int?
    for line in words.split(whereSeparator: { $0.content.isBreak }).map({ Array($0) }) {
      guard let start = line.first?.range.lowerBound, start <= source.count else { continue }
      let indentation = source[..<start].reversed().prefix { Ascii.isBlank($0) }.count
      if indentation > (outer ?? indentation), let last = entries.indices.last {
        let before = entries[last].definitions.popLast()?.words.map { $0 + [Inline(.softBreak, line[0].range)] } ?? []
        entries[last].definitions = [.paragraph(before + line)]
      } else {
        outer = indentation
        entries.append(DefinitionList.Entry(term: line, definitions: []))
      }
    }
    return entries.contains { !$0.definitions.isEmpty } ? entries : []
  }
}
