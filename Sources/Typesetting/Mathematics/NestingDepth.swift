/// How deep the elements of a formula stand in each other. Browsers lay out deep ones in a time that grows without
/// measure: 500 rows in one another hold a page for 12 s, 1000 for more than 30.
enum NestingDepth {
  /// Far beyond what anyone reads.
  static let most = 100

  /// The deepest element of MathML that this program wrote, in which each element but `wbr` is closed.
  static func depth(of mathML: Substring.UTF8View) -> Int {
    var depth = 0
    var deepest = 0
    var isTag = false
    for (offset, byte) in zip(mathML.indices, mathML) {
      if isTag {
        let isBreak = mathML[offset...].starts(with: "wbr".utf8)
        if byte == UInt8(ascii: "/") { depth -= 1 } else if !isBreak { depth += 1 }
        deepest = max(deepest, depth)
      }
      isTag = byte == UInt8(ascii: "<")
    }
    return deepest
  }
}
