/// The text of an open document, and where its lines begin.
///
/// A line ends with `\n`, `\r\n` or `\r` (LSP 3.17, TextDocuments). Places that there are not are the nearest that there
/// are: a character behind the end of its line is that end, a line behind the last is the end of the text.
package struct DocumentText: Sendable {
  package private(set) var utf8: [UInt8]
  private var lineStarts: [Int]

  package init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    lineStarts = Self.lineStarts(of: utf8)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
        starts.append(index + 1)
      }
    }
    return starts
  }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 0, its end left out.
  package func line(_ number: Int) -> Range<Int> {
    guard number >= 0, number < lineStarts.count else { return utf8.count..<utf8.count }
    let start = lineStarts[number]
    var end = number + 1 < lineStarts.count ? lineStarts[number + 1] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line, from 0, that holds a byte.
  package func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return utf8.count }
    let line = line(position.line)
    var left = position.character
    var offset = line.lowerBound
    while offset < line.upperBound {
      let length = min(Self.length(from: utf8[offset]), line.upperBound - offset)
      let units = Self.units(of: length, encoding)
      if left < units { break }
      left -= units
      offset += length
    }
    return offset
  }

  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    var walk = PositionWalk(encoding)
    return position(of: offset, on: &walk)
  }

  /// The position of an offset, counted on from the one before where that lies before it in its line: a line of many
  /// words is walked once for all of them.
  func position(of offset: Int, on walk: inout PositionWalk) -> TextPosition {
    let offset = min(max(offset, 0), utf8.count)
    let number = lineNumber(at: offset)
    let line = line(number)
    if walk.position.line != number || walk.offset < line.lowerBound || walk.offset > offset {
      walk.offset = line.lowerBound
      walk.position = TextPosition(line: number, character: 0)
    }
    while walk.offset < min(offset, line.upperBound) {
      let length = min(Self.length(from: utf8[walk.offset]), line.upperBound - walk.offset)
      if walk.offset + length > offset { break }
      walk.position.character += Self.units(of: length, walk.encoding)
      walk.offset += length
    }
    return walk.position
  }

  /// The bytes of the character that begins with a byte; one that continues a character counts alone.
  private static func length(from byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  private static func units(of length: Int, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Puts a text in the place of a range.
  package mutating func replace(_ range: TextRange, with text: String, _ encoding: PositionEncoding) {
    let (a, b) = (offset(of: range.start, encoding), offset(of: range.end, encoding))
    utf8.replaceSubrange(min(a, b)..<max(a, b), with: text.utf8)
    lineStarts = Self.lineStarts(of: utf8)
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }
}

/// How far the positions of the offsets of one text are counted, for ``DocumentText/position(of:on:)``. It begins anew
/// with each text and each change of it.
struct PositionWalk {
  let encoding: PositionEncoding
  fileprivate var offset = 0
  fileprivate var position = TextPosition(line: -1, character: 0)

  init(_ encoding: PositionEncoding) { self.encoding = encoding }
}
