/// The bytes that have a meaning in Markdown.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let bang = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let colon = UInt8(ascii: ":")
  static let star = UInt8(ascii: "*")
  static let dollar = UInt8(ascii: "$")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let equals = UInt8(ascii: "=")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let caret = UInt8(ascii: "^")
  static let backtick = UInt8(ascii: "`")
  static let pipe = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || (9...13).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  /// A letter of any alphabet, a digit or `_`.
  static func isWord(_ byte: UInt8) -> Bool {
    byte > 127 || isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }
  /// A stretch of a text without the space at both ends.
  static func trimmed(_ text: [UInt8], _ place: Range<Int>) -> Range<Int> {
    var place = place
    while let first = place.first, isSpace(text[first]) { place.removeFirst() }
    while let last = place.last, isSpace(text[last]) { place.removeLast() }
    return place
  }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 33...47, 58...64, 91...96, 123...126: true
    default: false
    }
  }
}
