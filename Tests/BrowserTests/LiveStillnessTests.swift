import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Pages come alive in silence and without a move; and without a script or on paper they are complete.
  @Suite struct Stillness {
    @Test func onlyLivingPagesLoadTheScript() throws {
      let book = try LiveBook.shared.get()
      #expect(book.text("cube.html").contains("/live/cubebook-first-"))
      #expect(book.text("curves.html").contains("/live/cubebook-first-"))
      #expect(!book.text("still.html").contains("cubebook-"))
      // And what only cubes need.
      #expect(book.text("cube.html").contains(" cubebook-cube-"))
      #expect(!book.text("curves.html").contains("cubebook-cube"))
      #expect(!book.text("still.html").contains("wasm-unsafe-eval"))
    }

    @Test(arguments: [320, 768, 1280])
    func nothingShiftsAndAllFits(width: Int) async throws {
      let browser = try await WebDriver.borrow()
      try await browser.setWindow(width: width, height: 800)
      try await browser.runInEveryPage(Self.observer)
      for name in ["cube", "curves"] {
        let page = LivePage(browser: browser, url: try LiveBook.shared.get().url(name))
        try await browser.go(to: page.url)
        try await page.becomesAlive()
        #expect(try await page.text("window.waited") == "true")
        #expect(try await page.text("window.shifts + window.shifted") == "0", "\(name)")
        #expect(try await page.text("window.violations.join()") == "", "\(name)")
        #expect(try await page.number("document.documentElement.scrollWidth") <= Double(width), "\(name)")
        // Nor when a graph is taken.
        let graph = LiveGraph(page: page, id: name == "cube" ? "cb-fig-cube-z" : "cb-fig-wave")
        try await graph.activate()
        try await page.settle()
        #expect(try await page.text("window.shifts + window.shifted") == "0", "\(name)")
        #expect(try await page.number("document.documentElement.scrollWidth") <= Double(width), "\(name)")
      }
      #expect(try await browser.messages().isEmpty)
      await browser.giveBack()
    }

    @Test func livesWhenItIsServed() async throws {
      let book = try LiveBook.shared.get()
      let served = try ServedBook(book.folder.path)
      let browser = try await WebDriver.borrow()
      try await browser.setWindow(width: 1280, height: 800)
      let page = LivePage(browser: browser, url: served.url + "cube.html")
      try await browser.go(to: page.url)
      try await page.becomesAlive()
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus()")
      try await browser.press(Key.end)
      try await page.settle()
      #expect(try await page.value(ofSlider: Sliders.edge) != 40)
      #expect(try await browser.complaints().isEmpty)
      let foreign = try await browser.requests().filter { !$0.hasPrefix(served.url) && !$0.hasPrefix("data:") }
      #expect(foreign.isEmpty)
      await browser.giveBack()
      #expect(try served.stop() == 0)
    }

    @Test func isCompleteWithoutAScript() async throws {
      let browser = try await WebDriver.borrow()
      try await browser.setWindow(width: 1280, height: 800)
      try await browser.switchScriptingOff()
      for name in ["cube", "curves"] {
        let page = LivePage(browser: browser, url: try LiveBook.shared.get().url(name))
        try await browser.go(to: page.url)
        #expect(try await page.text("document.documentElement.classList.contains('live')") == "false")
        let pictures = try await page.number(
          "[...document.querySelectorAll('.graph svg, .picture svg')].filter(s => s.getBoundingClientRect().height > 50).length"
        )
        #expect(pictures == (name == "cube" ? 5 : 2), "\(name)")
        #expect(try await page.text(Self.controlsInSight) == "", "\(name)")
        // The value of each slider stands there in words.
        #expect(try await page.text("document.querySelector('.slider').innerText").contains("3") || name == "cube")
        #expect(
          try await page.text("document.querySelector('.slider').innerText").contains("40\u{202F}cm") || name != "cube")
      }
      #expect(try await browser.messages().isEmpty)
      await browser.giveBack()
    }

    @Test func isCompleteOnPaper() async throws {
      let page = try await LivePage.open()
      try await LiveGraph(page: page, id: "cb-fig-cube-z").activate()
      let document = try await page.browser.print()
      // What a PDF document draws: words shown, curves drawn.
      let found = try await page.browser.evaluate(Self.drawn, [document])
      let drawn = found.split(separator: " ").compactMap { Int($0) }
      #expect(drawn.count == 2, "\(found)")
      #expect(drawn.first ?? 0 > 100 && drawn.last ?? 0 > 50, "words and curves: \(found)")
      try await page.browser.setMedia("print")
      try await page.settle()
      #expect(try await page.text(Self.controlsInSight) == "")
      #expect(try await page.text("document.querySelector('.slider').innerText").contains("40\u{202F}cm"))
      let pictures = try await page.number(
        "[...document.querySelectorAll('.graph svg, .picture svg')].filter(s => s.getBoundingClientRect().height > 50).length"
      )
      #expect(pictures == 5)
      try await page.close()
    }

    @Test func isCalmForThoseWhoWantItCalm() async throws {
      let page = try await LivePage.open()
      try await page.browser.setMedia(feature: "prefers-reduced-motion", value: "reduce")
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      try await graph.activate()
      let start = try await graph.place(atShare: 0.7, 0.9)
      try await page.browser.drag([start, start + ScreenPoint(-30, 0), start + ScreenPoint(-90, 0)])
      try await page.settle()
      let window = try await graph.window()
      try await page.settle()
      #expect(try await graph.window() == window)
      #expect(try await page.number("document.getAnimations().length") == 0)
      try await page.close()
    }

    /// Letters of other fonts move a page as soon as they come, alive or not. So it comes alive later, and
    /// what moves then is counted.
    private static let observer = """
      const instantiate = WebAssembly.instantiate
      WebAssembly.instantiate = async (...given) => {
        await document.fonts.ready
        await new Promise(done => setTimeout(done, 300))
        // The whole module, behind the first one, does not shift anything either.
        if (!window.waited) [window.shifts, window.shifted, window.waited] = [0, '', true]
        return instantiate.apply(WebAssembly, given)
      }
      window.shifts = 0
      window.shifted = ''
      window.violations = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          // Sliders that come to the edge of the screen leave a gap of their height: they alone move.
          const sources = entry.sources.filter(({ node }) => !node?.closest?.('.docked'))
          if (!sources.length) continue
          window.shifts += entry.value
          for (const source of sources) window.shifted += (source.node?.className ?? source.node) + ' '
        }
      }).observe({ type: 'layout-shift', buffered: true })
      addEventListener('securitypolicyviolation', event => window.violations.push(event.violatedDirective))
      """

    private static let controlsInSight = """
      [...document.querySelectorAll('article :is(input, button), article summary')]
        .filter(e => e.getClientRects().length && getComputedStyle(e).visibility === 'visible' && !e.closest('.source, .sources, .checks, .sure, .outline, .steps'))
        .map(e => e.outerHTML.slice(0, 60)).join()
      """

    private static let drawn = """
      const bytes = Uint8Array.from(atob(arguments[0]), c => c.charCodeAt(0))
      const text = new TextDecoder('latin1').decode(bytes)
      return (async () => {
        let words = 0, curves = 0
        for (const match of text.matchAll(/FlateDecode[^]*?>>\\s*stream\\r?\\n/g)) {
          const start = match.index + match[0].length
          const end = text.indexOf('endstream', start)
          try {
            const stream = new Blob([bytes.slice(start, end)]).stream().pipeThrough(new DecompressionStream('deflate'))
            let content = ''
            try {
              for await (const part of stream) content += new TextDecoder('latin1').decode(part)
            } catch {}
            words += (content.match(/T[jJ]\\b/g) ?? []).length
            curves += (content.match(/ c\\n/g) ?? []).length
          } catch {}
        }
        return words + ' ' + curves
      })()
      """
  }
}
