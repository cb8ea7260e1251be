import Diagnostics
import Formulas
import NumericalMethods

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

    /// Whether a formula is one of its own, by its place among those of the motion.
    func uses(_ formula: Int) -> Bool {
      (places + [way].compactMap { $0 }).contains { $0.x == formula || $0.y == formula } || sizes.contains(formula)
        || angle == formula
    }
  }

  struct Pair {
    let x: Int
    let y: Int
  }

  private(set) var parts: [Part] = []
  /// What places and sizes measure, and the unit in which their author gave one.
  private(set) var dimension = Dimension.none
  private(set) var unit: Unit?

  /// What a formula of the picture has become: its place among those of the motion, what it measures, and its unit.
  typealias Compiled = (place: Int, dimension: Dimension, unit: Unit?)

  /// Compiles the lines of a cell; a part in which something is wrong is told and left out.
  ///
  /// - Parameter compile: a formula, with what it has to measure if that is known.
  init(
    _ lines: [PictureLine], into diagnostics: inout [Diagnostic],
    by compile: (FormulaNode, _ expecting: Dimension?, inout [Diagnostic]) -> Compiled?
  ) {
    var measured: Dimension?
    for line in lines {
      let before = diagnostics.count
      func place(_ node: FormulaNode) -> Int? {
        // A bare zero measures whatever stands beside it.
        guard let found = compile(node, node.isZero ? nil : measured, &diagnostics) else {
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
      if let way = line.way, let x = compile(way.x, nil, &diagnostics),
        let y = compile(way.y, way.x.isZero || way.y.isZero ? nil : x.dimension, &diagnostics)
      {
        part.way = Pair(x: x.place, y: y.place)
        part.wayDimension = way.x.isZero ? y.dimension : x.dimension
      }
      if let angle = line.angle {
        part.angle = compile(angle, Dimension.none, &diagnostics)?.place
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

/// A motion, or several from different starts, with the picture that is drawn of it.
struct PicturedMotion {
  let picture: MotionPicture
  /// One for each start.
  let courses: [Course]
  /// The name of what runs: the time.
  let variable: String
  /// The instant that is shown.
  var instant: Quantity

  struct Course {
    /// What of it is shown, in so many steps; one instant alone where there are none.
    let span: (lower: Double, upper: Double)
    let steps: Int
    /// What the formulas of the picture come to at an instant: at the nearest one at which that is known.
    let state: (Double) -> PictureState

    var times: [Double] {
      guard steps > 0 else { return [span.lower] }
      return (0...steps).map { span.lower + (span.upper - span.lower) * (Double($0) / Double(steps)) }
    }
  }
}

extension PicturedMotion {
  /// Tells of parts that have no place at all instants shown, and are not drawn.
  func tellAbsent(into diagnostics: inout [Diagnostic]) {
    var absent = Set(picture.parts.indices)
    for course in courses {
      for time in course.times where !absent.isEmpty {
        let state = course.state(time)
        absent = absent.filter { number in
          let part = picture.parts[number]
          return
            !(part.places.allSatisfy { MotionFrame.isPlace(state.place($0)) }
            && part.sizes.allSatisfy { MotionFrame.isPlace(Vector(state[$0], 0)) })
        }
      }
    }
    for number in absent.sorted() {
      let line = picture.parts[number].line
      diagnostics.append(
        Diagnostic(
          .warning, "undefined-value", "This part of the picture is nowhere at all instants shown", at: line.range,
          help: "a place must be a finite number at some instant, and no farther away than 10³⁰ in the SI unit"))
    }
  }
}
