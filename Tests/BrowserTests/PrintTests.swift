import Foundation
import Testing

@testable import Books
@testable import Site

/// A book as a PDF, by the Chromium of the machine.
@Suite struct PrintTests {
  private static let files = [
    "cubebook.yml": "title: Two pages\nauthors: [Ada]\npaper: letter\n",
    "notebooks/1.md": """
    # One

    ## First

    See [two](2.md) and @fig-x.

    ```plot {#fig-x caption="x"}
    curve: y = x
    ```
    """,
    "notebooks/2.md": """
    # Two

    \(String(repeating: "Words. ", count: 3_000))

    ## Größe

    [First](1.md#first), [own](#größe)
    """,
  ]

  private func book() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/cubebook-print-test-\(UUID().uuidString)"
    for (path, text) in Self.files {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  @Test func aBookIsPrinted() throws {
    let folder = try book()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let builder = Builder(book: try Book.load(at: folder))
    let (report, leaves) = try builder.print(to: folder + "/out/book.pdf")
    #expect(report.errorCount == 0)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/out/book.pdf")))
    let file = PrintedFile(bytes)
    #expect(file.leafCount == leaves && leaves > 5)
    // A title page, contents, and one page of one leaf before the second.
    #expect(file.leaves["p0"] == 3 && file.leaves["p0-first"] == 3 && file.leaves["p1"] == 4)
    #expect(file.leaves["p1-größe"] ?? 0 > 5)
    let text = String(decoding: bytes, as: UTF8.self)
    // Letter is 612 × 792 points; the outline has the headings; nothing tells when or where it was made.
    #expect(text.contains("/MediaBox [0 0 612 792]") && text.contains("/Outlines"))
    #expect(!text.contains("CreationDate") && !text.contains(folder) && !text.contains("file:"))
    _ = try builder.print(to: folder + "/again.pdf")
    #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/again.pdf"))) == bytes)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/out")
    #expect(names == ["book.pdf"])
  }

  @Test func aPageIsPrinted() throws {
    let folder = try book()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let builder = Builder(book: try Book.load(at: folder))
    for name in ["1", "1.md", "notebooks/1.md"] {
      #expect(try builder.print(name, to: folder + "/1.pdf", on: .a4).leaves == 1)
    }
    #expect(throws: FileProblem("3.md", "there is no such notebook in the book")) {
      try builder.print("3.md", to: folder + "/3.pdf")
    }
    // Told before any work is done.
    #expect(throws: FileProblem.self) { try builder.print(to: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["1.pdf", "cubebook.yml", "notebooks"])
  }

  @Test func withoutABrowser() {
    #expect(throws: FileProblem.self) { try PrintingBrowser(path: "/nowhere:/etc") }
  }
}
