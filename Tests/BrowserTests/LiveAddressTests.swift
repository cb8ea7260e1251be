import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// What a reader set survives a reload, a rotation and another width.
  @Suite struct Addresses {
    @Test(arguments: BrowserEngine.allCases)
    func aReloadKeepsViewsAndSliders(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-v")
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus()")
      try await page.browser.press(Key.right, Key.right)
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      try await page.browser.press("-", Key.right)
      try await page.settle()
      try await page.wait(until: "/^#[^;]*;cb:[^;]*;[^;]*$/.test(location.hash)")
      // The address may have been written between two keys: what is read is what it says once it rests.
      try await Task.sleep(for: .seconds(1))
      let (window, edge) = (try await graph.window(), try await page.value(ofSlider: Sliders.edge))
      let focus = try await graph.mark("focus")
      #expect(edge != 40)
      #expect(try await page.number("history.length") < 4)
      try await page.browser.reload()
      try await page.becomesAlive()
      // To a fifth of a pixel of some 500: an address says no more.
      #expect(LiveGraph.isSame(try await graph.window(), window, share: 4e-4))
      #expect(try await page.text("decodeURIComponent(location.hash)").matches(of: /\d{6}/).isEmpty)
      #expect(try await page.value(ofSlider: Sliders.edge) == edge)
      #expect(try await page.value(ofSlider: Sliders.edge, "[type=number]") == edge)
      let again = try await graph.mark("focus")
      #expect(abs(again.x - focus.x) < 0.2 && abs(again.y - focus.y) < 0.2)
      // Back where it began, the address is bare again.
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      try await page.browser.press("0")
      try await page.browser.click(try await page.middle(of: page.slider(Sliders.edge, ".reset")))
      try await page.wait(until: "!location.hash.includes('cb:')")
      try await page.close()
    }

    @Test func anAddressLeadsToWhereTheReaderWas() async throws {
      let page = try await LivePage.open("curves")
      let graph = LiveGraph(page: page, id: "cb-fig-wave")
      _ = try await graph.place(atShare: 0.5, 0.5)
      _ = try await page.text("document.querySelector('\(graph.selector)').focus({ preventScroll: true })")
      try await page.browser.press("+")
      try await page.wait(until: "location.hash.startsWith('#fig-wave;cb:')")
      let (address, window) = (try await page.text("location.href"), try await graph.window())
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      let top = try await page.number("document.getElementById('fig-wave').getBoundingClientRect().top")
      #expect(top > -5 && top < 400, "\(top)")
      // The figure of a link stays in the address while a slider moves.
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: page.url + "#fig-wild")
      try await page.becomesAlive()
      _ = try await page.text("document.querySelector('\(page.slider(0))').focus({ preventScroll: true })")
      try await page.browser.press(Key.right)
      try await page.wait(until: "location.hash.startsWith('#fig-wild;cb:')")
      try await page.close()
    }

    @Test func aChangedFormulaIsInTheAddressWithItsLetters() async throws {
      let page = try await LivePage.open("curves")
      try await Self.write("a x + b", in: page)
      try await page.wait(until: "document.querySelector('#cb-fig-wild-formula-0 button')")
      try await page.browser.click(try await page.middle(of: "#cb-fig-wild-formula-0 button"))
      try await page.wait(until: "document.querySelector('#cb-fig-wild-slider-a')")
      _ = try await page.text("document.getElementById('cb-fig-wild-slider-a').focus()")
      try await page.browser.press(Key.right, Key.right)
      try await page.wait(until: "location.hash.includes('cb-fig-wild-slider-a=1.2')")
      let curve = "document.querySelector('#cb-fig-wild-graph path.curve').getAttribute('d')"
      let (address, drawn) = (try await page.text("location.href"), try await page.text(curve))
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      #expect(try await page.text("document.getElementById('cb-fig-wild-formula-0-text').value") == "a x + b")
      #expect(try await page.number("document.getElementById('cb-fig-wild-slider-a').value") == 1.2)
      #expect(try await page.text(curve) == drawn)
      #expect(try await page.text("document.getElementById('cb-fig-wild-changed').textContent").contains("yours"))
      // Undone, and the author's again.
      _ = try await page.text("(document.querySelector('details.formula').open = true)")
      try await page.browser.click(try await page.middle(of: ".formula .reset"))
      try await page.wait(until: "!document.getElementById('cb-fig-wild-changed').textContent")
      #expect(try await page.text("document.getElementById('cb-fig-wild-formula-0-text').value") == "y = sin(1/x)")
      try await page.browser.click(try await page.middle(of: ".formula .undo"))
      try await page.wait(until: "document.getElementById('cb-fig-wild-changed').textContent")
      #expect(try await page.text("document.getElementById('cb-fig-wild-formula-0-text').value") == "a x + b")
      try await page.close()
    }

    static func write(_ formula: String, in page: LivePage) async throws {
      _ = try await page.text(
        "document.querySelectorAll('details.formula').forEach(details => { details.open = true })")
      try await page.type(formula, into: "[data-figure=\"0\"][data-curve=\"0\"]", then: nil)
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func aRotationKeepsTheCentre(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", width: 390, height: 844, isTouched: true, in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      try await page.browser.press("+", Key.right)
      try await page.settle()
      let middle = try await graph.point(at: try await graph.place(atShare: 0.5, 0.5))
      try await page.browser.setScreen(width: 844, height: 390)
      try await page.settle()
      let (rotated, grain) = (
        try await graph.point(at: try await graph.place(atShare: 0.5, 0.5)), try await graph.grain()
      )
      #expect(abs(rotated.x - middle.x) < 0.1 * grain.x && abs(rotated.y - middle.y) < 0.1 * grain.y)
      #expect(try await graph.isActive())
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func linksInsideOfThePageStillWork(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus()")
      try await page.browser.press(Key.right)
      try await page.wait(until: "location.hash.includes('cb:')")
      _ = try await page.text("(location.hash = 'claims')")
      // What the reader set goes along.
      try await page.wait(until: "location.hash.startsWith('#claims;cb:')")
      #expect(try await page.value(ofSlider: Sliders.edge) != 40)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func nonsenseInTheAddressIsLeftAlone(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      for hash in [
        "#cb:", "#;cb:", "#nobody;cb:nobody=2", "#%E0%A4%A;cb:%E0%A4%A=%E0%A4%A", "#cb:nobody=1",
        "#cb:cb-fig-cube-z=1,2", "#cb:cb-fig-cube-z=0,0,0,0", "#cb:%E0%A4%A=1;;=",
        "#cb:cb-fig-cube-z=1e400,2,3,4;cb-fig-cube-z=1e308,-1e308,5,5",
      ] {
        try await page.browser.go(to: "about:blank")
        try await page.browser.go(to: page.url + hash)
        try await page.becomesAlive()
        #expect(try await page.value(ofSlider: Sliders.edge) == 40, "\(hash)")
        #expect(try await LiveGraph(page: page, id: "cb-fig-cube-z").window().allSatisfy(\.isFinite), "\(hash)")
      }
      try await page.close()
    }
  }
}
