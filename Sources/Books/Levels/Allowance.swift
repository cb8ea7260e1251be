import Diagnostics
import Notebooks

/// What a comment in a text allows: `<!-- cubebook: allow fewer-digits: the table of 1897 has no more -->`.
///
/// A comment that stands in a line of text is for its line. One that stands alone is for the block that follows: up to
/// the next empty line, and a block between fences up to its end.
struct Allowance: Sendable {
  struct Name: Sendable {
    let code: String
    let range: SourceRange
  }

  let names: [Name]
  /// The comment.
  let range: SourceRange
  /// What goes with it when it is taken out.
  let taken: SourceRange
  /// Where it holds.
  let scope: SourceRange

  func allows(_ diagnostic: Diagnostic) -> Bool {
    !diagnostic.severity.isFailure && diagnostic.range.lowerBound >= scope.lowerBound
      && diagnostic.range.lowerBound < scope.upperBound && names.contains { $0.code == diagnostic.code }
  }

  /// The allowances of a file, and what is wrong with them.
  static func read(_ text: SourceText) -> (allowances: [Allowance], problems: [Diagnostic]) {
    guard mentions(text.utf8) else { return ([], []) }
    var reader = Reader(text: text)
    reader.read()
    return (reader.allowances, reader.problems)
  }

  private static let mark = Array("cubebook:".utf8)

  /// Almost no file has one, and all of them are asked.
  private static func mentions(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= mark.count else { return false }
      for end in (mark.count - 1)..<bytes.count where bytes[end] == UInt8(ascii: ":") {
        if bytes[(end + 1 - mark.count)...end].elementsEqual(mark) { return true }
      }
      return false
    }
  }

  /// A line that opens a block between fences.
  private struct FenceLine {
    let mark: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
      let words = Reader.content(line)
      guard let first = words.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
      mark = words.prefix { $0 == first }
      // Backticks behind the marks are code in a line.
      if mark.count < 3 || first == UInt8(ascii: "`") && words.dropFirst(mark.count).contains(first) { return nil }
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      let words = Reader.trimmed(Reader.content(line))
      return words.count >= mark.count && words.allSatisfy { $0 == mark.first }
    }
  }

  private struct Reader {
    let text: SourceText
    var allowances: [Allowance] = []
    var problems: [Diagnostic] = []

    mutating func read() {
      var number = 1
      while number <= text.lineStarts.count {
        var line = text.line(number)
        if let fence = FenceLine(line) {
          number = end(of: fence, from: number) + 1
          continue
        }
        var rest = line
        while let start = rest.firstRange(of: Array("<!--".utf8)) {
          // It may go on in the next lines.
          let body = text.utf8[start.upperBound..<min(start.upperBound + Self.longest, text.utf8.count)]
          guard let close = body.firstRange(of: Array("-->".utf8)) else { break }
          let lastNumber = close.upperBound <= line.endIndex ? number : text.position(at: close.lowerBound).line
          let last = lastNumber == number ? line : text.line(lastNumber)
          // Between backticks it is shown to readers.
          let isCode = start.lowerBound > line.startIndex && line[start.lowerBound - 1] == UInt8(ascii: "`")
          let isAlone =
            Self.content(line.prefix(upTo: start.lowerBound)).isEmpty
            && last.suffix(from: close.upperBound).allSatisfy { $0 <= 32 }
          if !isCode {
            read(
              body[..<close.lowerBound], comment: SourceRange(start.lowerBound, close.upperBound),
              isAlone: isAlone,
              scope: isAlone ? block(behind: lastNumber) : SourceRange(line.startIndex, last.endIndex + 1))
          }
          (number, line) = (lastNumber, last)
          rest = last[close.upperBound...]
        }
        number += 1
      }
    }

    /// The last line of a block between fences: that of its closing fence, or of the text.
    private func end(of fence: FenceLine, from opening: Int) -> Int {
      var number = opening + 1
      while number < text.lineStarts.count, !fence.isClosed(by: text.line(number)) { number += 1 }
      return number
    }

    private func isEmpty(_ number: Int) -> Bool { Self.content(text.line(number)).isEmpty }

    private func block(behind number: Int) -> SourceRange {
      var first = number + 1
      while first < text.lineStarts.count, isEmpty(first) { first += 1 }
      guard first <= text.lineStarts.count else { return SourceRange(text.utf8.count, text.utf8.count) }
      var last = first
      if let fence = FenceLine(text.line(first)) {
        last = end(of: fence, from: first)
      } else {
        while last < text.lineStarts.count, !isEmpty(last + 1) { last += 1 }
      }
      let end = last < text.lineStarts.count ? text.lineStarts[last] : text.utf8.count + 1
      return SourceRange(text.lineStarts[first - 1], end)
    }

    private static let example = "such as `<!-- cubebook: allow fewer-digits: the table has no more -->`"

    /// Reads what stands between `<!--` and `-->`.
    ///
    /// - Parameter isAlone: whether its lines hold nothing else.
    private mutating func read(_ body: ArraySlice<UInt8>, comment: SourceRange, isAlone: Bool, scope: SourceRange) {
      var rest = Self.trimmed(body)
      guard rest.starts(with: Allowance.mark) else { return }
      rest = Self.trimmed(rest.dropFirst(Allowance.mark.count))
      let word = rest.prefix { $0 > 32 }
      guard word.elementsEqual("allow".utf8) else {
        problems.append(
          Diagnostic(
            .warning, "bad-allowance", "`cubebook:` must be followed by `allow`, a code and a reason", at: comment,
            help: Self.example))
        return
      }
      rest = Self.trimmed(rest.dropFirst(word.count))
      let codes = rest.prefix { $0 != UInt8(ascii: ":") }
      let reason = Self.trimmed(rest.dropFirst(codes.count + 1))
      var names: [Name] = []
      for part in codes.split(separator: UInt8(ascii: ",")) {
        let name = Self.trimmed(part)
        if name.isEmpty { continue }
        let range = SourceRange(name.startIndex, name.endIndex)
        let code = String(decoding: name, as: UTF8.self)
        if let problem = RuleCatalog.problem(of: code, at: range) {
          problems.append(problem)
        } else {
          names.append(Name(code: code, range: range))
        }
      }
      if codes.allSatisfy({ $0 <= 32 || $0 == UInt8(ascii: ",") }) {
        problems.append(
          Diagnostic(
            .warning, "bad-allowance", "`allow` must be followed by a code and, after a colon, the reason", at: comment,
            help: Self.example))
        return
      }
      if reason.isEmpty {
        problems.append(
          Diagnostic(
            .warning, "missing-reason", "What is allowed needs a reason, after the code and a colon", at: comment,
            help: Self.example))
      }
      let taken = isAlone ? wholeLines(of: comment) : withBlanksBefore(comment)
      allowances.append(Allowance(names: names, range: comment, taken: taken, scope: scope))
    }

    /// A comment that fills its lines, with these: an empty line in its place would part what it stands in.
    private func wholeLines(of comment: SourceRange) -> SourceRange {
      let first = text.position(at: comment.lowerBound).line
      let last = text.position(at: max(comment.lowerBound, comment.upperBound - 1)).line
      let end = last < text.lineStarts.count ? text.lineStarts[last] : text.utf8.count
      return SourceRange(text.lineStarts[first - 1], end)
    }

    /// A comment at the end of a line, with the blanks before it: two of them there would break the line.
    private func withBlanksBefore(_ comment: SourceRange) -> SourceRange {
      let behind = text.utf8[comment.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      guard behind.allSatisfy({ $0 <= 32 }) else { return comment }
      var start = comment.lowerBound
      while start > 0, text.utf8[start - 1] == 32 || text.utf8[start - 1] == 9 { start -= 1 }
      return SourceRange(start, comment.upperBound)
    }

    /// A comment is looked for this far: whoever forgets its end has not commented the rest of the book.
    private static let longest = 4_000

    /// A line without the signs of the quotations that hold it.
    static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      line.drop { $0 <= 32 || $0 == UInt8(ascii: ">") }
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var bytes = bytes.drop { $0 <= 32 }
      while let last = bytes.last, last <= 32 { bytes.removeLast() }
      return bytes
    }
  }
}
