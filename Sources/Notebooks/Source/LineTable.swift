/// The lines of a file as cmark counts them, from the first line of Markdown: `\n`, `\r\n` and a lone
/// `\r` all end a line.
struct LineTable {
  private var starts: [Int] = []
  private var ends: [Int] = []
  private let end: Int

  init(_ bytes: [UInt8], from start: Int) {
    end = bytes.count
    var offset = start
    bytes.withUnsafeBufferPointer { bytes in
      let count = bytes.reduce(1) { $0 &+ ($1 == Ascii.newline ? 1 : 0) }
      starts.reserveCapacity(count)
      ends.reserveCapacity(count)
      starts.append(start)
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == Ascii.newline || byte == Ascii.carriageReturn {
          ends.append(offset)
          let isPair =
            byte == Ascii.carriageReturn && offset + 1 < bytes.count
            && bytes[offset + 1] == Ascii.newline
          if isPair { offset += 1 }
          starts.append(offset + 1)
        }
        offset += 1
      }
    }
    ends.append(end)
  }

  /// Where a line stands, without its line end; numbers count from 1, and past the last line there
  /// is an empty one at the end of the file.
  subscript(number: Int) -> Range<Int> {
    guard number >= 1, number <= starts.count else { return end..<end }
    return starts[number - 1]..<ends[number - 1]
  }

  /// The number of the line that holds a byte of the file.
  func number(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  /// Whether a line end follows the line.
  func isEnded(_ number: Int) -> Bool { number < starts.count }
}
