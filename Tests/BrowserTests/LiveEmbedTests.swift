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
      let (server, page) = try await served("curves.html")
      _ = try await turn(page)
      _ = try await page.text(
        """
        (() => {
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text } } })
          ;\(Self.press("Embed"))
        })()
        """)
      try await page.wait(until: "window.copied")
      #expect(try await page.text("document.querySelector('#fig-wave .keep span').textContent").contains("Copied"))
      let line = try await page.text("window.copied")
      let source = try #require(line.firstMatch(of: /src="(http:[^"]*)"/)).output.1
      #expect(source.contains("/embed/fig-wave.html#cb:") && line.contains("loading=\"lazy\""))
      let wanted = try await page.text(Self.curve)
      _ = try await page.text(Self.press("QR code"))
      try await page.wait(until: "document.querySelector('dialog.code[open]')")
      let address = try await page.text("document.querySelector('dialog.code p').textContent")
      #expect(address.contains("curves.html#fig-wave;cb:"))
      // The way round it is told by the three corners that have a mark, and the fourth that has none (ISO/IEC 18004).
      let corners = try await page.text(
        """
        (svg => {
          const end = svg.viewBox.baseVal.width - 4, path = svg.querySelector('path').getAttribute('d')
          const isDark = (x, y) => path.includes(`M${x} ${y}h`)
          const isMark = (x, y) => [...Array(49).keys()].every(place => {
            const [u, v] = [place % 7, Math.floor(place / 7)], far = Math.max(Math.abs(u - 3), Math.abs(v - 3))
            return isDark(x + u, y + v) === (far !== 2)
          })
          return [isMark(4, 4), isMark(end - 7, 4), isMark(4, end - 7), isMark(end - 7, end - 7)].join()
        })(document.querySelector('dialog.code svg'))
        """)
      #expect(corners == "true,true,true,false")
      let faults = try await page.browser.accessibilityFaults()
      #expect(faults == "")
      try await page.browser.press(Key.escape)
      try await page.wait(until: "!document.querySelector('dialog.code')")
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: String(source))
      try await page.becomesAlive()
      #expect(try await page.text(Self.curve) == wanted)
      await page.browser.giveBack()
      server.stop()
    }

    /// A page on a disk has no address for others.
    @Test func aDiskIsNoAddress() async throws {
      let page = try await LivePage.open("curves")
      let ways = "[...document.querySelectorAll('#fig-wave .keep span button')].map(one => one.textContent).join()"
      #expect(try await page.text(ways) == "Copy link,SVG,PNG,CSV")
      try await page.close()
    }

    /// The height of a frame is that of the figure, also while this fills the screen; and its code stands in view.
    @Test func aFrameStaysAsItIs() async throws {
      let (server, page) = try await served("host.html", isAlive: false)
      let inner = "document.querySelector('iframe').contentDocument"
      try await page.wait(until: "window.heights.length > 0 && \(inner).querySelector('.keep')")
      try await page.wait(until: "\(inner).documentElement.matches('.whole')")
      let before = try await page.number("window.heights.at(-1)")
      _ = try await page.text("\(inner).querySelector('.keep button').click()")
      try await page.wait(until: "\(inner).querySelector('.whole-screen')")
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await page.number("window.heights.at(-1)") == before)
      _ = try await page.text("\(inner).querySelector('.keep button').click()")
      try await page.wait(until: "!\(inner).querySelector('.whole-screen')")
      _ = try await page.text(
        "[...\(inner).querySelectorAll('.keep span button')].find(one => one.textContent === 'QR code').click()")
      try await page.wait(until: "\(inner).querySelector('.keep dialog.code[open] svg')")
      await page.browser.giveBack()
      server.stop()
    }

    private static func press(_ words: String) -> String {
      "[...document.querySelectorAll('#fig-wave .keep span button')].find(one => one.textContent === '\(words)').click()"
    }

    /// A page of the book from a host.
    private func served(_ page: String, isAlive: Bool = true) async throws -> (ServedFolder, LivePage) {
      let server = try await ServedFolder("\(LiveBook.shared.get().folder.path)/site")
      let browser = try await WebDriver.borrow(.chromium)
      try await browser.setWindow(width: 1280, height: 800)
      let live = LivePage(browser: browser, url: "\(server.url)\(page)")
      try await browser.go(to: live.url)
      if isAlive { try await live.becomesAlive() }
      return (server, live)
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
