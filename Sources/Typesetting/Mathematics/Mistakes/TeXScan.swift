import TeX

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
    var tokens = TeXTokens(bytes)
    while let (kind, range) = tokens.next(), range.lowerBound < end {
      switch kind {
      case .open: open.append((.brace, range))
      case .close: close { $0 == .brace }
      case .command("left"): open.append((.left, range))
      case .command("right"): close { $0 == .left }
      case .command("begin"):
        if let name = tokens.group() { open.append((.environment(name), range.lowerBound..<tokens.offset)) }
      case .command("end"):
        if tokens.group() != nil { close { if case .environment = $0 { true } else { false } } }
      case .command, .alignment, .comment, .space, .sign: break
      }
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
      } else if TeXTokens.isLetter(byte) {
        var start = offset
        while start > 0, TeXTokens.isLetter(bytes[start - 1]) { start -= 1 }
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
    var tokens = TeXTokens(bytes)
    var found: [Range<Int>] = []
    while let token = tokens.next() { if token.kind == .command(name) { found.append(token.range) } }
    return found
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
