import Foundation

/// Pictures in base64 (RFC 4648).
package enum Base64 {
  /// Blanks, line ends and what fills up the last four signs may stand there or not; nil for anything else that is none.
  static func decoded(_ text: String) -> [UInt8]? {
    var signs = text.utf8.filter { $0 > 32 && $0 != UInt8(ascii: "=") }
    while !signs.count.isMultiple(of: 4) { signs.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(signs)), !data.isEmpty else { return nil }
    return [UInt8](data)
  }

  package static func encoded(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
