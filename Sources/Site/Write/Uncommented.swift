/// Scripts and style sheets as readers get them: without what is for who changes them, a fifth of what a browser waits for
/// before it paints.
enum Uncommented {
  /// The text without what its lines are indented by, and without those that are comments and nothing else: those that
  /// begin with `//`, and those from one that begins with `/*` to the next that ends with `*/`. No text in quotes may have
  /// several lines.
  static func text(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var isInside = false
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      let isEnd = words.suffix(2).elementsEqual("*/".utf8)
      if isInside {
        isInside = !isEnd
      } else if words.starts(with: "/*".utf8), isEnd || !ends(words) {
        isInside = !isEnd || words.count < 4
      } else if !words.starts(with: "//".utf8) {
        result += words + [UInt8(ascii: "\n")]
      }
    }
    // The last line has an end, or none.
    if !result.isEmpty { result.removeLast() }
    return result
  }

  /// Whether a comment ends in a line, where something stands behind it.
  private static func ends(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line.dropFirst(2), line.dropFirst(3)).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }
  }
}
