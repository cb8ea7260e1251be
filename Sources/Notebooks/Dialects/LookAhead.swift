/// What was looked for in vain from some line to the end of a part of the text, and stands behind no later line either:
/// so that a text of nothing but beginnings is read once.
struct LookAhead {
  /// Ends of HTML that nothing has, `-->`.
  private var missing: Set<String> = []
  /// Where one was found, from where on.
  private var found: [String: Range<Int>] = [:]
  /// How often the end of a fence was looked for up to the end of the part.
  var fences = 0

  /// How often that may be.
  static let fenceLimit = 100

  /// Where words stand next that end something, in capitals or not.
  mutating func place(of words: String, in source: [UInt8], _ place: Range<Int>) -> Int? {
    if missing.contains(words) { return nil }
    if let known = found[words], known.lowerBound <= place.lowerBound, place.lowerBound <= known.upperBound {
      return known.upperBound
    }
    let bytes = Array(words.utf8)
    let next = source.withUnsafeBufferPointer { source -> Int? in
      var offset = place.lowerBound
      while offset + bytes.count <= place.upperBound {
        if source[offset] == bytes[0],
          zip(source[offset..<offset + bytes.count], bytes).allSatisfy({
            $0 == $1 || Ascii.isLetter($0) && $0 | 0x20 == $1
          })
        {
          return offset
        }
        offset += 1
      }
      return nil
    }
    if let next { found[words] = place.lowerBound..<next } else { missing.insert(words) }
    return next
  }
}
