/// A display that has begun in a paragraph and not ended in it.
struct OpenDisplay {
  /// What ends it: `$$`, or `\end{align}`.
  private let mark: [UInt8]

  /// How far behind an empty line a formula may go on that is meant as one.
  private static let reach = 1_500

  /// - Returns: nil where the paragraph has no display, or has its end.
  init?(_ source: [UInt8], from start: Int, to end: Int) {
    guard start < end, !SignSet(source, start..<end).isDisjoint(with: [.dollar, .backslash]) else { return nil }
    var offset = start
    var isOpen = false
    while offset < end {
      switch source[offset] {
      case Ascii.backslash: offset += 1
      case Ascii.backtick where !isOpen:
        // Code; what looks like it and has no end is none.
        let ticks = source[offset..<end].prefix { $0 == Ascii.backtick }.count
        offset += ticks - 1
        if let close = source[(offset + 1)..<end].firstIndex(of: Ascii.backtick), ticks == 1 { offset = close }
      case Ascii.dollar where offset + 1 < end && source[offset + 1] == Ascii.dollar:
        isOpen.toggle()
        offset += 1
      default: break
      }
      offset += 1
    }
    if isOpen {
      mark = [Ascii.dollar, Ascii.dollar]
      return
    }
    let words = Ascii.trimmed(source, start..<end)
    let found = source.withUnsafeBufferPointer { DisplayEnvironment(beginningIn: $0, at: words.lowerBound) }
    guard let found, found.end(in: source[words]) == nil else { return nil }
    mark = found.closing
  }

  /// Behind its end, if that stands soon behind an empty line, at the end of its line, with nothing but TeX before it.
  func end(in source: [UInt8], behind start: Int, before last: Int) -> Int? {
    let limit = min(start + Self.reach, last)
    var offset = start
    var isLineStart = true
    while offset + mark.count <= limit {
      let byte = source[offset]
      if source[offset..<offset + mark.count].elementsEqual(mark) {
        let line = offset + mark.count..<(source[offset...].firstIndex(of: Ascii.newline) ?? source.count)
        let rest = Ascii.trimmed(source, line)
        let ends = rest.isEmpty || DisplayLabel(source, rest) != nil
        return ends && !Self.isProse(source[start..<offset]) ? offset + mark.count : nil
      }
      // A heading, a fence, a box, another formula: this is not the same one any more.
      if byte == Ascii.dollar
        || isLineStart && (byte == UInt8(ascii: "#") || byte == Ascii.backtick || byte == Ascii.colon)
      {
        return nil
      }
      if byte == Ascii.backslash, !source[offset...].starts(with: mark) { offset += 1 }
      isLineStart = byte == Ascii.newline || isLineStart && Ascii.isBlank(byte)
      offset += 1
    }
    return nil
  }

  /// Whether four words stand beside each other that are no commands, and no text of the formula's.
  private static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
    var words = 0
    var offset = text.startIndex
    while offset < text.endIndex {
      let letters = text[offset...].prefix { Ascii.isLetter($0) }.count
      if letters > 0 {
        words = letters > 1 ? words + 1 : 0
        if words > 3 { return true }
        offset += letters
        continue
      }
      switch text[offset] {
      case Ascii.space, Ascii.newline, Ascii.comma: break
      case Ascii.backslash:
        words = 0
        let name = text[(offset + 1)...].prefix { Ascii.isLetter($0) }
        offset = max(name.endIndex, offset + 1)
        if [UInt8](name).starts(with: "text".utf8) || name.elementsEqual("mbox".utf8)
          || name.elementsEqual("intertext".utf8),
          let close = text[offset...].firstIndex(of: Ascii.closeBrace)
        {
          offset = close
        } else {
          continue
        }
      default: words = 0
      }
      offset += 1
    }
    return false
  }
}
