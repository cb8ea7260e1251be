/// The bytes of one file of a book, and where its lines begin.
///
/// Everything that points into a file does so by byte offset (``SourceRange``);
/// lines and columns are worked out here, when somebody wants to read them.
package struct SourceText: Sendable {
  /// The file's path inside the book, with `/` between folders.
  package let name: String
  package let utf8: [UInt8]
  /// The byte offset at which each line begins; the first is 0.
  package let lineStarts: [Int]
  /// How many bytes that continue a character stand before each `columnStep`th byte: the column of a place in a
  /// long line is then found without a walk along it.
  private let continuations: [Int]

  private static let columnStep = 256

  package init(name: String, utf8: [UInt8]) {
    self.name = name
    self.utf8 = utf8
    var starts: [Int] = []
    var continuations: [Int] = []
    continuations.reserveCapacity(utf8.count / Self.columnStep + 1)
    utf8.withUnsafeBufferPointer { bytes in
      starts.reserveCapacity(bytes.reduce(1) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) })
      starts.append(0)
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: Self.columnStep) {
        continuations.append(count)
        let part = bytes[start..<min(start + Self.columnStep, bytes.count)]
        count &+= part.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 1 : 0) }
        for offset in part.indices where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
      }
    }
    lineStarts = starts
    self.continuations = continuations
  }

  package init(name: String, _ text: String) {
    self.init(name: name, utf8: Array(text.utf8))
  }

  /// The line and column of a byte offset; offsets past the end give the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    let line = lineIndex(at: offset)
    let start = lineStarts[line]
    let column = 1 + offset - start - (continuations(before: offset) - continuations(before: start))
    return SourcePosition(line: line + 1, column: column)
  }

  /// How many bytes before an offset continue a character.
  private func continuations(before offset: Int) -> Int {
    let step = min(offset / Self.columnStep, continuations.count - 1)
    guard step >= 0 else { return 0 }
    var count = continuations[step]
    for byte in utf8[(step * Self.columnStep)..<offset] where byte & 0xC0 == 0x80 { count += 1 }
    return count
  }

  /// The bytes of a line, counted from 1, without its line end.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : utf8.count
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return utf8[start..<end]
  }

  /// The index, from 0, of the line that holds a byte offset: the last line that starts at or before it.
  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A place as people name it: line and column, both counted from 1.
///
/// A column is one Unicode scalar, so `ω` is one column wide and so is a tab:
/// what the status line of an editor shows for all but emoji sequences.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
