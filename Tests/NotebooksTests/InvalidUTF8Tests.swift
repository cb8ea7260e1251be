import TestSupport
import Testing

@testable import Notebooks

@Suite struct InvalidUTF8Tests {
  /// The standard library's own validation is the oracle; a NUL is no character of a text besides.
  @Test func agreesWithTheStandardLibrary() {
    let pieces: [[UInt8]] = [
      [0x41], Array("café ω 🐙".utf8), [0xC3], [0xC0, 0x80], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF],
      [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80], Array("aaaaaaaaaaaaaaaa".utf8), [0xE2, 0x82],
      [0], [1, 0x7F],
    ]
    for seed in 0..<3_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? []
      }
      let isText = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
      #expect((InvalidUTF8.first(in: bytes) == nil) == isText, "\(bytes)")
      if let bad = InvalidUTF8.first(in: bytes) {
        #expect(String(validating: bytes[..<bad], as: UTF8.self) != nil && !bytes[..<bad].contains(0), "\(bytes)")
      }
    }
  }
}
