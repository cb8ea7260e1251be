import Formulas
import Physics
import Plots

/// The graphs of a moving cube.
struct CubeFigures {
  let motion: Motion
  /// The stretch of time shown, in s.
  let time: Span
  /// The instant of interest, in s.
  let instant: Double
  let idPrefix: String
  let evaluationLimit: Int

  /// Draws one graph.
  func draw(_ graph: CubeGraph) -> CellFigure {
    let id = id(of: graph)
    return CellFigure(id: id, markup: figure(graph).draw(idPrefix: id).markup)
  }

  func id(of graph: CubeGraph) -> String { idPrefix + "-" + graph.slug }

  /// One graph; the point of interest is marked on graphs over time and on the portrait.
  func figure(_ graph: CubeGraph) -> Figure {
    var figure: Figure
    switch graph {
    case .position: figure = overTime([(.position, nil)], symbol: "z", unit: "m")
    case .velocity: figure = overTime([(.velocity, nil)], symbol: "v", unit: "m/s")
    case .acceleration: figure = overTime([(.acceleration, nil)], symbol: "a", unit: "m/s²")
    case .energy:
      figure = overTime(
        [(.kineticEnergy, "kinetic"), (.potentialEnergy, "potential"), (.totalEnergy, "total")],
        symbol: "E", unit: "J")
    case .force:
      var forces: [(observable: MotionObservable, label: String?)] = [
        (.weight, "weight"), (.buoyancy, "buoyant force"),
      ]
      if motion.cube.dampingCoefficient > 0 { forces.append((.drag, "friction")) }
      forces.append((.netForce, "net"))
      figure = overTime(forces, symbol: "F", unit: "N")
    case .portrait: figure = portrait()
    }
    figure.title = PlotText(graph.title)
    figure.width = 420
    figure.height = 300
    figure.evaluationLimit = evaluationLimit
    return figure
  }

  private func overTime(
    _ values: [(observable: MotionObservable, label: String?)], symbol: String, unit: String
  ) -> Figure {
    var figure = Figure(
      curves: values.map { value in
        Curve(
          source(of: value.observable), domain: time, name: value.label ?? symbol,
          label: value.label.map { PlotText($0) })
      })
    figure.x = Axis(range: time, title: PlotText(formula: "t"), unit: "s")
    figure.y = Axis(range: reach(of: values.map { $0.observable }), title: PlotText(formula: symbol), unit: unit)
    figure.y.isFitted = true
    figure.focus = focus(in: .position)
    return figure
  }

  /// By its formula, where the motion has one.
  private func source(of observable: MotionObservable) -> CurveData {
    runner(of: observable).map { CurveData(GraphSource([$0])) }
      ?? CurveData(MotionCurve(motion: motion, view: .overTime(observable)))
  }

  private func runner(of observable: MotionObservable) -> FormulaRunner? {
    motion.form(of: observable, from: time.lower).flatMap {
      MotionFormula(form: $0).runner(allowance: evaluationLimit)
    }
  }

  /// From the least to the greatest value over the time shown, with some room: a motion has no poles, and the
  /// short beginning of a strongly damped one is what matters. Nil, for the figure to choose, where it is constant.
  private func reach(of observables: [MotionObservable]) -> Span? {
    var low = Double.infinity
    var high = -Double.infinity
    for observable in observables {
      let extent =
        motion.form(of: observable, from: time.lower)?.extent(from: time.lower, to: time.upper) ?? sampled(observable)
      (low, high) = (min(low, extent.low), max(high, extent.high))
    }
    let room = 0.05 * (high - low)
    guard room.isFinite, room > 1e-9 * max(abs(low), abs(high)) else { return nil }
    return Span(low - room, high + room)
  }

  private func sampled(_ observable: MotionObservable) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    let count = 1_000
    for index in 0...count {
      let instant = time.lower + time.length * (Double(index) / Double(count))
      let value = motion.value(of: observable, at: instant)
      guard value.isFinite else { continue }
      (low, high) = (min(low, value), max(high, value))
    }
    return (low, high)
  }

  /// The stretch of time drawn in the portrait: a motion that repeats itself is drawn once.
  private var portraitTime: Span {
    guard motion.cube.decayRate == 0, let period = motion.cube.period, period < time.length else { return time }
    return Span(time.lower, time.lower + period)
  }

  private func portrait() -> Figure {
    var source = CurveData(MotionCurve(motion: motion, view: .portrait))
    if let z = runner(of: .position), let v = runner(of: .velocity) { source = CurveData(PairSource([z, v])) }
    var figure = Figure(curves: [Curve(source, shape: .parametric, domain: portraitTime, name: "v(z)")])
    figure.x = Axis(range: reach(of: [.position]), title: PlotText(formula: "z"), unit: "m")
    figure.y = Axis(range: reach(of: [.velocity]), title: PlotText(formula: "v"), unit: "m/s")
    figure.x.isFitted = true
    figure.y.isFitted = true
    figure.aspect = .free
    figure.parameter = Axis(title: PlotText(formula: "t"), unit: "s")
    figure.focus = focus(in: .portrait)
    return figure
  }

  /// The instant of interest; for the portrait, brought into the stretch that it draws.
  func focus(in graph: CubeGraph) -> Double {
    guard graph == .portrait else { return instant }
    let drawn = portraitTime
    guard drawn != time, instant > drawn.upper else { return instant }
    return drawn.lower + (instant - drawn.lower).truncatingRemainder(dividingBy: drawn.length)
  }
}

/// A moving cube as the data of a curve: where physics and plots meet.
struct MotionCurve: DataSource {
  enum View: Sendable {
    /// A value against time; the parameter is the instant, in s.
    case overTime(MotionObservable)
    /// Velocity against height; the parameter is the instant, in s.
    case portrait
  }

  let motion: Motion
  let view: View

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    switch view {
    case .overTime(let observable):
      x = parameters
      motion.values(of: observable, at: parameters, into: &y)
    case .portrait:
      for index in parameters.indices {
        let state = motion.state(at: parameters[index])
        x[index] = state.position
        y[index] = state.velocity
      }
    }
  }
}
