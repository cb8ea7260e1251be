import CCmarkGFM

extension LeafText {
  /// The text of a paragraph or a heading with an underline: each of its lines is the rest of a line
  /// of the file, behind the marks of lists and quotes.
  init(lines node: CNode, in bytes: [UInt8], _ lines: LineTable) {
    let content = node.pointee.content.bytes
    var number = Int(node.pointee.start_line)
    var first = lines[number]
    let column = first.lowerBound + Int(node.pointee.start_column) - 1
    var line = Self.line(of: content, at: 0)
    if column > first.upperBound || !bytes[column..<first.upperBound].elementsEqual(content[line]) {
      // Link definitions stood above; cmark has taken them out of the text, but not out of the count.
      repeat {
        number += 1
        first = lines[number]
      } while !first.isEmpty && !Self.stands(content[line], at: first, in: bytes)
    }
    var map = ContentMap()
    while line.lowerBound < content.count {
      map.append(content: line.lowerBound, source: lines[number].upperBound - line.count)
      line = Self.line(of: content, at: line.upperBound + 1)
      number += 1
    }
    self.init(node, map: map)
  }

  /// The text of a heading with number signs, which stands in one line.
  init(heading node: CNode, in bytes: [UInt8], _ lines: LineTable) {
    var map = ContentMap()
    let line = lines[Int(node.pointee.start_line)]
    let column = Int(node.pointee.start_column) - 1 + Int(node.pointee.internal_offset)
    map.append(content: 0, source: min(line.lowerBound + column, line.upperBound))
    self.init(node, map: map)
  }

  /// The text of a table's cell, whose pipes cmark has freed of their backslashes.
  init(cell node: CNode, at source: Int, in bytes: [UInt8]) {
    var map = ContentMap()
    Self.align(node.pointee.content.bytes[...], at: source, in: bytes, &map)
    self.init(node, map: map)
  }

  /// The text that stood above the first row of a table in the same paragraph, from line `number` on.
  init(aboveTable node: CNode, from number: Int, in bytes: [UInt8], _ lines: LineTable) {
    var map = ContentMap()
    var number = number
    let content = node.pointee.content.bytes
    var line = Self.line(of: content, at: 0)
    while line.lowerBound < content.count {
      let source = lines[number]
      let words = content[line].drop(while: Ascii.isBlank)
      let rest = bytes[source].drop { Ascii.isBlank($0) || $0 == Ascii.greater }
      map.append(content: line.lowerBound, source: rest.startIndex)
      Self.align(words, at: rest.startIndex, in: bytes, &map)
      line = Self.line(of: content, at: line.upperBound + 1)
      number += 1
    }
    self.init(node, map: map)
  }

  private static func line(
    of content: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Range<Int> {
    guard start < content.count else { return content.count..<content.count }
    let end = content[start...].firstIndex(of: Ascii.newline) ?? content.count
    return start..<end
  }

  /// Whether `words` are all of a line but indentation and the marks of quotes.
  private static func stands(
    _ words: Slice<UnsafeBufferPointer<UInt8>>, at line: Range<Int>, in bytes: [UInt8]
  ) -> Bool {
    let start = line.upperBound - words.count
    return start >= line.lowerBound && bytes[start..<line.upperBound].elementsEqual(words)
      && bytes[line.lowerBound..<start].allSatisfy {
        Ascii.isBlank($0) || $0 == Ascii.greater
      }
  }

  private static func align(
    _ words: Slice<UnsafeBufferPointer<UInt8>>, at source: Int, in bytes: [UInt8],
    _ map: inout ContentMap
  ) {
    var source = source
    map.append(content: words.startIndex, source: source)
    guard SignSet(UnsafeBufferPointer(rebasing: words)).contains(.pipe) else { return }
    for offset in words.indices {
      if words[offset] == Ascii.pipe, source + 1 < bytes.count,
        bytes[source] == Ascii.backslash, bytes[source + 1] == Ascii.pipe
      {
        source += 1
        map.append(content: offset, source: source)
      }
      source += 1
    }
  }
}
