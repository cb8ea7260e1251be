import Diagnostics

/// `x = -p/2 ± sqrt(p^2/4 - q)`, which says two things at once: one with the upper signs of all `±` and `∓`, one with the
/// lower.
enum DoubleSign {
  private static let plusMinus: [UInt8] = [0xC2, 0xB1]
  private static let minusPlus: [UInt8] = [0xE2, 0x88, 0x93]

  static func isIn(_ text: SourceFragment) -> Bool {
    text.utf8.indices.contains { length(at: $0, in: text.utf8) != nil }
  }

  /// The text with the upper or the lower signs, each of which points at the double one.
  static func reading(_ text: SourceFragment, isUpper: Bool) -> SourceFragment {
    var result = SourceFragment(at: text.sourceOffset(0))
    var done = 0
    var place = 0
    while place < text.utf8.count {
      guard let length = length(at: place, in: text.utf8) else {
        place += 1
        continue
      }
      let isPlus = isUpper == (length == plusMinus.count)
      let before = text.utf8[..<place].last { !isBlank($0) }
      // Nothing stands before a value that begins with plus.
      let isFirst = before.map { "=(,<>;".utf8.contains($0) } ?? true
      let sign = isPlus ? isFirst ? UInt8(ascii: " ") : UInt8(ascii: "+") : UInt8(ascii: "-")
      result.append(text.slice(done..<place))
      result.append(synthetic: [sign], at: text.sourceOffset(place))
      place += length
      done = place
    }
    result.append(text.slice(done..<text.utf8.count))
    return result
  }

  /// How many bytes the sign has that begins there; nil where none does.
  private static func length(at place: Int, in text: [UInt8]) -> Int? {
    for sign in [plusMinus, minusPlus] where text[place...].starts(with: sign) { return sign.count }
    return nil
  }

  /// Both readings as one, typeset: where they have different signs stands the double one.
  static func merged(_ upper: String, _ lower: String) -> String {
    let leading = Array(MathElement.leading("−").utf8)
    let (plus, minus) = (Array("+".utf8), Array("−".utf8))
    let (first, second) = (Array(upper.utf8), Array(lower.utf8))
    var result: [UInt8] = []
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      // A sign that nothing stands before is there in one of them alone.
      let hasUpper = first[one...].starts(with: leading)
      let hasLower = second[other...].starts(with: leading)
      if hasUpper != hasLower {
        result += MathElement.leading(hasUpper ? "∓" : "±").utf8
        if hasUpper { one += leading.count } else { other += leading.count }
      } else if first[one] == second[other] {
        result.append(first[one])
        (one, other) = (one + 1, other + 1)
      } else if first[one...].starts(with: plus), second[other...].starts(with: minus) {
        result += plusMinus
        (one, other) = (one + plus.count, other + minus.count)
      } else if first[one...].starts(with: minus), second[other...].starts(with: plus) {
        result += minusPlus
        (one, other) = (one + minus.count, other + plus.count)
      } else {
        return upper + MathElement.sign("∨") + lower
      }
    }
    guard one == first.count, other == second.count else { return upper + MathElement.sign("∨") + lower }
    return String(decoding: result, as: UTF8.self)
  }
}
