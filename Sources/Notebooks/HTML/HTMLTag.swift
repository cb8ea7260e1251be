import Diagnostics

/// A tag of HTML that an author has written, `<td align="right">`.
package struct HTMLTag: Sendable {
  package struct Attribute: Sendable {
    /// In lower case.
    package let name: String
    /// Entities resolved; nil where there is no sign of equality.
    package let value: String?
    /// Whether the value stands in quotation marks.
    package let isQuoted: Bool
    /// Of the name.
    package let range: SourceRange
    /// Of the value without its quotation marks, else of the name.
    package let valueRange: SourceRange

    package init(name: String, value: String?, isQuoted: Bool, range: SourceRange, valueRange: SourceRange) {
      (self.name, self.value, self.isQuoted, self.range, self.valueRange) = (name, value, isQuoted, range, valueRange)
    }
  }

  /// In lower case.
  package let name: String
  /// `</td>`
  package let isClosing: Bool
  /// `<br/>`
  package let isEmpty: Bool
  package let attributes: [Attribute]
  package let range: SourceRange
  /// Where it leads, or what it shows; nil where it does neither.
  package internal(set) var link: Link?

  package init(
    name: String, isClosing: Bool, isEmpty: Bool, attributes: [Attribute], range: SourceRange, link: Link?
  ) {
    (self.name, self.isClosing, self.isEmpty) = (name, isClosing, isEmpty)
    (self.attributes, self.range, self.link) = (attributes, range, link)
  }

  /// The last of that name counts as browsers have it, which is the first.
  package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension HTMLTag {
  /// The same tag of another element.
  func called(_ name: String) -> HTMLTag {
    HTMLTag(name: name, isClosing: isClosing, isEmpty: isEmpty, attributes: attributes, range: range, link: link)
  }

  /// What an attribute names that has to be found.
  var destination: Attribute? {
    switch name {
    case "a": self["href"]
    case "img", "video", "audio", "source": self["src"]
    default: nil
    }
  }

  /// Its name where links find it: `id`, and the `name` of old anchors.
  package var label: AttributeList.Item? {
    guard !isClosing, !Self.drawing.contains(name), let found = self["id"] ?? (name == "a" ? self["name"] : nil),
      let text = found.value,
      !text.isEmpty, !text.utf8.contains(where: Ascii.isSpace)
    else { return nil }
    return AttributeList.Item(text: text, range: found.valueRange)
  }

  /// Elements of drawings, which no page has.
  private static let drawing: Set<String> = [
    "circle", "clippath", "defs", "ellipse", "filter", "g", "image", "line", "lineargradient", "marker", "mask", "path",
    "pattern", "polygon", "polyline", "radialgradient", "rect", "stop", "svg", "symbol", "text", "tspan", "use",
  ]

  /// Reads the tag at a place of a text; nil where none stands there.
  ///
  /// - Parameter place: where a byte of the text stands in the file.
  static func read(
    _ bytes: some RandomAccessCollection<UInt8>, at start: Int, place: (Range<Int>) -> SourceRange
  ) -> (tag: HTMLTag, end: Int)? {
    let second = bytes.dropFirst(start + 1).first
    guard let second, Ascii.isLetter(second) || second == UInt8(ascii: "/"),
      let shape = Shape(Array(bytes.dropFirst(start).prefix(Shape.longest)))
    else { return nil }
    let attributes = shape.attributes.map { found in
      Attribute(
        name: shape.text(found.name).lowercased(), value: found.value.map { Entities.resolved(shape.text($0)) },
        isQuoted: found.isQuoted,
        range: place(start + found.name.lowerBound..<start + found.name.upperBound),
        valueRange: place(
          start + (found.value ?? found.name).lowerBound..<start + (found.value ?? found.name).upperBound))
    }
    let tag = HTMLTag(
      name: shape.text(shape.name).lowercased(), isClosing: shape.isClosing, isEmpty: shape.isEmpty,
      attributes: attributes, range: place(start..<start + shape.end), link: nil)
    return (tag, start + shape.end)
  }

  /// Where the parts of a tag stand in its text (CommonMark 0.31, 6.6); blanks between attributes may be forgotten.
  struct Shape {
    /// A tag that is longer is text.
    static let longest = 4_000

    private let bytes: [UInt8]
    private(set) var name = 0..<0
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>?, isQuoted: Bool)] = []
    private(set) var isClosing = false
    private(set) var isEmpty = false
    private(set) var end = 0

    func text(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

    init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      guard bytes.first == Ascii.less else { return nil }
      var offset = 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
        isClosing = true
        offset += 1
      }
      guard offset < bytes.count, Ascii.isLetter(bytes[offset]) else { return nil }
      let start = offset
      offset = skip(from: offset) { Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == Ascii.dash }
      name = start..<offset
      while true {
        let blanks = offset
        offset = skip(from: offset, while: Ascii.isSpace)
        guard offset < bytes.count else { return nil }
        if bytes[offset] == Ascii.greater { break }
        if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == Ascii.greater {
          isEmpty = true
          offset += 1
          break
        }
        let isBehindValue = attributes.last?.value != nil
        guard !isClosing, offset > blanks || isBehindValue, let next = readAttribute(at: offset) else { return nil }
        offset = next
      }
      end = offset + 1
    }

    private mutating func readAttribute(at start: Int) -> Int? {
      guard Ascii.isLetter(bytes[start]) || "_:@".utf8.contains(bytes[start]) else { return nil }
      var offset = skip(from: start) { Ascii.isWord($0) || ".:-@".utf8.contains($0) }
      let name = start..<offset
      let sign = skip(from: offset, while: Ascii.isSpace)
      guard sign < bytes.count, bytes[sign] == Ascii.equals else {
        attributes.append((name, nil, false))
        return offset
      }
      offset = skip(from: sign + 1, while: Ascii.isSpace)
      guard offset < bytes.count else { return nil }
      let mark = bytes[offset]
      if mark == Ascii.quote || mark == UInt8(ascii: "'") {
        guard let close = bytes[(offset + 1)...].firstIndex(of: mark) else { return nil }
        attributes.append((name, offset + 1..<close, true))
        return close + 1
      }
      let end = skip(from: offset) { !Ascii.isSpace($0) && !"\"'=<>`".utf8.contains($0) }
      guard end > offset else { return nil }
      attributes.append((name, offset..<end, false))
      return end
    }

    private func skip(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
      var offset = start
      while offset < bytes.count, isPart(bytes[offset]) { offset += 1 }
      return offset
    }
  }
}
