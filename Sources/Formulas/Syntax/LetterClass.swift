/// Which characters make names. Listed here, because asking the standard library would link the
/// tables of all scripts into the browser half.
package enum LetterClass {
  package static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// Letters of the scripts that write a letter as one character, without marks to be ordered around it: Latin, Greek,
  /// Cyrillic, Armenian, Hebrew, Arabic, Georgian, kana, the characters of Chinese, Hangul; ℏ, ℓ and the letters of
  /// mathematical alphabets.
  package static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xB5: true
    case 0xC0...0x24F: scalar != 0xD7 && scalar != 0xF7
    case 0x250...0x2AF: true
    case 0x370...0x3FF: scalar != 0x37E && scalar != 0x387 && scalar != 0x375
    case 0x400...0x481, 0x48A...0x52F, 0x1D00...0x1DBF, 0x1E00...0x1FBC: true
    case 0x531...0x556, 0x561...0x587, 0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A, 0x671...0x6D3, 0x6D5: true
    case 0x10A0...0x10C5, 0x10D0...0x10FA, 0x3005, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC: true
    case 0x1100...0x1112, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x323AF: true
    case 0x210F, 0x2113, 0x2126, 0x212A, 0x212B, 0x1D400...0x1D7CB: true
    default: false
    }
  }

  /// Marks that sit on the letter before, as in `x̄`, and what makes one syllable or kana with it.
  package static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && scalar <= 0x36F || scalar >= 0x1161 && scalar <= 0x1175 || scalar >= 0x11A8 && scalar <= 0x11C2
      || scalar == 0x3099 || scalar == 0x309A
  }

  /// The text with its Latin capitals written small.
  package static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  static func subscriptDigit(_ scalar: UInt32) -> UInt8? {
    scalar >= 0x2080 && scalar <= 0x2089 ? UInt8(truncatingIfNeeded: scalar &- 0x2080) : nil
  }

  package static func superscriptDigit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0xB9: 1
    case 0xB2: 2
    case 0xB3: 3
    case 0x2070, 0x2074...0x2079: Int(scalar) - 0x2070
    default: nil
    }
  }
}
