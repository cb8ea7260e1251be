import Diagnostics

/// What stands in braces behind the thing that it is about: `{#label .class key=value key="two words" flag}`, as Pandoc
/// and Quarto write it, kramdown's `{: #label .class}`, or pairs as of JSON, `{"class": "example", "id": "ex-1"}`.
package struct AttributeList: Sendable {
  /// A word or a value of the author's, and where it stands.
  package struct Item: Sendable {
    package let text: String
    package let range: SourceRange

    package init(text: String, range: SourceRange) {
      self.text = text
      self.range = range
    }

    /// A key that is meant for scripts and screen readers of other pages.
    package var isForPrograms: Bool { text.hasPrefix("data-") || text.hasPrefix("aria-") }
  }

  /// Sign included in its range: `#fig-x`.
  package internal(set) var label: Item?
  package internal(set) var classes: [Item] = []
  package internal(set) var values: [(key: Item, value: Item)] = []
  /// Words alone.
  package internal(set) var flags: [Item] = []

  package init() {}

  /// - Parameters:
  ///   - source: the bytes of a file.
  ///   - place: what stands between the braces in it.
  /// - Returns: nil where these are no attributes, but words that happen to stand in braces.
  init?(_ source: [UInt8], _ place: Range<Int>) {
    var rest = place
    if let first = rest.first, source[first] == Ascii.colon { rest.removeFirst() }
    if let first = Ascii.trimmed(source, rest).first, source[first] == Ascii.quote {
      guard readPairs(source, rest), label != nil || !classes.isEmpty || !values.isEmpty else { return nil }
      return
    }
    while true {
      while let first = rest.first, Ascii.isSpace(source[first]) || source[first] == UInt8(ascii: ",") {
        rest.removeFirst()
      }
      guard let first = rest.first else { break }
      let end = Self.end(ofTokenIn: source, rest)
      let token = first..<end
      rest = end..<rest.upperBound
      guard read(source, token) else { return nil }
    }
    if label == nil && classes.isEmpty && values.isEmpty && flags.isEmpty { return nil }
  }

  /// The value of a key.
  package subscript(key: String) -> Item? { values.last { $0.key.text == key }?.value }

  /// Whether what bears them takes part in the counting.
  package var isNumbered: Bool {
    let words = ["unnumbered", "nonumber"]
    if words.contains(where: has(class:)) || self["nonumber"] != nil { return false }
    if flags.contains(where: { $0.text == "-" || words.contains($0.text) }) { return false }
    return !["false", "no"].contains(self["enumerated"]?.text ?? self["numbered"]?.text ?? "")
  }

  package func has(class name: String) -> Bool { classes.contains { $0.text == name } }

  private mutating func read(_ source: [UInt8], _ token: Range<Int>) -> Bool {
    let rest = token.dropFirst()
    switch source[token.lowerBound] {
    case UInt8(ascii: "#"):
      guard label == nil, Self.isName(source[rest]) else { return false }
      label = Self.item(source, rest, SourceRange(token.lowerBound, token.upperBound))
    case Ascii.dot:
      guard Self.isName(source[rest]) else { return false }
      classes.append(Self.item(source, rest))
    default:
      guard let sign = source[token].firstIndex(of: Ascii.equals) else {
        flags.append(Self.item(source, token))
        return source[token].allSatisfy { Self.isName($0) || $0 == UInt8(ascii: "%") }
      }
      guard Self.isName(source[token.lowerBound..<sign]) else { return false }
      var value = sign + 1..<token.upperBound
      if value.count > 1, let mark = value.first.map({ source[$0] }), [Ascii.quote, UInt8(ascii: "'")].contains(mark),
        source[value.upperBound - 1] == mark
      {
        value = value.lowerBound + 1..<value.upperBound - 1
      }
      take(source, token.lowerBound..<sign, value)
    }
    return true
  }

  /// A value by its key; that of `id` is the label, those of `class` are classes.
  private mutating func take(_ source: [UInt8], _ key: Range<Int>, _ value: Range<Int>) {
    if source[key].elementsEqual("id".utf8), label == nil, Self.isName(source[value]) {
      label = Self.item(source, value)
    } else if source[key].elementsEqual("class".utf8) {
      for word in source[value].split(whereSeparator: Ascii.isSpace) where Self.isName(word) {
        classes.append(Self.item(source, word.startIndex..<word.endIndex))
      }
    } else {
      values.append((Self.item(source, key), Self.item(source, value)))
    }
  }

  /// `"class":"example", "id":"ex-1"`
  private mutating func readPairs(_ source: [UInt8], _ place: Range<Int>) -> Bool {
    var rest = Ascii.trimmed(source, place)
    func string() -> Range<Int>? {
      guard let first = rest.first, source[first] == Ascii.quote,
        let end = source[(first + 1)..<rest.upperBound].firstIndex(of: Ascii.quote)
      else { return nil }
      rest = Ascii.trimmed(source, end + 1..<rest.upperBound)
      return first + 1..<end
    }
    func sign(_ byte: UInt8) -> Bool {
      guard let first = rest.first, source[first] == byte else { return false }
      rest = Ascii.trimmed(source, first + 1..<rest.upperBound)
      return true
    }
    repeat {
      guard let key = string(), Self.isName(source[key]), sign(Ascii.colon), let value = string() else { return false }
      take(source, key, value)
    } while sign(UInt8(ascii: ","))
    return rest.isEmpty
  }

  static func item(_ source: [UInt8], _ place: Range<Int>, _ range: SourceRange? = nil) -> Item {
    Item(
      text: String(decoding: source[place], as: UTF8.self),
      range: range ?? SourceRange(place.lowerBound, place.upperBound))
  }

  /// A token ends at a blank that stands in no quotation marks.
  private static func end(ofTokenIn source: [UInt8], _ text: Range<Int>) -> Int {
    var quote: UInt8?
    var isEscaped = false
    for place in text {
      let byte = source[place]
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == open { quote = nil }
        isEscaped = byte == Ascii.backslash
      } else if byte == Ascii.quote || byte == UInt8(ascii: "'") {
        quote = byte
      } else if Ascii.isSpace(byte) || byte == UInt8(ascii: ",") {
        return place
      }
    }
    return text.upperBound
  }

  /// Letters of any alphabet, digits and `-_.:`.
  static func isName(_ text: ArraySlice<UInt8>) -> Bool { !text.isEmpty && text.allSatisfy(isName) }

  static func isName(_ byte: UInt8) -> Bool {
    byte > 127 || Ascii.isLetter(byte) || Ascii.isDigit(byte) || "-_.:".utf8.contains(byte)
  }
}
