import Markup

/// Builds a page as UTF-8 bytes, with everything an author wrote escaped.
package struct HTMLWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Markup that stands in this program.
  package mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Markup that another part of the house made: SVG, MathML, highlighted code.
  package mutating func trusted(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  package mutating func write(_ markup: Markup) { bytes += markup.utf8 }

  package mutating func trusted(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Text between tags, or in an attribute with double quotes.
  package mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { Escaping.append($0, to: &bytes) }
  }

  package mutating func text(_ utf8: [UInt8]) { utf8.withUnsafeBufferPointer { Escaping.append($0, to: &bytes) } }

  package mutating func text(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// ` name="value"`
  package mutating func attribute(_ name: StaticString, _ value: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    text(value)
    raw("\"")
  }

  /// An attribute that is left out where it has no value.
  package mutating func attribute(_ name: StaticString, _ value: String?) {
    if let value { attribute(name, value) }
  }

  /// `<name attribute="value">`
  package mutating func open(_ name: StaticString, _ attributes: (StaticString, String?)...) {
    raw("<")
    raw(name)
    for (name, value) in attributes { attribute(name, value) }
    raw(">")
  }

  package mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }

  /// An element with nothing but text in it.
  package mutating func element(_ name: StaticString, _ attributes: (StaticString, String?)..., text content: String) {
    raw("<")
    raw(name)
    for (name, value) in attributes { attribute(name, value) }
    raw(">")
    text(content)
    close(name)
  }
}
