import Diagnostics
import Plots

extension PlotCell {
  #if !hasFeature(Embedded)
    static var summary: String { "curves, points and measured values in a graph" }
    static var example: String { "curve: y = x^2" }
  #endif

  static let table = KeyTable(
    [
      Key(
        "curve", .line,
        "a curve: `y = f(x)`, a bare formula, `(x(t), y(t))`, `r = f(θ)`, an equation or inequalities, then options",
        without: "one is needed", repeats: true, options: CurveLine.options),
      Key(
        "point", .line, "`(x, y)`, then `; label \"…\"` if wanted", without: "none", repeats: true, options: [["label"]]
      ),
      Key(
        "points", .line,
        """
        a pair of columns, `(run.L, run.T)`, or of formulas of columns, then options; see [measured \
        points](#measured-points)
        """, without: "none", repeats: true, options: MeasuredLine.Kind.points.options.map { [$0] }),
      Key(
        "bars", .line,
        """
        a pair of columns, `(run.x, run.y)`, then options: a bar from zero to y at each x; or values with names, \
        `"iron" 7.87 [g/cm^3], "lead" 11.34 [g/cm^3]`
        """, without: "none", repeats: true, options: MeasuredLine.Kind.bars.options.map { [$0] }),
      Key(
        "histogram", .line, "a column, `run.T`, or a formula of columns, then options", without: "none", repeats: true,
        options: MeasuredLine.Kind.histogram.options.map { [$0] }),
      Key(
        "boxes", .line,
        """
        columns, or formulas of columns, between commas, with names, `run.T "Anna", other.T "Ben"`, then options: a \
        box plot of each
        """, without: "none", repeats: true, options: MeasuredLine.Kind.boxes.options.map { [$0] }),
      Key("field", .formula, "`(u(x, y), v(x, y))`, directions drawn as arrows behind the curves", without: "none"),
      Key(
        "slopes", .formula, "`y' = f(x, y)`, the directions of the solutions of an equation of first order",
        without: "none"),
      Key("x", .range, "a range, or `auto`", without: "`auto`"),
      Key("y", .range, "a range, or `auto`", without: "`auto`"),
      Key(
        "t", .range, "the parameter range of all curves that have a parameter",
        without: "one period that the formulas show, else `0..2π`"),
      Key(
        "at", .quantity(nil), "the parameter value of the point of interest, marked on each curve and read out",
        without: "none"),
      Key(
        "slide", .slider, "`name: a..b`, a name of this notebook; or `at: a..b`",
        without: "one for `at` where it is known what it runs over", repeats: true),
      Key("title", .text, "inline text; a unit is added to a label by itself", without: "from the formulas"),
      Key("x-label", .text, "inline text; a unit is added to a label by itself", without: "from the formulas"),
      Key("y-label", .text, "inline text; a unit is added to a label by itself", without: "from the formulas"),
      xScale.key, yScale.key, aspect.key, grid.key, legend.key, stats.key,
      Key("width", .number, "size of the static picture in px, from 120 to 4000", without: "640"),
      Key("height", .number, "size of the static picture in px, from 120 to 4000", without: "400"),
    ], bare: ("curve", "=("),
    optionChoices: [
      "color": (1...8).map { "\($0)" }, "marker": PlotSeries.Marker.allCases.map { $0.rawValue }, "label": [],
    ], help: { foreignMarks[$0.key] ?? nameBeforeColon($0) })

  static let xScale = ChoiceKey("x-scale", Scale.Kind.linear, "`linear` or `log`")
  static let yScale = ChoiceKey("y-scale", Scale.Kind.linear, "`linear` or `log`")
  static let aspect = ChoiceKey<Figure.Aspect>(
    "aspect", .automatic, [("auto", .free), ("equal", .equal)], "`equal` or `auto`",
    without: "`equal` if all curves are pairs, polar or equations, whatever regions there are beside them")
  static let grid = ChoiceKey("grid", true, "`yes` or `no`; circles and rays where all curves are polar")
  static let legend = ChoiceKey<Figure.Legend>(
    "legend", .automatic,
    [
      ("yes", .always), ("no", .never), ("none", .never), ("auto", .automatic),
      ("top left", .inside(across: -1, down: -1)), ("top right", .inside(across: 1, down: -1)),
      ("bottom left", .inside(across: -1, down: 1)), ("bottom right", .inside(across: 1, down: 1)),
      ("top", .inside(across: 0, down: -1)), ("bottom", .inside(across: 0, down: 1)),
      ("left", .inside(across: -1, down: 0)), ("right", .inside(across: 1, down: 0)),
    ],
    """
    `yes`, `none` (or `no`), `auto`, or a place in the plot: `top left`, `top`, `top right`, `left`, `right`, \
    `bottom left`, `bottom`, `bottom right`
    """, without: "`auto`")
  static let stats = ChoiceKey(
    "stats", false,
    """
    `yes` lists zeros, extrema, poles, jumps, holes, the period, the area under each graph and the intersections of \
    graphs in view, of pairs and polar curves the extrema of x and y and the points on the axes, and says which are \
    [not proven](plotting.md#facts)
    """)

  /// How the marks of other plotters are written here.
  private static let foreignMarks: [String: String] = {
    let (level, line, arrows) = (
      "a line of one height is a curve, `curve: x^2 + y^2 = 1`",
      "a straight line is a curve, `curve: x = 3` or `curve: y = 2`",
      "arrows of a field are `field: (y, -x)`, and one alone a curve, `curve: (t, 2t); t: 0..1`"
    )
    return [
      "contour": level, "contours": level, "level": level, "vline": line, "hline": line, "line": line, "lines": line,
      "arrow": arrows, "vector": arrows, "quiver": arrows,
    ]
  }()

  /// `curve Planck: …`
  private static func nameBeforeColon(_ entry: KeyedBody.Entry) -> String? {
    guard let start = entry.key.split(separator: " ").first, start == "curve" || start == "point",
      nearestName(to: entry.key, among: table.names) == nil
    else { return nil }
    return "its name stands after its formula: `\(start): …; label \"…\"`"
  }

  /// What its keys say of the picture, but for its formulas and texts.
  struct Settings {
    let xScale: Scale.Kind
    let yScale: Scale.Kind
    let aspect: Figure.Aspect
    let hasGrid: Bool
    let legend: Figure.Legend
    /// Whether all that is known of the curves is listed.
    let hasStats: Bool
    /// In px.
    let width: Double
    /// In px.
    let height: Double

    init(_ body: KeyedBody, into diagnostics: inout [Diagnostic]) {
      xScale = body.choice(PlotCell.xScale, into: &diagnostics)
      yScale = body.choice(PlotCell.yScale, into: &diagnostics)
      aspect = body.choice(PlotCell.aspect, into: &diagnostics)
      hasGrid = body.choice(PlotCell.grid, into: &diagnostics)
      legend = body.choice(PlotCell.legend, into: &diagnostics)
      hasStats = body.choice(PlotCell.stats, into: &diagnostics)
      width = Settings.size("width", 640, body, into: &diagnostics)
      height = Settings.size("height", 400, body, into: &diagnostics)
    }

    private static func size(
      _ key: String, _ standard: Double, _ body: KeyedBody, into diagnostics: inout [Diagnostic]
    ) -> Double {
      guard let entry = body.entry(key) else { return standard }
      if let value = entry.value.plainNumber, (120...4000).contains(value) { return value }
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "`\(key)` must be a number of px from 120 to 4000, without a unit",
          at: entry.value.sourceRange))
      return standard
    }
  }
}
