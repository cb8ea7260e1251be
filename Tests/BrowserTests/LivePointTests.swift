import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// The point of interest, the reading cross, and the formulas that a reader writes.
  @Suite struct Points {
    @Test(arguments: BrowserEngine.allCases)
    func theInstantIsWhereTheModelSays(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      try await expectModel(on: page, edge: 0.4, instant: 0.15)
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.edge))').focus()")
      try await page.browser.press(Key.right, Key.right, Key.right, Key.right, Key.right)
      _ = try await page.text("document.querySelector('\(page.slider(Sliders.instant))').focus()")
      try await page.browser.press(Key.right, Key.right, Key.right, Key.right)
      try await page.settle()
      try await expectModel(
        on: page, edge: try await page.value(ofSlider: Sliders.edge) / 100,
        instant: try await page.value(ofSlider: Sliders.instant))
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func thePointCanBeDragged(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      let mark = try await graph.mark("focus")
      let start = try await graph.place(mark.x, mark.y)
      let window = try await graph.window()
      try await page.browser.drag([start, start + ScreenPoint(15, 5), start + ScreenPoint(60, 30)])
      try await page.settle()
      let instant = try await page.value(ofSlider: Sliders.instant, "[type=number]")
      #expect(instant > 0.3)
      #expect(try await graph.window() == window)
      try await expectModel(on: page, edge: 0.4, instant: instant)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func theCrossFollowsKeysAndSnapsToFeatures(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      _ = try await page.text("document.querySelector('\(graph.selector)').focus()")
      try await page.browser.press("t", Key.right, Key.right)
      try await page.settle()
      let omega = (2 * 9.8 / 0.4).squareRoot()
      let first = try await graph.mark("trace")
      #expect(abs(first.y - 0.2 * cos(omega * first.x)) < (try await graph.grain()).y)
      try await page.browser.press("]")
      try await page.settle()
      // Zeros are odd quarters of a period, extrema even ones.
      let feature = try await graph.mark("trace")
      let quarters = feature.x * omega / (Double.pi / 2)
      #expect(feature.x > first.x)
      #expect(abs(quarters - quarters.rounded()) < 0.02)
      try await page.wait(until: "document.querySelector('[aria-live=polite].announcer').textContent.length > 3")
      try await page.browser.press(Key.escape)
      try await page.settle()
      #expect(try await page.text("document.querySelector('#cb-fig-cube-z-trace').childElementCount") == "0")
      #expect(try await graph.isActive() == false)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases.filter(\.hasTouch))
    func theCrossComesWithATap(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open(width: 390, height: 844, isTouched: true, in: engine)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      try await page.browser.tap(try await graph.place(atShare: 0.5, 0.1))
      try await page.settle()
      #expect(try await graph.isActive())
      try await Task.sleep(for: .milliseconds(400))
      try await page.browser.tap(try await graph.place(1.0, 0.15))
      try await page.wait(until: "document.querySelector('#cb-fig-cube-z-trace circle')")
      let mark = try await graph.mark("trace")
      #expect(abs(mark.y - 0.2 * cos((2 * 9.8 / 0.4).squareRoot() * mark.x)) < (try await graph.grain()).y)
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aFormulaCanBeChanged(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("curves", in: engine)
      _ = try await page.text(
        "document.querySelectorAll('details.formula').forEach(details => { details.open = true })")
      let input = "#cb-fig-wild-graph"
      let before = try await page.text("document.querySelector('\(input) path.curve').getAttribute('d')")
      // However slowly it is typed, it is wrong from its first character on.
      try await write("(x^2/4 -", in: page)
      try await page.wait(until: "document.getElementById('cb-fig-wild-formula-0').textContent.length > 10")
      // A wrong formula leaves the picture as it is.
      #expect(try await page.text("document.querySelector('\(input) path.curve').getAttribute('d')") == before)
      try await write("x^2/4", in: page)
      try await page.wait(until: "document.getElementById('cb-fig-wild-formula-0').textContent.trim() === ''")
      try await page.wait(until: "document.querySelector('\(input) path.curve').getAttribute('d').length < 120")
      try await page.close()
    }

    private func write(_ formula: String, in page: LivePage) async throws {
      try await page.type(formula, into: "[data-figure=\"0\"][data-curve=\"0\"]", then: nil)
    }

    /// A cube let go at z = L/2: z = L/2 cos ωt with ω² = 2g/L, as drawn to 0.01 px.
    private func expectModel(
      on page: LivePage, edge: Double, instant: Double, _ location: SourceLocation = #_sourceLocation
    ) async throws {
      let omega = (2 * 9.8 / edge).squareRoot()
      let expected = [
        "z": edge / 2 * cos(omega * instant), "v": -edge / 2 * omega * sin(omega * instant),
        "a": -9.8 * cos(omega * instant),
      ]
      for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
        let graph = LiveGraph(page: page, id: "cb-fig-cube-\(name)")
        let (mark, grain) = (try await graph.mark("focus"), try await graph.grain())
        #expect(abs(mark.x - instant) < 0.02 * grain.x, "t of \(name)", sourceLocation: location)
        #expect(abs(mark.y - value) < 0.02 * grain.y, "\(name)", sourceLocation: location)
      }
    }
  }
}
