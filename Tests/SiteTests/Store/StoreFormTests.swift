import Diagnostics
import TestSupport
import Testing

@testable import Books
@testable import Pages

@Suite struct StoreFormTests {
  /// The first rows of the reference code's `vectors_sip128`, under the key 00 01 … 0f.
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
  ])
  func aHashIsThatOfTheReference(_ count: Int, _ hex: String) {
    let bytes = (0..<count).map { UInt8($0) }
    let key = (UInt64(0x0706_0504_0302_0100), UInt64(0x0F0E_0D0C_0B0A_0908))
    #expect(bytes.withUnsafeBytes { ContentHash($0, key: key) }.hex == hex)
  }

  /// As `openssl mac -macopt hexkey:00… -macopt size:16 SIPHASH` has them.
  @Test(arguments: [
    ("", "5049d74780a3e07d4202ab47d4cef2f4"), ("abcdefgh", "594f371e939d8e8d77361233ad3d91dc"),
    ("The cube floats upright", "ac65c012fa7908c7703ba35b38b3fdcc"),
  ])
  func aHashOfAText(_ text: String, _ hex: String) { #expect(ContentHash(Array(text.utf8)).hex == hex) }

  @Test func whatIsWrittenIsReadAgain() {
    var writer = StoreWriter()
    let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 20, .max, .min]
    writer.write(numbers) { $0.write($1) }
    writer.write("ω, \u{1F9CA}")
    writer.write(nil as String?)
    writer.write(0.1)
    writer.write(ContentHash([1, 2, 3]))
    let found = Diagnostic(
      .warning, "far", "Too far", at: SourceRange(3, 9), label: "here", notes: [.init("there", SourceRange(1, 2))],
      help: "go back", fixes: [.init("write `x`", SourceRange(4, 5), "x")])
    writer.write([found])
    var reader = StoreReader(writer.bytes)
    #expect(reader.list { $0.number() } == numbers)
    #expect(reader.text() == "ω, \u{1F9CA}")
    #expect(reader.optionalText() == nil)
    #expect(reader.double() == 0.1)
    #expect(reader.hash() == ContentHash([1, 2, 3]))
    #expect(
      "\(reader.diagnostics().map { ($0.severity, $0.code, $0.message, $0.range, $0.label, $0.help) })"
        == "\([found].map { ($0.severity, $0.code, $0.message, $0.range, $0.label, $0.help) })")
    #expect(reader.isDone)
  }

  /// Whatever stands in a file, reading it ends, and says that it was no record.
  @Test func anyBytesCanBeRead() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(PageRecord(bytes) == nil)
    }
  }
}
