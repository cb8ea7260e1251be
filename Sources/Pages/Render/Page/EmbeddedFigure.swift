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
    var cutter = FigureCutter(body: body)
    cutter.run()
    return cutter.cells.map { cell in
      let sliders = cutter.sliders.filter {
        !cell.range.contains($0.range.lowerBound) && !$0.moves.isDisjoint(with: cell.drawings)
      }
      var html: [UInt8] = []
      if !sliders.isEmpty {
        html += "<div class=\"cell\">\n<figure>\n<div class=\"sliders\">\n".utf8
        for slider in sliders { html += body[slider.range] + "\n".utf8 }
        html += "</div>\n</figure>\n</div>\n".utf8
      }
      html += cell.kept.flatMap { body[$0] } + "</div>\n".utf8
      return EmbeddedFigure(label: cell.label, body: html)
    }
  }
}

/// Finds cells with labelled figures, and sliders.
private struct FigureCutter {
  struct Cell {
    let label: String
    var range: Range<Int>
    /// What is shown of it alone: neither derivations nor its source.
    var kept: [Range<Int>] = []
    /// The graphs and pictures in it, as `data-moves` names them.
    var drawings: Set<String> = []
  }

  struct Slider {
    let range: Range<Int>
    let moves: Set<String>
  }

  private enum Element {
    case other, cell, more
    /// The text of a cell, which is left out.
    case source
    case slider(moves: Set<String>)
  }

  let body: [UInt8]
  private(set) var cells: [Cell] = []
  private(set) var sliders: [Slider] = []
  /// The elements `div` that are open, with their beginnings.
  private var open: [(element: Element, start: Int)] = []
  private var cell: Cell?

  init(body: [UInt8]) { self.body = body }

  mutating func run() {
    var place = 0
    while let start = body[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = RenderedTag.end(in: body, from: start)
      let tag = body[start..<place]
      if tag.starts(with: "<div".utf8) {
        begin(tag)
      } else if tag.elementsEqual("</div>".utf8) {
        finish(at: place)
      } else if tag.elementsEqual("</figure>".utf8), cell?.kept.isEmpty == true, let first = cell?.range.lowerBound {
        cell?.kept = [first..<place]
      }
    }
  }

  private mutating func begin(_ tag: ArraySlice<UInt8>) {
    let classes = Set((RenderedTag.value(of: "class", in: tag) ?? "").split(separator: " "))
    var element = Element.other
    if classes.contains("cell") {
      element = .cell
      if cell == nil, let id = RenderedTag.value(of: "id", in: tag), id.hasPrefix("fig-"), FilePath.name(of: id) == id {
        cell = Cell(label: id, range: tag.startIndex..<tag.startIndex)
      }
    } else if classes.contains("slider"), let moves = RenderedTag.value(of: "data-moves", in: tag) {
      element = .slider(moves: Set(moves.split(separator: ",").map(String.init)))
    } else if classes.contains("more") {
      element = .more
      cell?.kept.append(tag.startIndex..<tag.startIndex)
    } else if classes.contains("source") {
      element = .source
      cutLast(at: tag.startIndex)
    } else if cell?.kept.isEmpty == true {
      for kind in ["figure", "picture"] {
        if let number = RenderedTag.value(of: "data-\(kind)", in: tag) {
          cell?.drawings.insert("[data-\(kind)='\(number)']")
        }
      }
    }
    open.append((element, tag.startIndex))
  }

  private mutating func finish(at place: Int) {
    guard let (element, start) = open.popLast() else { return }
    switch element {
    case .other: break
    case .slider(let moves): sliders.append(Slider(range: start..<place, moves: moves))
    case .source: cell?.kept.append(place..<place)
    case .more: cutLast(at: place)
    case .cell:
      guard var whole = cell, whole.range.lowerBound == start else { return }
      cell = nil
      whole.range = start..<place
      // A cell of values alone has no figure.
      if !whole.drawings.isEmpty { cells.append(whole) }
    }
  }

  /// What is kept ends here.
  private mutating func cutLast(at place: Int) {
    guard let count = cell?.kept.count, count > 1, let last = cell?.kept.last else { return }
    cell?.kept[count - 1] = last.lowerBound..<place
  }
}
