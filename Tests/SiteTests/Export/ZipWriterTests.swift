import Measurements
import Testing

@testable import Books
@testable import Site

@Suite struct ZipWriterTests {
  private static let files: [(path: String, bytes: [UInt8])] = [
    ("a.txt", Array(String(repeating: "A page of text. ", count: 500).utf8)), ("größe/ñ b.html", Array("<p>".utf8)),
    ("empty", []), ("noise", (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) }),
  ]

  private static func archive() -> [UInt8] {
    var zip = ZipWriter()
    for file in files { zip.add(file.path, file.bytes) }
    return zip.bytes
  }

  @Test func whatIsWrittenIsRead() throws {
    let archive = ZipArchive(Self.archive())
    #expect(archive.problem == nil)
    #expect(archive.entries.map { $0.path } == Self.files.map(\.path))
    for (entry, file) in zip(archive.entries, Self.files) {
      guard case .bytes(let bytes) = archive.contents(of: entry, inflate: MeasuredFile.inflated) else {
        Issue.record("\(file.path) cannot be read")
        continue
      }
      #expect(bytes == file.bytes)
    }
    // Packed where that helps.
    #expect(
      archive.entries.map { $0.method == .deflated } == [true, false, false, archive.entries[3].packed.count < 3000])
    #expect(archive.entries[0].packed.count < 200)
  }

  @Test func theSameFilesGiveTheSameBytes() {
    #expect(Self.archive() == Self.archive())
    #expect(ZipWriter().bytes.count == 22)
  }
}
