import Cells

/// Blanks at which a line would better not break: between a number and its unit, around the sign of an equation.
enum KeptTogether {
  private static let signs: Set<String> = ["=", "≈", "≠", "<", ">", "≤", "≥", "±"]
  /// A longer word beside a sign may stand on a line of its own.
  private static let longest = 12

  /// A text in pieces; those that are kept hold a place, such as `m/s`, at which browsers break words too.
  static func pieces(of text: String) -> [(text: String, isKept: Bool)] {
    let hasPlaces = text.unicodeScalars.contains { ($0.value >= 48 && $0.value <= 57) || signs.contains(String($0)) }
    guard hasPlaces, text.utf8.contains(0x20) else { return [(text, false)] }
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
    !word.isEmpty && !["a", "in", "at", "as", "A"].contains(word) && UnitWord.isUnit(word)
  }

  /// A text that ends with a sign and a blank, parted before the word that the sign stands behind: `… the period` and
  /// `T = `; nil for any other.
  static func partsBeforeSign(_ text: String) -> (before: String, kept: String)? {
    guard text.hasSuffix(" ") else { return nil }
    var words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let sign = words.popLast(), signs.contains(sign) else { return nil }
    let word = words.popLast() ?? ""
    guard word.unicodeScalars.count <= longest else {
      return (words.map { $0 + " " }.joined() + word + " ", sign + "\u{A0}")
    }
    return (words.map { $0 + " " }.joined(), (word.isEmpty ? "" : word + "\u{A0}") + sign + "\u{A0}")
  }
}
