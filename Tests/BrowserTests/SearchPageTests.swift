import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A reader searches a book that he has opened from a disk.
  @Suite struct Search {
    @Test(arguments: BrowserEngine.allCases)
    func findsAndLeadsThere(_ engine: BrowserEngine) async throws {
      let browser = try await WebDriver.borrow(engine)
      try await browser.setWindow(width: 1280, height: 800)
      let url = try LiveBook.shared.get().url("still", in: engine)
      try await browser.go(to: url)
      let page = LivePage(browser: browser, url: url)
      try await page.wait(until: "document.querySelector('.search-button')")
      // Nothing is asked for before the search is opened.
      #expect(try await page.text("document.querySelectorAll('script[src*=lunr], dialog').length") == "0")
      try await browser.press("/")
      try await page.wait(until: "document.querySelector('dialog[open] [role=status]')?.textContent === ''")
      try await browser.press("b", "o", "b", "s")
      try await page.wait(until: "document.querySelector('dialog mark')?.textContent === 'bobs'")
      #expect(try await page.text("document.querySelector('dialog a').href.split('/').pop()") == "cube.html")
      if engine == .chromium {
        let faults = try await browser.accessibilityFaults()
        #expect(faults == "")
      }
      try await browser.press(Key.enter)
      try await page.wait(until: "location.href.endsWith('/cube.html')")
      await browser.giveBack()
    }
  }
}
