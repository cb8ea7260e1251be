import Foundation
import TestSupport
import Testing

extension LivePageTests {
  @Suite struct Memory {
    /// Ten thousand moves of the edge and of the instant. Frames come as fast as the page draws them.
    @Test func staysFlatOverTenThousandMoves() async throws {
      let browser = try await WebDriver.borrow()
      try await browser.runInEveryPage(Self.observer)
      let page = LivePage(browser: browser, url: try LiveBook.shared.get().url("cube"))
      try await browser.setWindow(width: 1280, height: 800)
      try await browser.go(to: page.url)
      try await page.becomesAlive()
      _ = try await page.text("(window.requestAnimationFrame = job => queueMicrotask(() => job(performance.now())))")
      try await slide(1000, on: page)
      let before = try await memory(of: page)
      for _ in 0..<10 { try await slide(1000, on: page) }
      let after = try await memory(of: page)
      #expect(before.modules > 0)
      // The heap may need two pages more for another mixture of sizes; 16 bytes lost in each move would be three.
      #expect(
        after.modules <= before.modules + 131_072, "\(before.modules) → \(after.modules) bytes of the module")
      #expect(after.script < before.script + 1_000_000, "\(before.script) → \(after.script) bytes of the script")
      try await page.close()
    }

    private func memory(of page: LivePage) async throws -> (script: Double, modules: Double) {
      let modules = try await page.number("window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
      return (try await page.browser.memory(), modules)
    }

    /// Keeps the memories of the page's modules: they cannot be asked for, for Chromium's `Runtime.queryObjects` crashes
    /// on a page with a table of WebAssembly.
    private static let observer = """
      window.memories = []
      const instantiate = WebAssembly.instantiate
      WebAssembly.instantiate = async (...given) => {
        const made = await instantiate.apply(WebAssembly, given), { memory } = (made.instance ?? made).exports
        if (memory) window.memories.push(memory)
        return made
      }
      """

    private func slide(_ count: Int, on page: LivePage) async throws {
      let done = try await page.browser.evaluate(
        """
        const ranges = [...document.querySelectorAll('.slider [type=range]')].slice(0, 2)
        return (async () => {
          for (let i = 0; i < \(count); i++) {
            const range = ranges[i % 2], least = Number(range.min), most = Number(range.max)
            range.value = least + (most - least) * (i * 0.6180339887 % 1)
            range.dispatchEvent(new Event('input'))
            // The page has its turn after each.
            if (i % 50 === 0) await new Promise(done => setTimeout(done))
            else await null
          }
          return 'done'
        })()
        """)
      #expect(done == "done")
    }
  }
}
