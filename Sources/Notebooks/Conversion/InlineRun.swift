import Diagnostics

/// A line of text as those read it who look for marks in it: its words byte by byte, each with its place in the file, and
/// in between, as one byte each, what is no words any more: a formula, an emphasis, the end of a line of the file.
///
/// So a mark may begin in one line and end in the next, and hold what Markdown has read already: `[see *Doe*⏎@c1]`.
struct InlineRun {
  private(set) var bytes: [UInt8] = []
  /// Where each byte begins in the file, and where it ends: cmark has taken the backslashes of escaped signs out of it,
  /// and has put signs in the place of entities.
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// What stands for itself, by its place among the bytes.
  private(set) var objects: [Int: Inline] = [:]
  private let source: [UInt8]

  /// Stands for what is no words.
  private static let object: UInt8 = 0x1A

  init(_ inlines: [Inline], in source: [UInt8]) {
    self.source = source
    for inline in inlines {
      switch inline.content {
      case .text(let words): if !append(words, inline.range) { append(inline, as: Self.object) }
      case .softBreak, .hardBreak: append(inline, as: Ascii.newline)
      default: append(inline, as: Self.object)
      }
    }
  }

  private mutating func append(_ inline: Inline, as byte: UInt8) {
    objects[bytes.count] = inline
    bytes.append(byte)
    starts.append(inline.range.lowerBound)
    ends.append(inline.range.upperBound)
  }

  /// - Returns: false where it is unclear where the words stand.
  private mutating func append(_ text: String, _ range: SourceRange) -> Bool {
    let words = Array(text.utf8)
    let count = bytes.count
    var (place, index) = (range.lowerBound, 0)
    while index < words.count {
      let start = place
      if place < range.upperBound, source[place] == UInt8(ascii: "&"),
        let (sign, end) = Entities.sign(in: source[place..<range.upperBound]), words[index...].starts(with: sign)
      {
        bytes += sign
        starts += sign.map { _ in start }
        ends += sign.map { _ in end }
        (place, index) = (end, index + sign.count)
        continue
      }
      if place + 1 < range.upperBound, source[place] == Ascii.backslash, source[place] != words[index] {
        place += 1
      }
      // A backslash that is one is written twice.
      if place + 1 < range.upperBound, source[place] == Ascii.backslash, source[place + 1] == Ascii.backslash,
        place == start, words[index] == Ascii.backslash
      {
        place += 1
      }
      guard place < range.upperBound, source[place] == words[index] else {
        bytes.removeSubrange(count...)
        starts.removeSubrange(count...)
        ends.removeSubrange(count...)
        return false
      }
      place += 1
      bytes.append(words[index])
      starts.append(start)
      ends.append(place)
      index += 1
    }
    return true
  }

  /// The byte that stands there, unless a backslash stands before it.
  func sign(at offset: Int) -> UInt8? {
    guard offset < bytes.count, ends[offset] == starts[offset] + 1, objects[offset] == nil else { return nil }
    return bytes[offset]
  }

  /// Whether there are words alone, over the ends of lines, too.
  func isPlain(_ range: Range<Int>) -> Bool {
    objects.isEmpty || range.allSatisfy { objects[$0].map { $0.content.isBreak } ?? true }
  }

  func range(_ range: Range<Int>) -> SourceRange {
    guard let last = range.last else {
      let place = range.lowerBound < starts.count ? starts[range.lowerBound] : ends.last ?? 0
      return SourceRange(place, place)
    }
    return SourceRange(starts[range.lowerBound], max(ends[last], starts[range.lowerBound]))
  }

  /// The words of a stretch, where the end of a line is a blank.
  func text(_ range: Range<Int>) -> String {
    if objects.isEmpty { return String(decoding: bytes[range], as: UTF8.self) }
    return inlines(range).plainText
  }

  /// A stretch as inlines of its own.
  func inlines(_ range: Range<Int>) -> [Inline] {
    var result: [Inline] = []
    var start = range.lowerBound
    func take(to end: Int) {
      if end > start {
        result.append(Inline(.text(String(decoding: bytes[start..<end], as: UTF8.self)), self.range(start..<end)))
      }
    }
    if !objects.isEmpty {
      for offset in range {
        guard let object = objects[offset] else { continue }
        take(to: offset)
        result.append(object)
        start = offset + 1
      }
    }
    take(to: range.upperBound)
    return result
  }
}

extension Inline {
  /// With what stands in it read once more.
  func mapped(_ read: ([Inline]) -> [Inline]) -> Inline {
    switch content {
    case .emphasis(let inner): Inline(.emphasis(read(inner)), range)
    case .strong(let inner): Inline(.strong(read(inner)), range)
    case .strikethrough(let inner): Inline(.strikethrough(read(inner)), range)
    case .span(let span): Inline(.span(Span(kind: span.kind, inlines: read(span.inlines))), range)
    case .reference(let reference): Inline(.reference(reference.mapped(read)), range)
    default: self
    }
  }
}

extension [Inline] {
  /// Whether a text in them is as some reader looks for.
  ///
  /// - Parameter inLinks: whether the words of links are looked at, too.
  func holdText(inLinks: Bool = false, _ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    contains { inline in
      switch inline.content {
      case .text(var words): words.withUTF8(isWanted)
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner):
        inner.holdText(inLinks: inLinks, isWanted)
      case .span(let span): span.inlines.holdText(inLinks: inLinks, isWanted)
      case .link(let link): inLinks && link.inlines.holdText(inLinks: true, isWanted)
      case .reference(let reference): reference.words.contains { $0.holdText(inLinks: inLinks, isWanted) }
      default: false
      }
    }
  }

  /// Their texts changed, wherever they stand.
  package func mapText(_ change: (String) -> String) -> [Inline] {
    map { inline in
      if case .text(let words) = inline.content { return Inline(.text(change(words)), inline.range) }
      return inline.mapped { $0.mapText(change) }
    }
  }
}
