/// TeX, token by token (D. E. Knuth, The TeXbook, chapters 7 and 8): all that reads formulas stands on these, and on the
/// groups in braces and options in brackets that they make.
package struct TeXTokens {
  package enum Kind: Equatable, Sendable {
    /// The letters behind a backslash, or the one sign; a row ends at `\\`. Of `\verb|x|` its words are a part.
    case command(String)
    case open
    case close
    /// `&`
    case alignment
    /// From `%` to the end of the line, without it.
    case comment
    /// All blanks in a row.
    case space
    /// Any other sign, however many bytes it takes.
    case sign
  }

  package let bytes: [UInt8]
  package let end: Int
  /// Where the next token begins.
  package var offset: Int

  package init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    (offset, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  package mutating func next() -> (kind: Kind, range: Range<Int>)? {
    guard offset < end else { return nil }
    let start = offset
    let byte = bytes[offset]
    offset += 1
    let kind: Kind
    switch byte {
    case UInt8(ascii: "\\"): kind = .command(command())
    case UInt8(ascii: "{"): kind = .open
    case UInt8(ascii: "}"): kind = .close
    case UInt8(ascii: "&"): kind = .alignment
    case UInt8(ascii: "%"):
      offset = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      kind = .comment
    case ...32:
      skipBlanks()
      kind = .space
    default:
      skipSign()
      kind = .sign
    }
    return (kind, start..<offset)
  }

  /// The name behind a backslash.
  private mutating func command() -> String {
    let start = offset
    while offset < end, Self.isLetter(bytes[offset]) { offset += 1 }
    if offset == start, offset < end {
      offset += 1
      skipSign()
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    if name == "verb", offset < end, let close = bytes[(offset + 1)..<end].firstIndex(of: bytes[offset]) {
      offset = close + 1
    }
    return name
  }

  /// The other bytes of a sign.
  private mutating func skipSign() {
    while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
  }

  package mutating func skipBlanks() { offset = min(Self.skipBlanks(bytes, from: offset), end) }

  /// Passes over a sign behind blanks, where it stands there.
  package mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard offset < end, UInt32(bytes[offset]) == sign.value else { return false }
    offset += 1
    return true
  }

  /// What stands in the braces that come next; nil where none come, or where they do not close.
  package mutating func group() -> String? { take(Self.group(bytes, at: Self.skipBlanks(bytes, from: offset))) }

  /// What stands in the brackets that come next; braces hide those of a value, `[{]}]`. More than a thousand bytes are
  /// none: each bracket that does not close would be followed to the end.
  package mutating func option() -> String? {
    var inner = TeXTokens(bytes, offset..<min(offset + 1000, end))
    guard inner.take("[") else { return nil }
    let start = inner.offset
    var depth = 0
    while let token = inner.next() {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .sign where depth <= 0 && bytes[token.range.lowerBound] == UInt8(ascii: "]"):
        offset = inner.offset
        return text(start..<token.range.lowerBound)
      default: break
      }
    }
    return nil
  }

  private mutating func take(_ group: Range<Int>?) -> String? {
    guard let group, group.upperBound <= end else { return nil }
    offset = group.upperBound
    return text(group.lowerBound + 1..<group.upperBound - 1)
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 97 && (byte | 0x20) <= 122 }
}

extension TeXTokens {
  package static func skipBlanks(_ tex: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < tex.count, tex[offset] <= 32 { offset += 1 }
    return offset
  }

  /// The letters behind a backslash; none where there is no backslash.
  package static func name(_ tex: [UInt8], at offset: Int) -> String {
    guard offset < tex.count, tex[offset] == UInt8(ascii: "\\") else { return "" }
    let letters = tex[(offset + 1)...].prefix(while: isLetter)
    return String(decoding: letters, as: UTF8.self)
  }

  /// A group with its braces, from its first.
  package static func group(_ tex: [UInt8], at start: Int) -> Range<Int>? {
    closed(tex, at: start, by: UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  /// An option with its brackets, behind blanks.
  package static func option(_ tex: [UInt8], at start: Int) -> Range<Int>? {
    closed(tex, at: skipBlanks(tex, from: start), by: UInt8(ascii: "["), UInt8(ascii: "]"))
  }

  /// Behind the sign that closes what opens at a place: of two bars the second, outside of braces.
  package static func end(_ tex: [UInt8], from start: Int, of open: UInt8, _ close: UInt8) -> Int? {
    if open != close { return closed(tex, at: start, by: open, close)?.upperBound }
    var (offset, braces) = (start + 1, 0)
    while offset < tex.count {
      switch tex[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case close where braces == 0: return offset + 1
      default: break
      }
      offset += 1
    }
    return nil
  }

  private static func closed(_ tex: [UInt8], at start: Int, by open: UInt8, _ close: UInt8) -> Range<Int>? {
    guard start < tex.count, tex[start] == open else { return nil }
    var (offset, depth) = (start, 0)
    while offset < tex.count {
      switch tex[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case open: depth += 1
      case close: depth -= 1
      default: break
      }
      offset += 1
      if depth == 0 { return start..<min(offset, tex.count) }
    }
    return nil
  }

  /// One sign, or one command: `|`, `\|`, `\langle`.
  package static func isDelimiter(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first else { return false }
    if first != UInt8(ascii: "\\") { return words.count == 1 }
    let rest = words.dropFirst()
    return rest.count == 1 || !rest.isEmpty && rest.allSatisfy(isLetter)
  }

  /// `@{}l*{2}{c}p{2cm}` as `lccl`: the columns and lines that KaTeX knows, 200 at most.
  package static func columns(_ words: ArraySlice<UInt8>) -> String {
    let tex = Array(words)
    var result = ""
    var offset = 0
    while offset < tex.count, result.utf8.count < 200 {
      let start = skipBlanks(tex, from: offset + 1)
      let argument = group(tex, at: start)
      switch tex[offset] {
      case UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: ">"), UInt8(ascii: "<"):
        offset = argument?.upperBound ?? start
      case UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "b"), UInt8(ascii: "w"), UInt8(ascii: "X"):
        result += "l"
        offset = argument?.upperBound ?? start
      case UInt8(ascii: "*"):
        guard let argument, let content = group(tex, at: skipBlanks(tex, from: argument.upperBound)),
          let count = Int(String(decoding: tex[argument.lowerBound + 1..<argument.upperBound - 1], as: UTF8.self))
        else {
          offset += 1
          continue
        }
        let inner = String(decoding: tex[content.lowerBound + 1..<content.upperBound - 1], as: UTF8.self)
        result += String(repeating: inner.filter { "clr|:".contains($0) }, count: min(max(count, 0), 100))
        offset = content.upperBound
      case let byte:
        result.unicodeScalars.append(Unicode.Scalar(byte))
        offset += 1
      }
    }
    return String(result.prefix(200))
  }
}
