import Testing

@testable import Cells

/// One slider that serves several cells.
struct SharedSliderTests {
  private static let cube = "graphs: z(t)\npicture: no\nderivation: none"

  @Test func aKeyThatIsANameMovesTheName() throws {
    let text = """
      ```let
      L = slider(10 cm .. 80 cm, 40 cm)
      ```
      ```cube {name=a}
      edge: L
      \(Self.cube)
      ```
      ```cube {name=b}
      edge: L
      density: 0.3
      \(Self.cube)
      ```
      ```=
      b.L in cm
      ```
      """
    var page = LivePage(text)
    let sliders = page.notebook.sliders
    #expect(
      sliders.map { $0.slider.id }.filter { $0.hasSuffix("edge") } == [
        "cb-cube-1-slider-edge", "cb-cube-2-slider-edge",
      ])
    // All three have the range of the one that the author wrote, and its unit.
    for slider in sliders where slider.target == sliders[0].target {
      #expect(slider.slider.lowerText == "10\u{202F}cm" && slider.slider.upperText == "80\u{202F}cm")
    }
    #expect(sliders.filter { $0.target == sliders[0].target }.count == 3)
    page.slide(3, to: 60)
    #expect(page.elements["cb-let-1-slider-L@value"] == "60")
    #expect(page.elements["cb-cube-1-slider-edge@value"] == "60")
    #expect(page.elements["cb-value-0"]?.contains("60") == true)
    // The address need not say it three times.
    let echoes = FreshPage(text).outputs.flatMap { $0.sliders }.filter { $0.echo != nil }
    #expect(echoes.map { $0.id } == ["cb-cube-1-slider-edge", "cb-cube-2-slider-edge"])
  }

  @Test func anotherCubesMemberMovesThatCube() {
    var page = LivePage(
      """
      ```cube {name=a}
      edge: 40 cm
      damping: ζ = 0.1
      slide: edge: 10 cm..1 m
      slide: damping: 0..0.9
      \(Self.cube)
      ```
      ```cube {name=b}
      edge: a.L
      damping: ζ = a.ζ
      slide: edge
      slide: damping
      \(Self.cube)
      ```
      ```let
      ℓ = a.L
      ```
      ```plot
      curve: y = ℓ x
      slide: ℓ: 0.2 m..0.6 m
      x: 0..1
      width: 120
      height: 120
      ```
      ```=
      a.T
      ```
      """)
    page.slide(2, to: 90)
    #expect(page.elements["cb-cube-1-slider-edge@value"] == "90")
    let period = page.elements["cb-value-0"]
    page.slide(3, to: 0.5)
    #expect(page.elements["cb-cube-1-slider-damping@value"] == "0.5")
    #expect(page.elements["cb-value-0"] != period)
    // A name that is nothing but a member leads to the cube, too, and counts in its own unit.
    page.slide(4, to: 0.5)
    #expect(page.elements["cb-cube-1-slider-edge@value"] == "50")
    #expect(page.elements["cb-cube-2-slider-edge@value"] == "50")
  }

  @Test func namesThatLeadBackToEachOtherMoveNothing() {
    var page = LivePage(
      """
      ```let
      hen = egg
      egg = hen
      ```
      ```plot
      curve: y = hen x
      slide: hen: 0..1
      ```
      ```cube {name=a}
      edge: a.L
      \(Self.cube)
      ```
      """)
    for number in page.notebook.sliders.indices { page.slide(number, to: 0.5) }
  }

  @Test func oneInstantServesACubeAndAPlot() {
    var page = LivePage(
      """
      ```let
      t_1 = slider(0 s .. 3 s, 0.5 s)
      ```
      ```cube {name=a}
      edge: 40 cm
      at: t_1
      \(Self.cube)
      ```
      ```plot
      curve: y = a.E_kin(x)
      x: 0 s..3 s
      at: t_1
      width: 120
      height: 120
      ```
      """)
    page.slide(0, to: 1)
    let drawings = page.notebook.counts.drawings
    page.slide(0, to: 2)
    // The curves stay; only the points move.
    #expect(page.notebook.counts.drawings == drawings)
    #expect(page.changed.contains("cb-cube-1-z-focus") && page.changed.contains("cb-plot-1-focus"))
    page.notebook.take(ReaderEvent("figure drag", 0, [200, 100]))
    page.take()
    #expect(page.changed.contains("cb-plot-1-focus"))
    #expect(page.changed.contains("cb-let-1-slider-t_1@value"))
  }

  // MARK: Play

  @Test func playTurnsBackAfterWholePeriods() throws {
    var page = LivePage(
      """
      ```cube {name=a}
      edge: 40 cm
      time: 0..2 s
      slide: edge: 10 cm..1 m
      slide: at
      \(Self.cube)
      ```
      """)
    // T = 2π √(L/2g).
    let period = 2 * Double.pi * (0.4 / 19.6).squareRoot()
    #expect(abs(try #require(page.notebook.sliders[1].slider.turn) - 2 * period) < 1e-9)
    page.slide(0, to: 20)
    let turn = try #require(page.notebook.sliders[1].slider.turn)
    #expect(abs(turn - 3 * period * 0.5.squareRoot()) < 1e-9, "three shorter periods")
    #expect(FreshPage("```cube\ndamping: ζ = 0.1\n\(Self.cube)\n```").outputs[0].sliders[1].turn == nil)
  }

  @Test func everyTimeCanBePlayed() {
    let outputs = FreshPage(
      """
      ```let
      t_1 = slider(0 ms .. 900 ms, 100 ms)
      a = slider(0 .. 5, 1)
      ```
      ```plot
      curve: (t - a sin(t), 1 - a cos(t))
      t: 0..6π
      at: 2
      width: 120
      height: 120
      ```
      ```plot
      curve: (cos(t), sin(t))
      at: 90°
      width: 120
      height: 120
      ```
      """
    ).outputs
    #expect(outputs[0].sliders.map { $0.canPlay } == [true, false])
    #expect(outputs[0].sliders[0].rate == 1000)
    // A point on a curve has a slider over its parameter.
    #expect(outputs[1].sliders.map { $0.label } == ["At t"])
    #expect(outputs[1].sliders[0].canPlay)
    #expect(abs(outputs[1].sliders[0].upperBound - 6 * .pi) < 0.1)
    #expect(outputs[2].sliders[0].upperText.hasPrefix("360"))
  }

  // MARK: Claims

  @Test func aClaimUnderAnotherValueSaysForWhichItWasWritten() {
    var page = LivePage(
      """
      ```cube {name=a}
      edge: 40 cm
      damping: ζ = 0.1
      slide: edge
      slide: damping: 0..2
      slide: at
      \(Self.cube)
      ```
      ```expect
      a.d = a.L / 2
      a.d ≈ 20 cm ± 1 mm
      a.T < 1 s
      2 + 2 = 5
      ```
      """)
    page.slide(0, to: 60)
    let rows = (page.elements["cb-expect-1-claims"] ?? "").split(separator: "</tr>")
    #expect(rows[0].contains("class=\"holds\""))
    #expect(rows[1].contains("class=\"elsewhere\"") && rows[1].contains("written for L\u{A0}=\u{A0}40\u{202F}cm"))
    #expect(rows[1].contains("30"), "what it comes to by now stands beside")
    #expect(rows[3].contains("class=\"fails\""), "what was wrong from the beginning stays wrong")
    // Without a period there is no value, and no complaint.
    page.slide(1, to: 1.5)
    let both = "written for L\u{A0}=\u{A0}40\u{202F}cm, ζ\u{A0}=\u{A0}0.1"
    #expect(page.elements["cb-expect-1-claims"]?.contains(both) == true)
    #expect(page.elements["cb-expect-1-problems"]?.isEmpty != false)
    page.slide(1, to: 0.1)
    page.slide(0, to: 40)
    #expect(page.elements["cb-expect-1-claims"]?.contains("elsewhere") == false)
  }

  /// The box of a claim that failed from the beginning has the numbers of the page as it was made.
  @Test func theBoxOfAFailedClaimSaysForWhichValueItWasWritten() {
    var page = LivePage(
      """
      ```cube {name=a}
      edge: 40 cm
      slide: edge
      \(Self.cube)
      ```
      ```expect
      a.T > 1 s
      a.L > 1 cm
      ```
      """)
    for edge in [60.0, 80] {
      page.slide(0, to: edge)
      let words = page.elements["cb-expect-1-problems"]
      #expect(words == "<p>What stands below was written for L\u{A0}=\u{A0}40\u{202F}cm</p>")
      #expect(page.elements["cb-expect-1-claims"]?.contains("written for") == false)
    }
    page.slide(0, to: 40)
    #expect(page.elements["cb-expect-1-problems"] == "")
  }
}
