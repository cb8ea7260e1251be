import Diagnostics

extension BlockConverter {
  /// The reasons in the lines of a `derive` cell, which stand behind `;` and are prose; those that go on in an indented
  /// line end where that does.
  mutating func reasons(in body: SourceFragment) -> [[Inline]] {
    var places: [Range<Int>] = []
    var isOpen = false
    var start = 0
    while start < body.utf8.count {
      let end = body.utf8[start...].firstIndex(of: Ascii.newline) ?? body.utf8.count
      defer { start = end + 1 }
      let words = Ascii.trimmed(body.utf8, start..<end)
      guard let first = words.first, body.utf8[first] != UInt8(ascii: "#") else { continue }
      let isContinued = Ascii.isBlank(body.utf8[start])
      if isContinued, isOpen, let last = places.popLast() {
        places.append(last.lowerBound..<words.upperBound)
        continue
      }
      isOpen = false
      if body.utf8[words].starts(with: "given".utf8),
        body.utf8[words].dropFirst(5).first(where: { !Ascii.isBlank($0) }) == Ascii.colon
      {
        continue
      }
      guard let mark = Self.reasonMark(body.utf8, words) else { continue }
      let reason = Ascii.trimmed(body.utf8, mark + 1..<words.upperBound)
      guard !reason.isEmpty else { continue }
      places.append(reason)
      isOpen = true
    }
    return places.map { place in
      let range = body.sourceRange(place)
      return inlines(ofWords: range.lowerBound..<range.upperBound)
    }
  }

  /// The first `;` outside of brackets and quotes.
  private static func reasonMark(_ text: [UInt8], _ line: Range<Int>) -> Int? {
    var depth = 0
    var isQuoted = false
    for place in line {
      switch text[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isQuoted { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isQuoted { depth = max(0, depth - 1) }
      case UInt8(ascii: ";"): if !isQuoted, depth == 0 { return place }
      default: break
      }
    }
    return nil
  }
}
