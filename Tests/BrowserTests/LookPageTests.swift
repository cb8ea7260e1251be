import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A reader chooses light or dark, and the size of the text.
  @Suite struct Look {
    private static let paper = "getComputedStyle(document.body).backgroundColor"
    private static let dark = "rgb(20, 25, 29)"

    @Test(arguments: BrowserEngine.allCases)
    func whatIsChosenStays(_ engine: BrowserEngine) async throws {
      let browser = try await WebDriver.borrow(engine)
      try await browser.setWindow(width: 1280, height: 800)
      let url = try LiveBook.shared.get().url("cube", in: engine)
      let page = LivePage(browser: browser, url: url)
      try await browser.go(to: url)
      // Nothing is asked for before the box is opened.
      #expect(try await page.text("document.querySelectorAll('script[src*=panel], dialog').length") == "0")
      let before = try await page.numbers(Self.sizes)
      // As by keys: not all browsers focus a button that a mouse presses.
      _ = try await page.text("(button => (button.focus(), button.click()))(document.querySelector('.look-button'))")
      try await page.wait(until: "document.querySelector('dialog.look').open")
      #expect(try await page.text("document.activeElement.value") == "")
      if engine == .chromium {
        let faults = try await browser.accessibilityFaults()
        #expect(faults == "")
      }
      _ = try await page.text("document.querySelector('dialog.look [value=dark]').click()")
      try await page.wait(until: "\(Self.paper) === '\(Self.dark)'")
      for _ in 0..<5 { _ = try await page.text("document.querySelector('dialog.look [aria-label=Larger]').click()") }
      #expect(try await page.text("document.querySelector('dialog.look output').value") == "150%")
      let after = try await page.numbers(Self.sizes)
      try #require(before.count == 2 && after.count == 2)
      // Half as large again; letters of a figure, whose room is not measured for that, by something.
      #expect(abs(after[0] / before[0] - 1.5) < 0.01 && after[1] > 1.05 * before[1], "\(before) \(after)")
      try await browser.press(Key.escape)
      try await page.wait(until: "document.activeElement.className === 'look-button'")
      try await browser.go(to: url)
      #expect(try await page.text(Self.paper) == Self.dark)
      #expect(try await page.text("document.documentElement.style.getPropertyValue('--text-size')") == "1.5")
      _ = try await page.text("localStorage.removeItem('cubebook-look')")
      await browser.giveBack()
    }

    /// The sizes of letters, in px: of the text, and of a figure as it is seen.
    private static let sizes = """
      (svg => [
        parseFloat(getComputedStyle(document.body).fontSize),
        parseFloat(getComputedStyle(svg.querySelector('text')).fontSize) * svg.getBoundingClientRect().width
          / svg.viewBox.baseVal.width,
      ].join())(document.querySelector('svg.figure'))
      """

    /// It is there before the text, so that nothing is painted otherwise first.
    @Test func nothingFlashes() async throws {
      let browser = try await WebDriver.borrow(.chromium)
      let url = try LiveBook.shared.get().url("still", in: .chromium)
      let page = LivePage(browser: browser, url: url)
      try await browser.go(to: url)
      _ = try await page.text("localStorage.setItem('cubebook-look', 'dark 1.25')")
      try await browser.runInEveryPage(
        """
        new MutationObserver((_, observer) => {
          if (!document.body) return
          const { dataset, style } = document.documentElement
          window.atFirst = dataset.look + ' ' + style.getPropertyValue('--text-size')
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
        """)
      try await browser.go(to: url)
      #expect(try await page.text("window.atFirst") == "dark 1.25")
      // Paper stays light.
      try await browser.setMedia("print")
      #expect(try await page.text(Self.paper) == "rgb(255, 255, 255)")
      try await browser.setMedia("")
      _ = try await page.text("localStorage.removeItem('cubebook-look')")
      await browser.giveBack()
    }

    /// Where a browser keeps nothing, the page follows nevertheless.
    @Test func withoutAMemoryItHoldsForThePage() async throws {
      let browser = try await WebDriver.borrow(.chromium)
      let url = try LiveBook.shared.get().url("still", in: .chromium)
      let page = LivePage(browser: browser, url: url)
      try await browser.runInEveryPage(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
      try await browser.go(to: url)
      _ = try await page.text("document.querySelector('.look-button').click()")
      try await page.wait(until: "document.querySelector('dialog.look').open")
      _ = try await page.text("document.querySelector('dialog.look [value=dark]').click()")
      #expect(try await page.text(Self.paper) == Self.dark)
      #expect(try await browser.complaints() == [])
      await browser.giveBack()
    }
  }
}
