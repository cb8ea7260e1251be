import CCmarkGFM
import Diagnostics

/// The text of a block that holds inlines: what cmark parsed, and where it stands in the file.
struct LeafText {
  let bytes: UnsafeBufferPointer<UInt8>
  let map: ContentMap
  /// The signs that stand in it.
  let signs: SignSet
  /// Where the lines of `bytes` begin, but for the first.
  private let laterLines: [Int]
  private let firstLine: Int
  private let blockOffset: Int

  init(_ node: CNode, map: ContentMap) {
    let content = node.pointee.content.bytes
    var end = content.count
    while end > 0, Ascii.isSpace(content[end - 1]) { end -= 1 }
    bytes = UnsafeBufferPointer(rebasing: content[..<end])
    self.map = map
    signs = SignSet(bytes)
    var starts: [Int] = []
    if signs.contains(.newline) {
      for (offset, byte) in bytes.enumerated() where byte == Ascii.newline { starts.append(offset + 1) }
    }
    laterLines = starts
    firstLine = Int(node.pointee.start_line)
    blockOffset = Int(node.pointee.start_column) - 1 + Int(node.pointee.internal_offset)
  }

  /// The offset of a place that cmark names by line and column; nil where it names none.
  ///
  /// cmark counts columns as if the first line's indentation stood before every line.
  func offset(line: Int32, column: Int32) -> Int? {
    let index = Int(line) - firstLine
    guard line > 0 || firstLine == 0, column > 0, (0...laterLines.count).contains(index) else {
      return nil
    }
    let offset = (index > 0 ? laterLines[index - 1] : 0) + Int(column) - 1 - blockOffset
    return (0...bytes.count).contains(offset) ? offset : nil
  }

  /// The offset of a literal that cmark left where it stood.
  func offset(of literal: cmark_chunk) -> Int? {
    guard let data = literal.data, let base = bytes.baseAddress else { return nil }
    let offset = UnsafePointer(data) - base
    return offset >= 0 && offset + Int(literal.len) <= bytes.count ? offset : nil
  }

  /// Where `words` stand first, at or behind `start`.
  func find(_ words: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start >= 0, !words.isEmpty, words.count <= bytes.count else { return nil }
    var offset = start
    while offset + words.count <= bytes.count {
      if bytes[offset..<offset + words.count].elementsEqual(words) { return offset }
      offset += 1
    }
    return nil
  }
}
