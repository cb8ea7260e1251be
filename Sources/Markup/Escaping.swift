/// What keeps text from being read as markup: in HTML, SVG and MathML, between tags and in attributes with double
/// quotes.
package enum Escaping {
  /// Copies runs of harmless bytes whole; only `& < > "` and the control characters that HTML forbids are replaced.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard holdsSpecial(text) else { return bytes.append(contentsOf: text) }
    var start = 0
    for index in text.indices where isSpecial(text[index]) {
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      let reference: StaticString =
        switch text[index] {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "\u{FFFD}"
        }
      reference.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Without a branch for each byte: nearly no text holds one.
  private static func holdsSpecial(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in text {
      found |= byte == UInt8(ascii: "&") ? 1 : 0
      found |= byte == UInt8(ascii: "<") ? 1 : 0
      found |= byte == UInt8(ascii: ">") ? 1 : 0
      found |= byte == UInt8(ascii: "\"") ? 1 : 0
      // Line ends and tabs come here, too.
      found |= byte < 32 ? 1 : 0
      found |= byte == 127 ? 1 : 0
    }
    return found != 0
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 9, 10, 13: false
    case 0..<32, 127, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }
}
