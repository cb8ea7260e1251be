import Diagnostics
import Yams

extension YAMLPlaces {
  /// The text of a scalar with the place of each of its bytes: what YAML reads differs from what is written by quotes,
  /// escapes and the ends of lines.
  func fragment(of node: Node) -> SourceFragment? {
    guard let scalar = node.scalar, let mark = node.mark else { return nil }
    let source = text.utf8
    var place = offset(mark)
    var escape: UInt8?
    switch scalar.style {
    case .doubleQuoted:
      place += 1
      escape = UInt8(ascii: "\\")
    case .singleQuoted:
      place += 1
      escape = UInt8(ascii: "'")
    case .literal, .folded:
      // Behind the line of the sign.
      while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
    case .any, .plain: break
    }
    var fragment = SourceFragment(at: min(place, source.count))
    for byte in scalar.string.utf8 {
      let isSpace = byte <= 32
      if !isSpace { place = firstSign(from: place, for: byte, escape: escape) }
      guard place < source.count else {
        fragment.append(synthetic: [byte], at: max(source.count - 1, 0))
        continue
      }
      let isBlank = source[place] <= 32
      // Of a line that goes on on the next, one blank is left.
      let shown = isSpace ? UInt8(ascii: " ") : byte
      if isSpace != isBlank {
        fragment.append(synthetic: [shown], at: place)
        continue
      }
      fragment.append([shown], at: place)
      place += 1
    }
    return fragment
  }

  /// Where a sign of a scalar is written, near to the end of what stands before it.
  ///
  /// - Parameter escape: what stands before a sign that would be one of YAML.
  private func firstSign(from start: Int, for byte: UInt8, escape: UInt8?) -> Int {
    var place = start
    while place < text.utf8.count, text.utf8[place] <= 32 { place += 1 }
    guard let escape, place + 1 < text.utf8.count, text.utf8[place] == escape, text.utf8[place + 1] == byte else {
      return place
    }
    return place + 1
  }
}

extension Settings {
  /// A text in a line, which may hold formulas and emphasis, with its places.
  func line(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> SourceFragment? {
    guard string(entry, into: &diagnostics) != nil, let line = places.fragment(of: entry.value) else { return nil }
    // In double quotes YAML takes the backslash of `\tau` for its own, and gives a tab.
    if let scalar = entry.value.scalar, scalar.style == .doubleQuoted,
      scalar.string.utf8.contains(where: { $0 < 32 }), scalar.string.utf8.contains(UInt8(ascii: "$"))
    {
      reject(
        entry.value, "In double quotes the backslash is a sign of YAML: write the text in single quotes",
        into: &diagnostics)
    }
    return line
  }
}
