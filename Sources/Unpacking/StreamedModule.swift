/// Joins a module of WebAssembly whose code has been taken apart into streams, of which each packs better than all of
/// them mixed: by an eighth less. `Scripts/pack-browser` takes it apart.
///
/// In front stand four bytes for the length of each stream, the lowest first; then come the streams. The first is what
/// the module has besides its code: the number of bytes before the code in LEB128, those, and those behind it. In
/// the second are the instructions, in the others what these are given. How much room a size takes and how far an
/// address is said to be aligned means nothing in a module: sizes get five bytes, alignments are the natural ones.
///
/// Nothing is allocated and nothing is trusted: what is broken or cut off gives `nil`.
package struct StreamedModule {
  /// What each stream holds, in their order.
  private enum Stream {
    static let rest = 0
    static let instructions = 1
    static let locals = 2
    static let blockTypes = 3
    static let branches = 4
    static let tables = 5
    static let calls = 6
    static let indirectCalls = 7
    static let places = 8
    static let globals = 9
    static let integers = 10
    static let longIntegers = 11
    static let fractions = 12
    static let offsets = 13
  }
  package static let streamCount = 14

  private let input: UnsafeBufferPointer<UInt8>
  private let output: UnsafeMutableBufferPointer<UInt8>
  /// Where each stream is read, and where it ends: two numbers for each.
  private let cursors: UnsafeMutableBufferPointer<Int>
  private var written = 0
  private var isBroken = false

  /// - Parameter cursors: room for two numbers a stream.
  package init(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    cursors: UnsafeMutableBufferPointer<Int>
  ) {
    (self.input, self.output, self.cursors) = (input, output, cursors)
  }

  /// Writes the module; how many bytes it has.
  package mutating func join() -> Int? {
    guard findStreams() else { return nil }
    copy(number(in: Stream.rest), Stream.rest)
    let count = number(in: Stream.instructions)
    write(10)
    let section = reserve()
    write(number: count)
    for _ in 0..<count where !isBroken {
      let body = reserve()
      copyLocals()
      copyBody()
      settle(body)
    }
    settle(section)
    copy(cursors[1] - cursors[0], Stream.rest)
    return isBroken ? nil : written
  }

  private mutating func findStreams() -> Bool {
    let count = Self.streamCount
    guard cursors.count >= 2 * count, input.count >= 4 * count else { return false }
    var start = 4 * count
    for stream in 0..<count {
      var length = 0
      for byte in 0..<4 { length |= Int(input[4 * stream + byte]) << (8 * byte) }
      guard length >= 0, length <= input.count - start else { return false }
      (cursors[2 * stream], cursors[2 * stream + 1]) = (start, start + length)
      start += length
    }
    return true
  }

  private mutating func copyLocals() {
    let groups = number(in: Stream.locals)
    write(number: groups)
    for _ in 0..<groups where !isBroken {
      copyNumber(Stream.locals)
      write(next(Stream.locals))
    }
  }

  private mutating func copyBody() {
    var depth = 0
    while depth >= 0, !isBroken {
      let code = next(Stream.instructions)
      write(code)
      switch code {
      case 0x02, 0x03, 0x04:
        depth += 1
        copyNumber(Stream.blockTypes)
      case 0x0B: depth -= 1
      case 0x0C, 0x0D: copyNumber(Stream.branches)
      case 0x0E:
        let count = number(in: Stream.tables)
        write(number: count)
        for _ in 0...count where !isBroken { copyNumber(Stream.tables) }
      case 0x10: copyNumber(Stream.calls)
      case 0x11:
        copyNumber(Stream.indirectCalls)
        copyNumber(Stream.indirectCalls)
      case 0x1C:
        let count = number(in: Stream.instructions)
        write(number: count)
        copy(count, Stream.instructions)
      case 0x20, 0x21, 0x22: copyNumber(Stream.places)
      case 0x23, 0x24: copyNumber(Stream.globals)
      case 0x28...0x3E:
        write(Self.alignment(code))
        copyNumber(Stream.offsets)
      case 0x3F, 0x40: copyNumber(Stream.instructions)
      case 0x41: copyNumber(Stream.integers)
      case 0x42: copyNumber(Stream.longIntegers)
      case 0x43: copy(4, Stream.fractions)
      case 0x44: copy(8, Stream.fractions)
      case 0xFC: copyBulk()
      case 0xFD: copyVector()
      default: break
      }
    }
  }

  /// The power of two of the bytes that an instruction for memory moves.
  private static func alignment(_ code: UInt8) -> UInt8 {
    switch code {
    case 0x2C, 0x2D, 0x30, 0x31, 0x3A, 0x3C: 0
    case 0x2E, 0x2F, 0x32, 0x33, 0x3B, 0x3D: 1
    case 0x28, 0x2A, 0x34, 0x35, 0x36, 0x38, 0x3E: 2
    default: 3
    }
  }

  /// Of memory and tables, and of numbers that are rounded to a limit.
  private mutating func copyBulk() {
    let code = number(in: Stream.instructions)
    write(number: code)
    switch code {
    case 8, 10, 12, 14:
      copyNumber(Stream.instructions)
      copyNumber(Stream.instructions)
    case 9, 11, 13, 15, 16, 17: copyNumber(Stream.instructions)
    default: break
    }
  }

  private mutating func copyVector() {
    let code = number(in: Stream.instructions)
    write(number: code)
    var bytes = 0
    switch code {
    case 0...11, 84...93:
      copyNumber(Stream.instructions)
      copyNumber(Stream.instructions)
      bytes = code >= 84 && code < 92 ? 1 : 0
    case 12, 13: bytes = 16
    case 21...34: bytes = 1
    default: break
    }
    copy(bytes, Stream.instructions)
  }

  /// Room for a size; where it is.
  private mutating func reserve() -> Int {
    for _ in 0..<5 { write(0) }
    return written
  }

  /// Writes the size of what has been written behind its room.
  private func settle(_ start: Int) {
    guard !isBroken else { return }
    var size = UInt32(truncatingIfNeeded: written - start)
    for place in 0..<5 {
      output[start - 5 + place] = UInt8(truncatingIfNeeded: size & 0x7F) | (place < 4 ? 0x80 : 0)
      size >>= 7
    }
  }

  @inline(never) private mutating func next(_ stream: Int) -> UInt8 {
    let cursor = cursors[2 * stream]
    guard cursor < cursors[2 * stream + 1] else {
      isBroken = true
      return 0
    }
    cursors[2 * stream] = cursor + 1
    return input[cursor]
  }

  /// An unsigned number in LEB128; 0 where it is none of 28 bits.
  @inline(never) private mutating func number(in stream: Int) -> Int {
    var value = 0
    for shift in 0..<4 {
      let byte = next(stream)
      value |= Int(byte & 0x7F) << (7 * shift)
      if byte < 0x80 { return value }
    }
    isBroken = true
    return 0
  }

  @inline(never) private mutating func copy(_ count: Int, _ stream: Int) {
    for _ in 0..<count where !isBroken { write(next(stream)) }
  }

  @inline(never) private mutating func copyNumber(_ stream: Int) {
    for _ in 0..<10 {
      let byte = next(stream)
      write(byte)
      if byte < 0x80 { return }
    }
    isBroken = true
  }

  @inline(never) private mutating func write(number: Int) {
    var rest = number
    while rest > 0x7F {
      write(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
      rest >>= 7
    }
    write(UInt8(truncatingIfNeeded: rest))
  }

  @inline(never) private mutating func write(_ byte: UInt8) {
    guard written < output.count else {
      isBroken = true
      return
    }
    output[written] = byte
    written &+= 1
  }
}
