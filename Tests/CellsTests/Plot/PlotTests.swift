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

  @Test func aPlotHasNoMoreCurvesThanAnybodySees() {
    let curves = (1...201).map { "curve: sin(\($0) x)" }
    #expect(DrawnPlot(curves.joined(separator: "\n")).codes == ["too-many-lines"])
    let points = (1...201).map { "point: (\($0), 1)" }
    #expect(DrawnPlot("curve: x\n" + points.joined(separator: "\n")).codes == ["too-many-lines"])
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

  /// `y = …` is an equation where y stands on its right, too, and both are ticked alike.
  @Test(arguments: ["sin(x) = cos(y)", "y = sin(x y)", "y > sin(x)", "y = sin(x)"])
  func aRangeInMultiplesOfPiIsTickedInThem(curve: String) {
    #expect(DrawnPlot("curve: \(curve)\nx: -2π..2π\ny: -3..3").svg.contains(">−2π</text>"))
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

  /// Poles, holes and zeros of the quotients that were told as jumps; and the bounds of their sums.
  @Test(
    arguments: [
      ("(x^2 - 1)/(x^2 - 5x + 6)", "-6..8", ["poles": "2 (from +∞ to −∞); 3 (from −∞ to +∞)", "zeros": "−1; 1"]),
      ("(x + 1)/(x^2 - 2x - 3)", "-6..6", ["pole": "3 (from −∞ to +∞)", "hole": "−1 (limit −0.25)"]),
      (
        "1/(x^3 - 6x^2 + 11x - 6)", "0..4",
        ["poles": "1 (from −∞ to +∞); 2 (from +∞ to −∞); 3 (from −∞ to +∞)"]
      ),
      ("(x^2 - 1)/(x^2 - 3x + 2)", "-3..5", ["pole": "2 (from −∞ to +∞)", "hole": "1 (limit −2)", "zero": "−1"]),
      ("1/(x^2 - 2x + 1)", "-2..4", ["pole": "1 (+∞ on both sides)"]),
      ("x/(9x^2 - 6x + 1)", "-1..2", ["pole": "0.3333 (+∞ on both sides)", "zero": "0"]),
      ("(9x^2 - 1)/(3x^2 - 4x + 1)", "-1..2", ["pole": "1 (from −∞ to +∞)", "zero": "−0.3333"]),
      ("1/(e^(2x) - 3e^x + 2)", "-2..3", ["poles": "0 (from +∞ to −∞); 0.6931 (from −∞ to +∞)"]),
      ("abs(x)/(x^2 - 5x + 6)", "-1..4", ["poles": "2 (from +∞ to −∞); 3 (from −∞ to +∞)"]),
      (
        "abs(x^2 - 5x + 6)/(x^2 - 5x + 6)", "0..5",
        ["jumps": "near 2 (from 1 to −1) (not proven); near 3 (from −1 to 1) (not proven)"]
      ),
      ("1/(1 + exp(1/x))", "-2..2", ["jump": "0 (from 1 to 0)"]),
      ("atan(1/x)", "-2..2", ["jump": "0 (from −1.571 to 1.571)"]),
      ("floor(x^2 - 3x + 2)", "0..2.5", ["jumps": "0.382 (from 1 to 0); 1 (from 0 to −1); 2 (from −1 to 0)"]),
    ] as [(String, String, [String: String])])
  func aPoleIsNoJump(formula: String, range: String, facts: [String: String]) {
    let plot = DrawnPlot("curve: y = \(formula)\nx: \(range)")
    for (kind, words) in facts { #expect(plot.words(kind) == words) }
    for kind in ["pole", "poles", "jump", "jumps", "hole", "holes"] where facts[kind] == nil {
      // A hole at 1/3, which is no number of the machine, is not proven.
      #expect(plot.words(kind)?.hasPrefix("near 0.3333 (limit −3)") ?? true, "\(plot.words(kind) ?? "")")
    }
  }

  /// What an automatic window would hide is in none of the evenly spread points.
  @Test func aSingleValueIsInView() {
    let plot = DrawnPlot("curve: y = {x^2 if x < 1; 3 if x = 1; 2 - x otherwise}\nx: -1..3")
    #expect(plot.window[2] < -1 && plot.window[3] > 3 && plot.window[3] < 4)
    #expect(plot.count(of: "class=\"open\"") == 1 && plot.count(of: "class=\"closed\"") == 1)
    #expect(plot.words("hole") == "1 (limit 1, value 3)")
    // Where the author leaves the value out of view, the curve lacks its point all the same.
    let low = DrawnPlot("curve: y = {x^2 if x < 1; 3 if x = 1; 2 - x otherwise}\nx: -1..3\ny: -1.1..1.1")
    #expect(low.count(of: "class=\"open\"") == 1 && low.count(of: "class=\"closed\"") == 0)
  }

  @Test func littleIsNotNothing() {
    let plot = DrawnPlot("curve: y = x^2 + 1e-9\nx: -1..1")
    #expect(plot.words("minimum")?.hasSuffix("10⁻⁹ at 0") == true)
    #expect(plot.svg.contains("10⁻⁹ at 0") && !plot.svg.contains("minimum 0"))
  }

  /// Without a name of its author's a curve is called what it is.
  @Test(arguments: [
    ("curve: x = 2\ncurve: y = 3", ["x = 2", "y = 3"]), ("curve: 5\ncurve: x = y^2", ["y = 5", "x = y²"]),
    (
      "curve: y = 5 [cm] exp(-x/2 [s]) in cm\ncurve: y = -5 [cm] exp(-x/2 [s]); dashed\nx: 0 s .. 3 s",
      ["5 cm exp(−x/(2 s))", "−5 cm exp(−x/(2 s))"]
    ),
    ("curve: y = x; label \"\"\ncurve: y = x^2", ["x", "x²"]),
  ])
  func curvesHaveNames(body: String, names: [String]) {
    let plot = DrawnPlot(body)
    var found: [String] = []
    for fact in plot.facts where !fact.curve.contains(" and ") && found.last != fact.curve { found.append(fact.curve) }
    #expect(found == names)
  }

  // MARK: Pictures

  @Test(arguments: ["curve: (1, 2); fill", "curve: r = 0; fill", "curve: y = 0; fill"])
  func noPathIsEmpty(_ body: String) {
    let svg = DrawnPlot(body).svg
    #expect(svg.contains("</svg>"))
    #expect(!svg.contains("d=\"\"") && !svg.contains("d=\"Z") && !svg.contains("d=\"L"))
  }

  // MARK: Jumps and corners

  /// u/|u| has two values and a hole between them: no line joins them, wherever the columns of pixels lie.
  @Test(arguments: ["-2..2", "-2..3", "-1.7..2.9", "-0.003..1000"])
  func aQuotientByItsMagnitudeJumps(range: String) {
    for body in ["x/|x|", "|x|/x", "x/sqrt(x^2)", "-x/|x|", "3 cos(x) x/|x|", "sin(x)/|sin(x)|"] {
      if body.contains("("), !body.contains("sqrt"), range.contains("1000") { continue }
      let plot = DrawnPlot("curve: y = \(body)\nx: \(range)\ny: -4..4")
      #expect(plot.codes == [], "\(body)")
      #expect(plot.count(of: "class=\"open\"") >= 2, "\(body)")
      guard !body.contains("sin") else { continue }
      #expect(plot.words("jump")?.contains("not proven") == false, "\(body) \(plot.facts)")
      #expect(plot.path.filter { $0 == "M" }.count == 2, "\(body): \(plot.path)")
    }
  }

  @Test func limitsOfBothSidesAreProven() {
    for range in ["-2..2", "-2..3", "-1.7..2.9"] {
      let plot = DrawnPlot("curve: y = sin(x)/|x|\nx: \(range)")
      #expect(plot.codes == [])
      #expect(plot.path.filter { $0 == "M" }.count == 2, "\(plot.path)")
    }
    let filled = DrawnPlot("curve: y = {1 if x = 0; sin(x)/|x| otherwise}\nx: -2..3")
    #expect(filled.svg.contains("class=\"closed\"") && filled.svg.contains("class=\"open\""))
  }

  @Test func casesThatMeetHaveTheirTopThere() {
    #expect(DrawnPlot("curve: y = {x+2 if x<0; 2-x otherwise}\nx: -2..2").words("maximum") == "2 at 0")
    let bent = DrawnPlot("curve: y = {x^2 if x<1; 2-x if 1<=x<3; -1 otherwise}\nx: -2..4")
    #expect(bent.words("maximum") == "1 at 1")
    #expect(DrawnPlot("curve: y = {x if x<0; 2x otherwise}\nx: -2..2").words("maximum") == nil)
    // At a hole there is no least value.
    #expect(DrawnPlot("curve: y = x^2/|x|\nx: -2..3").words("minimum") == nil)
  }

  /// Also where a domain ends, where two cases meet, and at the closed end of a jump.
  @Test(
    arguments: [
      ("sqrt(1 - x^2)", "-sqrt(1 - x^2)", "-1..1", ["(−1, 0)", "(1, 0)"]),
      ("sqrt(4 - x^2)", "x - 2", "-3..3", ["(2, 0)"]), ("sqrt(x)", "x", "-1..2", ["(0, 0)", "(1, 1)"]),
      ("{x if x < 1; 2 - x otherwise}", "1", "0..3", ["(1, 1)"]),
      ("{0 if x < 0; x otherwise}", "x^2", "-1..2", ["(0, 0)", "(1, 1)"]),
      ("{1 if 1 ≤ x ≤ 2; 0 otherwise}", "x - 1", "0.5..3", ["(2, 1)"]), ("sin(x)/x", "1", "-1..1", []),
      ("{x if x < 1; 3 otherwise}", "1", "0..2", []),
    ] as [(String, String, String, [String])])
  func curvesMeetWhereTheyBreakToo(one: String, other: String, range: String, points: [String]) {
    let plot = DrawnPlot("curve: y = \(one)\ncurve: y = \(other)\nx: \(range)")
    let words = plot.facts.first { $0.kind.hasPrefix("intersection") }?.value ?? ""
    for point in points { #expect(words.contains(point), "\(words)") }
    if points.isEmpty { #expect(words.hasPrefix("none"), "\(words)") }
  }

  @Test func oneCurveTwiceIsTheSame() {
    for other in ["2x + 1", "1 + 2x", "(4x + 2)/2"] {
      let plot = DrawnPlot("curve: y = 2x + 1\ncurve: y = \(other)\nx: -3..3")
      #expect(plot.words("the same") == "from −3 to 3", "\(other): \(plot.facts)")
    }
    for other in ["sin(20π x)", "max(0, 1 - 100 abs(x))", "exp(-1e6 x^2)", "{1 if 0.01 < x < 0.02; 0 otherwise}"] {
      let plot = DrawnPlot("curve: y = \(other)\ncurve: y = 0\nx: -10..10")
      #expect(plot.words("the same") != "from −10 to 10", "\(other): \(plot.facts)")
    }
  }

  /// What is in view ends at the window or where the curve turns, not at the last point that was looked at.
  @Test func anExtentEndsWhereTheCurveDoes() {
    let conic = DrawnPlot("curve: r = 1/(1 + 1.5 cos(θ))\nx: -5..5\ny: -5..5")
    #expect(conic.svg.contains("from −5 to 5"))
    #expect(DrawnPlot("curve: (t^2, t^3); t = -2..2\nx: 0..0.5\ny: -1..1").svg.contains("from −0.3844 to 0.3844"))
    #expect(DrawnPlot("curve: y = 0.4 sin(x)\ncurve: y = x^3\nx: -9..9").svg.contains("from −0.4 to 0.4"))
    #expect(DrawnPlot("curve: y = abs(sin(x))\nx: -8..8").svg.contains("from 0 to 1"))
  }

  @Test func whatLeavesAllNumbersHasAPole() {
    #expect(DrawnPlot("curve: y = exp(-1/x)\nx: -1..1").words("pole") == "0 (+∞ from the left)")
    #expect(DrawnPlot("curve: y = sin(x)^4\nx: -7..7").words("period") == "3.142")
  }

  // MARK: What only points tell

  @Test func roundingHasNoFeatures() {
    for range in ["-6..6", "0..6", "0..30", "-40..3"] {
      let plot = DrawnPlot("curve: y = integral(exp(-t^2), t, 0..x)\ncurve: y = sqrt(pi)/2\nx: \(range)")
      #expect(plot.words("maxima") == nil && plot.words("maximum") == nil, "\(plot.facts)")
      #expect(plot.words("minima") == nil && plot.words("minimum") == nil, "\(plot.facts)")
      #expect(plot.words("intersections")?.hasPrefix("none") == true, "\(plot.facts)")
    }
    let difference = DrawnPlot("curve: y = integral(exp(-t^2), t, 0..x) - sqrt(pi)/2\nx: 0..30")
    #expect(difference.words("zeros") == nil && difference.words("zero") == nil, "\(difference.facts)")
    let twice = DrawnPlot("curve: y = integral(exp(-t^2), t, 0..x)\ncurve: y = integral(exp(-t^2), t, 0..x)\nx: 0..3")
    #expect(twice.words("the same") != nil, "\(twice.facts)")
  }

  @Test func theHighestOfSeveralPeaksIsInView() {
    let plot = DrawnPlot(
      "curve: y = 1/sqrt((1-x^2)^2 + 0.16 x^2)\ncurve: y = 1/sqrt((1-x^2)^2 + 0.04 x^2)\n"
        + "curve: y = 1/sqrt((1-x^2)^2 + 0.0016 x^2)\nat: 1\nx: 0..2")
    #expect(plot.window[3] > 25 && plot.window[3] < 30)
  }

  @Test func aDecayBeginsInView() {
    let plot = DrawnPlot("curve: y = exp(-x)\nx: 0..100")
    #expect(plot.window[3] > 1 && plot.window[3] < 1.2)
    // A pole does not set the range.
    #expect(DrawnPlot("curve: y = 1/x\nx: 0.0001..10").window[3] < 100)
  }

  @Test func aPairOfNumbersIsToldToBeAPoint() {
    #expect(DrawnPlot("curve: (1, 2)").codes == ["single-point"])
    #expect(DrawnPlot("curve: (1, t)").codes == [])
  }

  @Test func aLogarithmicAxisHasTheUnitOfItsBeginning() {
    let plot = DrawnPlot("curve: y = 1/sqrt(1+(x/(1 [kHz]))^2)\nx: 1 Hz..1 MHz\nx-scale: log\ny-scale: log")
    #expect(plot.codes == [] && plot.svg.contains("Hz"), "\(plot.codes)")
    #expect(!plot.svg.contains("MHz"))
  }

  // MARK: Poles, functions and facts

  @Test func aPoleSetsNoRangeBesideOtherCurves() {
    for other in ["x", "1", "x^2/9"] {
      let plot = DrawnPlot("curve: y = tan(x)\ncurve: y = \(other)")
      #expect(plot.window[2] >= -30 && plot.window[3] <= 30, "\(other): \(plot.window)")
    }
    for body in ["4 ((1/x)^12 - (1/x)^6)", "1/x^12 - 1/x^6\nx: 0..3", "1/x^8 - 1/x^4"] {
      let plot = DrawnPlot("curve: y = \(body)")
      #expect(plot.window[3] < 10 && plot.window[2] > -5, "\(body): \(plot.window)")
      // Beside the pole both terms are beyond all numbers.
      #expect(plot.codes == [] && DrawnPlot("curve: y = \(body)\ny: -2..3").codes == [], "\(body)")
    }
  }

  @Test func aFunctionOfTheAxisIsAGraph() {
    #expect(DrawnPlot("curve: y(x) = 2x + 1").words("zero") == "−0.5")
    #expect(DrawnPlot("curve: x(y) = y^2\ny: -1..1").codes == [])
    // Whether or not a function is called so.
    for names in ["", "V(x) = 3x"] {
      let plot = DrawnPlot("curve: V(x) = x^2 - 1\nx: -2..2", names: names)
      #expect(plot.codes == [] && plot.words("zeros") == "−1; 1", "\(names)")
    }
    #expect(DrawnPlot("curve: N(t) = 2 - t\nx: 0..3").words("zero") == "2")
    #expect(DrawnPlot("curve: f(x) = 2y", names: "f(x) = x^2").words("in view") != nil)
    #expect(DrawnPlot("curve: r(θ) = 1 + cos(θ)").isEqual)
  }

  @Test func factsKeepWhatIsSmallAndWhatEnds() {
    let gas = DrawnPlot("curve: y = 8*0.9/(3x-1) - 3/x^2\nx: 0.3..3\ny: -700..170")
    #expect(gas.words("maximum") == "0.724 at 1.529" && gas.words("minimum") == "0.4198 at 0.7186")
    let roots = DrawnPlot("curve: y = sqrt(sin(x))\nx: -1..4")
    #expect(roots.words("zeros")?.contains("3.142") == true)
    #expect(DrawnPlot("curve: y = (x^2-1)/(x-1)\nx: -3..3").words("hole") == "1 (limit 2)")
    let high = DrawnPlot("curve: y = x/sqrt(1+x^2)\nx: 0.01..100\nx-scale: log")
    #expect(!high.svg.contains("1.001"))
  }
}
