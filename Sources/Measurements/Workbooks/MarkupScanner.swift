/// The tags and texts of an XML file, one behind the other; what is no XML ends it.
package struct MarkupScanner {
  package enum Token {
    case open(name: ArraySlice<UInt8>, attributes: Range<Int>, isEmpty: Bool)
    case close(name: ArraySlice<UInt8>)
    /// With its entities.
    case text(Range<Int>)
    /// As it stands.
    case literal(Range<Int>)
  }

  let bytes: [UInt8]
  private var place = 0
  /// Whether all of it was read, and not cut off at what is no XML.
  package private(set) var isAtEnd = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() -> Token? {
    while place < bytes.count {
      let start = place
      if bytes[start] != 0x3C {
        place = first(0x3C, from: start) ?? bytes.count
        return .text(start..<place)
      }
      if begins("<!--", start) {
        guard let end = end(of: "-->", from: start + 4) else { break }
        place = end
        continue
      }
      if begins("<![CDATA[", start) {
        guard let end = end(of: "]]>", from: start + 9) else { break }
        place = end
        return .literal(start + 9..<end - 3)
      }
      guard let end = tagEnd(start + 1) else { break }
      place = end + 1
      switch bytes[start + 1] {
      case 0x21, 0x3F: continue
      case 0x2F: return .close(name: name(start + 2, end).name)
      default:
        let isEmpty = bytes[end - 1] == 0x2F
        let (name, behind) = name(start + 1, isEmpty ? end - 1 : end)
        return .open(name: name, attributes: behind..<max(behind, isEmpty ? end - 1 : end), isEmpty: isEmpty)
      }
    }
    isAtEnd = place >= bytes.count
    place = bytes.count
    return nil
  }

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private func begins(_ text: StaticString, _ start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Behind the next such text.
  private func end(of text: StaticString, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if begins(text, index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }

  /// The `>` of a tag, which values in quotes may have, too.
  private func tagEnd(_ start: Int) -> Int? {
    var (index, quote) = (start, UInt8(0))
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Without its prefix.
  private func name(_ start: Int, _ end: Int) -> (name: ArraySlice<UInt8>, end: Int) {
    var (first, index) = (start, start)
    while index < end, bytes[index] > 0x20 {
      if bytes[index] == 0x3A { first = index + 1 }
      index += 1
    }
    guard first <= index else { return (bytes[0..<0], start) }
    return (bytes[first..<index], index)
  }

  /// The value of an attribute, without the prefix of its name.
  func attribute(_ wanted: StaticString, in range: Range<Int>) -> [UInt8]? {
    var index = range.lowerBound
    while let (name, value) = attribute(&index, range) {
      if name.count == wanted.utf8CodeUnitCount, begins(wanted, name.lowerBound) { return decoded(value) }
    }
    return nil
  }

  /// All of them.
  package func attributes(in range: Range<Int>) -> [(name: ArraySlice<UInt8>, value: [UInt8])] {
    var index = range.lowerBound
    var all: [(name: ArraySlice<UInt8>, value: [UInt8])] = []
    while let (name, value) = attribute(&index, range) { all.append((bytes[name], decoded(value))) }
    return all
  }

  /// The next one: its name without prefix, and what stands in its quotes.
  private func attribute(_ index: inout Int, _ range: Range<Int>) -> (name: Range<Int>, value: Range<Int>)? {
    while index < range.upperBound, bytes[index] <= 0x20 { index += 1 }
    var first = index
    while index < range.upperBound, bytes[index] != 0x3D, bytes[index] > 0x20 {
      if bytes[index] == 0x3A { first = index + 1 }
      index += 1
    }
    let name = min(first, index)..<index
    while index < range.upperBound, bytes[index] != 0x22, bytes[index] != 0x27 { index += 1 }
    guard index < range.upperBound else { return nil }
    let quote = bytes[index]
    let start = index + 1
    index = start
    while index < range.upperBound, bytes[index] != quote { index += 1 }
    defer { index += 1 }
    return (name, start..<index)
  }

  /// With characters in the place of entities; what is none stays as it is.
  func decoded(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 0x26, let (character, end) = entity(index + 1, range.upperBound) {
        DecodedText.append(character.value, to: &text)
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  private func entity(_ start: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
    for (name, scalar) in [("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'")]
      as [(StaticString, Unicode.Scalar)] where begins(name, start)
    {
      return (scalar, start + name.utf8CodeUnitCount)
    }
    guard begins("#", start) else { return nil }
    var index = start + 1
    let isHexadecimal = index < end && bytes[index] | 0x20 == 0x78
    if isHexadecimal { index += 1 }
    var (value, digits) = (UInt32(0), 0)
    while index < end, bytes[index] != 0x3B {
      let byte = bytes[index]
      let digit = Letters.isDigit(byte) ? byte &- 0x30 : isHexadecimal ? (byte | 0x20) &- 0x61 &+ 10 : 99
      guard digit < (isHexadecimal ? 16 : 10), digits < 8 else { return nil }
      value = value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
      digits += 1
      index += 1
    }
    guard index < end, digits > 0, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, index + 1)
  }
}

extension ArraySlice<UInt8> {
  package func spells(_ text: StaticString) -> Bool {
    elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
