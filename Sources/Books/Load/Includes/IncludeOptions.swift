import Diagnostics
import Notebooks

/// What stands below the line of a directive that includes a file, and what of the file it asks for.
struct IncludeOptions {
  /// Behind the directive and its line end.
  private(set) var end: Int
  var lines: ClosedRange<Int>?
  var section: String?
  private(set) var isLiteral = false
  /// Of code.
  private(set) var language = ""
  private var startAfter: String?
  private var endBefore: String?

  /// - Parameters:
  ///   - below: from the end of the directive's line to where its own lines end at the latest.
  ///   - marks: nil for an include that is one line.
  ///   - hasEnd: whether a line of such marks below it is its end.
  init(_ source: [UInt8], _ below: Range<Int>, marks: Range<Int>?, hasEnd: Bool) {
    func next(_ offset: Int) -> Int {
      source[min(offset, source.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    }
    end = next(below.lowerBound)
    guard let marks, hasEnd else { return }
    let isFence = source[marks.lowerBound] != UInt8(ascii: ":")
    var offset = end
    var (first, last) = (0, Int.max)
    while offset < min(source.count, below.upperBound) {
      let stop = next(offset)
      var start = offset
      while start < stop, source[start] == 0x20 || source[start] == UInt8(ascii: ">") { start += 1 }
      let words = IncludeLine.trimmed(source, start..<stop)
      if words.count >= marks.count, source[words].allSatisfy({ $0 == source[marks.lowerBound] }) {
        end = stop
        break
      }
      let text = String(decoding: source[words], as: UTF8.self)
      if text.hasPrefix(":"), let colon = text.dropFirst().firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        switch text[text.index(after: text.startIndex)..<colon] {
        case "start-line": first = Int(value) ?? 0
        case "end-line": last = Int(value) ?? Int.max
        case "lines":
          let ends = value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
          first = (ends.first.flatMap { $0 } ?? 1) - 1
          last = ends.count > 1 ? ends[1] ?? Int.max : first + 1
        case "start-after": startAfter = String(value)
        case "end-before": endBefore = String(value)
        case "literal": isLiteral = true
        case "code", "lang", "language":
          isLiteral = true
          language = value.filter { $0.isLetter || $0.isNumber || "+-#".contains($0) }
        default: break
        }
        end = stop
      } else if !isFence || words.isEmpty {
        // A line `::: include part.md` needs no end.
        if !isFence { break }
      }
      offset = stop
      // What a fence holds besides its options means nothing.
      if isFence { end = stop }
    }
    if first > 0 || last < Int.max { lines = max(first + 1, 1)...max(first + 1, last) }
  }

  /// The stretch of a file that is wanted: without a front matter, unless it is code.
  func part(of file: SourceText, isCode: Bool) -> Range<Int> {
    var start = isCode ? 0 : FrontMatter.bodyStart(of: file)
    var end = file.utf8.count
    if let lines {
      let starts = file.lineStarts
      start = lines.lowerBound - 1 < starts.count ? starts[lines.lowerBound - 1] : end
      end = lines.upperBound < starts.count ? starts[lines.upperBound] : end
      return start..<max(start, end)
    }
    if let words = startAfter, let place = find(words, in: file.utf8, from: start) { start = place + words.utf8.count }
    if let words = endBefore, let place = find(words, in: file.utf8, from: start) { end = place }
    if let section {
      // `ANCHOR: name` and `ANCHOR_END: name`, or `--8<-- [start:name]`.
      for (opening, closing) in [
        ("ANCHOR: \(section)", "ANCHOR_END: \(section)"), ("[start:\(section)]", "[end:\(section)]"),
      ] {
        guard let first = find(opening, in: file.utf8, from: 0) else { continue }
        start = file.utf8[first...].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
        if let last = find(closing, in: file.utf8, from: start) {
          end = file.utf8[..<last].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        }
        break
      }
    }
    return start..<max(start, end)
  }

  /// What is wrong with the part that is asked for: it is nowhere in the file, or empty.
  func problem(of file: SourceText, _ part: Range<Int>) -> String? {
    let marks = [startAfter, endBefore].compactMap { $0 } + (section.map { ["ANCHOR: \($0)"] } ?? [])
    for mark in marks where find(mark, in: file.utf8, from: 0) == nil {
      if let section, find("[start:\(section)]", in: file.utf8, from: 0) != nil { continue }
      return "`\(file.name)` has no `\(section ?? mark)`, so that more of it stands here"
    }
    let isAsked = lines != nil || !marks.isEmpty
    let isEmpty = file.utf8[part].allSatisfy { $0 <= 0x20 }
    return isAsked && isEmpty ? "`\(file.name)` has nothing in the part that is asked for" : nil
  }

  private func find(_ words: String, in text: [UInt8], from start: Int) -> Int? {
    let words = Array(words.utf8)
    guard let first = words.first, text.count >= words.count else { return nil }
    var offset = start
    while offset + words.count <= text.count {
      if text[offset] == first, text[offset..<offset + words.count].elementsEqual(words) { return offset }
      offset += 1
    }
    return nil
  }
}
