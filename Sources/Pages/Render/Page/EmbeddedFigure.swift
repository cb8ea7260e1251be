import Books
import Cells

/// A labelled figure of a page alone, alive, for a frame on another site: `embed/fig-x.html`.
///
/// It is cut out of what the page shows; the sliders of other cells that move it stand above it.
package struct EmbeddedFigure: Sendable {
  package let label: String
  let body: [UInt8]

  /// The folder of the site that holds them.
  package static let folder = "embed"

  /// Where it stands in the site.
  package var output: String { FilePath.joined(Self.folder, label + ".html") }

  /// The figures in the text of a page, in its order.
  static func all(in body: [UInt8]) -> [EmbeddedFigure] {
    let divisions = Division.all(in: body)
    let sliders = divisions.filter { $0.isOf("slider") }
    return divisions.filter { $0.isOf("cell") }.compactMap { cell in
      guard let label = cell["id"], label.hasPrefix("fig-"), FilePath.name(of: label) == label,
        let figureEnd = body[cell.range].firstRange(of: Array("</figure>".utf8))?.upperBound
      else { return nil }
      let inner = divisions.filter { cell.range.contains($0.range.lowerBound) && $0.range != cell.range }
      let shown = inner.filter { $0.range.lowerBound < figureEnd }
      let drawings = Set(
        ["figure", "picture"].flatMap { kind in
          shown.compactMap { $0["data-\(kind)"].map { "[data-\(kind)='\($0)']" } }
        })
      // A cell of values alone has no figure.
      if drawings.isEmpty { return nil }
      let others = sliders.filter {
        !cell.range.contains($0.range.lowerBound) && !drawings.isDisjoint(with: $0["data-moves"].map(Self.names) ?? [])
      }
      var html: [UInt8] = []
      if !others.isEmpty {
        html += "<div class=\"cell\">\n<figure>\n<div class=\"sliders\">\n".utf8
        for slider in others { html += body[slider.range] + "\n".utf8 }
        html += "</div>\n</figure>\n</div>\n".utf8
      }
      html += body[cell.range.lowerBound..<figureEnd]
      // The formulas, to change them; neither derivations nor the text of the cell.
      if let more = inner.first(where: { $0.isOf("more") }) {
        let source = inner.first { $0.isOf("source") && more.range.contains($0.range.lowerBound) }
        html += "\n".utf8 + body[more.range.lowerBound..<(source?.range.lowerBound ?? more.range.upperBound)]
        if source != nil { html += "</div>".utf8 }
      }
      return EmbeddedFigure(label: label, body: html + "\n</div>\n".utf8)
    }
  }

  private static func names(_ selector: String) -> [String] { selector.split(separator: ",").map(String.init) }
}

/// An element `div` of a page's text.
private struct Division {
  let tag: ArraySlice<UInt8>
  /// All of it.
  var range: Range<Int>
  private let classes: [Substring]

  private init(tag: ArraySlice<UInt8>) {
    self.tag = tag
    range = tag.startIndex..<tag.endIndex
    classes = RenderedTag.value(of: "class", in: tag)?.split(separator: " ") ?? []
  }

  subscript(_ attribute: String) -> String? { RenderedTag.value(of: attribute, in: tag) }

  func isOf(_ name: Substring) -> Bool { classes.contains(name) }

  /// In the order in which they begin.
  static func all(in body: [UInt8]) -> [Division] {
    var found: [Division] = []
    var open: [Int] = []
    var place = 0
    while let start = body[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = RenderedTag.end(in: body, from: start)
      let tag = body[start..<place]
      if tag.starts(with: "<div".utf8) {
        open.append(found.count)
        found.append(Division(tag: tag))
      } else if tag.elementsEqual("</div>".utf8), let last = open.popLast() {
        found[last].range = found[last].range.lowerBound..<place
      }
    }
    return found
  }
}
