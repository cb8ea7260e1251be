/// `%` in a formula: in TeX it begins a comment, and authors who mean per cent lose the rest of the line.
package enum TeXComment {
  package static let message = "`%` begins a comment in TeX, and hides the rest of its line"

  /// The first `%` that is more likely meant as per cent; nil where there is none.
  ///
  /// In a line of text nobody writes comments, nor in a display of one line. In the lines of a longer one they are a
  /// habit, but not right behind a digit.
  package static func doubtful(in tex: [UInt8], display isDisplay: Bool) -> Int? {
    let text = tex.drop { $0 <= 32 }
    let end = (text.lastIndex { $0 > 32 } ?? text.startIndex - 1) + 1
    let isOneLine = !tex[text.startIndex..<max(end, text.startIndex)].contains(UInt8(ascii: "\n"))
    return places(in: tex).first { place in
      if !isDisplay || isOneLine { return true }
      let rest = tex[(place + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      return place > 0 && tex[place - 1] >= 48 && tex[place - 1] <= 57 && rest.contains { $0 > 32 }
    }
  }

  /// Where comments begin.
  static func places(in tex: [UInt8]) -> [Int] {
    var found: [Int] = []
    var offset = 0
    while offset < tex.count {
      if tex[offset] == UInt8(ascii: "\\") {
        let isVerbatim = tex[offset...].starts(with: "\\verb".utf8)
        offset = isVerbatim ? endOfVerbatim(in: tex, from: offset + 5) : offset + 2
      } else if tex[offset] == UInt8(ascii: "%") {
        found.append(offset)
        offset = tex[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? tex.count
      } else {
        offset += 1
      }
    }
    return found
  }

  private static func endOfVerbatim(in tex: [UInt8], from offset: Int) -> Int {
    guard offset < tex.count, let close = tex[(offset + 1)...].firstIndex(of: tex[offset]) else { return offset }
    return close + 1
  }
}
