import Diagnostics

/// What letters of a text stand for, `*[SI]: Système international`, as PHP Markdown Extra, kramdown and MkDocs have it:
/// each place where they stand as a word of its own says it.
struct Abbreviations {
  /// By the first word of the abbreviation, longer ones first.
  private var entries: [[UInt8]: [(short: [UInt8], long: String)]] = [:]

  /// Reads a line that says what an abbreviation stands for.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "*[".utf8), let close = line.firstIndex(of: Ascii.closeBracket),
      close + 1 < line.endIndex, line[close + 1] == Ascii.colon
    else { return false }
    let short = Array(line[(line.startIndex + 2)..<close])
    let first = short.prefix { Ascii.isWord($0) }
    let bytes = Array(line)
    let long = Ascii.trimmed(bytes, close + 2 - line.startIndex..<bytes.count)
    guard !first.isEmpty, short.count <= 100, !long.isEmpty else { return false }
    var same = entries[Array(first)] ?? []
    if !same.contains(where: { $0.short == short }) {
      same.append((short, String(decoding: bytes[long], as: UTF8.self)))
      entries[Array(first)] = same.sorted { ($1.short.count, $0.long) < ($0.short.count, $1.long) }
    }
    return true
  }

  func found(in inlines: [Inline], of source: [UInt8]) -> [Inline] {
    if entries.isEmpty { return inlines }
    let run = InlineRun(inlines.map { $0.mapped { found(in: $0, of: source) } }, in: source)
    let bytes = run.bytes
    var result: [Inline] = []
    var (start, offset) = (0, 0)
    while offset < bytes.count {
      guard Ascii.isWord(bytes[offset]) else {
        offset += 1
        continue
      }
      let word = bytes[offset...].prefix { Ascii.isWord($0) }
      let entry = entries[Array(word)]?.first { entry in
        let end = offset + entry.short.count
        guard end <= bytes.count, end == bytes.count || !Ascii.isWord(bytes[end]) else { return false }
        // A line may end at a blank of it.
        return zip(bytes[offset..<end], entry.short).allSatisfy { $0 == $1 || $0 == Ascii.newline && $1 == Ascii.space }
      }
      guard let entry else {
        offset = word.endIndex
        continue
      }
      result += run.inlines(start..<offset)
      let place = offset..<offset + entry.short.count
      result.append(
        Inline(.span(Span(kind: .abbreviation(entry.long), inlines: run.inlines(place))), run.range(place)))
      offset = place.upperBound
      start = offset
    }
    return result + run.inlines(start..<bytes.count)
  }
}
