import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Sliders by mouse, touch and keyboard, and all that follows them.
  @Suite struct Sliders {
    /// The sliders of the page with the cube: the edge in cm, the instant in s, the pendulum's length.
    static let edge = 0
    static let instant = 1
    static let length = 2

    @Test(arguments: BrowserEngine.allCases)
    func followTheMouse(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let before = try await page.value(ofSlider: Self.edge)
      #expect(before == 40)
      let period = try await page.text("document.getElementById('cb-value-0').textContent")
      let picture = try await page.text("document.getElementById('cb-fig-cube-picture-box').innerHTML")
      let middle = try await page.middle(of: page.slider(Self.edge))
      try await page.browser.drag([middle, middle + ScreenPoint(8, 0), middle + ScreenPoint(20, 0)])
      try await page.settle()
      let edge = try await page.value(ofSlider: Self.edge)
      #expect(edge != before)
      #expect(try await page.value(ofSlider: Self.edge, "[type=number]") == edge)
      // All of the notebook follows: inline values, the picture, the derivation, the graphs.
      #expect(try await page.text("document.getElementById('cb-value-0').textContent") != period)
      #expect(try await page.text("document.getElementById('cb-fig-cube-picture-box').innerHTML") != picture)
      try await expectPeriod(of: edge / 100, on: page)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func followAFinger(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(width: 390, height: 844, isTouched: true, in: engine)
      let before = try await page.value(ofSlider: Self.edge)
      let middle = try await page.middle(of: page.slider(Self.edge))
      try await page.browser.drag([middle, middle + ScreenPoint(20, 0), middle + ScreenPoint(40, 0)], with: "touch")
      try await page.settle()
      let edge = try await page.value(ofSlider: Self.edge)
      #expect(edge != before)
      try await expectPeriod(of: edge / 100, on: page)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func followTheKeyboard(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      _ = try await page.text("document.querySelector('\(page.slider(Self.edge))').focus()")
      let step = try await page.number("document.querySelector('\(page.slider(Self.edge))').step")
      try await page.browser.press(Key.right, Key.right, Key.right)
      try await page.settle()
      #expect(abs(try await page.value(ofSlider: Self.edge) - (40 + 3 * step)) < 1e-9)
      try await page.browser.press(Key.end)
      try await page.settle()
      let most = try await page.number("document.querySelector('\(page.slider(Self.edge))').max")
      #expect(try await page.value(ofSlider: Self.edge) == most)
      try await expectPeriod(of: most / 100, on: page)
      let words = try await page.text("document.querySelector('\(page.slider(Self.edge))').ariaValueText")
      #expect(words.contains("\(Int(most))") && words.contains("cm"), "\(words)")
      try await page.close()
    }

    /// Graphs below the window have the points of a page that is opened with the same settings, though nobody has
    /// scrolled to them.
    @Test(arguments: BrowserEngine.allCases)
    func pointsOutOfSightFollow(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      _ = try await page.text("document.querySelector('\(page.slider(Self.instant))').focus()")
      for _ in 0..<10 { try await page.browser.press(Key.right) }
      try await page.settle()
      let points =
        "[...document.querySelectorAll('.focus circle')].map(c => c.cx.baseVal.value + ' ' + c.cy.baseVal.value).join()"
      let moved = try await page.text(points)
      #expect(moved.split(separator: ",").count > 3)
      try await page.wait(until: "location.hash.includes('slider-at')")
      try await page.browser.reload()
      try await page.becomesAlive()
      #expect(try await page.text(points) == moved)
      try await page.close()
    }

    /// Over six powers of ten each step is the same ratio; the ends, the start and a typed number are exact.
    @Test(arguments: BrowserEngine.allCases)
    func runOverDecadesInRatios(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("decades", in: engine)
      let focus = "document.querySelector('\(page.slider(0))').focus()"
      _ = try await page.text(focus)
      var seen: [Double] = []
      for keys in [[], [Key.home], [Key.end], [Key.left]] {
        for key in keys { try await page.browser.press(key) }
        try await page.settle()
        seen.append(try await page.value(ofSlider: 0, "[type=number]"))
      }
      #expect(seen == [1, 0.001, 1000, 944])
      #expect(try await page.text("document.querySelector('\(page.slider(0))').ariaValueText").contains("944"))
      try await page.type("12.345", into: page.slider(0, "[type=number]"))
      try await page.settle()
      #expect(try await page.value(ofSlider: 0, "[type=number]") == 12.345)
      #expect(try await page.text("document.getElementById('cb-value-0').textContent").contains("8.10"))
      // The point of interest runs as its axis does.
      _ = try await page.text("document.querySelector('\(page.slider(1))').focus()")
      try await page.browser.press(Key.home)
      try await page.settle()
      #expect(try await page.value(ofSlider: 1, "[type=number]") == 0.001)
      try await page.browser.click(try await page.middle(of: page.slider(0, ".reset")))
      try await page.settle()
      #expect(try await page.value(ofSlider: 0, "[type=number]") == 1)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func takeANumberAndGoBack(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      try await page.type("90", into: page.slider(Self.edge, "[type=number]"))
      try await page.settle()
      #expect(try await page.value(ofSlider: Self.edge) == 90)
      try await expectPeriod(of: 0.9, on: page)
      try await page.browser.click(try await page.middle(of: page.slider(Self.edge, ".reset")))
      try await page.settle()
      #expect(try await page.value(ofSlider: Self.edge) == 40)
      #expect(try await page.value(ofSlider: Self.edge, "[type=number]") == 40)
      try await expectPeriod(of: 0.4, on: page)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func agreeWithWhatIsTyped(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      try await page.type("33.337", into: page.slider(Self.edge, "[type=number]"))
      try await page.settle()
      let edge = try await page.value(ofSlider: Self.edge)
      #expect(abs(edge - 33.337) < 1)
      #expect(try await page.value(ofSlider: Self.edge, "[type=number]") == edge)
      try await expectPeriod(of: edge / 100, on: page)
      // A value beyond the range stays what it is, on a page that was opened with it, too.
      try await page.type("999", into: page.slider(Self.edge, "[type=number]"))
      try await page.wait(until: "location.hash.includes('999')")
      let address = try await page.text("location.href")
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await Task.sleep(for: .milliseconds(600))
      #expect(try await page.value(ofSlider: Self.edge, "[type=number]") == 999)
      try await expectPeriod(of: 9.99, on: page)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func moveOnlyWhatDependsOnThem(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let period = try await page.text("document.getElementById('cb-value-0').textContent")
      let swing = try await page.text("document.getElementById('cb-value-1').textContent")
      _ = try await page.text("document.querySelector('\(page.slider(Self.length))').focus()")
      try await page.browser.press(Key.end)
      try await page.settle()
      #expect(try await page.text("document.getElementById('cb-value-0').textContent") == period)
      let longer = try await page.text("document.getElementById('cb-value-1').textContent")
      #expect(longer != swing)
      #expect(longer.contains("2.83"), "2π √(2 m / g) is 2.838 s, not \(longer)")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func sayWhatIsImpossibleAndGoOn(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      try await page.type("-5", into: page.slider(Self.edge, "[type=number]"))
      try await page.wait(until: "document.getElementById('cb-fig-cube-problems').textContent.trim()")
      let graph = "document.querySelector('#cb-fig-cube-z-graph')"
      // The graph follows the words, with the next picture.
      try await page.wait(until: "\(graph).classList.contains('stale')")
      #expect(try await page.text("\(graph).querySelectorAll('path.curve').length") != "0")
      _ = try await page.text("document.querySelector('\(page.slider(Self.edge))').focus()")
      try await page.browser.press(Key.end)
      try await page.wait(until: "!document.getElementById('cb-fig-cube-problems').textContent.trim()")
      try await page.wait(until: "!\(graph).classList.contains('stale')")
      try await expectPeriod(of: try await page.value(ofSlider: Self.edge) / 100, on: page)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func playInRealTimeAndStop(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let play = try await page.middle(of: page.slider(Self.instant, ".play"))
      let box = "document.querySelector('\(page.slider(Self.instant))')"
      let picture = "document.getElementById('cb-fig-cube-picture-box').innerHTML"
      _ = try await page.text("window.before = \(picture)")
      try await page.browser.click(play)
      try await page.wait(until: "Number(\(box).value) > 0.3")
      // On a busy machine the frame comes a little later.
      try await page.wait(until: "\(picture) !== window.before")
      // It begins again behind its last whole period, which is some seconds away.
      let range = try await page.numbers("[\(box).min, \(box).max].join()")
      let period = range[1] - range[0]
      #expect(period > 1 && period < 60)
      try await page.wait(until: "Number(\(box).value) > \(range[1] - 0.5)")
      try await page.wait(until: "Number(\(box).value) < \(range[1] - 0.5)")
      try await page.browser.click(play)
      try await page.settle()
      let stopped = try await page.text("\(box).value")
      try await page.settle()
      #expect(try await page.text("\(box).value") == stopped)
      try await page.close()
    }

    /// The end of three periods is no whole number of steps away, and no browser goes behind the last step.
    @Test(arguments: BrowserEngine.allCases)
    func goToTheEndOfTheirRange(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let box = "document.querySelector('\(page.slider(Self.instant))')"
      _ = try await page.text("\(box).focus()")
      try await page.browser.press(Key.end)
      try await page.wait(until: "location.hash.includes('=' + \(box).max)")
      let range = try await page.numbers("[\(box).value, \(box).step, \(box).max].join()")
      #expect(range[0] < range[2] && range[0] + range[1] > range[2], "\(range)")
      #expect(try await page.text("document.getElementById('cb-fig-cube-problems').textContent.trim()") == "")
      try await page.browser.press(Key.left)
      try await page.settle()
      #expect(abs(try await page.value(ofSlider: Self.instant, "[type=number]") - (range[0] - range[1])) < 1e-9)
      try await page.close()
    }

    /// The period of a cube half as dense as water, T = 2π √(L / 2g), stands in the text with four digits.
    private func expectPeriod(
      of edge: Double, on page: LivePage, _ location: SourceLocation = #_sourceLocation
    ) async throws {
      let period = 2 * Double.pi * (edge / (2 * 9.8)).squareRoot()
      let expected = String(format: "%.4g", period)
      let found = try await page.text("document.getElementById('cb-value-0').textContent")
      #expect(found.contains(expected), "\(expected) s", sourceLocation: location)
    }
  }
}
