import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A page lives by its first module while the whole one is on its way: what it shows is true, or looks as if it were not.
  @Suite struct First {
    /// A site of its own, whose whole module does not come until it is let go.
    private struct SlowSite {
      let folder: TemporaryFolder
      private let whole: String

      init() throws { try self.init(of: try LiveBook.shared.get().folder.path + "/site") }

      init(of source: String) throws {
        folder = try TemporaryFolder()
        let files = FileManager.default
        try files.copyItem(atPath: source, toPath: folder.path + "/site")
        let script = try Self.script("cubebook-whole-", in: folder)
        whole = try #require(script)
        try files.moveItem(atPath: whole, toPath: whole + ".held")
      }

      static func script(_ prefix: String, in folder: TemporaryFolder) throws -> String? {
        let live = folder.path + "/site/theme/live"
        return try FileManager.default.contentsOfDirectory(atPath: live).first { $0.hasPrefix(prefix) }.map {
          "\(live)/\($0)"
        }
      }

      func letGo() throws { try FileManager.default.moveItem(atPath: whole + ".held", toPath: whole) }

      func open(_ page: String, in engine: BrowserEngine, _ state: String = "") async throws -> LivePage {
        let browser = try await WebDriver.borrow(engine)
        try await browser.setWindow(width: 1280, height: 600)
        let live = LivePage(browser: browser, url: "file://\(folder.path)/site/\(page).html\(state)")
        try await browser.go(to: live.url)
        try await live.wait(until: "document.documentElement.matches('.live')")
        return live
      }
    }

    /// Whether what is marked is what waits for the whole module.
    private static let areAtLeisure = """
      busy.every(e => e.matches('.facts, [id$=-certainty], [id$=-claims-summary]')
        || /-(steps|lines|solution|claims)$/.test(e.id))
      """
    private static let busy = "[...document.querySelectorAll('[aria-busy]')].map(e => e.id)"

    /// Ends the browser, which has complained of the script that did not come, and of nothing else.
    private func close(_ page: LivePage) async throws {
      let complaints = try await page.browser.complaints().filter { !$0.contains("cubebook-whole-") }
      #expect(complaints == [])
      await page.browser.giveBack()
    }

    @Test(arguments: BrowserEngine.allCases)
    func nothingIsStale(_ engine: BrowserEngine) async throws {
      let site = try SlowSite()
      let page = try await site.open("settled", in: engine)
      try await page.wait(until: "document.getElementById('cb-value-0')")
      #expect(try await page.text(Self.busy + ".join()") == "", "nothing was moved yet")
      let (value, curve) = (try await page.text(Self.value), try await page.text(Self.curve))
      _ = try await page.text("document.querySelector('\(page.slider(0))').focus({ preventScroll: true })")
      for _ in 0..<4 { try await page.browser.press(Key.right) }
      try await page.wait(until: "\(Self.value) !== \(Self.quoted(value))")
      // What is scrolled to follows as well.
      _ = try await page.text(
        "document.querySelector('#cb-plot-1-graph').scrollIntoView({ block: 'center', behavior: 'instant' })")
      try await page.wait(until: "\(Self.curve) !== \(Self.quoted(curve))")
      let isRight = "busy.length > 0 && \(Self.areAtLeisure)"
      #expect(try await page.text("(busy => \(isRight))([...document.querySelectorAll('[aria-busy]')])") == "true")
      #expect(try await page.text("document.documentElement.matches('.whole')") == "false")
      // What the first module does not know waits, and all that may be old by then pales.
      let graph = "document.querySelector('#cb-plot-1-graph')"
      let window = try await page.text("\(graph).querySelector('.plot').dataset.window")
      _ = try await page.text("\(graph).focus()")
      for _ in 0..<2 { try await page.browser.press("-") }
      try await page.wait(until: "\(graph).matches('[aria-busy=true]')")
      #expect(try await page.text("\(graph).querySelector('.plot').dataset.window") == window)
      try site.letGo()
      // The next move asks for it again.
      try await page.browser.press("-")
      try await page.becomesAlive()
      #expect(try await page.text(Self.busy + ".join()") == "")
      #expect(try await page.text("\(graph).querySelector('.plot').dataset.window") != window)
      // And the page is as one that is opened in its state, where no graph has its buttons.
      _ = try await page.text("document.activeElement.blur()")
      try await Task.sleep(for: .milliseconds(1_500))
      // The address has the window to a tenth of a pixel, and so has the page when it reads that.
      _ = try await page.text("dispatchEvent(new HashChangeEvent('hashchange'))")
      try await Task.sleep(for: .milliseconds(1_500))
      let (moved, address) = (try await AtRest.elements(of: page), try await page.text("location.href"))
      #expect(address.contains("cb:") && address.split(separator: ";").count > 1, "\(address)")
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await AtRest.expect(moved, on: page)
      try await close(page)
    }

    /// Who looks at a page of the notes before he moves something: the first module answers by then, and what goes onto
    /// paper is of the sliders' state.
    @Test func theNotesMoveAfterALook() async throws {
      let notes = BuiltProgram.root + "/site"
      let site = try SlowSite(of: notes)
      let pages = try FileManager.default.contentsOfDirectory(atPath: notes).filter { name in
        name.hasSuffix(".html")
          && (try? String(contentsOfFile: "\(notes)/\(name)", encoding: .utf8))?.contains("class=\"slider\"") ?? false
      }
      try #require(pages.count > 8)
      for name in pages.sorted() {
        let page = try await site.open(String(name.dropLast(".html".count)), in: .chromium)
        try await Task.sleep(for: .milliseconds(800))
        let slider = "document.querySelector('.slider [type=range]:not(:disabled)')"
        let shown = "\(slider).getAttribute('aria-valuetext')"
        let before = try await page.text(shown)
        _ = try await page.text("\(slider).focus({ preventScroll: true })")
        for _ in 0..<3 { try await page.browser.press(Key.right) }
        try await page.wait(until: "\(shown) !== \(Self.quoted(before))")
        try await Task.sleep(for: .milliseconds(200))
        _ = try await page.text("dispatchEvent(new Event('beforeprint'))")
        let isRight = Self.areAtLeisure
        #expect(
          try await page.text("(busy => \(isRight))([...document.querySelectorAll('[aria-busy]')])") == "true",
          "\(name)")
        try await close(page)
      }
    }

    /// The sliders of an address are set before the whole module has come.
    @Test(arguments: BrowserEngine.allCases)
    func anAddressIsKept(_ engine: BrowserEngine) async throws {
      let site = try SlowSite()
      let page = try await site.open("settled", in: engine)
      let value = try await page.text(Self.value)
      _ = try await page.text("document.querySelector('\(page.slider(0))').focus({ preventScroll: true })")
      for _ in 0..<3 { try await page.browser.press(Key.left) }
      try await page.wait(until: "\(Self.value) !== \(Self.quoted(value))")
      try await page.wait(until: "location.hash.includes('cb:')")
      let (moved, address) = (try await page.text(Self.value), try await page.text("location.href"))
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.wait(until: "document.documentElement.matches('.live')")
      #expect(try await page.text("document.documentElement.matches('.whole')") == "false")
      try await page.wait(until: "\(Self.value) === \(Self.quoted(moved))")
      try site.letGo()
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await page.wait(until: "\(Self.value) === \(Self.quoted(moved))")
      #expect(try await page.text("location.href") == address)
      try await close(page)
    }

    /// What an address keeps beyond sliders waits, and pales, where the whole module cannot be loaded; the page lives.
    @Test(arguments: BrowserEngine.allCases)
    func whatCannotBeLoadedKeepsNoPageStill(_ engine: BrowserEngine) async throws {
      let site = try SlowSite()
      let page = try await site.open("settled", in: engine, "#cb:cb-plot-1=0,3,-1,1;cb-let-1-slider-a=0.9")
      try await page.wait(until: "document.querySelector('#cb-plot-1-graph').matches('[aria-busy=true]')")
      #expect(try await page.text(Self.value) == "1.800")
      try await close(page)
    }

    /// A first module that cannot even open the page's notebook does not keep the page from living.
    @Test(arguments: BrowserEngine.allCases)
    func theWholeModuleHelpsOut(_ engine: BrowserEngine) async throws {
      let site = try SlowSite()
      func first(of page: String) throws -> String {
        let html = String(decoding: site.folder.read("site/\(page).html") ?? [], as: UTF8.self)
        let found = html.firstMatch(of: #/theme/live/cubebook-first-[^"]+/#)
        return "site/" + (try #require(found).output)
      }
      let (own, other) = (try first(of: "settled"), try first(of: "decades"))
      try #require(own != other)
      try site.folder.write(own, String(decoding: site.folder.read(other) ?? [], as: UTF8.self))
      try site.letGo()
      let page = try await site.open("settled", in: engine)
      try await page.becomesAlive()
      let value = try await page.text(Self.value)
      _ = try await page.text("document.querySelector('\(page.slider(0))').focus({ preventScroll: true })")
      for _ in 0..<4 { try await page.browser.press(Key.right) }
      try await page.wait(until: "\(Self.value) !== \(Self.quoted(value))")
      try await close(page)
    }

    private static let value = "document.getElementById('cb-value-0').textContent"
    private static let curve = "document.querySelector('#cb-plot-1-graph .curve').getAttribute('d')"
    private static func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
  }
}
