import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A figure alone, and what a figure is shared as.
  @Suite struct Embeds {
    private static let curve = "document.querySelector('#cb-fig-wave-graph .curve').getAttribute('d')"

    private func turn(_ page: LivePage) async throws -> String {
      _ = try await page.text("document.querySelector('\(page.slider(0))').focus({ preventScroll: true })")
      try await page.browser.press(Key.right, Key.right)
      try await page.settle()
      return try await page.text(Self.curve)
    }

    /// It is what it is on its page, and moves with the sliders of other cells.
    @Test(arguments: BrowserEngine.allCases)
    func aFigureLivesAlone(_ engine: BrowserEngine) async throws {
      let whole = try await LivePage.open("curves", in: engine)
      let (atFirst, wanted) = (try await whole.text(Self.curve), try await turn(whole))
      try await whole.close()
      #expect(atFirst != wanted)
      let page = try await LivePage.open("embed/fig-wave", width: 600, height: 700, in: engine)
      #expect(try await page.text("document.querySelectorAll('.graph').length + ' ' + scrollX") == "1 0")
      #expect(try await page.text(Self.curve) == atFirst)
      #expect(try await turn(page) == wanted)
      // What is drawn is clipped by names of its own document, whatever the base of its links is.
      let inked = try await page.text(
        "(box => document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).some(one => one.closest('.graph')))(document.querySelector('.graph').getBoundingClientRect())"
      )
      #expect(inked == "true")
      // The address keeps what was set, and stays that of the figure.
      try await page.wait(until: "location.hash.includes('cb:') && location.pathname.endsWith('/embed/fig-wave.html')")
      try await page.browser.reload()
      try await page.becomesAlive()
      #expect(try await page.text(Self.curve) == wanted)
      // Its links leave it for its page.
      #expect(try await page.text("document.querySelector('footer a').href").hasSuffix("/curves.html#fig-wave"))
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aFrameTellsItsHeight(_ engine: BrowserEngine) async throws {
      let browser = try await WebDriver.borrow(engine)
      try await browser.setWindow(width: 500, height: 700)
      let page = LivePage(browser: browser, url: try LiveBook.shared.get().url("host", in: engine))
      try await browser.go(to: page.url)
      try await page.wait(until: "window.heights.length > 0")
      let height = try await page.number("window.heights.at(-1)")
      #expect(height > 300 && height < 900, "\(height)")
      _ = try await page.text("document.querySelector('iframe').style.width = '250px'")
      try await page.wait(until: "window.heights.at(-1) !== \(height)")
      await browser.giveBack()
    }

    /// The line for a frame, and the code for a phone, have what was set.
    @Test func whatIsSharedHasWhatWasSet() async throws {
      let page = try await LivePage.open("curves")
      _ = try await turn(page)
      _ = try await page.text(
        """
        (() => {
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })
          for (const button of document.querySelectorAll('#fig-wave .keep span button')) if (button.textContent === 'Embed') button.click()
        })()
        """)
      try await page.wait(until: "window.copied")
      let line = try await page.text("window.copied")
      let source = try #require(line.firstMatch(of: /src="(file:[^"]*)"/)).output.1
      #expect(source.contains("/embed/fig-wave.html#cb:") && line.contains("loading=\"lazy\""))
      let wanted = try await page.text(Self.curve)
      // The picture says what the address is, read by the eyes of the library that made it: module for module.
      _ = try await page.text(
        "[...document.querySelectorAll('#fig-wave .keep span button')].find(one => one.textContent === 'QR code').click()"
      )
      try await page.wait(until: "document.querySelector('dialog.code[open]')")
      let (address, size) = (
        try await page.text("document.querySelector('dialog.code p').textContent"),
        try await page.number("document.querySelector('dialog.code svg').viewBox.baseVal.width")
      )
      #expect(address.contains("curves.html#fig-wave;cb:") && size > 40)
      let faults = try await page.browser.accessibilityFaults()
      #expect(faults == "")
      try await page.browser.press(Key.escape)
      try await page.wait(until: "!document.querySelector('dialog.code')")
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: String(source))
      try await page.becomesAlive()
      #expect(try await page.text(Self.curve) == wanted)
      try await page.close()
    }

    /// A formula is TeX in a text.
    @Test(arguments: BrowserEngine.allCases)
    func aFormulaIsCopiedAsTeX(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("formulas", in: engine)
      let copied = try await page.text(
        """
        (() => {
          const range = document.createRange(), data = {}
          range.selectNodeContents(document.getElementById('cb-text').querySelector('article'))
          getSelection().removeAllRanges()
          getSelection().addRange(range)
          const event = new Event('copy', { bubbles: true, cancelable: true })
          event.clipboardData = { setData: (kind, text) => data[kind] = text }
          document.body.dispatchEvent(event)
          return data['text/plain'].split('\\n').filter(line => line.includes('$')).join('|') + '|' + data['text/html'].includes('<math')
        })()
        """)
      #expect(
        copied.hasPrefix(
          #"The period $T = 2 \pi \sqrt{\frac{L}{g}}$ and $\cos ( \omega t )$, $x_{0}^{2} \le \varepsilon$.|$$\int_{0}^{1} x^{\prime\prime} \, \mathrm{d} x$$"#
        ) && copied.hasSuffix("|true"), "\(copied)")
      _ = try await page.text(
        "document.querySelector('math').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))")
      #expect(
        try await page.text("[...document.querySelectorAll('.copying button')].map(one => one.textContent).join()")
          == "Copy TeX,Copy MathML")
      try await page.close()
    }
  }
}
