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

  static func mayStand(in inlines: [Inline]) -> Bool { inlines.holdText(holdsBrackets) }

  private static func holdsBrackets(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(of: Ascii.openBracket) else { return false }
    return bytes.indices.dropLast().dropFirst(first).contains {
      bytes[$0] == Ascii.openBracket && bytes[$0 + 1] == Ascii.openBracket
    }
  }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard Self.mayStand(in: inlines) else { return inlines }
    let run = InlineRun(inlines.map { $0.mapped { read($0) } }, in: source)
    var result: [Inline] = []
    var (start, offset) = (0, 0)
    while offset + 4 < run.bytes.count {
      guard let inner = link(in: run, at: offset) else {
        offset += 1
        continue
      }
      let isImage = offset > start && run.sign(at: offset - 1) == Ascii.bang
      result += run.inlines(start..<offset - (isImage ? 1 : 0))
      result.append(inline(run, inner, from: offset - (isImage ? 1 : 0), isImage: isImage))
      start = inner.upperBound + 2
      offset = start
    }
    return result + run.inlines(start..<run.bytes.count)
  }

  /// What stands between two brackets and two: the name of a page begins with a letter, a digit or a slash, and rows of
  /// a matrix, `[[1, 2], [3, 4]]`, are none.
  private func link(in run: InlineRun, at offset: Int) -> Range<Int>? {
    guard run.sign(at: offset) == Ascii.openBracket, run.sign(at: offset + 1) == Ascii.openBracket,
      offset == 0 || !Ascii.isWord(run.bytes[offset - 1]),
      let first = run.sign(at: offset + 2), first > 127 || Ascii.isLetter(first) || first == UInt8(ascii: "/")
    else { return nil }
    let rest = run.bytes[(offset + 2)...].prefix(Self.longest)
    guard let end = rest.firstIndex(where: { $0 == Ascii.closeBracket || $0 == Ascii.openBracket }),
      run.sign(at: end) == Ascii.closeBracket, run.sign(at: end + 1) == Ascii.closeBracket,
      run.isPlain(offset + 2..<(rest[..<end].firstIndex(of: Ascii.pipe) ?? end))
    else { return nil }
    return offset + 2..<end
  }

  private mutating func inline(_ run: InlineRun, _ inner: Range<Int>, from start: Int, isImage: Bool) -> Inline {
    let bar = run.bytes[inner].firstIndex(of: Ascii.pipe)
    let target = inner.lowerBound..<(bar ?? inner.upperBound)
    let words = bar.map { $0 + 1..<inner.upperBound }
    let name = run.text(target)
    let shown = words.map(run.inlines) ?? [Inline(.text(name), run.range(target))]
    let link = Link(
      number: linkCount, destination: isImage ? name : "\(Self.scheme):\(name)", destinationRange: run.range(target),
      title: nil, inlines: isImage && words != nil ? [] : shown)
    linkCount += 1
    let range = run.range(start..<inner.upperBound + 2)
    guard isImage else { return Inline(.link(link), range) }
    // Behind the bar of a picture stands its width.
    return Inline(.image(link.with(width: words.map { run.text($0) })), range)
  }
}
