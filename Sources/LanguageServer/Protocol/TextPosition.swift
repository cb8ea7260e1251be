import JSON

/// A place in a document as the protocol has it: line and character from 0, the latter in units that both sides agree on.
package struct TextPosition: Hashable, Sendable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  init?(_ json: JSONValue?) {
    guard let line = json["line"]?.integer, let character = json["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { .object(["line": .integer(line), "character": .integer(character)]) }

  package static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

package struct TextRange: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) { (self.start, self.end) = (start, end) }

  init?(_ json: JSONValue?) {
    guard let start = TextPosition(json["start"]), let end = TextPosition(json["end"]) else { return nil }
    self.init(start, end)
  }

  var json: JSONValue { .object(["start": start.json, "end": end.json]) }
}

/// A change of a stretch of a document.
struct TextEdit {
  let range: TextRange
  let newText: String

  var json: JSONValue { .object(["range": range.json, "newText": .string(newText)]) }
}

/// In which units characters are counted (LSP 3.17, PositionEncodingKind).
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}
