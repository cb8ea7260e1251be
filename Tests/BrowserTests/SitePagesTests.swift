import Foundation
import TestSupport
import Testing

/// Every page of the site in a real browser, from disk and from the preview server.
@Suite(.serialized)
struct SitePagesTests {
  private static let site = "\(BuiltProgram.root)/site"

  /// The paths of the pages inside the site.
  private static let pages: [String] = {
    let names = FileManager.default.enumerator(atPath: site)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".html") }.sorted()
  }()

  @Test func thereArePages() {
    #expect(Self.pages.contains("index.html"))
    #expect(Self.pages.count > 3)
  }

  @Test func opensFromDiskInSilence() async throws {
    try await look(at: "file://\(Self.site)/") { $0.hasPrefix("file://") || $0.hasPrefix("data:") }
  }

  @Test func opensFromThePreviewInSilence() async throws {
    let served = try ServedBook(BuiltProgram.root)
    try await look(at: served.url) { $0.hasPrefix(served.url) || $0.hasPrefix("data:") }
    #expect(served.stop() == 0)
  }

  @Test(arguments: [320, 768, 1280])
  func fitsItsWidth(width: Int) async throws {
    let browser = try await WebDriver.start()
    try await browser.setScreen(width: width, height: 800)
    for page in Self.pages {
      try await browser.go(to: "file://\(Self.site)/\(page)")
      let found = try await browser.evaluate("return document.documentElement.scrollWidth")
      #expect(Int(found).map { $0 <= width } ?? false, "\(page) is \(found) px wide")
    }
    await browser.quit()
  }

  private func look(at root: String, isOwn: (String) -> Bool) async throws {
    let browser = try await WebDriver.start()
    for page in Self.pages {
      try await browser.go(to: root + page)
      // Fonts and pictures that were asked for have come, or have failed.
      let title = try await browser.evaluate(
        "return document.fonts.ready.then(() => document.readyState === 'complete' ? document.title : '')")
      #expect(!title.isEmpty && !title.hasPrefix("failed:"), "\(page): \(title)")
      let complaints = try await browser.complaints()
      #expect(complaints.isEmpty, "\(page)")
      let foreign = try await browser.requests().filter { !isOwn($0) }
      #expect(foreign.isEmpty, "\(page)")
    }
    await browser.quit()
  }
}
