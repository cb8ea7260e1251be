import Diagnostics

/// Reads the marks that MkDocs and its extensions have in a line: keys `++ctrl+c++`, `==marked words==`, `^^inserted^^`,
/// and icons, `:material-heart:`, which have no words and are left out.
struct LineMarks {
  let source: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []

  init(source: [UInt8]) { self.source = source }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard inlines.contains(where: { $0.mayHoldMark }) else { return inlines }
    return inlines.flatMap { inline -> [Inline] in
      switch inline.content {
      case .text(let words): return split(words, inline)
      case .emphasis(let inner): return [Inline(.emphasis(read(inner)), inline.range)]
      case .strong(let inner): return [Inline(.strong(read(inner)), inline.range)]
      case .strikethrough(let inner): return [Inline(.strikethrough(read(inner)), inline.range)]
      case .link(let link): return [Inline(.link(link.with(read(link.inlines))), inline.range)]
      default: return [inline]
      }
    }
  }

  private mutating func split(_ words: String, _ inline: Inline) -> [Inline] {
    guard inline.mayHoldMark, let places = TextPlaces(words, inline.range, in: source) else { return [inline] }
    var result: [Inline] = []
    var (start, offset) = (0, 0)
    while offset < places.bytes.count {
      guard let (inlines, end) = found(places, offset) else {
        offset += 1
        continue
      }
      if let before = places.inline(start..<offset) { result.append(before) }
      result += inlines
      (start, offset) = (end, end)
    }
    if let rest = places.inline(start..<places.bytes.count) { result.append(rest) }
    return result
  }

  private mutating func found(_ places: TextPlaces, _ offset: Int) -> ([Inline], end: Int)? {
    let mark = places.bytes[offset]
    if mark == Ascii.colon { return icon(places, offset) }
    guard mark == Ascii.equals || mark == Ascii.caret || mark == Self.plus,
      let inner = inner(places, offset, mark)
    else { return nil }
    let end = inner.upperBound + 2
    let range = places.range(offset..<end)
    if mark == Self.plus { return keys(places, inner).map { ($0, end) } }
    let kind = mark == Ascii.equals ? Span.Kind.marked : .underline
    guard let words = places.inline(inner) else { return nil }
    return ([Inline(.span(Span(kind: kind, inlines: [words])), range)], end)
  }

  private static let plus = UInt8(ascii: "+")

  /// What stands between two pairs of a mark, which touch it and no word outside.
  private func inner(_ places: TextPlaces, _ offset: Int, _ mark: UInt8) -> Range<Int>? {
    let (bytes, start) = (places.bytes, offset + 2)
    guard places.sign(at: offset) == mark, places.sign(at: offset + 1) == mark, start < bytes.count,
      !Ascii.isSpace(bytes[start]), bytes[start] != mark,
      offset == 0 || !Ascii.isWord(bytes[offset - 1]) && bytes[offset - 1] != mark
    else { return nil }
    let rest = bytes[start...].prefix(200)
    let end = rest.indices.dropLast().first { bytes[$0] == mark && bytes[$0 + 1] == mark }
    guard let end, end > start, !Ascii.isSpace(bytes[end - 1]), places.sign(at: end) == mark,
      end + 2 == bytes.count || !Ascii.isWord(bytes[end + 2]) && bytes[end + 2] != mark
    else { return nil }
    return start..<end
  }

  /// `ctrl+c`
  private func keys(_ places: TextPlaces, _ inner: Range<Int>) -> [Inline]? {
    var result: [Inline] = []
    var start = inner.lowerBound
    while start <= inner.upperBound {
      let end = places.bytes[start..<inner.upperBound].firstIndex(of: Self.plus) ?? inner.upperBound
      var key = start..<end
      if key.count > 2, places.bytes[key.lowerBound] == Ascii.quote, places.bytes[end - 1] == Ascii.quote {
        key = key.lowerBound + 1..<end - 1
      } else {
        guard AttributeList.isName(places.bytes[key]) else { return nil }
      }
      if !result.isEmpty { result.append(Inline(.text("+"), places.range(start - 1..<start))) }
      let name = places.text(key)
      let words = Inline(.text(name.prefix(1).uppercased() + name.dropFirst()), places.range(key))
      result.append(Inline(.span(Span(kind: .keyboard, inlines: [words])), places.range(key)))
      start = end + 1
    }
    return result
  }

  /// `:material-heart:`, `:fontawesome-brands-github:`
  private mutating func icon(_ places: TextPlaces, _ offset: Int) -> ([Inline], end: Int)? {
    let rest = places.bytes[(offset + 1)...].prefix(80)
    guard Self.icons.contains(where: { rest.starts(with: $0) }),
      let end = rest.firstIndex(where: { !AttributeList.isName($0) || $0 == Ascii.colon }),
      places.bytes[end] == Ascii.colon
    else { return nil }
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-icon", "There are no icons here, and `\(places.text(offset..<end + 1))` has no words",
        at: places.range(offset..<end + 1), label: "it is left out", help: "write a word, or a sign such as ★"))
    return ([], end + 1)
  }

  private static let icons = ["material-", "fontawesome-", "octicons-", "simple-"].map { Array($0.utf8) }
}

extension Inline {
  fileprivate var mayHoldMark: Bool {
    switch content {
    case .text(var words):
      words.withUTF8 { bytes in
        bytes.indices.dropLast().contains { index in
          let byte = bytes[index]
          return switch byte {
          case Ascii.equals, Ascii.caret, UInt8(ascii: "+"): bytes[index + 1] == byte
          case Ascii.colon: "mfos".utf8.contains(bytes[index + 1])
          default: false
          }
        }
      }
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldMark }
    case .link(let link): link.inlines.contains { $0.mayHoldMark }
    default: false
    }
  }
}
