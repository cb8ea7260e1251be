/// HTML that stands in the text as it is, by the seven kinds of CommonMark 0.31, 4.6: nothing in it opens or closes
/// anything.
extension BoxLines {
  /// Whether a line is an option of the directive above it, or stands in what is no text.
  func isOption(_ content: Range<Int>) -> Bool {
    if case .swallowed? = open.last?.kind { return true }
    return optionsOf != nil && (isInYAML || source[content.lowerBound] == Ascii.colon)
  }

  /// Whether a line goes on with such HTML.
  mutating func takesHTML(_ content: Range<Int>, of line: Range<Int>, _ column: Int) -> Bool {
    guard let verbatim = containers.verbatim else { return false }
    // It ends with the item or the quote in which it stands; who ends a box below a tag means that.
    guard column >= verbatim.column, containers.quotes >= verbatim.quotes,
      !(verbatim.ends.isEmpty && endsBox(content))
    else {
      containers.verbatim = nil
      return false
    }
    containers.code.insert(line.lowerBound)
    let words = verbatim.quotes == 0 ? line : content
    if verbatim.ends.contains(where: { holds($0, words) }) { containers.verbatim = nil }
    return true
  }

  /// Whether a line begins such HTML; a comment of several lines is looked at elsewhere.
  mutating func beginsHTML(_ content: Range<Int>, of line: Range<Int>, _ column: Int) -> Bool {
    guard column < 4, content.count > 2, source[content.lowerBound] == Ascii.less,
      let ends = endsOfHTML(beginningWith: content)
    else { return false }
    containers.code.insert(line.lowerBound)
    containers.isInParagraph = false
    guard !ends.contains(where: { holds($0, content.lowerBound + 2..<content.upperBound) }) else { return true }
    containers.verbatim = Containers.Verbatim(
      ends: ends, column: containers.itemColumn, quotes: containers.quotes)
    return true
  }

  /// What ends the HTML that begins there, none for an empty line; nil where none begins.
  private func endsOfHTML(beginningWith content: Range<Int>) -> [String]? {
    let second = content.lowerBound + 1
    // As it stands for cmark: what has no end is written otherwise there.
    let text = prepared[content]
    switch prepared[second] {
    case UInt8(ascii: "?"): return ["?>"]
    case Ascii.bang where text.starts(with: "<![CDATA[".utf8): return ["]]>"]
    case Ascii.bang where text.starts(with: "<!--".utf8): return ["-->"]
    case Ascii.bang: return Ascii.isLetter(prepared[second + 1]) ? [">"] : nil
    default: break
    }
    // Tags that a book trusts are taken out of the text.
    if html != nil { return nil }
    let isClosing = prepared[second] == UInt8(ascii: "/")
    let letters = text.dropFirst(isClosing ? 2 : 1).prefix { Ascii.isLetter($0) || Ascii.isDigit($0) }
    guard let first = letters.first, Ascii.isLetter(first) else { return nil }
    let next = letters.endIndex < content.upperBound ? prepared[letters.endIndex] : Ascii.greater
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    if Ascii.isSpace(next) || next == Ascii.greater || next == UInt8(ascii: "/") {
      if Self.whole.contains(name) {
        if !isClosing, next != UInt8(ascii: "/") { return Self.whole.map { "</\($0)>" } }
      } else if Self.blocks.contains(name) {
        return []
      }
    }
    // Any tag that is whole and alone in its line, but where a paragraph goes on.
    guard !containers.isInParagraph, !Self.whole.contains(name), let tag = HTMLTag.Shape(Array(text)),
      text.dropFirst(tag.end).allSatisfy(Ascii.isSpace)
    else { return nil }
    return []
  }

  private func holds(_ words: String, _ place: Range<Int>) -> Bool {
    let words = Array(words.utf8)
    guard place.count >= words.count else { return false }
    return place.dropLast(words.count - 1).contains { start in
      source[start..<start + words.count].elementsEqual(words) { $0 == $1 || Ascii.isLetter($0) && $0 | 0x20 == $1 }
    }
  }

  /// The elements whose lines go on to their end; to cmark, which has those of CommonMark 0.29, `textarea` is none.
  private static let whole = ["pre", "script", "style"]

  /// Those that go on to an empty line, by the sixth kind of CommonMark.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
