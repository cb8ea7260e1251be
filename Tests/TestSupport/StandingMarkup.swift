import Foundation

/// What stands in an element of a page, as text, in which values of the elements inside are set as the page's script
/// sets them: an independent reader of markup for tests.
package struct StandingMarkup {
  package private(set) var text: String
  /// Classes of elements whose content changes by itself or as a whole, and is not counted.
  private let parts: [String]

  package init(_ text: String, parts: [String] = ["focus", "trace", "moving", "line"]) {
    self.text = text
    self.parts = parts
  }

  /// A tag that opens an element, from its `<` to behind its `>`.
  private func tags() -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var open: [Bool] = []
    var place = text.startIndex
    while let start = text[place...].firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
      place = text.index(after: end)
      let tag = text[start..<place]
      if tag.hasPrefix("</") {
        _ = open.popLast()
        continue
      }
      let isFormula = tag == "<math>" || tag.hasPrefix("<math ")
      if !open.contains(true), !isFormula { found.append(start..<place) }
      guard !tag.hasSuffix("/>") else { continue }
      open.append(isFormula || parts.contains { tag.contains("class=\"\($0)\"") })
    }
    return found
  }

  package var count: Int { tags().count }

  /// Sets an attribute of an element, its text where the name is empty, or its content where it is `<`.
  package mutating func set(_ element: Int, _ name: String, _ value: String) {
    let all = tags()
    guard all.indices.contains(element) else { return }
    let tag = all[element]
    if name == "<" { return text.replaceSubrange(tag.upperBound..<end(from: tag.upperBound), with: value) }
    let value = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
    if name.isEmpty {
      let end = text[tag.upperBound...].range(of: "</")?.lowerBound ?? text.endIndex
      text.replaceSubrange(tag.upperBound..<end, with: value)
    } else if let start = text[tag].range(of: " \(name)=\"")?.upperBound,
      let end = text[start...].firstIndex(of: "\"")
    {
      text.replaceSubrange(start..<end, with: value)
    }
  }

  /// Puts other content into the element with an id.
  package mutating func fill(_ id: String, with content: String) {
    if let place = place(of: id) { text.replaceSubrange(place, with: content) }
  }

  package func content(of id: String) -> String? { place(of: id).map { String(text[$0]) } }

  private func place(of id: String) -> Range<String.Index>? {
    guard let place = text.range(of: " id=\"\(id)\""), let start = text[place.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let inside = text.index(after: start)
    return inside..<end(from: inside)
  }

  /// Where an element ends whose content begins at a place.
  private func end(from inside: String.Index) -> String.Index {
    var depth = 1
    var end = inside
    while depth > 0, let next = text[end...].firstIndex(of: "<"), let close = text[next...].firstIndex(of: ">") {
      let tag = text[next...close]
      depth += tag.hasPrefix("</") ? -1 : tag.hasSuffix("/>") ? 0 : 1
      if depth == 0 { return next }
      end = text.index(after: close)
    }
    return text.endIndex
  }
}
