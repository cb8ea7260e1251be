import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A book as one file, opened from a disk: each of its pages lives.
  @Suite struct Single {
    @Test(arguments: BrowserEngine.allCases)
    func allPagesLive(_ engine: BrowserEngine) async throws {
      let folder = try TemporaryFolder()
      let cell = "```let {#let-x}\nL = slider(1 m .. 3 m, 2 m)\nA = L^2\n```\n\nIts area is `=A`.\n"
      let far = String(repeating: "A page has more text than a screen holds.\n\n", count: 80)
      try folder.write("notebooks/1.md", "# One\n\n\(cell)\n\(far)")
      try folder.write("notebooks/2.md", "# Two\n\n\(cell)")
      let outcome = try BuiltProgram.run("build", "--single", "-o", "book.html", in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let browser = try await WebDriver.borrow(engine)
      try await browser.setWindow(width: 1280, height: 800)
      let url = "file://\(folder.path)/book.html"
      let page = LivePage(browser: browser, url: url)
      try await browser.go(to: url)
      for (number, value) in [(0, 3), (1, 1)] {
        let section = "document.getElementById('p\(number)')"
        _ = try await page.text("\(section).querySelector('.slider').scrollIntoView()")
        try await page.wait(until: "!\(section).querySelector('.slider input').disabled")
        _ = try await page.text(
          """
          (range => { range.value = range.\(value == 3 ? "max" : "min"); range.dispatchEvent(new Event('input', { bubbles: true })) })(
            \(section).querySelector('[type=range]'))
          """)
        try await page.wait(
          until:
            "\(section).querySelector('[id$=cb-value-0]').textContent.replace(/\\s/g, '').startsWith('\(value * value)')"
        )
      }
      // Each keeps what it was given, and no two elements have one name.
      #expect(
        try await page.text(
          "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(({ id }) => id))") == "0")
      #expect(
        try await page.text("document.querySelector('#p0 [id$=cb-value-0]').textContent.replace(/\\s/g, '')[0]") == "9")
      await browser.giveBack()
    }
  }
}
