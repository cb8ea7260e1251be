import Diagnostics

/// Where each byte of a text stands in the file: cmark has taken the backslashes of escaped signs out of it.
struct TextPlaces {
  let bytes: [UInt8]
  /// One for each byte, and the end; an escaped sign stands at its backslash.
  private let places: [Int]
  private let source: [UInt8]

  /// - Returns: nil where entities make the places unclear.
  init?(_ words: String, _ range: SourceRange, in source: [UInt8]) {
    bytes = Array(words.utf8)
    self.source = source
    var places: [Int] = []
    places.reserveCapacity(bytes.count + 1)
    var place = range.lowerBound
    for byte in bytes {
      guard place < range.upperBound else { return nil }
      places.append(place)
      if source[place] != byte {
        guard source[place] == Ascii.backslash, place + 1 < range.upperBound, source[place + 1] == byte else {
          return nil
        }
        place += 1
      }
      place += 1
    }
    self.places = places + [place]
  }

  /// The byte that stands there, unless a backslash stands before it.
  func sign(at offset: Int) -> UInt8? {
    offset < bytes.count && source[places[offset]] == bytes[offset] ? bytes[offset] : nil
  }

  func range(_ range: Range<Int>) -> SourceRange { SourceRange(places[range.lowerBound], places[range.upperBound]) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A stretch as an inline of its own; nil where it is empty.
  func inline(_ range: Range<Int>) -> Inline? {
    range.isEmpty ? nil : Inline(.text(text(range)), self.range(range))
  }
}
