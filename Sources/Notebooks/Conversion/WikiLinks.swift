import Diagnostics

/// Links as wikis and Obsidian have them: `[[page]]`, `[[page#Heading|words]]`, and pictures, `![[swing.png|300]]`.
struct WikiLinks {
  private let source: [UInt8]
  private(set) var linkCount: Int

  /// The scheme of a link that calls a page by its name.
  static let scheme = "wikilink"
  private static let longest = 200

  init(source: [UInt8], linkCount: Int) {
    self.source = source
    self.linkCount = linkCount
  }

  static func mayStand(in inlines: [Inline]) -> Bool {
    inlines.contains { inline in
      switch inline.content {
      case .text(var words): words.withUTF8(holdsBrackets)
      case .emphasis(let inner), .strong(let inner): mayStand(in: inner)
      default: false
      }
    }
  }

  private static func holdsBrackets(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(of: Ascii.openBracket) else { return false }
    return bytes.indices.dropLast().dropFirst(first).contains {
      bytes[$0] == Ascii.openBracket && bytes[$0 + 1] == Ascii.openBracket
    }
  }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    var result: [Inline] = []
    for inline in inlines {
      switch inline.content {
      case .text(let words): split(words, inline.range, into: &result)
      case .emphasis(let inner): result.append(Inline(.emphasis(read(inner)), inline.range))
      case .strong(let inner): result.append(Inline(.strong(read(inner)), inline.range))
      default: result.append(inline)
      }
    }
    return result
  }

  private mutating func split(_ words: String, _ range: SourceRange, into result: inout [Inline]) {
    guard let places = TextPlaces(words, range, in: source) else { return result.append(Inline(.text(words), range)) }
    var (start, offset) = (0, 0)
    while offset + 4 < places.bytes.count {
      guard let inner = link(in: places, at: offset) else {
        offset += 1
        continue
      }
      let isImage = offset > start && places.sign(at: offset - 1) == Ascii.bang
      if let before = places.inline(start..<offset - (isImage ? 1 : 0)) { result.append(before) }
      result.append(inline(places, inner, from: offset - (isImage ? 1 : 0), isImage: isImage))
      start = inner.upperBound + 2
      offset = start
    }
    if let rest = places.inline(start..<places.bytes.count) { result.append(rest) }
  }

  /// What stands between two brackets and two: the name of a page begins with a letter, a digit or a slash, and rows of
  /// a matrix, `[[1, 2], [3, 4]]`, are none.
  private func link(in places: TextPlaces, at offset: Int) -> Range<Int>? {
    guard places.sign(at: offset) == Ascii.openBracket, places.sign(at: offset + 1) == Ascii.openBracket,
      offset == 0 || !Ascii.isWord(places.bytes[offset - 1]),
      let first = places.sign(at: offset + 2), first > 127 || Ascii.isLetter(first) || first == UInt8(ascii: "/")
    else { return nil }
    let rest = places.bytes[(offset + 2)...].prefix(Self.longest)
    guard let end = rest.firstIndex(where: { $0 == Ascii.closeBracket || $0 == Ascii.openBracket }),
      places.sign(at: end) == Ascii.closeBracket, places.sign(at: end + 1) == Ascii.closeBracket
    else { return nil }
    return offset + 2..<end
  }

  private mutating func inline(_ places: TextPlaces, _ inner: Range<Int>, from start: Int, isImage: Bool) -> Inline {
    let bar = places.bytes[inner].firstIndex(of: Ascii.pipe)
    let target = inner.lowerBound..<(bar ?? inner.upperBound)
    let words = bar.map { $0 + 1..<inner.upperBound }
    let name = places.text(target)
    let shown = words.flatMap(places.inline) ?? Inline(.text(name), places.range(target))
    let link = Link(
      number: linkCount, destination: isImage ? name : "\(Self.scheme):\(name)", destinationRange: places.range(target),
      title: nil, inlines: isImage && words != nil ? [] : [shown])
    linkCount += 1
    let range = places.range(start..<inner.upperBound + 2)
    guard isImage else { return Inline(.link(link), range) }
    // Behind the bar of a picture stands its width.
    return Inline(.image(link.with(width: words.map { places.text($0) })), range)
  }
}
