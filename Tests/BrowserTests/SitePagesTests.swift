import Foundation
import TestSupport
import Testing

/// Every page of the site in a real browser, from disk and from the preview server.
@Suite(.serialized, .beginningAnewWhenThePageIsLost)
struct SitePagesTests {
  private static let site = "\(BuiltProgram.root)/site"

  /// The paths of all pages inside the site.
  private static let all = names.filter { !$0.hasPrefix("embed/") }
  /// Some of the figures that stand alone: they are made of what stands on the pages.
  private static let figures = names.filter { $0.hasPrefix("embed/") }.enumerated().filter { $0.offset % 15 == 7 }
    .map(\.element)
  private static let names: [String] = {
    let names = FileManager.default.enumerator(atPath: site)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".html") }.sorted()
  }()

  /// Those to look at: `Scripts/run-tests` leaves out what was looked at before, to the last byte of what it loads.
  static let pages: [String] = {
    guard let chosen = ProcessInfo.processInfo.environment["CUBEBOOK_PAGES"] else { return all }
    return chosen.split(whereSeparator: \.isWhitespace).map(String.init)
  }()

  @Test func thereArePages() {
    #expect(Self.all.contains("index.html"))
    #expect(Self.all.count > 3)
    #expect(Set(Self.pages).isSubset(of: Self.all))
  }

  /// WebKit's driver hears nothing of the console, so there the pages keep a record themselves.
  private static let watched = Result { try WatchedSite(copyOf: site) }

  @Test(arguments: BrowserEngine.allCases)
  func opensFromDiskInSilence(_ engine: BrowserEngine) async throws {
    let folder = engine == .webkit ? try Self.watched.get().path : Self.site
    try await look(at: Self.pages + Self.figures, below: "file://\(folder)/", in: engine) {
      $0.hasPrefix("file://") || $0.hasPrefix("data:")
    }
  }

  @Test(arguments: BrowserEngine.allCases)
  func opensFromThePreviewInSilence(_ engine: BrowserEngine) async throws {
    let served = try ServedBook(BuiltProgram.root)
    try await look(at: Self.pages, below: served.url, in: engine) { $0.hasPrefix(served.url) || $0.hasPrefix("data:") }
    #expect(try served.stop() == 0)
  }

  @Test(arguments: [320, 768, 1280])
  func fitsItsWidth(width: Int) async throws {
    let browser = try await WebDriver.borrow()
    try await browser.setScreen(width: width, height: 800)
    for page in Self.pages {
      try await browser.go(to: "file://\(Self.site)/\(page)")
      let found = try await browser.evaluate("return document.documentElement.scrollWidth")
      #expect(Int(found).map { $0 <= width } ?? false, "\(page) is \(found) px wide")
    }
    await browser.giveBack()
  }

  /// A phone's reader with letters twice as large: what is too wide for them moves aside by itself.
  @Test func fitsItsWidthInLargeLetters() async throws {
    let browser = try await WebDriver.borrow()
    try await browser.setScreen(width: 360, height: 800)
    for page in Self.pages {
      try await browser.go(to: "file://\(Self.site)/\(page)")
      let found = try await browser.evaluate(
        "document.documentElement.style.fontSize = '200%'; return document.documentElement.scrollWidth")
      #expect(Int(found).map { $0 <= 360 } ?? false, "\(page) is \(found) px wide")
    }
    await browser.giveBack()
  }

  /// The title of a page that is there with all that it asked for; not every driver waits for that by itself.
  private static let title = """
    const end = Date.now() + 20000
    return document.fonts.ready.then(() => new Promise(done => {
      const look = () => {
        if (document.readyState === 'complete') done(document.title)
        else if (Date.now() > end) done('')
        else setTimeout(look, 20)
      }
      look()
    }))
    """

  private static let life = """
    if (!document.querySelector('script[src*="/live/"]')) return 'as it should be'
    const end = Date.now() + 20000
    return new Promise(done => {
      const look = () => {
        if (document.documentElement.matches('.live.whole')) done('as it should be')
        else if (Date.now() > end) done('without life')
        else setTimeout(look, 20)
      }
      look()
    })
    """

  private func look(
    at pages: [String], below root: String, in engine: BrowserEngine, isOwn: (String) -> Bool
  ) async throws {
    let browser = try await WebDriver.borrow(engine)
    for page in pages {
      try await browser.go(to: root + page)
      // Fonts and pictures that were asked for have come, or have failed.
      let title = try await browser.evaluate(Self.title)
      #expect(!title.isEmpty && !title.hasPrefix("failed:"), "\(page): \(title)")
      // A page with something that lives comes alive.
      let life = try await browser.evaluate(Self.life)
      #expect(life == "as it should be", "\(page)")
      var complaints = try await browser.complaints()
      if engine == .firefox, !complaints.isEmpty, complaints.allSatisfy({ $0.contains("Invalid markup: Incorrect") }) {
        // On a busy machine Firefox sets a formula of which it has read a half, and complains of the other; a formula
        // that is wrong is wrong whenever it is opened.
        try await browser.go(to: "about:blank")
        _ = try await browser.complaints()
        try await browser.go(to: root + page)
        _ = try await browser.evaluate(Self.title)
        _ = try await browser.evaluate(Self.life)
        let again = try await browser.complaints()
        complaints = complaints.filter { again.contains($0) }
      }
      #expect(complaints.isEmpty, "\(page)")
      let foreign = try await browser.requests().filter { !isOwn($0) }
      #expect(foreign.isEmpty, "\(page)")
    }
    await browser.giveBack()
  }
}
