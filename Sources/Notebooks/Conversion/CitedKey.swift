import Diagnostics

/// A work in a role, `{see}knuth{p. 3}`, with what stands before and behind it, as Sphinx has it.
struct CitedKey {
  var label = ""
  var before = ""
  var behind = ""
  /// Where the key stands, from where the entry begins.
  var place = 0..<0
  /// How many bytes the entry has.
  var length = 0

  /// The works between the commas of a role.
  static func list(_ words: String) -> [CitedKey] {
    var depth = 0
    return words.utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == Ascii.openBrace { depth += 1 }
      if byte == Ascii.closeBrace { depth -= 1 }
      return byte == UInt8(ascii: ",") && depth <= 0
    }.map { CitedKey(Array($0)) }
  }

  private init(_ bytes: [UInt8]) {
    length = bytes.count
    var key = Ascii.trimmed(bytes, bytes.indices)
    if key.first.map({ bytes[$0] == Ascii.openBrace }) ?? false,
      let close = bytes[key].firstIndex(of: Ascii.closeBrace)
    {
      before = String(decoding: bytes[key.lowerBound + 1..<close], as: UTF8.self)
      key = Ascii.trimmed(bytes, close + 1..<key.upperBound)
    }
    if key.last.map({ bytes[$0] == Ascii.closeBrace }) ?? false,
      let open = bytes[key].firstIndex(of: Ascii.openBrace)
    {
      behind = String(decoding: bytes[open + 1..<key.upperBound - 1], as: UTF8.self)
      key = Ascii.trimmed(bytes, key.lowerBound..<open)
    }
    label = String(decoding: bytes[key], as: UTF8.self)
    place = key
  }

  /// Where each byte of the words of a role stands in the file, and their end: a line end there is a blank in them.
  static func places(of words: String, at range: SourceRange, in source: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = range.lowerBound
    for byte in words.utf8 {
      places.append(min(place, range.upperBound))
      let isLineEnd = byte == Ascii.space && place < range.upperBound && source[place] != byte
      place += 1
      while isLineEnd, place < range.upperBound, Ascii.isSpace(source[place]) || source[place] == Ascii.greater {
        place += 1
      }
    }
    return places + [min(place, range.upperBound)]
  }
}
