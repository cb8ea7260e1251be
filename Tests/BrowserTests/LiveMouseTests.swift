import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Graphs under a mouse, a wheel and a keyboard.
  @Suite struct MouseAndKeys {
    @Test(arguments: BrowserEngine.allCases)
    func aDragPans(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      try await graph.activate()
      let (window, grain) = (try await graph.window(), try await graph.grain())
      let start = try await graph.place(atShare: 0.3, 0.3)
      let grabbed = try await graph.point(at: start)
      let end = start + ScreenPoint(120, 40)
      try await page.browser.drag([start, start + ScreenPoint(30, 10), end])
      try await page.settle()
      // What was under the pointer is under it still.
      var now = try await graph.point(at: end)
      // Under load an engine draws the last step of a drag behind its time.
      for _ in 0..<20 where abs(now.x - grabbed.x) >= LiveGraph.labels * grain.x {
        try await Task.sleep(for: .milliseconds(100))
        now = try await graph.point(at: end)
      }
      #expect(abs(now.x - grabbed.x) < LiveGraph.labels * grain.x && abs(now.y - grabbed.y) < 1.5 * grain.y)
      #expect(LiveGraph.isSame(try await graph.window(), window, share: 0.01) == false)
      // One undo takes the whole drag back.
      try await page.browser.press("u")
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      // Sideways the labels of the y axis stay as wide as they are, and so does the place of the area.
      let handle = try await graph.point(at: start)
      try await page.browser.drag([start, start + ScreenPoint(40, 0), start + ScreenPoint(90, 0)])
      try await page.settle()
      #expect(abs(try await graph.point(at: start + ScreenPoint(90, 0)).x - handle.x) < 1.5 * grain.x)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aDoubleClickMovesTheOriginAndUndoBringsItBack(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wave")
      try await graph.activate()
      let (window, grain) = (try await graph.window(), try await graph.grain())
      try await Task.sleep(for: .milliseconds(400))
      let place = try await graph.place(atShare: 0.25, 0.7)
      try await page.browser.tapTwice(place, with: "mouse")
      try await page.settle()
      let origin = try await graph.point(at: place)
      #expect(abs(origin.x) < 1.5 * grain.x && abs(origin.y) < 1.5 * grain.y)
      try await page.browser.click(try await page.middle(of: ".tools [aria-label=Undo]"))
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aWheelScrollsThePageUntilAGraphIsTakenWhichItZooms(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      let window = try await graph.window()
      let place = try await graph.place(atShare: 0.6, 0.4)
      var scroll = try await page.number("scrollY")
      try await page.browser.turnWheel(200, at: place)
      try await page.wait(until: "scrollY > \(scroll) + 50")
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      try await graph.activate()
      let fixed = try await graph.place(atShare: 0.6, 0.4)
      let point = try await graph.point(at: fixed)
      scroll = try await page.number("scrollY")
      try await page.browser.turnWheel(-240, at: fixed)
      try await page.settle()
      #expect(try await page.number("scrollY") == scroll)
      let (closer, grain) = (try await graph.window(), try await graph.grain())
      #expect(closer[1] - closer[0] < 0.8 * (window[1] - window[0]))
      let still = try await graph.point(at: fixed)
      #expect(abs(still.x - point.x) < LiveGraph.labels * grain.x && abs(still.y - point.y) < 1.5 * grain.y)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func keysDoAllThatHandsDo(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      let window = try await graph.window()
      let width = window[1] - window[0]
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      #expect(try await graph.isActive())
      try await page.browser.press(Key.right)
      try await page.settle()
      var now = try await graph.window()
      #expect(abs(now[0] - window[0] - 0.1 * width) < 0.01 * width)
      try await page.browser.press(Key.left, holding: Key.shift)
      try await page.settle()
      now = try await graph.window()
      #expect(abs(now[0] - window[0] + 0.4 * width) < 0.01 * width)
      try await page.browser.press(Key.up)
      try await page.settle()
      #expect(try await graph.window()[2] > now[2])
      try await page.browser.press("0")
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window))
      try await page.browser.press("+")
      try await page.settle()
      now = try await graph.window()
      #expect(abs((now[1] - now[0]) * 1.25 - width) < 0.01 * width)
      try await page.browser.press("-")
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window, share: 1e-6))
      try await page.browser.press(Key.right, "o")
      try await page.settle()
      now = try await graph.window()
      #expect(abs(now[0] + now[1]) < 0.01 * width)
      try await page.browser.press("u", "u")
      try await page.settle()
      #expect(LiveGraph.isSame(try await graph.window(), window, share: 1e-6))
      // Tab leaves by way of the buttons, and the graph gives its keys back.
      try await page.browser.press(Key.tab)
      #expect(try await page.text("document.activeElement.ariaLabel") == "Zoom in")
      for _ in 0..<8 { try await page.browser.press(Key.tab) }
      #expect(try await graph.isActive() == false)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func buttonsDoIt(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      let window = try await graph.window()
      try await graph.activate()
      for (name, share) in [("Zoom in", 0.8), ("Zoom in", 0.64), ("Zoom out", 0.8), ("Reset the view", 1)] {
        try await page.browser.click(try await page.middle(of: ".tools [aria-label=\"\(name)\"]"))
        try await page.settle()
        let now = try await graph.window()
        #expect(abs((now[1] - now[0]) / (window[1] - window[0]) - share) < 0.01, "\(name)")
      }
      let sizes = try await page.numbers(
        "[...document.querySelectorAll('.tools button')].flatMap(b => [b.offsetWidth, b.offsetHeight]).join()")
      #expect(sizes.count == 16 && sizes.allSatisfy { $0 >= 24 })
      try await page.browser.press(Key.escape)
      #expect(try await page.text("document.querySelector('.tools')") == "null")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func whatIsZoomedShowsMore(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-wild")
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      for _ in 0..<12 { try await page.browser.press("+") }
      try await page.settle()
      let window = try await graph.window()
      #expect(window[1] < 0.1)
      // At the edge of this window sin(1/x) has so many turns more that no picture from before would do.
      let inside = try await page.number(
        """
        (() => {
          const path = document.querySelector('\(graph.selector) path.curve')
          const box = path.getBBox()
          const [left, top, width, height] = document.querySelector('\(graph.selector) .plot').dataset.area.split(' ')
          return box.x >= left - 1 && box.x + box.width <= +left + +width + 1
            && box.y >= top - 1 && box.y + box.height <= +top + +height + 1 ? 1 : 0
        })()
        """)
      #expect(inside == 1, "axes clip to the edge")
      try await page.close()
    }
  }
}
