import Formulas
import Plots

/// The graphs of a scene.
struct SceneFigures {
  let setup: SceneSetup
  let idPrefix: String
  let evaluationLimit: Int
  /// What a reader's hands have made of it.
  var record: SceneRecord?

  func draw(_ graph: SceneGraph) -> CellFigure {
    let id = id(of: graph)
    return CellFigure(id: id, markup: figure(graph).draw(idPrefix: id).markup)
  }

  func id(of graph: SceneGraph) -> String { idPrefix + "-" + graph.slug }

  /// The stretch of time that is drawn: that which is shown, as far as the motion is known.
  private var time: Span {
    let end = min(setup.time.upper, setup.motion.end)
    return end > setup.time.lower ? Span(setup.time.lower, end) : setup.time
  }

  /// One graph; the instant of interest is marked on each curve.
  func figure(_ graph: SceneGraph) -> Figure {
    let curves = graph.curves.filter { isOfUse($0) }.compactMap { resolved($0) }
    let isPath = curves.contains { $0.x != nil }
    let isAlone = curves.count == 1
    var figure = Figure(
      curves: curves.map { curve in
        Curve(
          SceneCurve(motion: setup.motion, x: curve.x, y: curve.y),
          shape: isPath ? .parametric : .graph, domain: time, name: curve.label,
          label: isAlone ? nil : PlotText(formula: curve.label))
      })
    let first = graph.curves.first
    figure.y = axis(curves.map { $0.y }, title: SceneFigures.title(of: first?.y, among: curves.count))
    figure.recorded = recorded(graph)
    if isPath {
      figure.x = axis(curves.compactMap { $0.x }, title: SceneFigures.title(of: first?.x, among: curves.count))
      figure.parameter = Axis(title: PlotText(formula: "t"), unit: "s")
      figure.aspect = first?.x?.dimension == .length && first?.y.dimension == .length ? .equal : .free
    } else {
      figure.x = Axis(range: timeWithHands, title: PlotText(formula: "t"), unit: "s")
    }
    figure.title = PlotText(title(of: graph))
    figure.focus = setup.instant.value
    figure.width = 420
    figure.height = 300
    figure.evaluationLimit = evaluationLimit
    return figure
  }

  /// What of a graph a reader's hands have made, each curve in its colour.
  func recorded(_ graph: SceneGraph) -> [PlotSeries] {
    guard let record else { return [] }
    let curves = graph.curves.filter { isOfUse($0) }.compactMap { resolved($0) }
    return curves.enumerated().map { number, curve in
      PlotSeries(
        x: curve.x.map { record.values(of: $0) } ?? record.times, y: record.values(of: curve.y), marker: .none,
        isJoined: true, color: number + 1, name: "\(curve.label) in your hands")
    }
  }

  /// All that its graphs show.
  static func quantities(of graphs: [SceneGraph], in setup: SceneSetup) -> [SceneQuantity] {
    let figures = SceneFigures(setup: setup, idPrefix: "", evaluationLimit: 0)
    var found: [SceneQuantity] = []
    for curve in graphs.flatMap({ $0.curves }) {
      for quantity in [curve.x, curve.y].compactMap({ $0.flatMap { figures.resolved($0) } }) {
        if !found.contains(quantity) { found.append(quantity) }
      }
    }
    return found
  }

  /// The time of the author's motion, once more as often as hands need it; of what goes on for long, its last five.
  private var timeWithHands: Span {
    guard let end = record?.times.last, end.isFinite, end > time.upper, time.length > 0 else { return time }
    let last = ((end - time.lower) / time.length).rounded(.up)
    return Span(time.lower + time.length * max(last - 5, 0), time.lower + time.length * last)
  }

  /// Whether a curve says anything: a scene without springs has no energy in them.
  private func isOfUse(_ curve: SceneGraph.Curve) -> Bool {
    if case .quantity(.elastic) = curve.y.kind, curve.y.name == "elastic" { return setup.motion.isElastic }
    return true
  }

  private func resolved(_ curve: SceneGraph.Curve) -> (x: SceneQuantity?, y: SceneQuantity, label: String)? {
    guard let y = resolved(curve.y) else { return nil }
    guard let x = curve.x else { return (nil, y, curve.y.name) }
    return resolved(x).map { ($0, y, curve.y.name) }
  }

  private func resolved(_ value: SceneGraph.Value) -> SceneQuantity? {
    switch value.kind {
    case .quantity(let quantity): quantity
    case .tension(let name): setup.motion.names.link(name).map { .tension($0) }
    }
  }

  // MARK: Axes

  private func axis(_ quantities: [SceneQuantity], title: PlotText) -> Axis {
    var (low, high) = (Double.infinity, -Double.infinity)
    let count = 1000
    for quantity in quantities {
      for index in 0...count {
        let value = setup.motion.value(of: quantity, at: time.lower + time.length * (Double(index) / Double(count)))
        guard value.isFinite else { continue }
        (low, high) = (min(low, value), max(high, value))
      }
    }
    // Hands go on: what they have left has some room beyond it.
    let own = (low, high)
    for value in quantities.flatMap({ record?.values(of: $0) ?? [] }) where value.isFinite {
      if value < low { low = min(value, own.0 - 0.5 * (own.1 - value)) }
      if value > high { high = max(value, own.1 + 0.5 * (value - own.0)) }
    }
    let dimension = quantities.first?.dimension ?? .none
    var axis = Axis(title: title, unit: Unit.coherent(dimension).symbol)
    let size = max(low.magnitude, high.magnitude)
    if dimension == .length, size < 0.4, size > 0 {
      (axis.unit, axis.unitScale) = size < 0.004 ? ("mm", 0.001) : ("cm", 0.01)
    }
    if case .body(_, .angle)? = quantities.first { axis.isAngle = true }
    let room = 0.05 * (high - low)
    if room.isFinite, room > 1e-9 * size, room > 1e-12 {
      axis.range = Span(low - room, high + room)
      axis.isFitted = true
    }
    return axis
  }

  /// The symbol of a value; of one of several bodies that of all.
  private static func title(of value: SceneGraph.Value?, among count: Int) -> PlotText {
    guard let value else { return PlotText() }
    switch value.kind {
    case .tension: return PlotText(formula: "F")
    case .quantity(.body(_, let kind)): return PlotText(formula: kind.symbol)
    case .quantity(.kinetic), .quantity(.potential), .quantity(.elastic), .quantity(.energy):
      return PlotText(formula: "E")
    case .quantity(.momentumX): return PlotText(formula: count > 1 ? "p" : "p_x")
    case .quantity(.momentumY): return PlotText(formula: "p_y")
    case .quantity(.momentum): return PlotText(formula: "p")
    case .quantity(.tension): return PlotText(formula: "F")
    }
  }

  /// What the graph shows, in words.
  private func title(of graph: SceneGraph) -> String {
    guard let first = graph.curves.first else { return "" }
    let owners = Set(graph.curves.map { $0.y.owner })
    let owner = owners.count == 1 && !first.y.owner.isEmpty ? " of " + first.y.owner : ""
    let what = SceneFigures.words(first.y) + owner
    guard let x = first.x else { return what + " against time" }
    if case .quantity(.body(_, .y)) = first.y.kind, case .quantity(.body(_, .x)) = x.kind { return "Path" + owner }
    return what + " against " + SceneFigures.words(x).lowercasedFirst
  }

  private static func words(_ value: SceneGraph.Value) -> String {
    switch value.kind {
    case .tension: "Tension"
    case .quantity(.body(_, let kind)): kind.words
    case .quantity(.momentumX), .quantity(.momentumY), .quantity(.momentum): "Momentum"
    case .quantity: "Energy"
    }
  }

  /// The places of the dots on its curves, in s.
  func focus(in graph: SceneGraph) -> Double { setup.instant.value }
}

extension String {
  /// With a small first letter; for words of this house.
  fileprivate var lowercasedFirst: String {
    var bytes = Array(utf8)
    if let first = bytes.first, first >= 0x41, first <= 0x5A { bytes[0] = first + 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A quantity of a scene as the data of a curve: where mechanics and plots meet.
struct SceneCurve: DataSource {
  let motion: SceneMotion
  /// Nil for the time, which is the parameter, in s.
  let x: SceneQuantity?
  let y: SceneQuantity

  func points(at parameters: [Double], x xs: inout [Double], y ys: inout [Double]) {
    for index in parameters.indices {
      xs[index] = x.map { motion.value(of: $0, at: parameters[index]) } ?? parameters[index]
      ys[index] = motion.value(of: y, at: parameters[index])
    }
  }
}
