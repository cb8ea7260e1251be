/// Percent-encoding of URLs (RFC 3986).
package enum PercentEncoding {
  /// A text with each `%41` replaced by its byte; a `%` that begins nothing stays.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// A path or an address as a URL: what is not allowed in one, and nothing else, is encoded, so that
  /// escapes that stand there already stay as they are.
  package static func encoded(_ text: String, escapingPercent: Bool = false) -> String {
    let needs = text.utf8.contains { !isAllowed($0) || $0 == percent || escapingPercent && isEscaped($0) }
    guard needs else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      // A percent sign that begins no escape is one.
      let isBare = byte == percent && !beginsEscape(bytes, index)
      if isAllowed(byte), !isBare, !(escapingPercent && isEscaped(byte)) {
        result.append(byte)
      } else {
        append(byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A DOI as the path of a URL: the signs that the DOI Handbook asks and advises to encode, and all that no URL has. One
  /// that has been copied from a URL may be encoded already.
  package static func encoded(doi: String) -> String {
    var result: [UInt8] = []
    for byte in decoded(doi).utf8 {
      if isAllowed(byte), !"%\"#? <>{}^[]`|\\+".utf8.contains(byte) {
        result.append(byte)
      } else {
        append(byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to encoded: inout [UInt8]) {
    encoded += [percent, hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
  }

  private static func beginsEscape(_ bytes: [UInt8], _ index: Int) -> Bool {
    index + 2 < bytes.count && digit(bytes[index + 1]) != nil && digit(bytes[index + 2]) != nil
  }

  private static let percent = UInt8(ascii: "%")

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Bytes that mean something in a URL but are letters of a file's name.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?")
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { allowed[Int(byte)] }

  /// Every link of every page is looked at, so that each byte costs one look into a table.
  private static let allowed: [Bool] = (0...255).map { byte in
    switch UInt8(byte) {
    case 48...57, 65...90, 97...122: true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(UInt8(byte))
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
