import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Whatever a page defers is done half a second after the reader's last move, wherever he has scrolled.
  @Suite struct AtRest {
    @Test(arguments: BrowserEngine.allCases, 0..<3)
    func aPageIsAsOneOpenedInItsState(_ engine: BrowserEngine, seed: Int) async throws {
      var random = SeededGenerator(seed: UInt64(seed) + 11)
      let page = try await LivePage.open("settled", height: 600, in: engine)
      let height = try await page.number("document.documentElement.scrollHeight")
      for _ in 0..<12 {
        if Bool.random(using: &random) {
          _ = try await page.text(
            "scrollTo({ top: \(Int.random(in: 0...Int(height), using: &random)), behavior: 'instant' })")
        } else {
          // The sliders of the two letters, from wherever the reader is.
          let slider = page.slider(Int.random(in: 0...1, using: &random))
          _ = try await page.text("document.querySelector('\(slider)').focus({ preventScroll: true })")
          let key = [Key.left, Key.right].randomElement(using: &random) ?? Key.right
          for _ in 0..<Int.random(in: 1...6, using: &random) { try await page.browser.press(key) }
        }
      }
      try await Task.sleep(for: .milliseconds(500))
      var moved = try await Self.elements(of: page)
      // On a busy machine the keys themselves may take longer: until nothing changes any more.
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(250))
        let now = try await Self.elements(of: page)
        if now == moved { break }
        moved = now
      }
      // The address follows a little later.
      try await Task.sleep(for: .seconds(1))
      let address = try await page.text("location.href")
      #expect(address.contains("cb:"))
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await Self.expect(moved, on: page)
      try await page.close()
    }

    /// A page that was opened anew is as it was.
    static func expect(_ moved: [String: String], on page: LivePage) async throws {
      let opened = try await elements(of: page)
      #expect(moved.count == opened.count && moved.count > 60)
      for (id, text) in moved { #expect(text == opened[id], "\(id)") }
    }

    /// What stands in each element of the page's text that has a name, and what its fields say.
    static func elements(of page: LivePage) async throws -> [String: String] {
      let text = try await page.text(
        """
        JSON.stringify(Object.fromEntries([...document.querySelectorAll('article [id]')].map(e =>
          [e.id, [e.innerHTML, e.className.baseVal ?? e.className, e.value, e.ariaValueText].join(' | ')])))
        """)
      return try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
  }
}
