import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Graphs under fingers.
  @Suite struct Touch {
    /// In Chromium alone: the touches of Firefox's driver reach the page, but not what scrolls it.
    @Test func aPassiveGraphLetsThePageScroll() async throws {
      let page = try await LivePage.open("curves", width: 390, height: 844, isTouched: true)
      let graph = LiveGraph(page: page, id: "cb-fig-wave")
      let window = try await graph.window()
      let start = try await graph.place(atShare: 0.5, 0.8)
      let before = try await page.number("scrollY")
      try await page.browser.drag(
        [start, start + ScreenPoint(0, -30), start + ScreenPoint(0, -80), start + ScreenPoint(0, -160)], with: "touch")
      try await page.wait(until: "scrollY > \(before) + 60")
      #expect(LiveGraph.isSame(try await graph.window(), window))
      #expect(try await graph.isActive() == false)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func aTappedGraphPansAndATapOutsideGivesItBack(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", width: 390, height: 844, isTouched: true, in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      try await page.browser.tap(try await graph.place(atShare: 0.5, 0.5))
      try await page.settle()
      #expect(try await graph.isActive())
      try await Task.sleep(for: .milliseconds(400))
      let grain = try await graph.grain()
      let start = try await graph.place(atShare: 0.5, 0.8)
      let (grabbed, scroll) = (try await graph.point(at: start), try await page.number("scrollY"))
      let end = start + ScreenPoint(40, -60)
      try await page.browser.drag([start, start + ScreenPoint(10, -20), end], with: "touch")
      try await page.settle()
      let now = try await graph.point(at: end)
      #expect(abs(now.x - grabbed.x) < LiveGraph.labels * grain.x && abs(now.y - grabbed.y) < 3 * grain.y)
      #expect(try await page.number("scrollY") == scroll)
      try await page.browser.tap(try await page.middle(of: "h1"))
      try await page.settle()
      #expect(try await graph.isActive() == false)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func twoFingersZoom(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", width: 390, height: 844, isTouched: true, in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      try await page.browser.tap(try await graph.place(atShare: 0.5, 0.5))
      try await page.settle()
      try await Task.sleep(for: .milliseconds(400))
      let window = try await graph.window()
      let centre = try await graph.place(atShare: 0.5, 0.5)
      let point = try await graph.point(at: centre)
      try await page.browser.pinch(
        [centre + ScreenPoint(-40, 0), centre + ScreenPoint(-60, 0), centre + ScreenPoint(-80, 0)],
        [centre + ScreenPoint(40, 0), centre + ScreenPoint(60, 0), centre + ScreenPoint(80, 0)])
      try await page.settle()
      let (now, grain) = (try await graph.window(), try await graph.grain())
      #expect(abs((now[1] - now[0]) / (window[1] - window[0]) - 0.5) < 0.02)
      #expect(abs((now[3] - now[2]) / (window[3] - window[2]) - 0.5) < 0.02)
      let still = try await graph.point(at: centre)
      #expect(abs(still.x - point.x) < LiveGraph.labels * grain.x && abs(still.y - point.y) < 3 * grain.y)
      #expect(try await page.number("visualViewport.scale") == 1)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func twoTapsMoveTheOrigin(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", width: 390, height: 844, isTouched: true, in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      let window = try await graph.window()
      let place = try await graph.place(atShare: 0.3, 0.6)
      try await page.browser.tapTwice(place)
      try await page.settle()
      let (origin, grain) = (try await graph.point(at: place), try await graph.grain())
      #expect(abs(origin.x) < 3 * grain.x && abs(origin.y) < 3 * grain.y)
      try await page.wait(until: "document.querySelector('.announcer').textContent.length > 3")
      try await page.browser.tap(try await page.middle(of: ".tools [aria-label=Undo]"))
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      try await page.close()
    }
  }
}
