import Diagnostics
import Workshop
import JSON

extension Session {
  func foldingRanges(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard let snapshot = document.book.current(),
      let spot = Spot(snapshot, file: document.name, text: document.text, offset: 0)
    else { return .array([]) }
    return .array(
      spot.foldingRanges.map {
        .object(["startLine": .integer($0.lowerBound), "endLine": .integer($0.upperBound)])
      })
  }
}

extension Spot {
  /// The lines that can be folded, from the first to the last, counted from 0: sections, blocks, the front matter.
  package var foldingRanges: [ClosedRange<Int>] {
    let contents = page.contents
    var found: Set<ClosedRange<Int>> = []
    func add(_ place: FilePlace) {
      guard place.file == file else { return }
      let first = text.lineNumber(at: place.range.lowerBound)
      let last = text.lineNumber(at: max(place.range.lowerBound, place.range.upperBound - 1))
      if last > first { found.insert(first...last) }
    }
    contents.blocks.forEach(add)
    let headings = contents.headings.filter { $0.place.file == file }
    for (number, heading) in headings.enumerated() {
      let next = headings[(number + 1)...].first { $0.level <= heading.level }
      var last = next.map { text.lineNumber(at: $0.place.range.lowerBound) - 1 } ?? text.lineCount - 1
      let first = text.lineNumber(at: heading.place.range.lowerBound)
      while last > first, text.line(last).isEmpty { last -= 1 }
      if last > first { found.insert(first...last) }
    }
    if let front = contents.frontMatter, front.file == file {
      let last = text.lineNumber(at: front.range.upperBound)
      if last > 0 { found.insert(0...last) }
    }
    return found.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
  }
}
