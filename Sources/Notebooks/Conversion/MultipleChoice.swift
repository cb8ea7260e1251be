import Diagnostics

/// A question of topocm's book, `{multiple-choice} Which?`, with the lines `:correct: 1` and `:explanation: …`.
extension BlockConverter {
  /// Its answers as a list with letters, and below it a solution that names the right ones and says why.
  ///
  /// - Parameter attributes: loses what the solution says.
  mutating func choice(_ opening: BoxOpening, _ attributes: inout AttributeList, _ blocks: [Block]) -> [Block] {
    let (correct, explanation) = (attributes["correct"], attributes["explanation"])
    guard let place = (correct ?? explanation)?.range else { return blocks }
    attributes.values.removeAll { ["correct", "explanation"].contains($0.key.text) }
    var blocks = blocks
    var words: [Inline] = []
    if let correct, !correct.text.isEmpty {
      let letters = Self.letters(of: correct.text, in: &blocks)
      words.append(Inline(.strong([Inline(.text(letters ?? correct.text), correct.range)]), correct.range))
    }
    if let explanation {
      let reason = inlines(ofWords: explanation.range.lowerBound..<explanation.range.upperBound)
      if !words.isEmpty, !reason.isEmpty { words.append(Inline(.text(" "), explanation.range)) }
      words += reason
    }
    guard !words.isEmpty else { return blocks }
    let solution = Box(
      name: AttributeList.Item(text: "solution", range: place), attributes: AttributeList(), argument: nil, title: [],
      isFolded: nil, blocks: [Block(.paragraph(words), place)], opening: place)
    return blocks + [Block(.box(solution), place)]
  }

  /// `(b)` for `1`, for the answers are counted from 0 there; the first list gets its letters. Nil where there are no such
  /// answers.
  private static func letters(of numbers: String, in blocks: inout [Block]) -> String? {
    for (index, block) in blocks.enumerated() {
      guard case .list(let list) = block.content else { continue }
      let parts = numbers.split { ", []".contains($0) }
      let places = parts.compactMap { Int($0) }.filter { $0 >= 0 && $0 < min(list.items.count, 26) }
      guard !places.isEmpty, places.count == parts.count else { return nil }
      let lettered = ItemList(start: 1, isTight: list.isTight, items: list.items, marks: .letters)
      blocks[index] = Block(.list(lettered), block.range)
      return places.map { "(" + String(UnicodeScalar(97 + UInt8($0))) + ")" }.joined(separator: ", ")
    }
    return nil
  }
}
