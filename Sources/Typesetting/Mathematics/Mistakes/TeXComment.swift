import TeX

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
    var tokens = TeXTokens(tex)
    var found: [Int] = []
    while let token = tokens.next() { if token.kind == .comment { found.append(token.range.lowerBound) } }
    return found
  }
}
