import Foundation

/// A letter as search compares it: small, and without the marks on it. `É` is e, `ß` ss, `ϕ` φ.
///
/// The script of the search (`search-panel.js`) does the same to what a reader types.
enum WordFolding {
  /// The byte that stands for what is no letter and no digit.
  static let gap: UInt8 = 0

  /// For each byte its small letter or digit; ``gap`` for other signs, and 255 where a sign is longer than a byte.
  static let bytes: [UInt8] = (0..<256).map { byte in
    switch byte {
    case 48...57, 97...122: UInt8(byte)
    case 65...90: UInt8(byte + 32)
    case 128...: 255
    default: gap
    }
  }

  /// The bytes of a sign, folded.
  static func folded(_ sign: Unicode.Scalar) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in String(sign).decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark: continue
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        for small in scalar.properties.lowercaseMapping.unicodeScalars {
          result.append(contentsOf: (whole[small] ?? String(small)).utf8)
        }
      default: result.append(gap)
      }
    }
    return result
  }

  /// Letters that are no other ones with marks, and are written as others all the same.
  private static let whole: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "ς": "σ",
  ]
}
