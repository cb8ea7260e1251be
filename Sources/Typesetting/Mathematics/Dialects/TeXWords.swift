/// How TeX parts a text: names of commands, groups in braces, options in brackets.
enum TeXWords {
  static func skipBlanks(_ tex: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < tex.count, tex[offset] <= 32 { offset += 1 }
    return offset
  }

  /// The letters behind a backslash; none where there is no backslash.
  static func name(_ tex: [UInt8], at offset: Int) -> String {
    guard offset < tex.count, tex[offset] == UInt8(ascii: "\\") else { return "" }
    let letters = tex[(offset + 1)...].prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    return String(decoding: letters, as: UTF8.self)
  }

  /// A group with its braces, from its first.
  static func group(_ tex: [UInt8], at start: Int) -> Range<Int>? {
    closed(tex, at: start, by: UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  /// An option with its brackets, behind blanks.
  static func option(_ tex: [UInt8], at start: Int) -> Range<Int>? {
    closed(tex, at: skipBlanks(tex, from: start), by: UInt8(ascii: "["), UInt8(ascii: "]"))
  }

  /// Behind the sign that closes what opens at a place: of two bars the second, outside of braces.
  static func end(_ tex: [UInt8], from start: Int, of open: UInt8, _ close: UInt8) -> Int? {
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
  static func isDelimiter(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first else { return false }
    if first != UInt8(ascii: "\\") { return words.count == 1 }
    let rest = words.dropFirst()
    return rest.count == 1 || !rest.isEmpty && rest.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
  }

  /// `@{}l*{2}{c}p{2cm}` as `lccl`: the columns and lines that KaTeX knows, 200 at most.
  static func columns(_ words: ArraySlice<UInt8>) -> String {
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
