import TestSupport
import Testing

@testable import Cells

/// The reader's own formulas, gestures, and whatever else a page may ask for.
struct EditingTests {
  private static let text = """
    ```let
    k = slider(1 .. 5, 2)
    ```
    ```plot
    curve: y = sin(k x)
    curve: y = x/4; dashed
    width: 160
    height: 120
    stats: yes
    at: 1
    ```
    ```cube
    graphs: z(t) v(z)
    derivation: none
    ```
    """

  /// A name that a slider has moved, and that is its author's again, is followed as before, though a curve was written
  /// anew in between.
  @Test func aNameFollowsItsOwnAgain() throws {
    var page = LivePage(
      "```let\na = slider(0 .. 9, 1)\nb = 3 a\n```\n```plot\ncurve: y = b x\nslide: b: 0..30\n```\n```=\nb\n```\n\n")
    let place = try #require(page.notebook.sliders.firstIndex { $0.slider.id.hasSuffix("slider-b") })
    page.slide(place, to: 10)
    page.edit(0, 0, "y = 2 b x")
    page.slide(place, to: 3)
    page.slide(0, to: 2)
    #expect(page.elements["cb-value-0"]?.contains("<mn>6</mn>") == true, "\(page.elements["cb-value-0"] ?? "")")
  }

  @Test func anEditedCurveIsDrawn() {
    var page = LivePage(Self.text)
    page.edit(0, 0, "y = cos(k x)")
    #expect(
      page.changed == [
        "cb-plot-1-graph", "cb-plot-1-facts@class", "cb-plot-1-facts", "cb-plot-1-formula-0", "cb-plot-1-changed",
      ])
    #expect(page.elements["cb-plot-1-formula-0"] == "")
    #expect(page.elements["cb-plot-1-facts"]?.contains("cos(k x)") == true)
    let before = page.elements["cb-plot-1-graph"]
    page.slide(0, to: 3)
    #expect(page.elements["cb-plot-1-graph"] != before)
    #expect(page.elements["cb-plot-1-facts"]?.contains("cos(k x)") == true)
    let fresh = FreshPage(
      Self.text.replacing("y = sin(k x)", with: "y = cos(k x)").replacing("1 .. 5, 2", with: "1 .. 5, 3"))
    #expect(page.elements["cb-plot-1-facts"] == fresh.elements["cb-plot-1-facts"])
  }

  @Test func aChangedFigureSaysSoUntilItIsTheAuthorsAgain() {
    var page = LivePage(Self.text.replacing("```plot\n", with: "```plot {alt=\"Two curves of the author\"}\n"))
    page.edit(0, 0, "y = cos(k x)")
    #expect(page.elements["cb-plot-1-changed"]?.contains("formula of yours") == true)
    // What the author says that it shows is no longer said of it.
    #expect(page.elements["cb-plot-1-graph"]?.contains("of the author") == false)
    page.edit(0, 0, "y = sin(k x")
    #expect(page.changed == ["cb-plot-1-formula-0"])
    page.edit(0, 0, "y = sin(k x)")
    #expect(page.elements["cb-plot-1-changed"] == "")
    #expect(page.elements["cb-plot-1-graph"]?.contains("of the author") == true)
  }

  @Test func anUnknownLetterIsOfferedASlider() throws {
    var page = LivePage(Self.text)
    page.edit(0, 0, "y = a sin(q_1 x) + k")
    #expect(page.elements["cb-plot-1-formula-0"]?.contains("Add sliders for a, q_1</button>") == true)
    page.addLetters(0, 0, "y = a sin(q_1 x) + k")
    #expect(page.elements["cb-plot-1-formula-0"] == "")
    #expect(page.changed.filter { $0 == "cb-plot-1-letters@append" }.count == 2)
    #expect(page.elements["cb-plot-1-letters@append"]?.contains("disabled") == false)
    let number = try #require(page.notebook.sliders.firstIndex { $0.slider.name == "a" })
    let before = page.elements["cb-plot-1-graph"]
    page.slide(number, to: 2.5)
    #expect(page.elements["cb-plot-1-graph"] != before)
    #expect(!page.changed.contains("cb-cube-1-z-graph"))
    // The start value, and what a reset returns to.
    page.slide(number, to: 1)
    #expect(page.elements["cb-plot-1-graph"]?.isEmpty == false)
    #expect(page.elements["cb-plot-1-formula-0"] == "")
    // It is known from now on, in the other curve, too, and is not offered again.
    page.edit(0, 1, "y = a x")
    #expect(page.elements["cb-plot-1-formula-1"] == "")
    page.addLetters(0, 1, "y = a x")
    #expect(page.changed.isEmpty)
  }

  @Test(arguments: ["y = sni(x)", "y = sn x", "(x, y)", "y = 3 m + x", "y ="])
  func wordsAndCoordinatesGetNoSlider(text: String) {
    var page = LivePage(Self.text)
    page.edit(0, 0, text)
    #expect(page.elements["cb-plot-1-formula-0"]?.contains("<button") == false, "\(page.elements)")
    page.addLetters(0, 0, text)
    #expect(page.changed.isEmpty)
  }

  @Test(arguments: [
    ("y = sn(k x)", "<mark>sn</mark>"),
    ("y = sin(k x", "sin(k x<mark>"),
    ("y = 3 m + x", "<mark>"),
    ("y = sin(x); dotty", "<mark>dotty</mark>"),
    ("", "<mark>"),
    ("(1, 2, 3", "<mark>"),
    ("y = x; t = 0..", "<mark>"),
  ])
  func aMistakeHasItsPlace(text: String, mark: String) {
    var page = LivePage(Self.text)
    page.edit(0, 0, text)
    #expect(page.changed == ["cb-plot-1-formula-0"])
    #expect(page.elements["cb-plot-1-formula-0"]?.contains(mark) == true, "\(page.elements)")
    // The standing curve goes on.
    page.slide(0, to: 3)
    #expect(page.elements["cb-plot-1-facts"]?.contains("sin(k x)") == true)
  }

  @Test func aGestureKeepsItsWindowWhileSliding() {
    var page = LivePage(Self.text)
    page.notebook.take(ReaderEvent("figure move", 0, [2, 2, -80, -60]))
    page.take()
    #expect(page.changed == ["cb-plot-1-graph", "cb-plot-1-facts@class"])
    let window = page.elements["cb-plot-1-graph"]?.firstMatch(of: /data-window="[^"]*"/)?.0
    page.slide(0, to: 3)
    #expect(window != nil && page.elements["cb-plot-1-graph"]?.firstMatch(of: /data-window="[^"]*"/)?.0 == window)
    page.notebook.take(ReaderEvent("figure look"))
    page.take()
    #expect(page.elements["cb-plot-1-graph"]?.firstMatch(of: /data-window="[^"]*"/)?.0 != window)
  }

  @Test func thePointOfInterestIsDragged() throws {
    var page = LivePage(Self.text)
    page.notebook.take(ReaderEvent("figure drag", 1, [200, 100]))
    page.take()
    // z(t), v(z) and the picture show the instant.
    for id in ["cb-cube-1-z-focus", "cb-cube-1-phase-focus", "cb-cube-1-picture-box", "cb-cube-1-slider-at@value"] {
      #expect(page.changed.contains(id))
    }
    let value = try #require(page.elements["cb-cube-1-slider-at@value"].flatMap { Double($0) })
    #expect(value > 0.1)
  }

  @Test func theCrossReadsACurve() {
    var page = LivePage(Self.text)
    page.notebook.take(ReaderEvent("figure trace", 0, [80, 60, 10]))
    page.take()
    #expect(page.changed == ["cb-plot-1-trace", "say"])
    page.notebook.take(ReaderEvent("figure step", 0, [4, 0]))
    page.take()
    #expect(page.changed == ["cb-plot-1-trace"])
    #expect(page.elements["cb-plot-1-trace"] == "")
  }

  @Test func nothingTraps() {
    var page = LivePage(Self.text)
    var generator = SeededGenerator(seed: 4)
    let odd: [Double] = [0, 1, -1, 0.5, 3, 80, -80, 1e300, -1e300, .nan, .infinity, -.infinity, 1e-300, 1e18]
    func number() -> Double { odd.randomElement(using: &generator) ?? 0 }
    func place() -> Int { Int.random(in: -2...4, using: &generator) }
    var texts = SeededBytes(seed: 7)
    for _ in 0..<1000 {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: page.slide(place(), to: number())
      case 1: page.notebook.take(ReaderEvent("figure move", place(), [number(), number(), number(), number()]))
      case 2: page.notebook.take(ReaderEvent("figure look", place(), [number(), number(), number(), number()]))
      case 3: page.notebook.take(ReaderEvent("figure drag", place(), [number(), number()]))
      case 4: page.notebook.take(ReaderEvent("figure trace", place(), [number(), number(), number()]))
      case 5:
        page.notebook.take(
          ReaderEvent("figure step", place(), [Double(Int.random(in: -1...5, using: &generator)), Double(place())]))
      default: page.edit(place(), place(), texts.text(Int.random(in: 0..<6, using: &generator)))
      }
      page.take()
    }
  }

  @Test func anyTextIsOpened() {
    var texts = SeededBytes(seed: 11)
    for length in 0..<60 {
      let text =
        "```plot\ncurve: \(texts.text(length % 7))\nslide: \(texts.text(3))\n```\n```let\n\(texts.text(5))\n```\n"
      var page = LivePage(text)
      for slider in 0..<3 { page.slide(slider, to: 1) }
    }
  }
}
