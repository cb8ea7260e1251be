import CMath
import NumericalMethods
import Plots

/// Figures that show what the plotter does; each is a golden file, and together they are looked
/// at after every change of its looks.
enum Gallery {
  // Its curves come from closures without a state.
  struct Picture: @unchecked Sendable {
    var name: String
    var figure: TestFigure
  }

  static let pictures: [Picture] = graphs + dressed + pairs + hard

  private static let graphs: [Picture] = [
    Picture(name: "sine", figure: .graph("y = sin x", { sin($0) })),
    Picture(
      name: "beat",
      figure: .graph("y = sin(20 x) + sin(22 x)", x: Span(0, 2 * .pi)) { sin(20 * $0) + sin(22 * $0) }),
    Picture(name: "parabola", figure: .graph("y = 2 (x - 3)(x + 1)", { 2 * ($0 - 3) * ($0 + 1) })),
    Picture(name: "tangent", figure: .graph("y = tan x", { tan($0) })),
    Picture(name: "hyperbola", figure: .graph("y = 1/x", { 1 / $0 })),
    Picture(name: "gauss", figure: .graph("y = exp(-x^2)", { exp(-$0 * $0) })),
    Picture(name: "exponential", figure: .graph("y = exp x", { exp($0) })),
    Picture(name: "logarithm", figure: .graph("y = ln x", { log($0) })),
  ]

  private static let dressed: [Picture] = [
    Picture(name: "cube-motion", figure: motion),
    Picture(name: "cube-phase", figure: phase),
    Picture(name: "three-labels", figure: threeLabels),
    Picture(name: "legend", figure: legend),
    Picture(name: "angle-filled", figure: angle),
    Picture(name: "tiny-values", figure: tiny),
    Picture(name: "offset", figure: .graph("y = x", x: Span(1e9 - 1, 1e9 + 1), { $0 })),
    Picture(name: "points", figure: points),
  ]

  private static let pairs: [Picture] = [
    Picture(name: "lissajous", figure: .pair("(sin 5t, sin 4t)", Span(0, 2 * .pi)) { (sin(5 * $0), sin(4 * $0)) }),
    Picture(name: "cycloid", figure: .pair("cycloid", Span(-7, 7)) { ($0 - sin($0), 1 - cos($0)) }),
    Picture(
      name: "rose",
      figure: .pair("rose", Span(0, 6 * .pi)) { t in
        (cos(7 * t / 3) * cos(t), cos(7 * t / 3) * sin(t))
      }),
    Picture(name: "spiral", figure: .pair("spiral", Span(0, 20)) { ($0 * cos($0), $0 * sin($0)) }),
  ]

  private static let hard: [Picture] = [
    Picture(name: "sin-reciprocal", figure: .graph("y = sin(1/x)", x: Span(-1, 1), { sin(1 / $0) })),
    Picture(name: "fast-sine", figure: .graph("y = 100 sin(8πx)", x: Span(0, 400), { 100 * sin(8 * .pi * $0) })),
    Picture(name: "floor", figure: .graph("y = floor x", x: Span(-4, 4), { $0.rounded(.down) })),
    Picture(name: "x-floor", figure: .graph("y = x floor x", x: Span(-4, 4), { $0 * $0.rounded(.down) })),
    Picture(name: "roots", figure: .graph("y = sqrt(x^2 - 16)", { ($0 * $0 - 16).squareRoot() })),
    Picture(name: "gamma", figure: .graph("y = gamma x", x: Span(-5, 5), { tgamma($0) })),
    Picture(name: "chirp", figure: .graph("y = sin(x^2)", x: Span(-20, 20), { sin($0 * $0) })),
    Picture(name: "spike", figure: .graph("y = x(x-3)/(x-3.001)", { $0 * ($0 - 3) / ($0 - 3.001) })),
    Picture(
      name: "needle",
      figure: .graph("needle", x: Span(-10, 10)) { exp(-(($0 - 1.2345) / 1e-3) * (($0 - 1.2345) / 1e-3)) }),
    Picture(name: "damped", figure: .graph("y = exp(-x/20) sin(3 x)", { exp(-$0 / 20) * sin(3 * $0) })),
    Picture(name: "zero", figure: .graph("y = 0", { _ in 0 })),
    Picture(name: "absolute", figure: .graph("y = abs(sin x)", { abs(sin($0)) })),
    Picture(name: "measured", figure: measured),
    Picture(name: "histogram", figure: histogram),
    Picture(name: "bars", figure: bars),
    Picture(name: "boxes", figure: boxes),
    Picture(name: "long-names", figure: longNames),
    Picture(name: "filled-between", figure: filledBetween),
  ]
}

extension Gallery {
  /// Points with error bars in both directions, one of them missing, beside a curve with its band and a legend in the plot.
  private static var measured: TestFigure {
    var figure = TestFigure(curves: [
      TestCurve(.graph { 2 * $0 }, name: "y = 2 x", label: PlotText("model"))
    ])
    let places = stride(from: 0.0, through: 6, by: 0.5).map { $0 }
    figure.marks = [
      .band(PlotBand(x: places, lower: places.map { 2 * $0 - 0.5 }, upper: places.map { 2 * $0 + 0.5 })),
      .points(
        PlotSeries(
          x: [1, 2, 3, .nan, 5], y: [2.2, 3.9, 6.3, 8, 9.8], errorsX: [0.1, 0.1, 0.1, 0.1, 0.1],
          errorsY: [0.3, 0.3, 0.3, 0.3, 0.3], name: "measured", label: PlotText("measured"))),
      .points(
        PlotSeries(
          x: [1, 2, 3, 4, 5], y: [1, 3, 2, 4, 3], marker: .triangle, isJoined: true, isFilled: true, name: "joined",
          label: PlotText("joined"))),
    ]
    figure.legend = .inside(across: -1, down: -1)
    return figure
  }

  /// The area between two columns, one value of which is missing; the window cuts it.
  private static var filledBetween: TestFigure {
    var figure = TestFigure(curves: [])
    figure.marks = [
      .points(
        PlotSeries(
          x: [0, 1, 2, 3, 4, 5], y: [2, 4, 3, 5, 4, 6], marker: .none, isJoined: true, isFilled: true,
          base: .init(y: [1, 1, 2, .nan, 3, 0], name: "low"), name: "high"))
    ]
    figure.y.range = Span(0.5, 5.5)
    return figure
  }

  /// Two columns of bars beside one another, one with error bars, one of them below zero.
  private static var bars: TestFigure {
    var figure = TestFigure(curves: [])
    func bars(_ heights: [Double], from left: Double, error: Double) -> [PlotBars.Bar] {
      heights.enumerated().map {
        .init(lower: Double($0) + left, upper: Double($0) + left + 0.4, height: $1, error: error)
      }
    }
    figure.marks = [
      .bars(PlotBars(bars([2, 3, 4], from: -0.4, error: 0.5), name: "a", label: PlotText("a"))),
      .bars(PlotBars(bars([1, -1, 2], from: 0, error: 0), name: "b", label: PlotText("b"))),
    ]
    return figure
  }

  private static func box(_ place: Double, _ values: [Double], _ name: String) -> PlotBoxes.Box {
    .init(lower: place - 0.2, upper: place + 0.2, spread: BoxSpread(of: values), name: name)
  }

  /// Three boxes on an axis of names, one with points beyond its whiskers and one of too few values for a box.
  private static var boxes: TestFigure {
    var figure = TestFigure(curves: [])
    figure.marks = [
      .boxes(
        PlotBoxes(
          [
            box(1, [1.42, 1.38, 1.45, 1.41, 1.43, 1.40, 1.39, 1.58, 1.42, 1.20], "Anna"),
            box(2, [1.30, 1.52, 1.44, 1.36, 1.47, 1.40, 1.45], "Ben, in a hurry"), box(3, [1.35, 1.41], "Cleo"),
          ], name: "periods"))
    ]
    figure.x.names = [PlotText("Anna"), PlotText("Ben, who was in a hurry on that day"), PlotText("Cleo")]
    figure.x.title = PlotText("student")
    figure.y.title = PlotText(formula: "T")
    figure.y.unit = "s"
    return figure
  }

  /// Bars whose names have no room side by side, and one of which is cut.
  private static var longNames: TestFigure {
    var figure = TestFigure(curves: [])
    let names = ["Accelerometer", "Magnetometer", "Gyroscope", "Barometer and thermometer", "Microphone", "Camera"]
    figure.marks = [
      .bars(
        PlotBars(
          names.indices.map { .init(lower: Double($0) + 0.7, upper: Double($0) + 1.3, height: Double(6 - $0)) },
          name: "rates"))
    ]
    figure.x.names = names.map { PlotText($0) }
    return figure
  }

  private static var histogram: TestFigure {
    var figure = TestFigure(curves: [])
    figure.marks = [
      .bars(
        PlotBars(
          [1, 3, 6, 4, 2].enumerated().map { .init(lower: Double($0), upper: Double($0) + 1, height: $1) }, name: "T"))
    ]
    figure.x.title = PlotText(formula: "T")
    figure.y.title = PlotText("count")
    return figure
  }

  private static var motion: TestFigure {
    var figure = TestFigure(curves: [
      TestCurve(.graph { 0.2 * cos(7 * $0) }, domain: Span(0, 2.7), name: "z(t) = L/2 cos(ω t)")
    ])
    figure.x.title = PlotText(formula: "t")
    figure.x.unit = "s"
    figure.x.range = Span(0, 2.7)
    figure.y.title = PlotText(formula: "z")
    figure.y.unit = "cm"
    figure.y.unitScale = 0.01
    figure.focus = 0.35
    figure.width = 420
    figure.height = 300
    return figure
  }

  private static var phase: TestFigure {
    var figure = TestFigure(curves: [
      TestCurve(
        TestSource { (0.2 * cos(7 * $0), -1.4 * sin(7 * $0)) }, shape: .parametric,
        domain: Span(0, 2.7), name: "v(z)")
    ])
    figure.x.title = PlotText(formula: "z")
    figure.x.unit = "m"
    figure.y.title = PlotText(formula: "v")
    figure.y.unit = "m/s"
    figure.focus = 0.35
    figure.width = 420
    figure.height = 300
    return figure
  }

  private static var threeLabels: TestFigure {
    var figure = TestFigure(curves: [
      TestCurve(.graph { sin($0) }, name: "sin", label: PlotText(formula: "sin x")),
      TestCurve(.graph { cos($0) }, name: "cos", label: PlotText(formula: "cos x")),
      TestCurve(.graph { $0 / 5 }, name: "line", label: PlotText(formula: "x/5")),
    ])
    figure.x.range = Span(0, 6)
    figure.title = PlotText("Three curves with their names at their ends")
    return figure
  }

  private static var legend: TestFigure {
    var figure = TestFigure(curves: [
      TestCurve(.graph { 1 / ($0 - 3) }, name: "1/(x-3)", label: PlotText(formula: "y = 1/(x-3)")),
      TestCurve(.graph { exp($0) }, name: "exp", label: PlotText(formula: "y = e^x")),
      TestCurve(.graph { -$0 * $0 }, name: "-x²", label: PlotText(formula: "y_2 = -x^2")),
    ])
    figure.x.range = Span(-5, 5)
    figure.y.range = Span(-8, 8)
    figure.title = PlotText("A legend where ends are out of view")
    return figure
  }

  private static var angle: TestFigure {
    var figure = TestFigure.graph("sin²", x: Span(0, 2 * .pi)) { sin($0) * sin($0) }
    figure.curves[0].style.isFilled = true
    figure.x.isAngle = true
    figure.x.title = PlotText(formula: "θ")
    figure.focus = 1
    return figure
  }

  private static var tiny: TestFigure {
    var figure = TestFigure.graph("q(t)", x: Span(0, 3e-6)) { 4.2e-8 * exp(-$0 / 1e-6) }
    figure.x.title = PlotText(formula: "t")
    figure.x.unit = "µs"
    figure.x.unitScale = 1e-6
    figure.y.title = PlotText(formula: "q")
    figure.y.unit = "C"
    figure.curves[0].style.isFilled = true
    return figure
  }

  private static var points: TestFigure {
    var figure = TestFigure.graph("y = x³ - 3x") { $0 * $0 * $0 - 3 * $0 }
    figure.points = [
      PlotPoint(x: -1, y: 2, label: PlotText("maximum")),
      PlotPoint(x: 1, y: -2, label: PlotText("minimum")), PlotPoint(x: 0, y: 0),
    ]
    figure.hasGrid = false
    figure.x.title = PlotText(formula: "x")
    figure.y.title = PlotText(formula: "y")
    return figure
  }
}
