import Foundation
import TestSupport
import Testing

/// A book in which authors of six tools have written all that they can: its pages are valid HTML, hold nothing that shuts
/// readers out, and fit a small phone.
@Suite(.serialized)
struct SpellingsTests {
  struct Site: Sendable {
    let folder: TemporaryFolder
    let pages: [String]

    init() throws {
      folder = try TemporaryFolder()
      let book = URL(fileURLWithPath: "\(BuiltProgram.root)/Tests/Books/spellings")
      for name in try FileManager.default.subpathsOfDirectory(atPath: book.path) {
        guard let data = try? Data(contentsOf: book.appendingPathComponent(name)) else { continue }
        try folder.write(name, String(decoding: data, as: UTF8.self))
      }
      let outcome = try BuiltProgram.run("build", in: folder.path)
      guard outcome.status == 0 else { throw LiveBook.DidNotBuild(output: outcome.output + outcome.errors) }
      pages = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/site")
        .filter { $0.hasSuffix(".html") }.sorted()
    }
  }

  private static let site = Result { try Site() }

  @Test(arguments: [320, 1280])
  func fitsAndShutsNobodyOut(width: Int) async throws {
    let site = try Self.site.get()
    #expect(site.pages.count == 5)
    let browser = try await WebDriver.borrow()
    try await browser.setScreen(width: width, height: 800)
    for page in site.pages {
      try await browser.go(to: "file://\(site.folder.path)/site/\(page)")
      let found = try await browser.evaluate("return document.documentElement.scrollWidth")
      #expect(Int(found).map { $0 <= width } ?? false, "\(page) is \(found) px wide")
      // Folded boxes, too.
      _ = try await browser.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
      let open = try await browser.evaluate("return document.documentElement.scrollWidth")
      #expect(Int(open).map { $0 <= width } ?? false, "\(page), unfolded, is \(open) px wide")
      let faults = try await browser.accessibilityFaults()
      #expect(faults == "", "\(page)")
      let words = try await browser.evaluate("return document.querySelector('main').innerText")
      for raw in [":::", "$$", "{ref}", "{numref}", "{term}", "[^n]", "\\begin", "{{", "!!!"] {
        #expect(!words.contains(raw), "`\(raw)` stands on \(page)")
      }
    }
    await browser.giveBack()
  }

  @Test func isValidHTML() throws {
    let site = try Self.site.get()
    let java = Process()
    java.executableURL = URL(fileURLWithPath: "/bin/sh")
    java.arguments = ["\(BuiltProgram.root)/Scripts/validate-html", "\(site.folder.path)/site"]
    let words = Pipe()
    java.standardError = words
    try java.run()
    let said = words.fileHandleForReading.readDataToEndOfFile()
    try java.waitForItsEnd()
    #expect(java.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
