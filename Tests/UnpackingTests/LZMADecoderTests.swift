import Foundation
import TestSupport
import Testing
import Unpacking

/// What xz has packed comes out as it was, and what nobody has packed does no harm.
struct LZMADecoderTests {
  private func unpack(_ packed: [UInt8], count: Int, step: Int = 1_000_000) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: count)
    var odds = [UInt16](repeating: 0, count: LZMADecoder.oddsCount)
    let isWhole = packed.withUnsafeBufferPointer { packed in
      output.withUnsafeMutableBufferPointer { output in
        odds.withUnsafeMutableBufferPointer { odds in
          var decoder = LZMADecoder(packed, into: output, odds: odds)
          // In steps, as a page does that has other things to do.
          var place = 0
          while true {
            place += step
            switch decoder.unpack(to: place) {
            case .unfinished: continue
            case .whole: return true
            case .broken: return false
            }
          }
        }
      }
    }
    return isWhole ? output : nil
  }

  private func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/plain"))
    let xz = Process()
    xz.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xz.arguments = [
      "xz", "--format=raw", "--lzma1=preset=9e,lc=3,lp=0,pb=0", "\(folder.path)/plain", "--suffix=.packed",
    ]
    try xz.run()
    xz.waitUntilExit()
    #expect(xz.terminationStatus == 0)
    return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/plain.packed")))
  }

  /// Bytes with repeats near and far, of the kinds that the format has codes for.
  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes += (0..<Int.random(in: 1...40, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      case 1:
        bytes += [UInt8](repeating: .random(in: 0...3, using: &random), count: .random(in: 1...700, using: &random))
      default:
        guard !bytes.isEmpty else { continue }
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...300, using: &random))
        bytes += bytes[start..<end]
      }
    }
    return bytes
  }

  @Test(arguments: 0..<20)
  func returnsWhatWasPacked(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = bytes(&random)
    let packed = try pack(bytes)
    #expect(unpack(packed, count: bytes.count) == bytes)
    #expect(unpack(packed, count: bytes.count, step: .random(in: 1...100, using: &random)) == bytes)
  }

  @Test func knowsLongDistances() throws {
    var random = SeededGenerator(seed: 7)
    let head = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let bytes = head + [UInt8](repeating: 0, count: 3_000_000) + head
    let packed = try pack(bytes)
    #expect(unpack(packed, count: bytes.count) == bytes)
    #expect(unpack(packed, count: bytes.count, step: .random(in: 1...100, using: &random)) == bytes)
  }

  @Test(arguments: 0..<200)
  func survivesBrokenStreams(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var packed = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    if !packed.isEmpty { packed[0] = 0 }
    _ = unpack(packed, count: 10_000)
  }

  @Test func seesThatAStreamIsCutOff() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let packed = try pack(bytes)
    #expect(unpack(Array(packed.prefix(packed.count / 2)), count: bytes.count) == nil)
  }
}
