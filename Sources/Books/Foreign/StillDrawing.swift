import Measurements

/// Whether a drawing in SVG runs nothing when it is opened by its own address, where it would run in the site's name.
///
/// In an `<img>` of a page no drawing runs anything; but whoever opens the file itself has it as a page. What a program
/// has drawn needs none of what is refused here: scripts, handlers of events, other documents, addresses that are
/// scripts, and what could hide them from a reader of tags.
enum StillDrawing {
  private static let running: [StaticString] = [
    "script", "foreignObject", "iframe", "object", "embed", "handler", "listener", "audio", "video", "set", "animate",
  ]

  static func isOne(_ bytes: [UInt8]) -> Bool {
    let text = bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    // Entities stand for markup, style sheets of XSLT make it, and other encodings hide it.
    for mark in ["<!entity", "<?xml-stylesheet", "<!attlist"] where contains(text, mark) { return false }
    if let declaration = declaration(of: text), contains(declaration, "encoding"), !contains(declaration, "utf-8"),
      !contains(declaration, "us-ascii")
    {
      return false
    }
    var scanner = MarkupScanner(bytes)
    while let token = scanner.next() {
      guard case .open(let name, let attributes, _) = token else { continue }
      if running.contains(where: { name.spells($0) }) { return false }
      for (name, value) in scanner.attributes(in: attributes) where !isStill(name, value) { return false }
    }
    return scanner.isAtEnd
  }

  private static func declaration(of text: [UInt8]) -> [UInt8]? {
    let text = text.drop { $0 <= 32 || $0 >= 0x80 }
    guard text.starts(with: "<?xml ".utf8) else { return nil }
    return text.firstIndex(of: UInt8(ascii: ">")).map { Array(text[..<$0]) }
  }

  private static func isStill(_ name: ArraySlice<UInt8>, _ value: [UInt8]) -> Bool {
    if name.prefix(2).map({ $0 | 0x20 }).elementsEqual("on".utf8) { return false }
    // Browsers pass over blanks and signs of control in the name of a scheme.
    let address = value.filter { $0 > 32 }.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    if address.starts(with: "javascript:".utf8) || address.starts(with: "vbscript:".utf8) { return false }
    guard address.starts(with: "data:".utf8) else { return true }
    return ["image/png", "image/jpeg", "image/gif", "image/webp"].contains {
      address.dropFirst(5).starts(with: $0.utf8)
    }
  }

  private static func contains(_ text: [UInt8], _ words: String) -> Bool {
    let words = Array(words.utf8)
    guard text.count >= words.count else { return false }
    return (0...text.count - words.count).contains { text[$0] == words[0] && text[$0...].starts(with: words) }
  }
}
