import Books
import Foundation

/// A PDF as Chromium's Skia writes it: a table of objects whose dictionaries are plain text (ISO 32000-1, section 7).
struct PrintedFile {
  private let bytes: [UInt8]
  /// Where objects begin, by their numbers.
  private var objects: [Int: Int] = [:]
  private var root: Int?
  /// What stands behind the table, from `trailer` on, and where the table begins.
  private var trailer: (text: String, table: Int)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readTable()
  }

  var leafCount: Int { leafOrder.count }

  /// On which leaf each named place stands, counted from 1; empty where the file is written in another way.
  var leaves: [String: Int] {
    guard let catalog = root.flatMap(object), let names = reference(after: "/Dests", in: catalog).flatMap(object)
    else { return [:] }
    let order = leafOrder
    var found: [String: Int] = [:]
    for match in names.matches(of: /\/([^\s\[\]\/<>()]+)\s*\[\s*(\d+) 0 R/) {
      guard let page = Int(match.2), let leaf = order[page] else { continue }
      found[Self.name(match.1)] = leaf
    }
    return found
  }

  /// The same file without the time at which it was made, and with names of cells of tables that count from one, for
  /// Chromium has their numbers as it comes: the same book gives the same bytes.
  var timeless: [UInt8] {
    var bytes = bytes
    for key in ["/CreationDate (D:", "/ModDate (D:"] {
      guard let start = Self.last(Array(key.utf8), in: bytes),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      for place in start...end { bytes[place] = UInt8(ascii: " ") }
    }
    let name = Array("(node".utf8)
    var places: [(digits: Range<Int>, number: [UInt8])] = []
    var place = 0
    while let start = Self.first(name, in: bytes[place...]) {
      place = start + name.count
      let digits = bytes[place...].prefix { $0 >= 0x30 && $0 <= 0x39 }
      if digits.count == 8, bytes[digits.endIndex...].first == UInt8(ascii: ")") {
        places.append((digits.indices, Array(digits)))
      }
    }
    // In the order of their numbers, by which a tree finds them.
    let order = Set(places.map(\.number)).sorted { $0.lexicographicallyPrecedes($1) }
    let ranks = Dictionary(zip(order, 1...), uniquingKeysWith: { first, _ in first })
    for (digits, number) in places {
      let rank = String(ranks[number] ?? 0)
      bytes.replaceSubrange(digits, with: (String(repeating: "0", count: max(8 - rank.count, 0)) + rank).utf8)
    }
    return bytes
  }

  /// The same file with the titles of an outline in place of its own, added behind its end as changes to a PDF are
  /// (ISO 32000-1, 7.5.6).
  func titled(by outline: PrintedOutline) -> [UInt8] {
    guard let trailer, let catalog = root.flatMap(object),
      let first = reference(after: "/Outlines", in: catalog).flatMap(object)
    else { return bytes }
    var changes: [Int: String] = [:]
    var seen: Set<Int> = []
    var open = [reference(after: "/First", in: first)].compactMap { $0 }
    while let number = open.popLast(), seen.insert(number).inserted, let text = object(number) {
      open += [reference(after: "/Next", in: text), reference(after: "/First", in: text)].compactMap { $0 }
      guard let place = text.range(of: "/Title ")?.upperBound,
        let title = PrintedText.decoded(text[place...]), let right = outline.right(title),
        let key = text.range(of: "\n/", range: place..<text.endIndex)?.lowerBound
      else { continue }
      changes[number] = text[..<place] + PrintedText.encoded(right) + text[key...]
    }
    if changes.isEmpty { return bytes }
    var result = bytes
    if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    var table = "xref\n"
    for (number, text) in changes.sorted(by: { $0.key < $1.key }) {
      let place = String(result.count)
      table += "\(number) 1\n" + String(repeating: "0", count: max(10 - place.utf8.count, 0)) + place + " 00000 n \n"
      result += text.utf8
      if !text.hasSuffix("\n") { result.append(UInt8(ascii: "\n")) }
      result += "endobj\n".utf8
    }
    let start = result.count
    result += (table + trailer.text.replacing("/Root", with: "/Prev \(trailer.table)\n/Root", maxReplacements: 1)).utf8
    result += "startxref\n\(start)\n%%EOF\n".utf8
    return result
  }

  // MARK: Objects

  /// Reads the table at the end: `xref`, `0 85`, and a line of twenty bytes for each object.
  private mutating func readTable() {
    guard let end = Self.last(Array("startxref".utf8), in: bytes), let start = number(at: end + 9), start < end else {
      return
    }
    var place = start + 4
    guard bytes[start...].starts(with: "xref".utf8), let first = number(at: &place), let count = number(at: &place)
    else { return }
    place += 1
    for index in 0..<min(count, (end - min(place, end)) / 20) {
      let line = bytes[(place + 20 * index)..<(place + 20 * index + 20)]
      if line[line.startIndex + 17] == UInt8(ascii: "n"), let offset = number(at: line.startIndex) {
        objects[first + index] = offset
      }
    }
    let trailer = String(decoding: bytes[min(place + 20 * count, end)..<end], as: UTF8.self)
    root = reference(after: "/Root", in: trailer)
    self.trailer = (trailer, start)
  }

  /// The dictionary of an object; its stream, if it has one, is left out.
  private func object(_ number: Int) -> String? {
    guard let start = objects[number], start < bytes.count else { return nil }
    let rest = bytes[start...]
    let end = Self.first(Array("endobj".utf8), in: rest) ?? rest.endIndex
    let stream = Self.first(Array("\nstream".utf8), in: rest[..<end]) ?? end
    return String(decoding: rest[..<stream], as: UTF8.self)
  }

  /// The leaves by the numbers of their objects.
  private var leafOrder: [Int: Int] {
    guard let catalog = root.flatMap(object), let pages = reference(after: "/Pages", in: catalog) else { return [:] }
    var order: [Int: Int] = [:]
    collect(pages, depth: 0, into: &order)
    return order
  }

  /// Numbers the pages of a tree in their order.
  private func collect(_ node: Int, depth: Int, into order: inout [Int: Int]) {
    guard depth < 50, order[node] == nil, let text = object(node) else { return }
    guard let kids = text.firstMatch(of: /\/Kids\s*\[([^\]]*)\]/) else {
      order[node] = order.count + 1
      return
    }
    for kid in kids.1.matches(of: /(\d+) 0 R/) {
      if let number = Int(kid.1) { collect(number, depth: depth + 1, into: &order) }
    }
  }

  private func reference(after key: String, in text: String) -> Int? {
    guard let place = text.range(of: key)?.upperBound else { return nil }
    return text[place...].prefixMatch(of: /\s+(\d+) 0 R/).flatMap { Int($0.1) }
  }

  // MARK: Bytes

  private func number(at place: Int) -> Int? {
    var place = place
    return number(at: &place)
  }

  private func number(at place: inout Int) -> Int? {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0A || bytes[place] == 0x0D { place += 1 }
    let digits = bytes[min(place, bytes.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(12)
    place += digits.count
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func last(_ words: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= words.count else { return nil }
    return stride(from: bytes.count - words.count, through: 0, by: -1).first {
      bytes[$0] == words[0] && bytes[$0...].starts(with: words)
    }
  }

  private static func first(_ words: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0] == words[0] && bytes[$0...].starts(with: words) }
  }

  /// The name of a place: `#25C3` is a percent sign and two digits, and these a byte.
  private static func name(_ written: Substring) -> String {
    var utf8: [UInt8] = []
    var rest = Array(written.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        utf8.append(value)
        rest = rest.dropFirst(2)
      } else {
        utf8.append(byte)
      }
    }
    return PercentEncoding.decoded(String(decoding: utf8, as: UTF8.self))
  }
}
