import Foundation

/// What stands in an element of a page, as text, in which values of the elements inside are set as the page's script
/// sets them: an independent reader of markup for tests.
package struct StandingMarkup {
  private var bytes: [UInt8]
  /// What the tags of elements have in them whose content changes by itself or as a whole, and is not counted.
  private let parts: [String]

  package init(_ text: String, parts: [String] = ["focus", "trace", "moving", "line"]) {
    bytes = Array(text.utf8)
    self.parts = parts.map { "class=\"\($0)\"" }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A tag that opens an element, from its `<` to behind its `>`.
  private func tags() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [Bool] = []
    var counted = 0
    var place = 0
    while let tag = tag(from: place) {
      place = tag.upperBound
      if bytes[tag.lowerBound + 1] == UInt8(ascii: "/") {
        if open.popLast() == true { counted -= 1 }
        continue
      }
      let isFormula = find("<math>", in: tag) != nil || find("<math ", in: tag) != nil
      if counted == 0, !isFormula { found.append(tag) }
      guard bytes[tag.upperBound - 2] != UInt8(ascii: "/") else { continue }
      open.append(isFormula || parts.contains { find($0, in: tag) != nil })
      if open.last == true { counted += 1 }
    }
    return found
  }

  package var count: Int { tags().count }

  /// Sets an attribute of an element, its text where the name is empty, or its content where it is `<`.
  package mutating func set(_ element: Int, _ name: String, _ value: String) {
    let all = tags()
    guard all.indices.contains(element) else { return }
    let tag = all[element]
    if name == "<" { return bytes.replaceSubrange(tag.upperBound..<end(from: tag.upperBound), with: value.utf8) }
    let value = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
    if name.isEmpty {
      let end = find("</", in: tag.upperBound..<bytes.count)?.lowerBound ?? bytes.count
      bytes.replaceSubrange(tag.upperBound..<end, with: value.utf8)
    } else if let start = find(" \(name)=\"", in: tag)?.upperBound,
      let end = find("\"", in: start..<bytes.count)?.lowerBound
    {
      bytes.replaceSubrange(start..<end, with: value.utf8)
    }
  }

  /// Puts other content into the element with an id.
  package mutating func fill(_ id: String, with content: String) {
    if let place = place(of: id) { bytes.replaceSubrange(place, with: content.utf8) }
  }

  package func content(of id: String) -> String? {
    place(of: id).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private func place(of id: String) -> Range<Int>? {
    guard let place = find(" id=\"\(id)\"", in: 0..<bytes.count),
      let start = find(">", in: place.upperBound..<bytes.count)
    else { return nil }
    return start.upperBound..<end(from: start.upperBound)
  }

  /// Where an element ends whose content begins at a place.
  private func end(from inside: Int) -> Int {
    var depth = 1
    var end = inside
    while let tag = tag(from: end) {
      if bytes[tag.lowerBound + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if bytes[tag.upperBound - 2] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth == 0 { return tag.lowerBound }
      end = tag.upperBound
    }
    return bytes.count
  }

  private func tag(from place: Int) -> Range<Int>? {
    guard let start = find("<", in: place..<bytes.count)?.lowerBound,
      let end = find(">", in: start..<bytes.count)?.upperBound
    else { return nil }
    return start..<end
  }

  private func find(_ words: String, in range: Range<Int>) -> Range<Int>? {
    bytes.withUnsafeBytes { bytes in TextSearch.first(words, in: bytes, range) }
  }
}

/// Looks for words in bytes, as the C library does: an unoptimised build goes through a text letter by letter, by calls.
package enum TextSearch {
  package static func first(_ words: String, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int>? {
    var words = words
    return words.withUTF8 { words in
      guard let base = bytes.baseAddress, let wanted = words.baseAddress, let first = words.first else { return nil }
      var place = range.lowerBound
      while place + words.count <= range.upperBound,
        let found = memchr(base + place, Int32(first), range.upperBound - words.count + 1 - place)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(found, wanted, words.count) == 0 { return place..<place + words.count }
        place += 1
      }
      return nil
    }
  }

  package static func contains(_ words: String, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      return first(words, in: bytes, 0..<bytes.count) != nil
    }
  }
}
