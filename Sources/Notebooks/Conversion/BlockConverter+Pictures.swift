import Diagnostics

extension BlockConverter {
  /// Pictures in lines right below each other, of which one has a label: each is one of its own.
  mutating func pictures(in block: Block) -> [Block] {
    guard case .paragraph(let words) = block.content, words.count > 2, case .image? = words.first?.content else {
      return [block]
    }
    let lines = words.split(whereSeparator: { $0.content.isBreak })
    let ends = words.filter { $0.content.isBreak }.map(\.range.lowerBound) + [block.range.upperBound]
    guard lines.count == ends.count else { return [block] }
    var places: [SourceRange] = []
    var hasLabel = false
    for (line, end) in zip(lines, ends) {
      guard line.count == 1, let image = line.first, case .image = image.content, end >= image.range.upperBound else {
        return [block]
      }
      places.append(SourceRange(image.range.lowerBound, end))
      hasLabel = hasLabel || original[image.range.upperBound..<end].starts(with: "{#".utf8)
    }
    guard hasLabel else { return [block] }
    let found = zip(lines, places).compactMap { picture(Array($0), $1) }
    return found.count == lines.count ? found : [block]
  }
}
