import Diagnostics
import Formulas

/// The info string of a fence, taken apart: `word {#label .class key="value"}`.
package struct InfoString {
  package let word: CellWord
  let wordRange: SourceRange
  package let attributes: CellAttributes

  /// The cell word at the head of an info string, or nil when the fence is an ordinary code block.
  static func word(of info: SourceFragment) -> (word: String, range: Range<Int>) {
    let bytes = info.utf8
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.count
    let end =
      bytes[start...].firstIndex {
        isBlank($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",")
      } ?? bytes.count
    return (info.text(start..<end), start..<end)
  }

  /// Reads an info string whose first word is a cell word; nil for any other.
  ///
  ///     info       -> word ( "{" attribute* "}" )?
  ///     attribute  -> "#" label | "." class | key "=" ( quoted | bare ) | "hidden"
  package init?(parsing info: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let head = InfoString.word(of: info)
    guard let word = CellWord(rawValue: head.word) else { return nil }
    self.word = word
    wordRange = info.sourceRange(head.range)
    var reader = AttributeReader(info: info, position: head.range.upperBound)
    attributes = reader.read(into: &diagnostics)
  }
}

private struct AttributeReader {
  let info: SourceFragment
  var position: Int
  private var attributes = CellAttributes()
  private var seen: [String: SourceRange] = [:]
  /// A quote was never closed: nothing behind it can be told apart.
  private var isLost = false
  /// Where the value of the attribute just before begins, if it stands without quotes.
  private var openValue: Int?

  private static let keys = ["caption", "alt", "echo", "name", "hidden"]

  init(info: SourceFragment, position: Int) {
    self.info = info
    self.position = position
  }

  private var byte: UInt8? { position < info.utf8.count ? info.utf8[position] : nil }

  mutating func read(into diagnostics: inout [Diagnostic]) -> CellAttributes {
    skipBlanks()
    guard let first = byte else { return attributes }
    let opening = position
    guard first == UInt8(ascii: "{") else {
      diagnostics.append(
        Diagnostic(
          .error, "stray-info-text", "Attributes of a cell must stand in braces",
          at: info.sourceRange(position..<info.utf8.count),
          help: "write `{#label caption=\"…\"}` after the cell word"))
      return attributes
    }
    position += 1
    while true {
      skipBlanks()
      guard let next = byte else {
        if isLost { return attributes }
        diagnostics.append(
          Diagnostic(
            .error, "unclosed-attributes", "The braces of a cell's attributes have to be closed",
            at: info.sourceRange(opening..<opening + 1), label: "opened here", help: "add `}`"))
        return attributes
      }
      if next == UInt8(ascii: "}") { break }
      readAttribute(startingWith: next, into: &diagnostics)
    }
    position += 1
    skipBlanks()
    if position < info.utf8.count {
      diagnostics.append(
        Diagnostic(
          .error, "stray-info-text", "Nothing may follow the attributes of a cell",
          at: info.sourceRange(position..<info.utf8.count)))
    }
    return attributes
  }

  private mutating func readAttribute(startingWith first: UInt8, into diagnostics: inout [Diagnostic]) {
    let start = position
    let openBefore = openValue
    openValue = nil
    if first == UInt8(ascii: "#") || first == UInt8(ascii: ".") {
      position += 1
      let word = bareWord()
      let range = info.sourceRange(start..<position)
      guard !word.isEmpty else {
        let what = first == UInt8(ascii: "#") ? "a label, as in `#fig-beat`" : "a class, as in `.wide`"
        position = max(position, start + 1)
        diagnostics.append(
          Diagnostic(.error, "bad-attribute", "Expected \(what)", at: info.sourceRange(start..<start + 1)))
        return
      }
      if first == UInt8(ascii: ".") {
        attributes.classes.append(word)
      } else if let earlier = attributes.label {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-attribute", "A cell can have only one label", at: range,
            notes: [.init("first label here", earlier.range)]))
      } else {
        attributes.label = .init(text: word, range: range)
      }
      return
    }
    let key = bareWord()
    let keyRange = info.sourceRange(start..<max(position, start + 1))
    if key == "hidden", byte != UInt8(ascii: "=") {
      attributes.isHidden = true
      return
    }
    if !key.isEmpty, let next = byte, isBlank(next),
      let equals = info.utf8[position...].firstIndex(where: { !isBlank($0) }), info.utf8[equals] == UInt8(ascii: "=")
    {
      position = equals + 1
      skipBlanks()
      let range = info.sourceRange(start..<position)
      diagnostics.append(
        Diagnostic(
          .error, "bad-attribute", "An attribute must have no spaces around its `=`", at: range,
          fixes: [.init("write `\(key)=`", range, key + "=")]))
      let value = readValue(into: &diagnostics)
      set(key, keyRange, value.text, value.range, into: &diagnostics)
      return
    }
    guard !key.isEmpty, byte == UInt8(ascii: "=") else {
      if !key.isEmpty, let open = openBefore { return reportOpen(open, into: &diagnostics) }
      if key.isEmpty { position += 1 }
      diagnostics.append(
        Diagnostic(
          .error, "bad-attribute",
          key.isEmpty
            ? "Expected an attribute: `#label`, `.class` or `key=\"value\"`" : "Attribute `\(key)` has no value",
          at: keyRange, help: key.isEmpty ? nil : "write `\(key)=\"…\"`, or `#\(key)` for a label"))
      return
    }
    position += 1
    let valueStart = position
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    let value = readValue(into: &diagnostics)
    set(key, keyRange, value.text, value.range, into: &diagnostics)
    if !isQuoted { openValue = valueStart }
  }

  /// `caption=A nice plot`: one mistake, whatever number of words it has.
  private mutating func reportOpen(_ start: Int, into diagnostics: inout [Diagnostic]) {
    var end = position
    while true {
      skipBlanks()
      guard let next = byte, ![UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: ".")].contains(next) else { break }
      let word = position
      while let next = byte, !isBlank(next), next != UInt8(ascii: "}"), next != UInt8(ascii: "=") { position += 1 }
      // The next attribute.
      if byte == UInt8(ascii: "=") {
        position = word
        break
      }
      end = position
    }
    let range = info.sourceRange(start..<end)
    let text = info.text(start..<end)
    diagnostics.append(
      Diagnostic(
        .error, "bad-attribute", "A value with spaces must stand in quotes", at: range,
        fixes: text.contains("\"") ? [] : [.init("write `\"\(text)\"`", range, "\"\(text)\"")]))
  }

  private mutating func set(
    _ key: String, _ keyRange: SourceRange, _ value: String, _ range: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    if let earlier = seen[key] {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-attribute", "Attribute `\(key)` can stand only once", at: keyRange,
          notes: [.init("first here", earlier)]))
      return
    }
    seen[key] = keyRange
    switch key {
    case "hidden":
      if value == "yes" || value == "no" {
        attributes.isHidden = value == "yes"
      } else {
        diagnostics.append(Diagnostic(.error, "bad-value", "`hidden` must stand alone, or be `yes` or `no`", at: range))
      }
    case "caption": attributes.caption = value
    case "alt": attributes.alt = value
    case "name":
      if isName(value) {
        attributes.name = .init(text: canonicalName(value), range: range)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "`\(value)` is not a name", at: range,
            label: "a name is made of letters, digits and `_`, and begins with a letter",
            help: helpWithLetters(of: value)))
      }
    case "echo":
      if let echo = CellAttributes.Echo(rawValue: value) {
        attributes.echo = echo
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "`echo` must be `folded`, `shown` or `hidden`", at: range,
            help: nearestName(to: value, among: CellAttributes.Echo.allCases.map { $0.rawValue })
              .map { "did you mean `\($0)`?" }))
      }
    default:
      let near = nearestName(to: key, among: AttributeReader.keys)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-attribute", "Cells have no attribute `\(key)`", at: keyRange,
          label: "expected one of: #label, .class, caption, alt, echo, name, hidden",
          help: near.map { "did you mean `\($0)`?" }
            ?? "the keys of a cell stand in its lines, `\(key): \(value)`",
          fixes: near.map { [.init("write `\($0)`", keyRange, $0)] } ?? []))
    }
  }

  /// A value in double quotes, in which `\"` is a quote, or one without blanks.
  private mutating func readValue(into diagnostics: inout [Diagnostic]) -> (text: String, range: SourceRange) {
    if byte == UInt8(ascii: "'"), let close = info.utf8[(position + 1)...].firstIndex(of: UInt8(ascii: "'")) {
      let range = info.sourceRange(position..<close + 1)
      let text = info.text(position + 1..<close)
      diagnostics.append(
        Diagnostic(
          .error, "bad-attribute", "The value of an attribute must stand in double quotes", at: range,
          fixes: text.contains("\"") ? [] : [.init("write `\"\(text)\"`", range, "\"\(text)\"")]))
      position = close + 1
      return (text, range)
    }
    guard byte == UInt8(ascii: "\"") else {
      let start = position
      while let next = byte, !isBlank(next), next != UInt8(ascii: "}") { position += 1 }
      let range = info.sourceRange(start..<position)
      if start == position {
        diagnostics.append(Diagnostic(.error, "bad-attribute", "Expected a value after `=`", at: range))
      }
      return (info.text(start..<position), range)
    }
    let opening = position
    position += 1
    var value: [UInt8] = []
    while let next = byte, next != UInt8(ascii: "\"") {
      if next == UInt8(ascii: "\\"), position + 1 < info.utf8.count,
        info.utf8[position + 1] == UInt8(ascii: "\"") || info.utf8[position + 1] == UInt8(ascii: "\\")
      {
        position += 1
      }
      value.append(info.utf8[position])
      position += 1
    }
    if byte == nil {
      isLost = true
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-quote", "A quoted value has to be closed",
          at: info.sourceRange(opening..<opening + 1), help: "add `\"`"))
    } else {
      position += 1
      if let next = byte, !isBlank(next), next != UInt8(ascii: "}") || hasOddQuotesAhead {
        readInnerQuotes(&value, into: &diagnostics)
      }
    }
    return (String(decoding: value, as: UTF8.self), info.sourceRange(opening..<position))
  }

  /// Whether behind this place quotation marks stand that open no value.
  private var hasOddQuotesAhead: Bool {
    !info.utf8[position...].count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2)
  }

  /// `caption="He said "hi" to me"`: one mistake, whatever number of words it has. The value goes on to the mark that
  /// stands before a blank or the brace, and before the next attribute.
  private mutating func readInnerQuotes(_ value: inout [UInt8], into diagnostics: inout [Diagnostic]) {
    let inner = position - 1
    guard let end = innerEnd else { return }
    diagnostics.append(
      Diagnostic(
        .error, "bad-attribute", "A quotation mark inside a value must be written `\\\"`",
        at: info.sourceRange(inner..<inner + 1)))
    value += info.utf8[inner..<end].filter { $0 != UInt8(ascii: "\\") }
    position = end + 1
  }

  /// The quotation mark behind which an attribute, or the end of the braces, stands.
  private var innerEnd: Int? {
    var offset = position
    while let mark = info.utf8[offset...].firstIndex(of: UInt8(ascii: "\"")) {
      let rest = info.utf8[(mark + 1)...]
      let words = rest.drop(while: isBlank)
      if words.first == UInt8(ascii: "}") { return mark }
      if words.startIndex > rest.startIndex, let first = words.first {
        if first == UInt8(ascii: "#") || first == UInt8(ascii: ".") { return mark }
        let key = words.prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
        if !key.isEmpty, info.utf8[key.endIndex...].first == UInt8(ascii: "=") { return mark }
      }
      offset = mark + 1
    }
    return nil
  }

  /// A run of bytes that may be part of a key, a label or a class.
  private mutating func bareWord() -> String {
    let start = position
    while let next = byte,
      !isBlank(next), next != UInt8(ascii: "="), next != UInt8(ascii: "}"), next != UInt8(ascii: "\""),
      next != UInt8(ascii: "{")
    {
      position += 1
    }
    return info.text(start..<position)
  }

  private mutating func skipBlanks() {
    while let next = byte, isBlank(next) { position += 1 }
  }
}

/// The part of an info string that every cell understands: `{#label .class key="value" hidden …}`.
package struct CellAttributes: Sendable {
  /// Whether the cell's own text is shown under what it gives.
  package enum Echo: String, CaseIterable, Sendable { case folded, shown, hidden }

  /// A word of the author's and where it stands.
  package struct Located: Sendable {
    package let text: String
    package let range: SourceRange
  }

  package var label: Located?
  package var classes: [String] = []
  package var caption: String?
  package var alt: String?
  package var echo = Echo.folded
  /// Whether the cell serves the others and stands nowhere on the page: `{hidden}`.
  package var isHidden = false
  /// What the other cells call this one: `name=float`.
  package var name: Located?
}
