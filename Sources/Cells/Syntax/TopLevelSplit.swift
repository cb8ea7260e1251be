import Diagnostics

extension SourceFragment {
  /// Where a text stands outside of all brackets and quotes; the first place at or behind `start`.
  func topLevelIndex(of text: StaticString, from start: Int = 0) -> Int? {
    let wanted = text.withUTF8Buffer { Array($0) }
    guard let head = wanted.first, start >= 0 else { return nil }
    var depth = 0
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if byte == UInt8(ascii: "\"") {
        // What is open to the end has no place outside.
        index = QuotedText.end(in: utf8[...], from: index + 1) ?? utf8.count
      } else {
        if depth == 0, byte == head, utf8[index...].starts(with: wanted) { return index }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  /// Where a word stands outside of all brackets and quotes, with blanks around it, or at the end.
  func topLevelRange(ofWord word: StaticString) -> Range<Int>? {
    var start = 0
    while let index = topLevelIndex(of: word, from: start) {
      let end = index + word.utf8CodeUnitCount
      if index > 0, isBlank(utf8[index - 1]), end == utf8.count || isBlank(utf8[end]) { return index..<end }
      start = end
    }
    return nil
  }

  /// The sign behind which an uncertainty stands outside of all brackets: `±`, `+/-` of a keyboard without it, and `+-`
  /// where that can be no sum.
  func uncertaintySign(orSum isNoSum: Bool = false) -> Range<Int>? {
    let signs: [StaticString] = isNoSum ? ["±", "+/-", "+-"] : ["±", "+/-"]
    for sign in signs {
      if let start = topLevelIndex(of: sign) { return start..<start + sign.utf8CodeUnitCount }
    }
    return nil
  }

  /// The parts between the separators that stand outside of all brackets and quotes, without blanks at their ends.
  func topLevelParts(separatedBy separator: StaticString) -> [SourceFragment] {
    var parts: [SourceFragment] = []
    var start = 0
    while let index = topLevelIndex(of: separator, from: start) {
      parts.append(slice(start..<index).trimmed)
      start = index + separator.utf8CodeUnitCount
    }
    parts.append(slice(start..<utf8.count).trimmed)
    return parts
  }

  /// The place of the parenthesis that closes the one at the beginning; nil where none does.
  var closing: Int? {
    var depth = 0
    for index in utf8.indices {
      if utf8[index] == UInt8(ascii: "(") { depth += 1 }
      if utf8[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The same without the blanks at both ends.
  var trimmed: SourceFragment {
    var start = 0
    var end = utf8.count
    while start < end, isBlank(utf8[start]) { start += 1 }
    while end > start, isBlank(utf8[end - 1]) { end -= 1 }
    return start == 0 && end == utf8.count ? self : slice(start..<end)
  }
}
