/// How much room a formula takes in a line, in ems of the text beside it, and what it says in plain signs: for
/// pictures, which find room for their texts before any browser has set them.
package struct FormulaLine: Sendable {
  package let words: String
  package let width: Double
  package let ascent: Double
  package let descent: Double

  /// TeX as it is written.
  package init(_ tex: String) {
    (words, width, ascent, descent) = (tex, 0.55 * Double(tex.unicodeScalars.count), 0, 0)
  }

  /// - Parameter sizes: in ems, as ``MathScript`` writes them.
  init?(words: String, sizes: String) {
    let numbers = sizes.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    self.words = words
    // Browsers set some things a little wider than TeX does.
    width = max(numbers[0], 0) * 1.03 + 0.1
    ascent = max(numbers[1], 0) + 0.08
    descent = max(numbers[2], 0) + 0.08
  }
}

extension Typesetter {
  /// The room that a formula takes in a line; nil for one that cannot be read.
  package func line(tex: String, macros: [String: String] = [:]) -> FormulaLine? {
    guard case .success(let mathML) = mathML(tex: tex, display: false, macros: macros) else { return nil }
    return FormulaLine(words: MathWords(mathML).text, sizes: sizes(tex: tex, macros: macros))
  }
}
