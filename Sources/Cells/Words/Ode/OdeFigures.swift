import Formulas
import NumericalMethods
import Plots

/// The graphs of a solution.
struct OdeFigures {
  let motion: OdeMotion
  let idPrefix: String
  let evaluationLimit: Int

  init(_ motion: OdeMotion, on page: CellPage) {
    self.motion = motion
    idPrefix = page.id
    evaluationLimit = page.limits.samples
  }

  func id(ofGraph number: Int) -> String { "\(idPrefix)-graph-\(number + 1)" }

  func draw(_ number: Int) -> (figure: CellFigure, warnings: [PlotWarning]) {
    let id = id(ofGraph: number)
    let drawing = figure(number).draw(idPrefix: id)
    return (CellFigure(id: id, markup: drawing.markup, evaluations: drawing.evaluations), drawing.warnings)
  }

  var count: Int { motion.graphs.count }

  /// A graph; what is not over the variable shows the points of a section alone, where there is one.
  func figure(_ number: Int) -> Figure {
    motion.section == nil || motion.graphs[number].isOverVariable ? graph(number) : section(number)
  }

  /// The points of an event in the plane of a graph, without the curves between them.
  private func section(_ number: Int) -> Figure {
    var figure = graph(number)
    figure.marks = motion.section.map { dots(on: motion.graphs[number], ofEvent: $0, size: 2, in: figure) } ?? []
    figure.curves = []
    figure.focus = nil
    let name = motion.section.flatMap { motion.events.indices.contains($0) ? motion.events[$0].name : nil }
    figure.title = PlotText("Poincaré section at \(name ?? "")")
    return figure
  }

  /// The events on a graph.
  private func dots(on graph: OdeMotion.Graph, in figure: Figure) -> [Mark] {
    motion.events.indices.filter { $0 != motion.section }.flatMap {
      dots(on: graph, ofEvent: $0, size: 5, in: figure)
    }
  }

  /// px by which a point may be wrong, as a part of the window.
  private static let known = 0.5 / 300

  private func dots(
    on graph: OdeMotion.Graph, ofEvent event: Int, size: Double, in figure: Figure
  ) -> [Mark] {
    var all: [Mark] = []
    for (number, pair) in graph.curves.enumerated() {
      for (place, solution) in motion.solutions.enumerated() {
        let curve = SolutionCurve(solution: solution, x: pair.x.value, y: pair.y.value, formulas: motion.formulas)
        let times = solution.events.filter { $0.index == event && motion.variable.span.contains($0.time) }
          .map { $0.time }
        if times.isEmpty { continue }
        let (xs, ys) = (curve.values(of: pair.x.value, at: times), curve.values(of: pair.y.value, at: times))
        let (errorsX, errorsY) = (curve.errors(of: pair.x.value, at: times), curve.errors(of: pair.y.value, at: times))
        // Against the window: the points of an event may all have a zero there, which is known to no digit.
        let (limitX, limitY) = (
          Self.known * (figure.x.range?.length ?? 0), Self.known * (figure.y.range?.length ?? 0)
        )
        var (known, doubtful) = ([PlotDots.Point](), [PlotDots.Point]())
        for index in times.indices {
          let point = PlotDots.Point(x: xs[index], y: ys[index])
          let isDoubtful = errorsX[index] > limitX && limitX > 0 || errorsY[index] > limitY && limitY > 0
          if isDoubtful { doubtful.append(point) } else { known.append(point) }
        }
        let color = self.color(number, place)
        if !known.isEmpty { all.append(.dots(PlotDots(known, color: color, size: size))) }
        if !doubtful.isEmpty {
          all.append(.dots(PlotDots(doubtful, color: color, size: size, isDoubtful: true)))
        }
      }
    }
    return all
  }

  /// A graph; each start has a curve in it.
  private func graph(_ number: Int) -> Figure {
    let graph = motion.graphs[number]
    var curves: [Curve] = []
    var (xs, ys) = (Reach(), Reach())
    for (number, pair) in graph.curves.enumerated() {
      for (place, solution) in motion.solutions.enumerated() {
        let curve = SolutionCurve(solution: solution, x: pair.x.value, y: pair.y.value, formulas: motion.formulas)
        let span = stretch(of: solution)
        let instants = Self.instants(over: span, of: solution)
        if !graph.isOverVariable { xs.take(curve.values(of: pair.x.value, at: instants)) }
        ys.take(curve.values(of: pair.y.value, at: instants))
        curves.append(
          Curve(
            curve, shape: graph.isOverVariable ? .graph : .parametric, domain: span,
            name: name(pair, place), label: label(number, place, in: graph), style: style(number, place)))
      }
    }
    let untouched = motion.untouched.map { solution in
      graph.curves.enumerated().map { number, pair in
        let curve = SolutionCurve(solution: solution, x: pair.x.value, y: pair.y.value, formulas: motion.formulas)
        let instants = Self.instants(over: stretch(of: solution), of: solution)
        let series = PlotSeries(
          x: curve.values(of: pair.x.value, at: instants), y: curve.values(of: pair.y.value, at: instants),
          marker: .none, isJoined: true, isPale: true, color: color(number, 0),
          name: name(pair, 0) + " without the hand")
        if !graph.isOverVariable { xs.take(series.x) }
        ys.take(series.y)
        return Mark.points(series)
      }
    }
    var figure = Figure(curves: curves)
    let (x, y) = (graph.curves[0].x, graph.curves[0].y)
    figure.x = axis(x, range: graph.isOverVariable ? motion.variable.span : xs.span)
    figure.y = axis(y, range: ys.span)
    figure.x.isFitted = !graph.isOverVariable
    figure.y.isFitted = true
    // A path in space is drawn as it is, a portrait so that it fills its frame.
    figure.aspect = isPath(x, y) ? .equal : .free
    figure.parameter = Axis(
      title: PlotText(formula: motion.variable.name), unit: symbol(variableUnit), unitScale: variableUnit.siValue(1))
    figure.title = title(graph)
    figure.width = 420
    // A legend of many names, some three in a row, does not take the room of the curves.
    figure.height = 300 + 20 * Double(max(curves.count { $0.label != nil } - 6, 0) / 3)
    figure.focus = motion.instant.value
    if motion.hasField, let field = motion.field(of: graph) { figure.marks = [.field(field)] }
    figure.marks += untouched ?? []
    figure.marks += dots(on: graph, in: figure)
    figure.evaluationLimit = evaluationLimit
    return figure
  }

  /// Over which a solution is shown.
  private func stretch(of solution: Solution) -> Span {
    let span = motion.variable.span
    let (lower, upper) = (max(solution.range.lowerBound, span.lower), min(solution.range.upperBound, span.upper))
    return lower < upper ? Span(lower, upper) : span
  }

  private static func instants(over span: Span, of solution: Solution) -> [Double] {
    let count = min(max(8 * solution.steps, 200), 2_000)
    return (0...count).map { span.lower + span.length * (Double($0) / Double(count)) }
  }

  /// Whether both are lengths, of unknowns that are different.
  private func isPath(_ x: OdeMotion.Coordinate, _ y: OdeMotion.Coordinate) -> Bool {
    x.dimension == .length && y.dimension == .length
  }

  // MARK: Words

  private func title(_ graph: OdeMotion.Graph) -> PlotText {
    var names: [String] = []
    for curve in graph.curves where !names.contains(curve.y.title) { names.append(curve.y.title) }
    let over = graph.isOverVariable ? motion.variable.name : graph.curves[0].x.title
    let (above, along) = (PlotText(formula: names.joined(separator: ", ")), PlotText(formula: over))
    return PlotText(runs: above.runs + [.init(" against ")] + along.runs)
  }

  private func name(_ pair: (x: OdeMotion.Coordinate, y: OdeMotion.Coordinate), _ start: Int) -> String {
    motion.starts.isEmpty ? pair.y.title : "\(pair.y.title) for \(motion.starts[start])"
  }

  /// How many starts a legend tells apart; each colour comes back by then.
  private static let mostNames = 12

  /// Of several starts each has its colour and each quantity its pattern, so that each of both is named once.
  private func label(_ number: Int, _ start: Int, in graph: OdeMotion.Graph) -> PlotText? {
    let title = graph.curves[number].y.title
    if motion.starts.isEmpty { return graph.curves.count > 1 ? PlotText(formula: title) : nil }
    if number > 0 { return start == 0 ? PlotText(formula: title) : nil }
    guard motion.starts.count <= Self.mostNames else {
      return start == 0 && graph.curves.count > 1 ? PlotText(formula: title) : nil
    }
    return PlotText(
      formula: graph.curves.count > 1 && start == 0 ? "\(title), \(motion.starts[start])" : motion.starts[start])
  }

  private func color(_ number: Int, _ start: Int) -> Int { (motion.starts.isEmpty ? number : start) + 1 }

  private func style(_ number: Int, _ start: Int) -> CurveStyle {
    var style = CurveStyle()
    guard !motion.starts.isEmpty else { return style }
    style.color = color(number, start)
    if number > 0 { style.pattern = number % 2 == 1 ? .dashed : .dotted }
    return style
  }

  // MARK: Axes

  private var variableUnit: Unit { motion.variable.unit ?? .coherent(motion.variable.dimension) }

  private func axis(_ coordinate: OdeMotion.Coordinate, range: Span?) -> Axis {
    let unit = unit(of: coordinate)
    return Axis(
      range: range, title: PlotText(formula: coordinate.title), unit: symbol(unit), unitScale: unit.siValue(1))
  }

  /// Radians need no label.
  private func symbol(_ unit: Unit) -> String { unit.symbol == "rad" ? "" : unit.symbol }

  private func unit(of coordinate: OdeMotion.Coordinate) -> Unit {
    var unit = coordinate.unit
    switch coordinate.value {
    case .variable: return variableUnit
    case .state(let component): unit = motion.member(ofComponent: component)?.unit
    case .formula: break
    }
    // An axis has its zero where the SI has it.
    guard let unit, unit.dimension == coordinate.dimension, !unit.isScale else {
      return .coherent(coordinate.dimension)
    }
    return unit
  }
}

/// From where to where values reach, with some room; nothing where they are constant, or grow beyond all bounds.
private struct Reach {
  private var values: [Double] = []

  mutating func take(_ more: [Double]) { values += more.filter { $0.isFinite } }

  var span: Span? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    var (low, high) = (sorted[0], sorted[sorted.count - 1])
    // A pole does not set the range.
    let (first, last) = (sorted[sorted.count / 50], sorted[sorted.count - 1 - sorted.count / 50])
    if high - low > 20 * (last - first), last > first {
      low = max(low, first - (last - first))
      high = min(high, last + (last - first))
    }
    let room = 0.05 * (high - low)
    guard room.isFinite, room > 1e-9 * max(low.magnitude, high.magnitude) else { return nil }
    return Span(low - room, high + room)
  }
}

// Directions behind the graphs of a solution.
extension OdeMotion {
  func canHaveField(_ graph: Graph) -> Bool { field(of: graph) != nil }

  /// The slopes of one equation of first order over its variable, or where an autonomous portrait of two numbers goes;
  /// nil where neither is the case.
  func field(of graph: Graph) -> DirectionField? {
    guard let first = graph.curves.first, case .state(let y) = first.y.value else { return nil }
    let program = StateProgram(highest.program)
    let states = equations.unknowns.reduce(0) { $0 + $1.order }
    if graph.isOverVariable, states == 1 {
      return DirectionField(isDirected: false) { time, value in
        (1, program.results(time, [value]).first ?? .nan)
      }
    }
    guard isAutonomous, states == 2, case .state(let x) = first.x.value, x != y else { return nil }
    let isOne = equations.unknowns.count == 1
    return DirectionField(isDirected: true) { valueX, valueY in
      let state = x == 0 ? [valueX, valueY] : [valueY, valueX]
      let results = program.results(0, state)
      // Of one unknown of second order the first slope is the second number itself.
      let slopes = isOne ? [state[1], results.first ?? .nan] : results
      return slopes.count == 2 ? (slopes[x], slopes[y]) : (.nan, .nan)
    }
  }
}
