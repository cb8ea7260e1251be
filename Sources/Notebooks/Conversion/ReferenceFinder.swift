import Diagnostics

/// Finds references in the texts of a block. Whether their names are labels is known when all pages have been read.
struct ReferenceFinder {
  let source: [UInt8]

  func found(in inlines: [Inline]) -> [Inline] { found(in: inlines, depth: 0) }

  /// How deep brackets can be nested in groups.
  private static let depthLimit = 8

  private func found(in inlines: [Inline], depth: Int) -> [Inline] {
    guard inlines.holdText({ $0.contains(UInt8(ascii: "@")) }) else { return inlines }
    // What stands in a link leads where the link does.
    let run = InlineRun(inlines.map { $0.mapped { found(in: $0, depth: depth) } }, in: source)
    let brackets = depth < Self.depthLimit ? Self.brackets(of: run) : [:]
    var result: [Inline] = []
    var start = 0
    var offset = 0
    while offset < run.bytes.count {
      guard
        let (reference, end) = group(in: run, at: offset, brackets, depth)
          ?? single(in: run, at: offset, brackets, depth)
      else {
        offset += 1
        continue
      }
      result += run.inlines(start..<offset)
      result.append(Inline(.reference(reference), run.range(offset..<end)))
      (start, offset) = (end, end)
    }
    return result + run.inlines(start..<run.bytes.count)
  }

  /// Where each bracket is closed.
  private static func brackets(of run: InlineRun) -> [Int: Int] {
    var (open, result): ([Int], [Int: Int]) = ([], [:])
    for offset in run.bytes.indices {
      switch run.sign(at: offset) {
      case Ascii.openBracket: open.append(offset)
      case Ascii.closeBracket: if let last = open.popLast() { result[last] = offset }
      default: break
      }
    }
    return result
  }

  // MARK: Forms

  /// `@name` where no word, address or backslash stands before it.
  private func single(
    in run: InlineRun, at offset: Int, _ brackets: [Int: Int], _ depth: Int
  ) -> (Reference, end: Int)? {
    guard let (name, end) = name(in: run, at: offset), offset == 0 || !Ascii.isWord(run.bytes[offset - 1]) else {
      return nil
    }
    guard let (locator, close) = locator(in: run, behind: end, brackets, depth) else {
      return (Reference(parts: [.name(name)], original: run.inlines(offset..<end)), end)
    }
    return (Reference(parts: [.name(name)], original: run.inlines(offset..<close), locator: locator), close)
  }

  /// The page or the chapter in `@key [p. 3]`, and other works behind it, `@key [p. 3; @other]`. Other words in brackets
  /// are the author's.
  private func locator(
    in run: InlineRun, behind end: Int, _ brackets: [Int: Int], _ depth: Int
  ) -> ([Reference.Part], end: Int)? {
    guard end + 1 < run.bytes.count, Ascii.isSpace(run.bytes[end]), run.sign(at: end + 1) == Ascii.openBracket,
      let close = brackets[end + 1]
    else { return nil }
    let parts = self.parts(in: run, end + 2..<close, brackets, depth)
    guard case .words(let first)? = parts.first else { return nil }
    let words = first.plainText
    let isNumber = words.first.map { $0.isASCII && $0.isNumber } ?? false
    guard words.utf8.count <= 60,
      isNumber || Self.locators.contains(where: { words.hasPrefix($0 + " ") || words.hasPrefix($0 + "\u{A0}") }),
      words.contains(where: { $0.isNumber || $0 == "I" || $0 == "V" || $0 == "X" }) || words.count < 30
    else { return nil }
    return (parts, close + 1)
  }

  private static let locators = [
    "p.", "pp.", "ch.", "chap.", "chapter", "sec.", "section", "§", "§§", "fig.", "eq.", "vol.", "ex.", "thm.", "S.",
    "Kap.", "Abschn.", "Bd.", "Kapitel",
  ]

  /// `[see @a and -@b]`
  private func group(
    in run: InlineRun, at offset: Int, _ brackets: [Int: Int], _ depth: Int
  ) -> (Reference, end: Int)? {
    guard run.sign(at: offset) == Ascii.openBracket, let close = brackets[offset],
      // `[words]{.class}` has attributes, whatever stands in it.
      run.sign(at: close + 1) != Ascii.openBrace
    else { return nil }
    let parts = self.parts(in: run, offset + 1..<close, brackets, depth)
    guard parts.contains(where: { if case .name = $0 { true } else { false } }) else { return nil }
    return (Reference(parts: parts, original: run.inlines(offset..<close + 1), isGroup: true), close + 1)
  }

  /// The names in brackets, and the words between them; what stands in brackets of its own there is words.
  private func parts(
    in run: InlineRun, _ inner: Range<Int>, _ brackets: [Int: Int], _ depth: Int
  ) -> [Reference.Part] {
    var parts: [Reference.Part] = []
    var (start, place) = (inner.lowerBound, inner.lowerBound)
    // Whether the words before a name say what it names.
    var isSaid = false
    var names: [(name: Reference.Name, place: Range<Int>)] = []
    while place < inner.upperBound {
      if run.sign(at: place) == Ascii.openBracket, let close = brackets[place] {
        place = close + 1
        continue
      }
      let isBehindDash = place > 2 && Self.isDash(run.bytes, at: place - 3)
      if isBehindDash || !Ascii.isWord(run.bytes[place - 1]),
        case (let name, let end)? = name(in: run, at: place, isGrouped: true), end <= inner.upperBound
      {
        names.append((name, place..<end))
        place = end
      } else {
        place += 1
      }
    }
    func take(to end: Int) {
      if end > start { parts.append(.words(found(in: run.inlines(start..<end), depth: depth + 1))) }
    }
    for (name, place) in names {
      var name = name
      let before = run.text(start..<place.lowerBound)
      take(to: place.lowerBound)
      name.isGrouped = true
      // `[Figs. @fig-a and @fig-b]` says itself what they are.
      isSaid = Self.saysKind(before) || isSaid && Self.joins(before)
      if isSaid { name.isBare = true }
      parts.append(.name(name))
      start = place.upperBound
    }
    take(to: inner.upperBound)
    return parts
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

  /// `@name` or `-@name`, which begins with a letter and ends with a letter or a digit. As Pandoc has it, two signs of
  /// punctuation beside each other end it, unless it stands in braces, `@{name}`.
  private func name(
    in run: InlineRun, at offset: Int, isGrouped: Bool = false
  ) -> (Reference.Name, end: Int)? {
    var start = offset
    // Two dashes are one from a name to another.
    let isBare = run.bytes[start] == Ascii.dash && (offset == 0 || run.bytes[offset - 1] != Ascii.dash)
    if isBare { start += 1 }
    guard run.sign(at: start) == UInt8(ascii: "@"), start + 1 < run.bytes.count else { return nil }
    if run.sign(at: start + 1) == Ascii.openBrace { return name(in: run, inBraces: start, offset, isBare) }
    guard isLetter(run.bytes[start + 1]) else { return nil }
    var end = start + 1
    // Outside of brackets an apostrophe is one of the text: `@knuth's proof`.
    func isInner(_ byte: UInt8) -> Bool { Self.inner.contains(byte) || isGrouped && byte == UInt8(ascii: "'") }
    while end < run.bytes.count, !Self.isDash(run.bytes, at: end) {
      if Ascii.isWord(run.bytes[end]) {
        end += 1
      } else if isInner(run.bytes[end]), end + 1 < run.bytes.count, Ascii.isWord(run.bytes[end + 1]),
        !Self.isDash(run.bytes, at: end + 1)
      {
        end += 2
      } else {
        break
      }
    }
    guard end > start + 1 else { return nil }
    let name = Reference.Name(label: run.text(start + 1..<end), isBare: isBare, range: run.range(start..<end))
    return (name, end)
  }

  /// `@{https://example.org/a--b}`
  private func name(
    in run: InlineRun, inBraces start: Int, _ offset: Int, _ isBare: Bool
  ) -> (Reference.Name, end: Int)? {
    let inner = run.bytes[(start + 2)...].prefix(200)
    guard let close = inner.firstIndex(of: Ascii.closeBrace), close > start + 2, run.isPlain(start + 2..<close),
      !inner[..<close].contains(where: { Ascii.isSpace($0) || $0 == Ascii.openBrace })
    else { return nil }
    return (
      Reference.Name(label: run.text(start + 2..<close), isBare: isBare, range: run.range(start..<close + 1)), close + 1
    )
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
