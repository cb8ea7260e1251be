import Testing

/// Plots as lecturers write them.
struct PlotTests {
  // MARK: Windows

  @Test func aRegionLeavesTheWindowToTheCurveBesideIt() {
    let plot = DrawnPlot("curve: y < 1 and y > 0\ncurve: y = x^2\nx: 0..3")
    #expect(plot.window[0] == 0 && plot.window[1] == 3)
    #expect(plot.window[2] <= 0 && plot.window[3] >= 9 && plot.window[3] < 10)
    let alone = DrawnPlot("curve: y = x^2\nx: 0..3")
    #expect(plot.window == alone.window)
    let half = DrawnPlot("curve: y > x\ncurve: y = sin x")
    #expect(half.window == DrawnPlot("curve: y = sin x").window)
  }

  @Test func regionsAloneHaveAWindowOfTheirOwn() {
    let disc = DrawnPlot("curve: x^2 + y^2 < 1")
    #expect(disc.codes == [] && disc.window[0] < -1 && disc.window[1] > 1)
  }

  @Test func onlyPairsPolarCurvesAndEquationsHaveEqualAspect() {
    for body in ["(cos(t), 2 sin(t))", "r = 1 + cos(θ)", "x^2 + y^2 = 1"] {
      #expect(DrawnPlot("curve: " + body).isEqual, "\(body)")
      #expect(DrawnPlot("curve: \(body)\ncurve: x > y").isEqual, "\(body) beside a region")
    }
    #expect(!DrawnPlot("curve: y < 1 and y > 0\ncurve: y = x^2\nx: 0..3").isEqual)
    #expect(!DrawnPlot("curve: y > x^2\nx: 0..3\ny: 0..100").isEqual)
    #expect(!DrawnPlot("curve: (t, t^2)\ncurve: y = x\nx: 0..3\ny: 0..100").isEqual)
  }

  // MARK: Frames

  @Test func aFlatCurveMakesThePictureLower() {
    let cycloid = DrawnPlot("curve: (t - sin(t), 1 - cos(t)); t = 0..6π")
    #expect(cycloid.isEqual && cycloid.box[1] < 260)
    #expect(2 / (cycloid.window[3] - cycloid.window[2]) >= 0.4)
    let high = DrawnPlot("curve: (t - sin(t), 1 - cos(t)); t = 0..6π\nheight: 400")
    #expect(high.isEqual && high.box[1] == 400)
  }

  @Test func twoWindowsShrinkTheFrameInTheMiddle() {
    let square = DrawnPlot("curve: (cos(t), sin(t))\nx: -1.5..1.5\ny: -1.5..1.5\nx-label: across\ny-label: up")
    #expect(square.isEqual && square.window == [-1.5, 1.5, -1.5, 1.5])
    let (left, right) = (square.area[0], square.box[0] - square.area[0] - square.area[2])
    #expect(abs(left - right) < 80)
    let flat = DrawnPlot("curve: (cos(t), sin(t))\nx: -6..6\ny: -1.5..1.5")
    #expect(flat.isEqual && flat.window == [-6, 6, -1.5, 1.5] && flat.box[1] < 250)
  }

  @Test func oneWindowIsKeptAndTheOtherGrows() {
    let plot = DrawnPlot("curve: (cos(t), sin(t))\nx: -2..2")
    #expect(plot.isEqual && plot.window[0] == -2 && plot.window[1] == 2)
    #expect(plot.window[2] <= -1 && plot.window[3] >= 1)
    let high = DrawnPlot("curve: (t, t^2)\nx: 0..2\nt: 0..2")
    #expect(high.isEqual && high.window[1] == 2 && high.window[3] >= 4)
  }

  @Test func anAxisWithBothSignsHasItsZero() {
    for reach in [0.001, 0.0014, 0.3, 1.7, 40, 1234.5] {
      let plot = DrawnPlot("curve: y = \(reach) sin(x)\nx: -\(reach)..\(reach)\nwidth: 420\nheight: 300")
      let ticks = PictureInk(plot.svg).lines.map { $0.text }
      #expect(ticks.filter { ["0", "0.0", "0.00", "0.000", "0.0000"].contains($0) }.count == 2, "\(ticks)")
    }
  }

  // MARK: Lines

  @Test func aBrokenLineIsItsAuthors() {
    let plot = DrawnPlot("curve: (cos(t), sin(t))\ncurve: (2cos(t), sin(t))\ncurve: (t, t); dotted")
    #expect(plot.svg.split(separator: "stroke-dasharray=\"0 4.8\"").count == 3)
    #expect(!plot.svg.contains("stroke-dasharray=\"8 5\"") && plot.svg.contains("data-colorless=\"dashed\""))
  }

  // MARK: Facts

  @Test func aCircleTurnsAndMeetsTheAxes() {
    let plot = DrawnPlot("curve: (cos(t), sin(t))\nstats: yes")
    #expect(plot.words("maximum of x") == "(1, 0)")
    #expect(plot.words("minimum of x") == "(−1, 0)")
    #expect(plot.words("maximum of y") == "(0, 1)")
    #expect(plot.words("minimum of y") == "(0, −1)")
    #expect(plot.words("on the x axis") == "(1, 0); (−1, 0)")
    #expect(plot.words("on the y axis") == "(0, 1); (0, −1)")
    #expect(plot.words("note") == nil)
  }

  @Test func aLissajousFigureTouchesEachSideSoOften() {
    let plot = DrawnPlot("curve: (sin(3t), sin(2t + π/4))\nstats: yes")
    #expect(plot.words("maxima of x")?.split(separator: ";").count == 3)
    #expect(plot.words("maxima of y")?.split(separator: ";").count == 2)
  }

  @Test func nothingFalseIsSaidOfOtherCurves() {
    #expect(DrawnPlot("curve: x^2 + y^2 = 1\nstats: yes").words("in view") == "x from −1 to 1, y from −1 to 1")
    #expect(DrawnPlot("curve: (t, t); t = 1..2\nstats: yes").facts.isEmpty)
    #expect(DrawnPlot("curve: y = x + 20\nx: 0..1\nstats: yes").facts.map { $0.kind } == ["area"])
  }

  @Test func curvesThatTouchAreSaidToMeetOnce() {
    let plot = DrawnPlot("curve: x - x^2/2\ncurve: 2x + ln(1-x)\nx: 0..0.9\nstats: yes")
    #expect(plot.facts.first { $0.kind.hasPrefix("intersection") }?.value == "near (0, 0) (not proven)")
  }

  // MARK: Pictures

  @Test(arguments: ["curve: (1, 2); fill", "curve: r = 0; fill", "curve: y = 0; fill"])
  func noPathIsEmpty(_ body: String) {
    let svg = DrawnPlot(body).svg
    #expect(svg.contains("</svg>"))
    #expect(!svg.contains("d=\"\"") && !svg.contains("d=\"Z") && !svg.contains("d=\"L"))
  }
}
