import Diagnostics

/// Finds references in the texts of a block. Whether their names are labels is known when all pages have been read.
struct ReferenceFinder {
  let source: [UInt8]

  func found(in inlines: [Inline]) -> [Inline] {
    if !inlines.contains(where: { $0.mayHoldReference }) { return inlines }
    return inlines.flatMap { inline -> [Inline] in
      switch inline.content {
      case .text(let words): return split(words, inline.range)
      case .emphasis(let inner): return [Inline(.emphasis(found(in: inner)), inline.range)]
      case .strong(let inner): return [Inline(.strong(found(in: inner)), inline.range)]
      case .strikethrough(let inner): return [Inline(.strikethrough(found(in: inner)), inline.range)]
      // What stands in a link leads where the link does.
      default: return [inline]
      }
    }
  }

  private func split(_ words: String, _ range: SourceRange) -> [Inline] {
    guard words.utf8.contains(UInt8(ascii: "@")), let text = TextPlaces(words, range, in: source) else {
      return [Inline(.text(words), range)]
    }
    var result: [Inline] = []
    var start = 0
    var offset = 0
    while offset < text.bytes.count {
      guard let (reference, end) = group(in: text, at: offset) ?? single(in: text, at: offset) else {
        offset += 1
        continue
      }
      if let before = text.inline(start..<offset) { result.append(before) }
      result.append(Inline(.reference(reference), text.range(offset..<end)))
      (start, offset) = (end, end)
    }
    if let rest = text.inline(start..<text.bytes.count) { result.append(rest) }
    return result
  }

  // MARK: Forms

  /// `@name` where no word, address or backslash stands before it.
  private func single(in text: TextPlaces, at offset: Int) -> (Reference, end: Int)? {
    guard let (name, end) = name(in: text, at: offset), offset == 0 || !Ascii.isWord(text.bytes[offset - 1]) else {
      return nil
    }
    var reference = Reference(parts: [.name(name)], written: text.text(offset..<end))
    guard let (words, close) = locator(in: text, behind: end) else { return (reference, end) }
    reference.locator = words
    return (reference, close)
  }

  /// The page or the chapter in `@key [p. 3]`. Other words in brackets are the author's.
  private func locator(in text: TextPlaces, behind end: Int) -> (String, end: Int)? {
    guard text.sign(at: end) == Ascii.space, text.sign(at: end + 1) == Ascii.openBracket,
      let close = text.bytes[(end + 2)...].prefix(60).firstIndex(of: Ascii.closeBracket)
    else { return nil }
    let words = text.text(end + 2..<close)
    let isNumber = words.first.map { $0.isASCII && $0.isNumber } ?? false
    guard isNumber || Self.locators.contains(where: { words.hasPrefix($0 + " ") || words.hasPrefix($0 + "\u{A0}") }),
      words.contains(where: { $0.isNumber || $0 == "I" || $0 == "V" || $0 == "X" }) || words.count < 30
    else { return nil }
    return (words, close + 1)
  }

  private static let locators = [
    "p.", "pp.", "ch.", "chap.", "chapter", "sec.", "section", "§", "§§", "fig.", "eq.", "vol.", "ex.", "thm.", "S.",
    "Kap.", "Abschn.", "Bd.", "Kapitel",
  ]

  /// `[see @a and -@b]`
  private func group(in text: TextPlaces, at offset: Int) -> (Reference, end: Int)? {
    guard text.sign(at: offset) == Ascii.openBracket else { return nil }
    var parts: [Reference.Part] = []
    var (start, place) = (offset + 1, offset + 1)
    // Whether the words before a name say what it names.
    var isSaid = false
    func take(to end: Int) { if end > start { parts.append(.words(text.text(start..<end))) } }
    while place < text.bytes.count {
      switch text.bytes[place] {
      case Ascii.openBracket: return nil
      case Ascii.closeBracket:
        take(to: place)
        guard parts.contains(where: { if case .name = $0 { true } else { false } }) else { return nil }
        return (Reference(parts: parts, written: text.text(offset..<place + 1), isGroup: true), place + 1)
      default:
        let isBehindDash = place > 2 && Self.isDash(text.bytes, at: place - 3)
        if isBehindDash || !Ascii.isWord(text.bytes[place - 1]),
          case (var name, let end)? = name(in: text, at: place, isGrouped: true)
        {
          let before = text.text(start..<place)
          take(to: place)
          name.isGrouped = true
          // `[Figs. @fig-a and @fig-b]` says itself what they are.
          isSaid = Self.saysKind(before) || isSaid && Self.joins(before)
          if isSaid { name.isBare = true }
          parts.append(.name(name))
          (start, place) = (end, end)
        } else {
          place += 1
        }
      }
    }
    return nil
  }

  /// Whether words end with what a label names, in words of their author.
  private static func saysKind(_ words: String) -> Bool {
    guard let last = words.split(whereSeparator: { $0 == " " || $0 == "\u{A0}" }).last,
      words.last?.isWhitespace ?? false
    else { return false }
    return kinds.contains(last.lowercased())
  }

  /// Whether words join two names, as in `@fig-a, @fig-b and @fig-c`.
  private static func joins(_ words: String) -> Bool {
    let joints: Set<Substring> = [
      "and", "or", "to", "und", "oder", "bis", "y", "o", "a", "et", "ou", "à", "&", "–", "-",
    ]
    return words.split { $0 == " " || $0 == "," || $0 == "\u{A0}" }.allSatisfy(joints.contains)
  }

  private static let kinds: Set<String> = [
    "figure", "figures", "fig.", "figs.", "fig", "figs", "table", "tables", "tab.", "tabs.", "equation", "equations",
    "eq.", "eqs.", "eqn.", "section", "sections", "sec.", "secs.", "sect.", "chapter", "theorem", "lemma", "definition",
    "example", "exercise", "listing", "listings", "abbildung", "abbildungen", "abb.", "tabelle", "tabellen",
    "gleichung",
    "gleichungen", "gl.", "abschnitt", "aufgabe", "satz", "figura", "figuras", "tabla", "ecuación", "sección",
    "tableau",
    "équation", "éq.",
  ]

  /// `@name` or `-@name`, which begins with a letter and ends with a letter or a digit.
  private func name(
    in text: TextPlaces, at offset: Int, isGrouped: Bool = false
  ) -> (Reference.Name, end: Int)? {
    var start = offset
    let isBare = text.bytes[start] == Ascii.dash
    if isBare { start += 1 }
    guard start + 1 < text.bytes.count, text.sign(at: start) == UInt8(ascii: "@"), isLetter(text.bytes[start + 1])
    else { return nil }
    var end = start + 1
    // Outside of brackets an apostrophe is one of the text: `@knuth's proof`.
    while end < text.bytes.count, !Self.isDash(text.bytes, at: end),
      Ascii.isWord(text.bytes[end]) || Self.inner.contains(text.bytes[end])
        || isGrouped && text.bytes[end] == UInt8(ascii: "'")
    {
      end += 1
    }
    while text.bytes[end - 1] == UInt8(ascii: "'") { end -= 1 }
    while Self.inner.contains(text.bytes[end - 1]) { end -= 1 }
    let name = Reference.Name(label: text.text(start + 1..<end), isBare: isBare, range: text.range(start..<end))
    return (name, end)
  }

  /// Whether a dash, a quotation mark or dots of Unicode (U+2010 to U+2027) begin there, which are no letters.
  private static func isDash(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80
      && (0x90...0xA7).contains(bytes[offset + 2])
  }

  /// What may stand inside of a name, and not at its end: keys of works have all of them.
  private static let inner = Array("-:./+".utf8)

  private func isLetter(_ byte: UInt8) -> Bool { byte > 127 || Ascii.isLetter(byte) }
}

extension Inline {
  fileprivate var mayHoldReference: Bool {
    switch content {
    case .text(let words): words.utf8.contains(UInt8(ascii: "@"))
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldReference }
    default: false
    }
  }
}
