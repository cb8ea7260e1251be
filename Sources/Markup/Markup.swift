/// A stretch of HTML, SVG or MathML that knows where in it values stand: those of attributes, and the texts of
/// elements that hold nothing else.
///
/// A stretch is written once for a page. When it is written again with other values, ``changes(from:)`` tells which
/// attributes and texts of the elements that stand there have to be set, so that no browser reads markup again.
///
/// ```swift
/// var dot = Markup()
/// dot.element("circle", [("cx", "12"), ("cy", "7"), ("r", "4")])
/// page += dot.utf8
/// ```
package struct Markup: Sendable {
  package typealias Attribute = (StaticString, String)

  /// The text, with everything that is not ours escaped.
  package private(set) var utf8: [UInt8] = []
  private var values: [Value] = []
  /// What of it changes by itself.
  package private(set) var parts: [Part] = []
  /// How many elements there are outside of parts.
  package private(set) var elementCount = 0
  /// The elements that are not closed yet.
  private var open: [StaticString] = []

  /// A stretch inside of another, all that stands in an element with an id.
  package struct Part: Sendable {
    package let id: String
    package let markup: Markup
  }

  /// What may change without another element.
  private struct Value: Sendable {
    enum Kind { case attribute, text, html, part }

    let kind: Kind
    /// Counted from 0 in the order of the text, without those in parts.
    let element: Int
    /// Of an attribute.
    let name: StaticString
    /// Its bytes in the text.
    let start: Int
    let end: Int
    /// What was meant, where the text has signs of it escaped.
    let meant: [UInt8]?
  }

  package init(capacity: Int = 0) { utf8.reserveCapacity(capacity) }

  package var isEmpty: Bool { utf8.isEmpty }
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  // MARK: Writing

  /// Opens an element, which ``end()`` closes.
  package mutating func begin(_ name: StaticString, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    write(">")
    open.append(name)
  }

  package mutating func end() {
    guard let name = open.popLast() else { return }
    close(name)
  }

  /// An element without content, as SVG writes it.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute]) {
    tag(name, attributes)
    write("/>")
  }

  /// The same with one more attribute whose value is long, and nothing to be escaped.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute], _ last: StaticString, _ value: [UInt8]
  ) {
    tag(name, attributes)
    utf8.append(0x20)
    write(last)
    write("=\"")
    let start = utf8.count
    utf8 += value
    note(.attribute, last, from: start)
    write("\"/>")
  }

  /// An element with nothing but text in it.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute], content: String) {
    tag(name, attributes)
    write(">")
    let start = utf8.count
    escape(content)
    note(.text, "", from: start, meant: content)
    close(name)
  }

  /// An element with markup in it that others have made, and whose own elements are not counted.
  package mutating func element(_ name: StaticString, _ attributes: [Attribute], html: [UInt8]) {
    tag(name, attributes)
    write(">")
    let start = utf8.count
    utf8 += html
    note(.html, "<", from: start)
    close(name)
  }

  /// Words between elements; they stay as they are as long as the elements do.
  package mutating func words(_ words: String) { escape(words) }

  /// A formula, a whole `math` element, which stays as it is as long as the elements do; its own are not counted.
  package mutating func formula(_ mathML: String) { utf8 += mathML.utf8 }

  package mutating func newLine() { utf8.append(0x0A) }

  /// An element of a class whose content changes by itself, for which it has an id.
  package mutating func part(_ name: StaticString, _ className: String, id: String, _ markup: Markup) {
    tag(name, [("class", className), ("id", id)])
    write(">")
    let start = utf8.count
    utf8 += markup.utf8
    note(.part, "", from: start)
    parts.append(Part(id: id, markup: markup))
    close(name)
  }

  private mutating func note(_ kind: Value.Kind, _ name: StaticString, from start: Int, meant: String? = nil) {
    // What was escaped has grown.
    let isEscaped = meant.map { $0.utf8.count != utf8.count - start } ?? false
    values.append(
      Value(
        kind: kind, element: elementCount - 1, name: name, start: start, end: utf8.count,
        meant: isEscaped ? meant.map { Array($0.utf8) } : nil))
  }

  private mutating func tag(_ name: StaticString, _ attributes: [Attribute]) {
    elementCount += 1
    write("<")
    write(name)
    for (key, value) in attributes {
      utf8.append(0x20)
      write(key)
      write("=\"")
      let start = utf8.count
      escape(value)
      note(.attribute, key, from: start, meant: value)
      utf8.append(0x22)
    }
  }

  private mutating func close(_ name: StaticString) {
    write("</")
    write(name)
    write(">")
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { utf8.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: String) {
    var text = text
    text.withUTF8 { Escaping.append($0, to: &utf8) }
  }
}

extension Markup: Equatable {
  package static func == (one: Markup, other: Markup) -> Bool { one.utf8 == other.utf8 }
}

// MARK: Changes

extension Markup {
  /// A value that is another by now.
  package struct Change {
    /// Which element has it, counted from 0 in the order of the text, without those in parts.
    package let element: Int
    /// Of an attribute; empty for the text of the element, `<` for the markup in it.
    package let name: StaticString
    package let value: [UInt8]
  }

  /// What to set in the elements of an older stretch to make it this one, parts left out; nil where they are others.
  package func changes(from old: Markup) -> [Change]? {
    guard elementCount == old.elementCount, values.count == old.values.count, parts.count == old.parts.count else {
      return nil
    }
    var found: [Change] = []
    var (end, oldEnd) = (0, 0)
    for (value, before) in zip(values, old.values) {
      guard value.element == before.element, value.kind == before.kind,
        isSame(from: end, to: value.start, as: old, from: oldEnd, to: before.start)
      else { return nil }
      (end, oldEnd) = (value.end, before.end)
      if value.kind == .part || isSame(from: value.start, to: end, as: old, from: before.start, to: oldEnd) {
        continue
      }
      found.append(
        Change(
          element: value.element, name: value.name, value: value.meant ?? Array(utf8[value.start..<value.end])))
    }
    for (part, before) in zip(parts, old.parts) where part.id != before.id { return nil }
    return isSame(from: end, to: utf8.count, as: old, from: oldEnd, to: old.utf8.count) ? found : nil
  }

  private func isSame(from start: Int, to end: Int, as old: Markup, from oldStart: Int, to oldEnd: Int) -> Bool {
    guard end - start == oldEnd - oldStart else { return false }
    return utf8.withUnsafeBufferPointer { bytes in
      old.utf8.withUnsafeBufferPointer { others in
        for offset in 0..<(end - start) where bytes[start + offset] != others[oldStart + offset] { return false }
        return true
      }
    }
  }
}
