import Cells
import Synchronization

/// Blanks at which a line would better not break: between a number and its unit, around the sign of an equation.
enum KeptTogether {
  private static let signs: Set<String> = ["=", "≈", "≠", "<", ">", "≤", "≥", "±"]
  /// A longer word beside a sign may stand on a line of its own.
  private static let longest = 12

  /// A text in pieces; those that are kept hold a place, such as `m/s`, at which browsers break words too.
  static func pieces(of text: String) -> [(text: String, isKept: Bool)] {
    guard mayHoldPlaces(text) else { return [(text, false)] }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var pieces: [(text: String, isKept: Bool)] = []
    var joined = words[0]
    var isKept = false
    for index in 1..<words.count {
      if keeps(words[index - 1], words[index]) {
        joined += "\u{A0}" + words[index]
        isKept = isKept || words[index].contains("/")
      } else {
        append(joined, isKept, to: &pieces)
        append(" ", false, to: &pieces)
        (joined, isKept) = (words[index], false)
      }
    }
    append(joined, isKept, to: &pieces)
    return pieces
  }

  /// Whether a digit or a sign stands in a text of several words: most texts have none, and need no other look.
  static func mayHoldPlaces(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(mayHoldPlaces)
  }

  private static func mayHoldPlaces(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Whether a sign of those below is there at all, without a branch for each byte.
    var found: UInt8 = 0
    for byte in text {
      found |= byte &- 48 < 15 ? 1 : 0
      found |= byte > 127 ? 1 : 0
    }
    if found == 0 { return false }
    var before: UInt8 = 0
    var hasPlaces = false
    var hasBlank = false
    for byte in text {
      switch byte {
      case 0x20: hasBlank = true
      case 48...57, UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): hasPlaces = true
      // The first bytes of ≈, ≠, ≤ and ≥, and those of ±.
      case 0x89 where before == 0xE2, 0xB1 where before == 0xC2: hasPlaces = true
      default: break
      }
      before = byte
    }
    return hasPlaces && hasBlank
  }

  private static func append(_ text: String, _ isKept: Bool, to pieces: inout [(text: String, isKept: Bool)]) {
    if !isKept, let last = pieces.last, !last.isKept {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, isKept))
    }
  }

  private static func keeps(_ left: String, _ right: String) -> Bool {
    if left.isEmpty || right.isEmpty { return false }
    if signs.contains(right) { return left.unicodeScalars.count <= longest }
    if signs.contains(left) { return right.unicodeScalars.count <= longest }
    guard let last = left.utf8.last, last >= 48, last <= 57 else { return false }
    var unit = right[...]
    while let last = unit.last, ".,;:!?)]”’»“…".contains(last) { unit.removeLast() }
    return isUnit(String(unit))
  }

  /// Words of English that are signs of units too stay words.
  private static func isUnit(_ word: String) -> Bool {
    if word.isEmpty || ["a", "in", "at", "as", "A"].contains(word) { return false }
    if let known = knownWords.withLock({ $0[word] }) { return known }
    let isUnit = UnitWord.isUnit(word)
    knownWords.withLock { if $0.count < 1_000 { $0[word] = isUnit } }
    return isUnit
  }

  /// Whether words are units: the same few stand behind most numbers of a book, and reading one as a formula is slow.
  private static let knownWords = Mutex<[String: Bool]>([:])

  /// A text that ends with a sign and a blank, parted before the word that the sign stands behind: `… the period` and
  /// `T = `; nil for any other.
  static func partsBeforeSign(_ text: String) -> (before: String, kept: String)? {
    guard text.hasSuffix(" ") else { return nil }
    var words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let sign = words.popLast(), signs.contains(sign) else { return nil }
    guard let word = words.popLast() else { return ("", sign + "\u{A0}") }
    let before = words.map { $0 + " " }.joined()
    // Of ` = ` behind a formula the first blank is a blank.
    guard !word.isEmpty, word.unicodeScalars.count <= longest else { return (before + word + " ", sign + "\u{A0}") }
    return (before, word + "\u{A0}" + sign + "\u{A0}")
  }
}
