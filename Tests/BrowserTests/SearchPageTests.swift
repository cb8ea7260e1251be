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

    /// Formulas, names and numbers hold no words of the index; what a solution says is for those who open it.
    @Test(arguments: [
      ("quagga", false), ("x^2", true), ("g", true), ("(", true), ("zzzq/q", false), ("}", false),
    ])
    func whateverIsAskedIsAnswered(_ text: String, _ mayBeFound: Bool) async throws {
      let (browser, page) = try await asked(text)
      try await page.wait(until: "/\\d|Nothing found/.test(document.querySelector('dialog [role=status]').textContent)")
      let count = try await page.text("document.querySelectorAll('dialog li').length")
      if !mayBeFound { #expect(count == "0") }
      await browser.giveBack()
    }

    @Test(arguments: ["figure 1.1", "fig-cube"]) func namesComeFirst(_ text: String) async throws {
      let (browser, page) = try await asked(text)
      try await page.wait(until: "document.querySelector('dialog a')?.href.split('/').pop() === 'cube.html#fig-cube'")
      await browser.giveBack()
    }

    /// A hit in a tab that is not chosen, and one in a folded box.
    @Test(arguments: [
      ("zebras", "document.querySelectorAll('.tabs > input')[1].checked"),
      ("okapi", "document.getElementById('more-animals').open"),
    ])
    func whatHoldsAHitIsOpened(_ word: String, _ condition: String) async throws {
      let (browser, page) = try await asked(word)
      try await page.wait(until: "document.querySelector('dialog mark')")
      try await browser.press(Key.enter)
      try await page.wait(until: "location.href.includes('/unfold.html') && \(condition)")
      await browser.giveBack()
    }

    @Test func aLinkToAFoldedBoxOpensIt() async throws {
      let browser = try await WebDriver.borrow(.chromium)
      let url = try LiveBook.shared.get().url("unfold", in: .chromium)
      try await browser.go(to: url + "#solution-ex-animal")
      let page = LivePage(browser: browser, url: url)
      try await page.wait(until: "document.getElementById('solution-ex-animal').open")
      await browser.giveBack()
    }

    private func asked(_ text: String) async throws -> (WebDriver, LivePage) {
      let browser = try await WebDriver.borrow(.chromium)
      let url = try LiveBook.shared.get().url("still", in: .chromium)
      try await browser.go(to: url)
      let page = LivePage(browser: browser, url: url)
      try await page.wait(until: "document.querySelector('.search-button')")
      try await browser.press("/")
      try await page.wait(until: "document.querySelector('dialog[open] [role=status]')?.textContent === ''")
      for letter in text { try await browser.press(String(letter)) }
      return (browser, page)
    }
  }
}
