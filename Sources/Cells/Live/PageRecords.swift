/// What changes on a page, in the form in which the page's script reads it: records of an element's id, of what
/// of it changes, and of the text that goes there, with U+001F between the three and U+001E behind them.
///
/// Only what is not there already is written.
struct PageRecords {
  /// Since the last ``begin()``.
  private(set) var utf8: [UInt8] = []
  /// What was sent last for each place of the page, as hashes.
  private var standing: [(place: UInt64, text: UInt64)] = []

  mutating func begin() { utf8.removeAll(keepingCapacity: true) }

  /// - Parameters:
  ///   - id: of an element of the page; `say` is what is said to those who listen.
  ///   - what: an attribute, or `value`; empty for the content.
  ///   - always: also where it was the last thing sent, since the reader may have changed it meanwhile.
  mutating func add(_ id: String, _ text: [UInt8], of what: StaticString = "", always: Bool = false) {
    let isNew = changes(id, text, of: what)
    if isNew || always { write(id, text, of: what) }
  }

  /// Whether a text is not the one that was there last for this place; from now on it is.
  mutating func changes(_ id: String, _ text: [UInt8], of what: StaticString = "") -> Bool {
    var place = Hash()
    place.take(Array(id.utf8))
    what.withUTF8Buffer { name in
      for byte in name { place.take(byte) }
    }
    var content = Hash()
    content.take(text)
    guard let index = standing.firstIndex(where: { $0.place == place.value }) else {
      standing.append((place.value, content.value))
      return true
    }
    defer { standing[index].text = content.value }
    return standing[index].text != content.value
  }

  /// Writes a record, whatever was there.
  mutating func write(_ id: String, _ text: [UInt8], of what: StaticString = "") {
    utf8.append(contentsOf: id.utf8)
    utf8.append(0x1F)
    what.withUTF8Buffer { utf8.append(contentsOf: $0) }
    utf8.append(0x1F)
    for byte in text { utf8.append(byte == 0x1E || byte == 0x1F ? 0x20 : byte) }
    utf8.append(0x1E)
  }

  mutating func add(_ id: String, _ text: String, of what: StaticString = "", always: Bool = false) {
    add(id, Array(text.utf8), of: what, always: always)
  }

  /// FNV-1a.
  private struct Hash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    mutating func take(_ bytes: [UInt8]) {
      for byte in bytes { take(byte) }
    }
  }
}
