import Diagnostics

/// Lists whose items begin with `(a)`, `a)` or `a.`, as exercises have them, with `(1)`, `(A)` or `A)`, and with `(i)`,
/// `i)` or `i.` inside; Markdown knows none. Capitals with a point are none, for they are names, `A. Einstein`.
enum LetteredLists {
  /// The blocks with the paragraphs of such lists joined to lists.
  static func joined(_ blocks: [Block]) -> [Block] {
    guard blocks.contains(where: { $0.holdsFirstMark }) else { return blocks }
    var result: [Block] = []
    var items: [ItemList.Item] = []
    var marks = ItemList.Marks.letters
    func close() {
      guard items.count > 1, let first = items.first, let last = items.last else {
        // One alone is a remark in brackets.
        result += items.flatMap(\.blocks)
        items = []
        return
      }
      let unmarked = items.map {
        ItemList.Item(isDone: nil, blocks: withNumerals(withoutMark($0.blocks)), range: $0.range)
      }
      let list = ItemList(marked: unmarked, from: 0, marks)
      result.append(Block(.list(list), first.range.union(last.range)))
      items = []
    }
    for (index, block) in blocks.enumerated() {
      let parts = split(block, expecting: items.isEmpty ? nil : Ordinal(marks, items.count))
      for part in parts {
        if case .list(let list) = part.content, list.marks != .plain, let start = list.start {
          // Its items are found already; those of a list that an unindented paragraph parts belong together.
          if case .list(let above)? = result.last?.content, above.marks == list.marks, start > 1, items.isEmpty,
            start == (above.start ?? 1) + above.items.count, let place = result.popLast()?.range
          {
            let all = ItemList(marked: above.items + list.items, from: (above.start ?? 1) - 1, list.marks)
            result.append(Block(.list(all), place.union(part.range)))
          } else {
            close()
            result.append(part)
          }
        } else if !items.isEmpty, ordinal(of: part) == Ordinal(marks, items.count) {
          items.append(ItemList.Item(isDone: nil, blocks: [part], range: part.range))
        } else if !items.isEmpty,
          part.isContinuation || goesOn(blocks[(index + 1)...], with: Ordinal(marks, items.count))
        {
          // A display or a list below an item belongs to it, if another item follows; else it closes the list.
          items[items.count - 1] = ItemList.Item(
            isDone: nil, blocks: items[items.count - 1].blocks + [part],
            range: items[items.count - 1].range.union(part.range))
        } else {
          close()
          if let first = ordinal(of: part), first.number == 0 {
            marks = first.marks
            items.append(ItemList.Item(isDone: nil, blocks: [part], range: part.range))
          } else {
            result.append(part)
          }
        }
      }
    }
    close()
    return withNumerals(result)
  }

  /// The mark of an item, with its place in the list, from 0.
  private struct Ordinal: Equatable {
    let marks: ItemList.Marks
    let number: Int

    init(_ marks: ItemList.Marks, _ number: Int) { (self.marks, self.number) = (marks, number) }
  }

  /// Whether the next mark of a list comes soon, with nothing before it that ends a list: then what stands between
  /// belongs to the item above.
  private static func goesOn(_ blocks: ArraySlice<Block>, with next: Ordinal) -> Bool {
    for block in blocks.prefix(8) {
      switch block.content {
      case .heading, .thematicBreak: return false
      case .paragraph(let inlines):
        if let ordinal = ordinal(of: inlines[...]) { return ordinal == next }
      default: break
      }
    }
    return false
  }

  // MARK: Numerals

  private static let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]

  /// The place of the numeral in brackets with which a line begins, `(iv)`, counted from 0.
  private static func numeral(of inlines: ArraySlice<Inline>) -> Int? {
    guard case .text(let words)? = inlines.first?.content else { return nil }
    return mark(in: words).flatMap { numerals.firstIndex(of: $0.name) }
  }

  /// Blocks with the lines that begin `(i)`, `(ii)` and so on as lists.
  private static func withNumerals(_ blocks: [Block]) -> [Block] {
    blocks.flatMap { block -> [Block] in
      guard case .paragraph(let inlines) = block.content else { return [block] }
      var starts: [Int] = []
      for index in inlines.indices where index == 0 || inlines[index - 1].content.isBreak {
        if numeral(of: inlines[index...]) == starts.count { starts.append(index) }
      }
      // One alone is a remark in brackets.
      guard starts.count > 1, let first = starts.first else { return [block] }
      func paragraph(_ words: ArraySlice<Inline>) -> Block? {
        var words = words
        while let last = words.last, last.content.isBreak { words.removeLast() }
        guard let first = words.first, let last = words.last else { return nil }
        return Block(.paragraph(Array(words)), first.range.union(last.range))
      }
      let items = zip(starts, starts.dropFirst() + [inlines.count]).compactMap { start, end in
        paragraph(inlines[start..<end]).map { line in
          ItemList.Item(isDone: nil, blocks: withoutMark([line]), range: line.range)
        }
      }
      guard let start = items.first?.range, let end = items.last?.range else { return [block] }
      let list = ItemList(start: 1, isTight: true, items: items, marks: .numerals)
      return [paragraph(inlines[..<first]), Block(.list(list), start.union(end))].compactMap { $0 }
    }
  }

  /// What a paragraph begins with.
  private static func ordinal(of block: Block) -> Ordinal? {
    guard case .paragraph(let inlines) = block.content else { return nil }
    return ordinal(of: inlines[...])
  }

  private static func ordinal(of inlines: ArraySlice<Inline>) -> Ordinal? {
    guard case .text(let words)? = inlines.first?.content, let name = mark(in: words)?.name else { return nil }
    if let number = Int(name) { return number > 0 ? Ordinal(.numbers, number - 1) : nil }
    guard name.utf8.count == 1, let byte = name.utf8.first else { return nil }
    return byte >= 97 ? Ordinal(.letters, Int(byte) - 97) : Ordinal(.capitals, Int(byte) - 65)
  }

  /// What a line begins with that may be the mark of an item, `(a)`, `a)`, `iv.`, `(A)`, `A)` or `(1)`, with its length.
  private static func mark(in words: String) -> (name: String, length: Int)? {
    let bytes = Array(words.utf8.prefix(8))
    let start = bytes.first == Ascii.openParenthesis ? 1 : 0
    var name = bytes.dropFirst(start).prefix { (97...122).contains($0) }
    if name.isEmpty, bytes.count > start, (65...90).contains(bytes[start]) { name = bytes[start...start] }
    // Numbers without brackets are Markdown's.
    if name.isEmpty, start == 1 { name = bytes.dropFirst().prefix { Ascii.isDigit($0) } }
    guard (1...4).contains(name.count), name.endIndex < bytes.count else { return nil }
    let sign = bytes[name.endIndex]
    guard
      sign == Ascii.closeParenthesis
        || start == 0 && sign == UInt8(ascii: ".") && name.allSatisfy({ $0 >= 97 })
    else { return nil }
    // A mark ends at a blank, or where something else than text begins.
    let end = name.endIndex + 1
    guard end < bytes.count ? Ascii.isBlank(bytes[end]) : words.utf8.count == end else { return nil }
    return (String(decoding: name, as: UTF8.self), end)
  }

  /// Whether the line of such a list may begin so, before its blocks are looked at closely.
  static func beginsFirst(_ words: String) -> Bool {
    guard let first = words.utf8.first,
      first == Ascii.openParenthesis || "aAi".utf8.contains(first)
    else { return false }
    return mark(in: words).map { ["a", "i", "A", "1"].contains($0.name) } ?? false
  }

  /// A paragraph whose lines begin with marks as one paragraph for each.
  ///
  /// - Parameter next: the mark that would go on with the list so far.
  private static func split(_ block: Block, expecting next: Ordinal?) -> [Block] {
    guard case .paragraph(let inlines) = block.content else { return [block] }
    var starts = [0]
    var last: Ordinal?
    if let first = ordinal(of: inlines[...]), first.number == 0 || first == next { last = first }
    for index in inlines.indices.dropFirst() where inlines[index - 1].content.isBreak {
      guard let ordinal = ordinal(of: inlines[index...]) else { continue }
      if let last {
        guard ordinal == Ordinal(last.marks, last.number + 1) else { continue }
      } else {
        // A line of prose may begin with the number of an equation.
        guard ordinal.number == 0, ordinal.marks != .numbers || index > 1 && inlines[index - 2].endsWithColon else {
          continue
        }
      }
      starts.append(index)
      last = ordinal
    }
    guard starts.count > 1 else { return [block] }
    return zip(starts, starts.dropFirst() + [inlines.count]).compactMap { start, end in
      var words = inlines[start..<end]
      while let last = words.last, last.content.isBreak { words.removeLast() }
      guard let first = words.first, let last = words.last else { return nil }
      return Block(.paragraph(Array(words)), first.range.union(last.range))
    }
  }

  /// The blocks of an item without its mark.
  private static func withoutMark(_ blocks: [Block]) -> [Block] {
    guard case .paragraph(var inlines)? = blocks.first?.content, case .text(let words)? = inlines.first?.content,
      let length = mark(in: words)?.length
    else { return blocks }
    let rest = words.dropFirst(length).drop { $0 == " " || $0 == "\t" }
    let range = inlines[0].range
    if rest.isEmpty {
      inlines.removeFirst()
    } else {
      let start = max(range.upperBound - rest.utf8.count, range.lowerBound)
      inlines[0] = Inline(.text(String(rest)), SourceRange(start, range.upperBound))
    }
    guard let first = inlines.first, let last = inlines.last else { return Array(blocks.dropFirst()) }
    return [Block(.paragraph(inlines), first.range.union(last.range))] + blocks.dropFirst()
  }
}

extension Block {
  /// Whether a line of a paragraph begins with `(a)`, `(A)`, `(1)` or `(i)`, or as these do.
  fileprivate var holdsFirstMark: Bool {
    guard case .paragraph(let inlines) = content else { return false }
    return inlines.contains {
      if case .text(let words) = $0.content { LetteredLists.beginsFirst(words) } else { false }
    }
  }

  /// Whether it goes on with what stands above it.
  fileprivate var isContinuation: Bool {
    switch content {
    case .equation: true
    // A numbered list that is not indented is one of its own, unless another item follows.
    case .list(let list): list.start == nil
    default: false
    }
  }
}

extension ItemList {
  /// - Parameter number: that of its first item, from 0.
  init(marked items: [Item], from number: Int, _ marks: Marks) {
    // Two paragraphs of an item would run into each other in a tight one.
    func isParagraph(_ block: Block) -> Bool { if case .paragraph = block.content { true } else { false } }
    let isTight = items.allSatisfy { $0.blocks.count(where: isParagraph) < 2 }
    self.init(start: number + 1, isTight: isTight, items: items, marks: marks)
  }
}

extension Inline {
  fileprivate var endsWithColon: Bool {
    if case .text(let words) = content { words.utf8.last == Ascii.colon } else { false }
  }
}

extension Inline.Content {
  var isBreak: Bool {
    switch self {
    case .softBreak, .hardBreak: true
    default: false
    }
  }
}
