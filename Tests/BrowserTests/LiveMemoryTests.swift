import Foundation
import TestSupport
import Testing

extension LivePageTests {
  @Suite struct Memory {
    /// Ten thousand moves of the edge and of the instant. Frames come as fast as the page draws them.
    @Test func staysFlatOverTenThousandMoves() async throws {
      let page = try await LivePage.open()
      _ = try await page.text("(window.requestAnimationFrame = job => queueMicrotask(() => job(performance.now())))")
      try await slide(1000, on: page)
      let before = try await page.browser.memory()
      for _ in 0..<10 { try await slide(1000, on: page) }
      let after = try await page.browser.memory()
      #expect(before.modules > 0)
      // The heap may need two pages more for another mixture of sizes; 16 bytes lost in each move would be three.
      #expect(
        after.modules <= before.modules + 131_072, "\(before.modules) → \(after.modules) bytes of the module")
      #expect(after.script < before.script + 1_000_000, "\(before.script) → \(after.script) bytes of the script")
      try await page.close()
    }

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
