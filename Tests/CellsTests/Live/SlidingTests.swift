import TestSupport
import Testing

@testable import Cells

/// What a page shows after its sliders moved is what a page shows that was made with their values.
struct SlidingTests {
  /// A notebook with the text of each slider's value in it.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// For each slider the unit behind its value.
    let units: [String]
    let text: @Sendable ([String]) -> String

    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "names", units: [" m", ""]) { values in
      """
      ```let
      g = 9.8 m/s^2
      L = slider(0.1 m .. 2 m, \(values[0]))
      ω = sqrt(2 g / L)
      z(t) = L/2 cos(ω t)
      n = slider(-3 .. 3, \(values[1]))
      still = 3 g
      ```
      ```expect
      ω < 5 rad/s
      z(0 s) = L/2
      n ≥ 0 and n < 2
      ```
      ```=
      2π/ω in ms to 4
      ```
      ```=
      n
      ```
      """
    },
    Example(name: "plots", units: ["", " Hz", ""]) { values in
      """
      ```let
      a = slider(0.5 .. 2, \(values[0]))
      f = \(values[1])
      ```
      ```plot {#wave}
      curve: y = a sin(2π f t); t = 0..1 s
      curve: y = a cos(2π f t); t = 0..1 s; dashed
      x: 0..a s
      y: -3..3
      slide: f: 1 Hz..5 Hz
      width: 200
      height: 120
      stats: yes
      ```
      ```plot {#heart}
      curve: r = 1 + a cos(θ)
      point: (a, 0)
      x: -4..4
      y: -3..3
      at: \(values[2])
      slide: at: 0..6
      width: 200
      height: 120
      ```
      """
    },
    Example(name: "measurements", units: ["", " s"]) { values in
      """
      ```let
      a = slider(0.5 .. 2, \(values[0]))
      late = slider(0 s .. 3 s, \(values[1]))
      ```
      ```data {name=run}
      where: t > late
      t [s], v [m/s] ± 0.2 m/s
      1, 1.2
      2, 2.1
      3, 2.8
      4, 4.1
      5, 5.2
      w = a v
      ```
      ```plot
      points: (run.t, run.w); label "w"
      curve: y = a x [m/s^2]
      width: 200
      height: 120
      ```
      ```plot
      histogram: run.w; bins 3
      width: 200
      height: 120
      ```
      ```plot
      boxes: run.w "w", run.v; label "measured"
      bars: "w" run.w.mean, "slope" f.b 1 [s]
      width: 200
      height: 120
      ```
      ```fit {name=f}
      data: run
      model: w = c + b t
      find: b, c
      ```
      ```table
      data: run
      column: w
      ```
      ```expect
      f.b ≈ 1 m/s^2 within 100 sigma
      run.w.mean < 9 m/s
      ```
      ```=
      f.b
      ```
      ```=
      run.w.mean
      ```
      """
    },
    Example(name: "equations", units: [" [1/s]", " s"]) { values in
      """
      ```let
      γ = \(values[0])
      late = swing.θ(3 s)
      ```
      ```ode {name=swing}
      θ'' = -9.8 [1/s^2] sin θ - 2γ θ'
      θ(0 s) = 1
      θ'(0 s) = 0 rad/s
      t: 0..5 s
      at: \(values[1])
      slide: γ: 0.1 [1/s] .. 1 [1/s]
      slide: at
      ```
      ```plot
      curve: swing.θ'(t)
      t: 0..5 s
      y: -9..9 rad/s
      ```
      ```=
      late to 4
      ```
      """
    },
    Example(name: "cubes", units: [" cm", "", " kg/m^3", " s"]) { values in
      """
      ```let
      ρ = slider(0.3 .. 0.7, \(values[1]))
      Z = float.z(0.5 s)
      ```
      ```cube {name=float}
      edge: \(values[0])
      density: ρ
      water: \(values[2])
      at: \(values[3])
      time: 0..2 s
      slide: edge: 10 cm..200 cm
      slide: water: 500 kg/m^3..2000 kg/m^3
      slide: at: 0..2 s
      graphs: z(t)
      derivation: brief
      ```
      ```plot
      curve: float.v(t)
      x: 0..2 s
      y: -9..9 m/s
      width: 200
      height: 120
      ```
      ```=
      Z
      ```
      """
    },
  ]

  /// The numbers that the sliders have, in the order of the page.
  private static let ranges: [String: [(number: Int, values: [Double])]] = [
    "names": [(0, [0.1, 0.4, 1.5]), (1, [-3, -0.5, 0, 1.25])],
    "plots": [(0, [0.5, 1, 2]), (1, [1, 2.5, 4]), (2, [0, 1.5, 6])],
    "measurements": [(0, [0.6, 1.5, 2]), (1, [0, 1.5, 2.2])],
    "equations": [(0, [0.1, 0.4, 0.9]), (1, [0, 1.5, 4])],
    "cubes": [(1, [20, 40, 180]), (0, [0.3, 0.5, 0.65]), (2, [700, 1000]), (3, [0, 0.4, 2])],
  ]

  @Test(arguments: examples, 0..<6)
  func showsWhatAFreshPageShows(example: Example, seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let ranges = try #require(Self.ranges[example.name])
    func text(_ values: [Double]) -> String {
      example.text(zip(values, example.units).map { plain($0) + $1 })
    }
    var values = ranges.map { $0.values[1] }
    var page = LivePage(text(values))
    #expect(page.changed.isEmpty)
    for _ in 0..<4 {
      let moved = Int.random(in: ranges.indices, using: &generator)
      values[moved] = ranges[moved].values.randomElement(using: &generator) ?? 0
      page.slide(ranges[moved].number, to: values[moved])
      let fresh = FreshPage(text(values))
      for (id, html) in fresh.elements {
        guard let shown = page.elements[id] else { continue }
        if id.hasSuffix("-graph"), window(shown) != window(html) { continue }
        #expect(shown == html, "\(id) after \(moved) went to \(values[moved])")
      }
    }
    #expect(!page.elements.isEmpty)
  }

  private func plain(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

  private func window(_ svg: String) -> Substring {
    svg.firstMatch(of: /data-window="([^"]*)"/)?.1 ?? ""
  }

  // MARK: What is worked out

  private static let chain = """
    ```let
    a = slider(0 .. 9, 1)
    b = slider(0 .. 9, 1)
    c = 2 a
    ```
    ```let
    d = 3 b
    ```
    ```plot
    curve: y = sin(c x)
    width: 120
    height: 120
    ```
    ```plot
    curve: y = cos(x)
    width: 120
    height: 120
    at: 1
    slide: at: 0..5
    ```
    ```expect
    d > 2
    ```
    ```=
    c
    ```
    ```=
    d
    ```
    """

  @Test func worksOutOnlyWhatDependsOnTheSlider() {
    var page = LivePage(Self.chain)
    #expect(page.notebook.counts == LiveCounts())
    page.slide(0, to: 2)
    // The first `let` cell and the first plot, which is drawn twice the first time, to know its window, and once more
    // at leisure, with its description.
    #expect(page.notebook.counts == LiveCounts(cells: 2, inlineValues: 1, drawings: 3))
    page.slide(0, to: 3)
    #expect(page.notebook.counts == LiveCounts(cells: 4, inlineValues: 2, drawings: 5))
    page.slide(1, to: 3)
    #expect(page.notebook.counts == LiveCounts(cells: 7, inlineValues: 3, drawings: 5))
    #expect(
      page.changed == [
        "cb-let-1-slider-b@aria-valuetext", "cb-let-1-slider-b-text", "cb-let-1-slider-b@data-moved",
        "cb-let-2-values", "cb-expect-1-claims", "cb-expect-1-claims-summary", "cb-value-1",
      ])
  }

  @Test func theInstantMovesWithoutTheCurves() {
    var page = LivePage(Self.chain)
    page.slide(2, to: 2)
    let drawings = page.notebook.counts.drawings
    for step in 0..<5 { page.slide(2, to: Double(step)) }
    #expect(page.notebook.counts.drawings == drawings)
    #expect(page.notebook.counts.cells == 0)
    #expect(
      page.changed == [
        "cb-plot-2-slider-at@aria-valuetext", "cb-plot-2-slider-at-text", "cb-plot-2-slider-at@data-moved",
        "cb-plot-2-focus",
      ])
    #expect(page.elements["cb-plot-2-focus"]?.contains("−0.654") == true)
  }

  /// The address of a page keeps what is shown: an instant that another slider has pushed, too.
  @Test func aPushedSliderIsKeptAsItStands() throws {
    var page = LivePage("```cube\nedge: 1 m\ndensity: 0.5\nslide: edge: 1 cm..1 m\nslide: at\n```\n\n")
    let (edge, instant) = (
      try #require(page.notebook.sliders.firstIndex { $0.slider.id.hasSuffix("edge") }),
      try #require(page.notebook.sliders.firstIndex { $0.slider.id.hasSuffix("at") })
    )
    let end = page.notebook.sliders[instant].slider.grid.value(typed: 4)
    page.slide(instant, to: end)
    page.slide(edge, to: 0.02)
    let slider = page.notebook.sliders[instant]
    #expect(slider.value < end)
    #expect(page.elements["\(slider.slider.id)@data-moved"] == slider.slider.grid.addressText(slider.value))
  }

  @Test func nothingIsSentTwice() {
    var page = LivePage(Self.chain)
    page.slide(1, to: 3)
    page.slide(1, to: 3)
    #expect(page.changed == ["cb-let-1-slider-b@aria-valuetext"])
  }

  // MARK: Values that cannot be

  @Test func aValueOutOfTheModelKeepsThePicture() {
    var page = LivePage(
      """
      ```cube
      density: 0.5
      slide: density: 0.1..0.9
      graphs: z(t)
      picture: no
      derivation: none
      ```
      """)
    page.slide(0, to: 1.5)
    #expect(page.elements["cb-cube-1-z-graph"] == nil)
    #expect(page.elements["cb-cube-1-z-graph@class"] == "graph stale")
    #expect(page.elements["cb-cube-1-problems"]?.contains("between 0 and 1") == true)
    page.slide(0, to: 0.4)
    #expect(page.elements["cb-cube-1-z-graph@class"] == "graph")
    #expect(page.elements["cb-cube-1-z-graph"]?.hasPrefix("<svg") == true)
    #expect(page.elements["cb-cube-1-problems"]?.contains("between 0 and 1") == false)
  }

  @Test func aCubeThatCannotBeLeavesItsLastStateDimmed() {
    var page = LivePage(
      """
      ```cube {name=c}
      edge: 40 cm
      graphs: z(t)
      ```
      ```=
      c.L in cm
      ```
      """)
    page.slide(0, to: -5)
    #expect(page.elements["cb-cube-1-picture-box@class"] == "picture stale")
    #expect(page.elements["cb-cube-1-steps@class"] == "derivation stale")
    #expect(page.elements["cb-value-0@class"] == "live stale")
    #expect(page.elements["cb-value-0"] == nil)
    page.slide(0, to: 50)
    #expect(page.elements["cb-cube-1-picture-box@class"] == "picture")
    #expect(page.elements["cb-cube-1-steps@class"] == "derivation")
    #expect(page.elements["cb-value-0@class"] == "live")
    #expect(page.elements["cb-value-0"]?.contains("50") == true)
  }

  @Test func theInstantIsTheReadersWhereItsRangeHasChanged() {
    var page = LivePage(
      """
      ```cube
      edge: 40 cm
      at: 0.3 s
      graphs: z(t)
      ```
      """)
    for (slider, value) in [(1, 1.2), (0, 1000), (1, 5), (1, 1.2)] { page.slide(slider, to: value) }
    #expect(page.elements["cb-cube-1-z-focus"]?.contains("(1.2\u{202F}s") == true)
    // The thumb, which a browser moves with the range, is put back.
    page.slide(0, to: 10)
    #expect(page.changed.contains("cb-cube-1-slider-at@value") == page.changed.contains("cb-cube-1-slider-at@max"))
  }

  @Test func slidersOnOneNameMoveTogether() {
    var page = LivePage(
      """
      ```let
      k = slider(1 .. 5, 2)
      ```
      ```plot
      curve: sin(k x)
      slide: k: 0..9
      width: 120
      height: 120
      ```
      """)
    page.slide(1, to: 3)
    #expect(page.elements["cb-let-1-slider-k@value"] == "3")
    #expect(page.elements["cb-plot-1-slider-k@value"] == nil)
    page.slide(0, to: 4)
    #expect(page.elements["cb-plot-1-slider-k@value"] == "4")
  }

  @Test func aSlidersValueFollowsAnother() {
    var page = LivePage(
      """
      ```let
      L = slider(0.1 m .. 2 m, 0.4 m)
      ```
      ```cube
      edge: 2 * L
      slide: edge: 0.1 m..4 m
      graphs: z(t)
      picture: no
      derivation: none
      ```
      """)
    page.slide(0, to: 0.8)
    #expect(page.elements["cb-cube-1-slider-edge@value"] == "1.6")
    page.slide(1, to: 1.2)
    page.slide(0, to: 0.5)
    // Once the reader has set it, it is his.
    #expect(page.elements["cb-cube-1-slider-edge@value"] == "1.6")
  }
}
