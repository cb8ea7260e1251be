/// A formula in TeX, looked through for what opens and never closes.
struct TeXScan {
  enum Opening: Equatable {
    case brace
    case left
    case environment(String)
  }

  let bytes: [UInt8]

  init(_ tex: String) { bytes = Array(tex.utf8) }

  /// What is open at an offset, the outermost first, each with its place.
  func openings(before end: Int) -> [(opening: Opening, range: Range<Int>)] {
    var open: [(opening: Opening, range: Range<Int>)] = []
    func close(_ isSame: (Opening) -> Bool) {
      if let last = open.lastIndex(where: { isSame($0.opening) }) { open.removeSubrange(last...) }
    }
    var offset = 0
    while offset < min(end, bytes.count) {
      let start = offset
      switch bytes[offset] {
      case UInt8(ascii: "{"): open.append((.brace, offset..<offset + 1))
      case UInt8(ascii: "}"): close { $0 == .brace }
      case UInt8(ascii: "%"):
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        continue
      case UInt8(ascii: "\\"):
        let name = commandName(at: offset)
        offset += 1 + max(name.utf8.count, 1)
        switch name {
        case "left": open.append((.left, start..<offset))
        case "right": close { $0 == .left }
        case "begin", "end":
          guard let group = group(at: offset) else { continue }
          offset = group.upperBound
          let environment = text(group.lowerBound + 1..<group.upperBound - 1)
          if name == "begin" {
            open.append((.environment(environment), start..<offset))
          } else {
            close { if case .environment = $0 { true } else { false } }
          }
        default: break
        }
        continue
      default: break
      }
      offset += 1
    }
    return open
  }

  /// The innermost opening of a kind at an offset.
  func last(_ opening: Opening, before end: Int) -> Range<Int>? {
    openings(before: end).last { $0.opening == opening }?.range
  }

  /// The command whose arguments end at an offset: `\frac` before the end of `\frac{1}`.
  func command(before end: Int) -> Range<Int>? {
    var offset = min(end, bytes.count)
    while offset > 0 {
      let byte = bytes[offset - 1]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        var depth = 0
        repeat {
          offset -= 1
          if "}]".utf8.contains(bytes[offset]) { depth += 1 }
          if "{[".utf8.contains(bytes[offset]) { depth -= 1 }
        } while depth > 0 && offset > 0
        if depth > 0 { return nil }
      } else if Self.isLetter(byte) {
        var start = offset
        while start > 0, Self.isLetter(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] == UInt8(ascii: "\\") { return start - 1..<offset }
        offset = start
      } else if byte <= 32 || byte >= 48 && byte <= 57 {
        offset -= 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// The places of a command, `\href` for `href`.
  func places(of name: String) -> [Range<Int>] {
    bytes.indices.compactMap { offset in
      guard bytes[offset] == UInt8(ascii: "\\"), offset == 0 || bytes[offset - 1] != UInt8(ascii: "\\"),
        commandName(at: offset) == name
      else { return nil }
      return offset..<offset + 1 + name.utf8.count
    }
  }

  /// The letters behind a backslash.
  func commandName(at backslash: Int) -> String {
    guard backslash < bytes.count, bytes[backslash] == UInt8(ascii: "\\") else { return "" }
    return String(decoding: bytes[(backslash + 1)...].prefix { Self.isLetter($0) }, as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// `{…}` without braces inside.
  private func group(at offset: Int) -> Range<Int>? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{"),
      let close = bytes[offset...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return offset..<close + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 97 && (byte | 0x20) <= 122 }
}
