import Diagnostics

/// Reads the marks that MkDocs and its extensions have in a line: keys `++ctrl+c++`, `==marked words==`, `^^inserted^^`,
/// and icons, `:material-heart:`, which have no words and are left out.
struct LineMarks {
  let source: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []

  init(source: [UInt8]) { self.source = source }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard inlines.holdText(inLinks: true, Self.mayHoldMark) else { return inlines }
    let inner = inlines.map { inline in
      if case .link(let link) = inline.content { return Inline(.link(link.with(read(link.inlines))), inline.range) }
      return inline.mapped { read($0) }
    }
    let run = InlineRun(inner, in: source)
    var result: [Inline] = []
    var (start, offset) = (0, 0)
    while offset < run.bytes.count {
      guard let (inlines, end) = found(run, offset) else {
        offset += 1
        continue
      }
      result += run.inlines(start..<offset)
      result += inlines
      (start, offset) = (end, end)
    }
    return result + run.inlines(start..<run.bytes.count)
  }

  private mutating func found(_ run: InlineRun, _ offset: Int) -> ([Inline], end: Int)? {
    let mark = run.bytes[offset]
    if mark == Ascii.colon { return icon(run, offset) }
    guard mark == Ascii.equals || mark == Ascii.caret || mark == Self.plus,
      let inner = inner(run, offset, mark)
    else { return nil }
    let end = inner.upperBound + 2
    let range = run.range(offset..<end)
    if mark == Self.plus { return keys(run, inner).map { ($0, end) } }
    let kind = mark == Ascii.equals ? Span.Kind.marked : .underline
    return ([Inline(.span(Span(kind: kind, inlines: run.inlines(inner))), range)], end)
  }

  private static let plus = UInt8(ascii: "+")

  /// What stands between two pairs of a mark, which touch it and no word outside.
  private func inner(_ run: InlineRun, _ offset: Int, _ mark: UInt8) -> Range<Int>? {
    let (bytes, start) = (run.bytes, offset + 2)
    guard run.sign(at: offset) == mark, run.sign(at: offset + 1) == mark, start < bytes.count,
      !Ascii.isSpace(bytes[start]), bytes[start] != mark,
      offset == 0 || !Ascii.isWord(bytes[offset - 1]) && bytes[offset - 1] != mark
    else { return nil }
    let rest = bytes[start...].prefix(200)
    let end = rest.indices.dropLast().first { bytes[$0] == mark && bytes[$0 + 1] == mark }
    guard let end, end > start, !Ascii.isSpace(bytes[end - 1]), run.sign(at: end) == mark,
      run.sign(at: end + 1) == mark,
      end + 2 == bytes.count || !Ascii.isWord(bytes[end + 2]) && bytes[end + 2] != mark
    else { return nil }
    return start..<end
  }

  /// `ctrl+c`
  private func keys(_ run: InlineRun, _ inner: Range<Int>) -> [Inline]? {
    var result: [Inline] = []
    var start = inner.lowerBound
    while start <= inner.upperBound {
      let end = run.bytes[start..<inner.upperBound].firstIndex(of: Self.plus) ?? inner.upperBound
      var key = start..<end
      if key.count > 2, run.bytes[key.lowerBound] == Ascii.quote, run.bytes[end - 1] == Ascii.quote {
        key = key.lowerBound + 1..<end - 1
      } else {
        guard AttributeList.isName(run.bytes[key]) else { return nil }
      }
      if !result.isEmpty { result.append(Inline(.text("+"), run.range(start - 1..<start))) }
      let name = run.text(key)
      let words = Inline(.text(name.prefix(1).uppercased() + name.dropFirst()), run.range(key))
      result.append(Inline(.span(Span(kind: .keyboard, inlines: [words])), run.range(key)))
      start = end + 1
    }
    return result
  }

  /// `:material-heart:`, `:fontawesome-brands-github:`
  private mutating func icon(_ run: InlineRun, _ offset: Int) -> ([Inline], end: Int)? {
    let rest = run.bytes[(offset + 1)...].prefix(80)
    guard Self.icons.contains(where: { rest.starts(with: $0) }),
      let end = rest.firstIndex(where: { !AttributeList.isName($0) || $0 == Ascii.colon }),
      run.bytes[end] == Ascii.colon
    else { return nil }
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-icon", "There are no icons here, and `\(run.text(offset..<end + 1))` has no words",
        at: run.range(offset..<end + 1), label: "it is left out", help: "write a word, or a sign such as ★"))
    return ([], end + 1)
  }

  private static let icons = ["material-", "fontawesome-", "octicons-", "simple-"].map { Array($0.utf8) }

  private static func mayHoldMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast().contains { index in
      let byte = bytes[index]
      return switch byte {
      case Ascii.equals, Ascii.caret, UInt8(ascii: "+"): bytes[index + 1] == byte
      case Ascii.colon: "mfos".utf8.contains(bytes[index + 1])
      default: false
      }
    }
  }
}
