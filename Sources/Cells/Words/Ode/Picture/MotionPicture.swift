import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// The picture of a motion: its parts, with the places of their numbers among the formulas of the motion.
struct MotionPicture {
  struct Part {
    let line: PictureLine
    fileprivate(set) var places: [Pair] = []
    fileprivate(set) var way: Pair?
    /// What its way measures: arrows of the same are drawn to one scale.
    fileprivate(set) var wayDimension = Dimension.none
    fileprivate(set) var sizes: [Int] = []
    fileprivate(set) var angle: Int?
  }

  struct Pair {
    let x: Int
    let y: Int
  }

  private(set) var parts: [Part] = []
  /// What places and sizes measure, and the unit in which their author gave one.
  private(set) var dimension = Dimension.none
  private(set) var unit: Unit?

  /// Compiles the lines of a cell; a part in which something is wrong is told and left out.
  init(_ lines: [PictureLine], with compiled: inout OdeParts, into diagnostics: inout [Diagnostic]) {
    var measured: Dimension?
    for line in lines {
      let before = diagnostics.count
      func place(_ node: FormulaNode) -> Int? {
        // A bare zero measures whatever stands beside it.
        guard let found = compiled.observable(node, expecting: node.isZero ? nil : measured, into: &diagnostics) else {
          return nil
        }
        if measured == nil, !node.isZero { measured = found.dimension }
        if unit == nil, found.dimension == measured { unit = found.unit }
        return found.place
      }
      func pair(_ pair: PictureLine.Pair) -> Pair? {
        place(pair.x).flatMap { x in place(pair.y).map { Pair(x: x, y: $0) } }
      }
      var part = Part(line: line)
      part.places = line.places.compactMap { pair($0) }
      part.sizes = line.sizes.compactMap { place($0) }
      if let way = line.way, let x = compiled.observable(way.x, into: &diagnostics),
        let y = compiled.observable(
          way.y, expecting: way.x.isZero || way.y.isZero ? nil : x.dimension, into: &diagnostics)
      {
        part.way = Pair(x: x.place, y: y.place)
        part.wayDimension = way.x.isZero ? y.dimension : x.dimension
      }
      if let angle = line.angle {
        part.angle = compiled.observable(angle, expecting: Dimension.none, into: &diagnostics)?.place
      }
      let isWhole =
        part.places.count == line.places.count && part.sizes.count == line.sizes.count
        && (part.way == nil) == (line.way == nil)
      if isWhole, !diagnostics[before...].contains(where: { $0.severity.isFailure }) { parts.append(part) }
    }
    dimension = measured ?? .none
  }
}

extension FormulaNode {
  fileprivate var isZero: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isZero
    case .number(let value, _): value == 0
    default: false
    }
  }
}

/// The places of a picture at an instant, in SI units.
struct PictureState {
  let values: [Double]

  func place(_ pair: MotionPicture.Pair) -> Vector { Vector(self[pair.x], self[pair.y]) }
  subscript(place: Int) -> Double { values.indices.contains(place) ? values[place] : .nan }
}

extension OdeMotion {
  /// What formulas come to at an instant of a solution: at the nearest one at which that is known.
  func pictureState(of solution: Solution, at time: Double) -> PictureState {
    let time = min(max(time, solution.range.lowerBound), solution.range.upperBound)
    return PictureState(values: formulas.results(time, solution.state(at: time)))
  }

  /// The instants over which a solution is shown, from first to last.
  func pictureTimes(of solution: Solution) -> [Double] {
    let lower = max(solution.range.lowerBound, variable.span.lower)
    let upper = min(solution.range.upperBound, variable.span.upper)
    guard lower < upper else { return [solution.startTime] }
    let count = min(max(4 * solution.steps, 200), 1_000)
    return (0...count).map { lower + (upper - lower) * (Double($0) / Double(count)) }
  }
}
