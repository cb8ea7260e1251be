import Foundation

/// A text taken apart into its numbers and what stands between them.
struct NumberedText {
  private var words: [String] = []
  private var numbers: [Double] = []

  init(_ text: String) {
    var rest = text[...]
    while let match = rest.firstMatch(of: /-?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?/) {
      append(rest[..<match.range.lowerBound])
      numbers.append(Double(String(match.0)) ?? .nan)
      rest = rest[match.range.upperBound...]
    }
    append(rest)
  }

  /// A number that is negative needs no space before it, so spaces do not count.
  private mutating func append(_ word: Substring) {
    words.append(word.filter { $0 != " " && $0 != "," })
  }

  /// The first difference that the tolerances do not explain; nil where there is none.
  func difference(from other: NumberedText, absolute: Double, relative: Double) -> String? {
    for (index, (a, b)) in zip(words, other.words).enumerated() {
      if a != b { return "“\(a.suffix(60))” instead of “\(b.suffix(60))”" }
      guard index < numbers.count, index < other.numbers.count else { continue }
      let (x, y) = (numbers[index], other.numbers[index])
      if !(abs(x - y) <= max(absolute, relative * max(abs(x), abs(y)))) {
        return "\(x) instead of \(y) behind “\(a.suffix(60))”"
      }
    }
    return words.count == other.words.count ? nil : "\(words.count) words instead of \(other.words.count)"
  }
}
