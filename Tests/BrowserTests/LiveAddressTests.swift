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
      try await page.wait(until: "location.hash.startsWith('#cb:') && location.hash.split(';').length === 2")
      let (window, edge) = (try await graph.window(), try await page.value(ofSlider: Sliders.edge))
      let focus = try await graph.mark("focus")
      #expect(edge != 40)
      #expect(try await page.number("history.length") < 4)
      try await page.browser.reload()
      try await page.becomesAlive()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      #expect(try await page.value(ofSlider: Sliders.edge) == edge)
      #expect(try await page.value(ofSlider: Sliders.edge, "[type=number]") == edge)
      let again = try await graph.mark("focus")
      #expect(abs(again.x - focus.x) < 1e-3 && abs(again.y - focus.y) < 1e-2)
      // Back where it began, the address is bare again.
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      try await page.browser.press("0")
      try await page.browser.click(try await page.middle(of: page.slider(Sliders.edge, ".reset")))
      try await page.wait(until: "location.hash === ''")
      try await page.close()
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
      try await page.wait(until: "location.hash.startsWith('#cb:')")
      _ = try await page.text("(location.hash = 'claims')")
      try await page.settle()
      #expect(try await page.text("location.hash") == "#claims")
      #expect(try await page.value(ofSlider: Sliders.edge) != 40)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func nonsenseInTheAddressIsLeftAlone(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      for hash in [
        "#cb:", "#cb:nobody=1", "#cb:cb-fig-cube-z=1,2", "#cb:cb-fig-cube-z=0,0,0,0", "#cb:%E0%A4%A=1;;=",
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
