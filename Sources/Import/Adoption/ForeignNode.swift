import Books
import TeX
import Typesetting
import Yams

/// The YAML of another tool, of which any part may be missing or of another shape.
struct ForeignNode {
  let node: Node

  init?(_ node: Node?) {
    guard let node else { return nil }
    self.node = node
  }

  subscript(key: String) -> ForeignNode? {
    ForeignNode(node.mapping?.first { $0.key.scalar?.string == key }?.value)
  }

  /// The value behind several keys, one in the other.
  func at(_ path: String...) -> ForeignNode? {
    var place: ForeignNode? = self
    for key in path { place = place?[key] }
    return place
  }

  var keys: [String] { node.mapping?.compactMap { $0.key.scalar?.string } ?? [] }

  var entries: [(key: String, value: ForeignNode)] {
    node.mapping?.compactMap { key, value in
      guard let key = key.scalar?.string, let value = ForeignNode(value) else { return nil }
      return (key, value)
    } ?? []
  }

  /// The elements of a list; of anything else none.
  var items: [ForeignNode] { node.sequence?.compactMap { ForeignNode($0) } ?? [] }

  /// A text, in one line.
  var text: String? {
    guard let text = node.scalar?.string.split(whereSeparator: \.isNewline).joined(separator: " "), !text.isEmpty else {
      return nil
    }
    return text
  }

  var isTrue: Bool { ["true", "yes", "on"].contains(node.scalar?.string.lowercased()) }

  /// A text, or a list of texts.
  var texts: [String] { text.map { [$0] } ?? items.compactMap(\.text) }

  /// Names of people: `Ada`, `[Ada, Alan]`, `[{name: Ada}]`, `{name: Ada}`, Quarto's `{name: {given: Ada, family: L}}`.
  var people: [String] {
    // Some put links and pictures of HTML there.
    if let text { return [text.replacing(/<[^>]*>/, with: "")] }
    if let name = self["name"] {
      let parts = [name["given"]?.text ?? name["first"]?.text, name["family"]?.text ?? name["last"]?.text]
      return [name.text ?? parts.compactMap { $0 }.joined(separator: " ")].filter { !$0.isEmpty }
    }
    return items.flatMap(\.people)
  }

  /// `['\partial^{#1}#2', 2, '']`
  private var optionalMacro: OptionalMacro? {
    let parts = items.map { $0.node.scalar?.string }
    guard parts.count == 3, let body = parts[0], let count = parts[1].flatMap({ Int($0) }), let standard = parts[2]
    else { return nil }
    return OptionalMacro(count: count, standard: standard, body: body)
  }

  /// Macros of MathJax and KaTeX: `R: '\mathbb{R}'`, `v: ['\vec{#1}', 1]`, `p: ['\partial^{#1}#2', 2, '']`.
  var macros: [TeXMacro] {
    entries.compactMap { key, value in
      let body = value.node.scalar?.string ?? value.items.first?.node.scalar?.string
      return body.flatMap { TeXMacro(foreign: key, body: value.optionalMacro?.text ?? $0) }
    }
  }
}

extension TeXMacro {
  /// A macro by its name with or without the backslash; nil where that is no word.
  init?(foreign name: String, body: String) {
    let letters = name.utf8.drop { $0 == UInt8(ascii: "\\") }
    let isWord = !letters.isEmpty && letters.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    guard isWord, !body.isEmpty, !body.contains("\n") else { return nil }
    self.init(name: "\\" + String(decoding: Array(letters), as: UTF8.self), body: body)
  }
}
