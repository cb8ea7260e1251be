import TestSupport
import Testing
import Unpacking

/// Streams are joined to the module of which they were made, and what are no streams does no harm.
struct StreamedModuleTests {
  private func join(_ input: [UInt8], capacity: Int = 400) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: capacity)
    var cursors = [Int](repeating: 0, count: 2 * StreamedModule.streamCount)
    let count = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        cursors.withUnsafeMutableBufferPointer { cursors in
          var module = StreamedModule(input, into: output, cursors: cursors)
          return module.join()
        }
      }
    }
    return count.map { Array(output.prefix($0)) }
  }

  private static let head: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]
  private static let tail: [UInt8] = [11, 2, 1, 0]

  /// A function with one of each kind of instruction, and an empty one. In their order: what else the module has; the
  /// instructions; locals; types of blocks; branches; tables of branches; calls; calls of the table; places of locals;
  /// globals; integers, long integers, fractions; and offsets.
  private static let streams: [[UInt8]] = [
    [8] + head + tail,
    [
      2, 0x02, 0x41, 0x22, 0x28, 0x1C, 1, 0x7F, 0x0D, 0x0E, 0x0B, 0x42, 0x44, 0x10, 0x11, 0x23, 0xFC, 2, 0xFD, 0, 4, 7,
      0xFD,
      12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 0x39, 0x3F, 0, 0x0B, 0x0B,
    ],
    [1, 2, 0x7F, 0], [0x40], [0], [1, 0, 0x81, 0], [3], [1, 0], [0], [2], [0xE4, 0], [0x7F],
    [0, 0, 0, 0, 0, 0, 0xF0, 0x3F], [0x90, 1, 8],
  ]

  private static let body: [UInt8] = [
    1, 2, 0x7F, 0x02, 0x40, 0x41, 0xE4, 0, 0x22, 0, 0x28, 2, 0x90, 1, 0x1C, 1, 0x7F, 0x0D, 0, 0x0E, 1, 0, 0x81, 0, 0x0B,
    0x42,
    0x7F, 0x44, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0x10, 3, 0x11, 1, 0, 0x23, 2, 0xFC, 2, 0xFD, 0, 4, 7, 0xFD, 12, 1, 2, 3,
    4, 5, 6,
    7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 0x39, 3, 8, 0x3F, 0, 0x0B,
  ]

  private static func packed(_ streams: [[UInt8]]) -> [UInt8] {
    streams.flatMap { [UInt8($0.count), 0, 0, 0] } + streams.joined()
  }

  private static func size(_ count: Int) -> [UInt8] {
    [UInt8(count & 0x7F) | 0x80, UInt8(count >> 7) | 0x80, 0x80, 0x80, 0]
  }

  @Test func oneOfEachInstruction() {
    let second: [UInt8] = [0, 0x0B]
    let code = [2] + Self.size(Self.body.count) + Self.body + Self.size(2) + second
    #expect(join(Self.packed(Self.streams)) == Self.head + [10] + Self.size(code.count) + code + Self.tail)
  }

  @Test func whatIsCutOffIsNone() {
    for count in 1..<Self.streams.count {
      var shorter = Self.streams
      shorter[count].removeLast()
      #expect(join(Self.packed(shorter)) == nil, "stream \(count)")
    }
    let packed = Self.packed(Self.streams)
    for count in 0..<packed.count { #expect(join(Array(packed.prefix(count))) == nil) }
    #expect(join(packed, capacity: 90) == nil)
    #expect(join([]) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func whatNobodyHasMadeDoesNoHarm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var packed = Self.packed(Self.streams)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      packed[Int.random(in: packed.indices, using: &random)] = .random(in: 0...255, using: &random)
    }
    _ = join(packed)
  }
}
