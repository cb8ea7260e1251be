import Cells
import Diagnostics
import Foundation
import JSON
import Workshop

/// What is known of a place, in Markdown, and the stretch of the document that it is about.
package struct HoverText: Equatable {
  package let markdown: String
  package let range: Range<Int>
}

extension Session {
  func hover(at spot: Spot) -> JSONValue? {
    guard let found = spot.hover(hasPictures: client.hasMarkdown && client.hasPictures) else { return nil }
    let range = spot.text.range(SourceRange(found.range.lowerBound, found.range.upperBound), client.encoding)
    let value = client.hasMarkdown ? found.markdown : found.markdown.replacing("`", with: "").replacing("**", with: "")
    return .object([
      "contents": .object([
        "kind": .string(client.hasMarkdown ? "markdown" : "plaintext"), "value": .string(value),
      ]),
      "range": range.json,
    ])
  }
}

extension Spot {
  /// What is known of what stands here; nil where that is nothing.
  package func hover(hasPictures: Bool) -> HoverText? {
    if let reference = referenceHover ?? linkHover { return reference }
    if let cell {
      if cell.cell.info.contains(offset, in: file) { return infoHover(cell, hasPictures: hasPictures) }
      return keyHover(cell.cell) ?? formulaHover
    }
    return isInValue ? formulaHover : nil
  }

  private var referenceHover: HoverText? {
    guard let reference = page.contents.references.first(where: { $0.place.contains(offset, in: file) }),
      let found = page.edited.referent(of: reference.name, from: page.number)
    else { return nil }
    return HoverText(markdown: Self.words(of: found), range: reference.place.range.offsets)
  }

  private var linkHover: HoverText? {
    guard let link = page.contents.links.first(where: { $0.place.contains(offset, in: file) }), let file = link.file,
      let anchor = link.anchor, !anchor.isEmpty,
      let meant = page.edited.pages(of: file).first ?? page.edited.page(meantBy: file),
      let found = page.edited.referent(of: anchor, on: meant, from: page.number)
    else { return nil }
    return HoverText(markdown: Self.words(of: found), range: link.place.range.offsets)
  }

  static func words(of referent: Referent) -> String {
    let head = "**\(referent.words)**"
    return referent.caption.isEmpty ? head + " `\(referent.name)`" : head + ": " + referent.caption
  }

  // MARK: Cells

  private func infoHover(_ found: (number: Int, cell: PageContents.Cell), hasPictures: Bool) -> HoverText? {
    let info = found.cell.info.range
    if let name = nameHere { return cellHover(name, word: found.cell.word) }
    if let word = run(Self.isOfLabel) {
      let written = text.text(word)
      if let attribute = AttributeMeanings.attributes.first(where: { $0.name == written }) {
        return HoverText(markdown: "**\(attribute.name)**: \(attribute.words)", range: word)
      }
      if written != found.cell.word.rawValue, offset > info.lowerBound + found.cell.word.rawValue.utf8.count {
        return nil
      }
    }
    var markdown = "**\(found.cell.word.rawValue)**: \(found.cell.word.summary)"
    if hasPictures, let drawing = page.drawings(ofCell: found.number).first, let picture = HoverPicture.image(drawing) {
      markdown += "\n\n" + picture
    }
    return HoverText(
      markdown: markdown, range: info.lowerBound..<info.lowerBound + found.cell.word.rawValue.utf8.count)
  }

  /// The name of a cell: what it lends to the formulas of the page.
  private func cellHover(_ found: (name: String, range: Range<Int>), word: CellWord) -> HoverText {
    let names = page.names
    let members = names.all.filter(\.isMember).map(\.name) + names.columns
    let lines = members.filter { $0.hasPrefix(found.name + ".") }.compactMap { member in
      names.value(of: member).map { value in
        value.hasPrefix("(") ? "- `\(member)\(value)`" : "- `\(member) = \(value)`"
      }
    }
    let markdown = "**\(found.name)**: the name of a `\(word.rawValue)`"
    return HoverText(
      markdown: markdown + (lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")), range: found.range)
  }

  /// The key before the colon of the line.
  var key: (name: String, range: Range<Int>, colon: Int)? {
    guard let colon = text.utf8[line].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let blanks = text.utf8[line.lowerBound..<colon].prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }
    let start = line.lowerBound + blanks.count
    let name = text.text(start..<colon).trimmingBlanks
    return name.isEmpty ? nil : (name, start..<start + name.utf8.count, colon)
  }

  private func keyHover(_ cell: PageContents.Cell) -> HoverText? {
    guard let key, offset <= key.colon, let known = cell.word.key(key.name) else {
      return nil
    }
    return HoverText(
      markdown: "**\(known.name)**: \(known.words)\n\nWithout it: \(known.standard)"
        + (known.repeats ? "; it may stand on several lines" : ""), range: key.range)
  }

  // MARK: Formulas

  private var formulaHover: HoverText? {
    guard let word = formulaName else { return nil }
    let written = text.text(word)
    let name = NotebookNames.canonical(written)
    if let value = page.names.value(of: name) {
      let isFunction = value.hasPrefix("(")
      var markdown = "`\(name)\(isFunction ? "" : " = ")\(value)`"
      if let dimension = page.names.dimension(of: name) { markdown += " (\(dimension))" }
      return HoverText(markdown: markdown, range: word)
    }
    if page.names.defined.contains(where: { $0.name == name }) {
      return HoverText(markdown: "`\(name)` has no value", range: word)
    }
    if let function = FunctionMeanings.meaning(of: name) {
      return HoverText(markdown: "`\(function.form)`: \(function.words)", range: word)
    }
    return UnitMeanings.words(of: written).map { HoverText(markdown: "**\(written)**: \($0)", range: word) }
  }
}

extension SourceRange {
  var offsets: Range<Int> { lowerBound..<upperBound }
}

extension Key {
  /// What it sets, without the links of the documentation.
  var words: String { meaning.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 } }
}

/// A drawing as an image in Markdown that carries its own bytes.
enum HoverPicture {
  /// What fits into a window over the text; a larger drawing is left out.
  private static let sizeLimit = 100_000

  static func image(_ svg: String) -> String? {
    guard svg.utf8.count <= sizeLimit, let styled = LoneDrawing.styled(svg) else { return nil }
    return "![](data:image/svg+xml;base64,\(Data(styled.utf8).base64EncodedString()))"
  }
}
