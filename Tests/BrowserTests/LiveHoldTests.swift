import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Points, crosses and cubes in a reader's hand.
  @Suite struct Holding {
    @Test func aFingerDragsThePointWithoutATapFirst() async throws {
      let page = try await LivePage.open(width: 390, height: 844, isTouched: true)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      let mark = try await graph.mark("focus")
      // A finger is not so exact.
      let start = try await graph.place(mark.x, mark.y) + ScreenPoint(9, -9)
      let scroll = try await page.number("scrollY")
      try await page.browser.drag(
        [start, start + ScreenPoint(15, 40), start + ScreenPoint(50, 90), start + ScreenPoint(70, 60)], with: "touch")
      try await page.settle()
      let instant = try await page.value(ofSlider: Sliders.instant, "[type=number]")
      #expect(instant > 0.3)
      #expect(try await page.number("scrollY") == scroll)
      try await page.close()
    }

    @Test func aFingerMovesTheCrossAndTheGraphStays() async throws {
      let page = try await LivePage.open(width: 390, height: 844, isTouched: true)
      let graph = LiveGraph(page: page, id: "cb-fig-cube-z")
      try await page.browser.tap(try await graph.place(atShare: 0.5, 0.1))
      try await page.settle()
      // The buttons stand at the lower end of the screen.
      let box = try await page.numbers(
        "(({ left, right, bottom }) => [left, right, bottom].join())(document.querySelector('.tools').getBoundingClientRect())"
      )
      #expect(box == [0, 390, 844])
      try await page.browser.tap(try await page.middle(of: ".tools [aria-label=\"Read the curve\"]"))
      try await page.wait(until: "document.querySelector('#cb-fig-cube-z-trace circle')")
      #expect(try await graph.isActive())
      let window = try await graph.window()
      let start = try await graph.place(atShare: 0.6, 0.5)
      try await page.browser.drag([start, start + ScreenPoint(20, 0), start + ScreenPoint(40, 10)], with: "touch")
      try await page.settle()
      #expect(try await graph.window() == window)
      let (mark, end) = (try await graph.mark("trace"), try await graph.point(at: start + ScreenPoint(40, 10)))
      #expect(abs(mark.x - end.x) < 30 * (try await graph.grain()).x)
      try await page.close()
    }

    @Test(arguments: [true, false])
    func theCubeOfThePictureCanBeTaken(isTouched: Bool) async throws {
      let page = try await LivePage.open(width: isTouched ? 390 : 1280, height: 844, isTouched: isTouched)
      let start = try await page.middle(of: "#cb-fig-cube-picture-box .cube")
      let scroll = try await page.number("scrollY")
      try await page.browser.drag(
        [start, start + ScreenPoint(0, 10), start + ScreenPoint(0, 20), start + ScreenPoint(0, 30)],
        with: isTouched ? "touch" : "mouse")
      try await page.settle()
      let instant = try await page.value(ofSlider: Sliders.instant, "[type=number]")
      #expect(instant > 0.17 && instant < 0.45, "down, along its motion: \(instant)")
      let after = try await page.number("scrollY")
      #expect(after == scroll)
      try await page.close()
    }
  }
}
