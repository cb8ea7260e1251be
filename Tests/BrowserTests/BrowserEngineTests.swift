import Foundation
import TestSupport
import Testing

/// What the tests rely on in each engine's driver.
@Suite(.serialized, .beginningAnewWhenThePageIsLost)
struct BrowserEngineTests {
  private static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>A page</title>
    </head>
    <body style="height: 3000px; margin: 0">
    <script src="script.js"></script>
    <button style="position: absolute; left: 40px; top: 100px; width: 60px; height: 30px">Press</button>
    <input style="position: absolute; left: 40px; top: 200px">
    </body>
    </html>
    """
  private static let script = """
    window.seen = []
    for (const name of ['click', 'focusin', 'keydown', 'wheel'])
      addEventListener(name, event => seen.push(`${name} ${event.target.localName ?? ''} ${event.key ?? ''}`.trim()), true)
    """

  @Test(arguments: BrowserEngine.allCases)
  func pagesAreUsedAndHeard(_ engine: BrowserEngine) async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/page.html", Self.page)
    try folder.write("site/script.js", Self.script)
    try folder.write("site/theme/theme.css", "")
    let watched = try WatchedSite(copyOf: "\(folder.path)/site")
    let url = "file://\(engine == .webkit ? watched.path : folder.path + "/site")/page.html"
    for round in 1...2 {
      let browser = try await WebDriver.borrow(engine)
      try await browser.setWindow(width: 400, height: 500)
      try await browser.go(to: url)
      #expect(
        try await browser.evaluate("return [innerWidth, innerHeight, document.hasFocus(), history.length < 4].join()")
          == "400,500,true,true")
      #expect(try await browser.messages().isEmpty, "\(round)")
      #expect(
        try await browser.evaluate("return new Promise(done => setTimeout(() => done(arguments[0] + 1), 20))", ["ä"])
          == "ä1")
      await #expect(throws: WebDriver.Failure.self) { try await browser.evaluate("throw new Error('wrong')") }
      try await browser.click(ScreenPoint(60, 110))
      try await browser.press(Key.tab, "a", Key.left)
      let seen = try await browser.evaluate("return seen.splice(0).join(', ')")
      #expect(
        seen
          == "focusin button, click button, keydown button Tab, focusin input, keydown input a, keydown input ArrowLeft"
      )
      try await browser.turnWheel(200, at: ScreenPoint(300, 300))
      let scrolled = try await browser.evaluate(
        "return new Promise(done => { const look = () => scrollY > 100 ? done('yes') : setTimeout(look, 20); look(); setTimeout(() => done('no'), 5000) })"
      )
      #expect(scrolled == "yes")
      _ = try await browser.evaluate(
        "console.error('a complaint'); setTimeout(() => { throw new Error('a fault') }); return new Promise(done => setTimeout(done, 200))"
      )
      let complaints = try await browser.complaints().joined(separator: "\n")
      #expect(
        complaints.contains("a complaint") && complaints.contains(engine == .webkit ? "Script error" : "a fault"),
        "\(complaints)")
      #expect(try await browser.takeScreenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
      await browser.giveBack()
    }
  }
}
