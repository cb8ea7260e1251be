import NumericalMethods

/// Follows a curve of which enclosures are known, and draws nothing that they do not prove.
///
/// Stretches of the parameter are cut until one of these is proven: the curve lies outside the window; it has no
/// point; it stays within ``tolerance`` of a cubic Bézier, or of a chord; it swings within a column of pixels, and
/// reaches what bounds it there. What remains are places no wider than neighbouring Doubles, where the function
/// may break, and what the limit of evaluations left undecided. (The contract is Fateman's, *Honest plotting*,
/// 1992, and Tupper's, *Reliable two-dimensional graphing methods*, 2001; for paths instead of pixels.)
struct ProvenTracer {
  /// px by which a piece may leave the curve, measured at right angles.
  static var tolerance: Double { 0.02 }
  /// Evaluations that one column of pixels may cost, and all together.
  static var columnLimit: Int { 400 }
  static var limit: Int { 17_000 }

  var evaluator: CurveEvaluator
  let view: Viewport
  let grid: ColumnGrid?
  var result = CurveTrace()
  var chain: PieceChain = []
  var band = BandColumns()
  var stack: [ParameterStretch] = []
  /// The whole stretch that is followed.
  private(set) var span = Span(0, 0)
  /// Columns in a row whose swings did not reach what bounds them: where a formula's bounds are loose, it is not
  /// tried for ever.
  var failedSwings = 0
  private let end: Int

  /// - Parameter grid: the columns of a graph; nil for other curves.
  init(evaluator: CurveEvaluator, view: Viewport, grid: ColumnGrid?) {
    self.evaluator = evaluator
    self.view = view
    self.grid = grid
    end = min(evaluator.evaluations + Self.limit, max(evaluator.limit, 2000))
  }

  mutating func trace(_ span: Span) {
    self.span = span
    var whole = ParameterStretch(from: span.lower, to: span.upper)
    if let grid { whole.columns = grid.columns(of: span) }
    stack = [whole]
    run(until: end)
    lift()
    endBand()
    result.proof = result.undecided.isEmpty ? .proven : .partial
  }

  /// Settles all that is on the stack, from left to right.
  private mutating func run(until limit: Int) {
    while let next = stack.popLast() {
      if case .join(let place) = next.task {
        join(next, at: place)
      } else if case .hole(let place) = next.task {
        drawHole(next, at: place)
      } else if evaluator.evaluations >= limit {
        undecide(next)
      } else if evaluator.source.isSpent() {
        // What follows would be no better.
        stack = []
      } else {
        settle(next)
      }
    }
  }

  private mutating func settle(_ stretch: ParameterStretch) {
    let enclosure = enclosure(stretch)
    if !enclosure.isNowhere && min(enclosure.x.decoration, enclosure.y.decoration) >= .defined { result.exists = true }
    if enclosure.isNowhere || enclosure.isOutside(view.area, margin: 2) {
      lift()
      return
    }
    if !isDense(stretch, enclosure) && enclosure.isContinuous && draw(stretch, enclosure) { return }
    if isDot(enclosure), min(enclosure.x.decoration, enclosure.y.decoration) >= .defined, drawDot(stretch) { return }
    if stretch.columns.count > 1, let grid {
      let middle = stretch.columns.lowerBound + stretch.columns.count / 2
      let edge = min(max(grid.parameter(middle), stretch.from), stretch.to)
      let fourth = enclosure.y.c4.magnitude
      push(stretch, edge, stretch.to, middle..<stretch.columns.upperBound, fourth)
      push(stretch, stretch.from, edge, stretch.columns.lowerBound..<middle, fourth)
    } else if stretch.columns.count == 1 {
      column(stretch, enclosure)
    } else {
      cut(stretch, enclosure)
    }
  }

  private mutating func push(
    _ stretch: ParameterStretch, _ from: Double, _ to: Double, _ columns: Range<Int>, _ fourth: Double
  ) {
    guard from < to else { return }
    stack.append(ParameterStretch(from: from, to: to, columns: columns, parentFourth: fourth))
  }

  /// Settles a single column: as a band where the curve swings within it, else by cutting it.
  private mutating func column(_ stretch: ParameterStretch, _ enclosure: ScreenEnclosure) {
    if swings(stretch, enclosure) { return }
    if isDense(stretch, enclosure) && enclosure.isContinuous && draw(stretch, enclosure) { return }
    let rest = stack
    stack = []
    cut(stretch, enclosure)
    run(until: min(evaluator.evaluations + Self.columnLimit, end))
    stack = rest
  }

  private mutating func cut(_ stretch: ParameterStretch, _ enclosure: ScreenEnclosure) {
    let (from, to) = (stretch.from, stretch.to)
    if !enclosure.isContinuous && stretch.depth % 4 == 0 && locateBreak(stretch) { return }
    let middle = ParameterStretch.middle(from, to)
    // Beside zero there are numbers far closer to each other than those of the window.
    let isOne = !enclosure.isContinuous && stretch.length <= span.length * 0x1p-60
    if isOne || !(to > from.nextUp.nextUp.nextUp.nextUp) || !(middle > from && middle < to) {
      join(stretch, at: nil)
    } else if stretch.depth > 120 {
      undecide(stretch)
    } else {
      let fourth = enclosure.y.c4.magnitude
      stack.append(stretch.part(middle, to, fourth: fourth))
      stack.append(stretch.part(from, middle, fourth: fourth))
    }
  }
}

extension ProvenTracer {
  mutating func enclosure(_ stretch: ParameterStretch) -> ScreenEnclosure {
    view.screen(evaluator.enclosure(from: stretch.from, to: stretch.to), length: stretch.length)
  }

  mutating func samples(at parameters: [Double]) -> SampleBlock { view.px(evaluator.points(at: parameters)) }

  mutating func tangents(at parameters: [Double]) -> [CurveTangent] {
    let (x, y) = evaluator.tangents(at: parameters)
    return parameters.indices.map { index in
      view.tangent(at: parameters[index], x: x[index], y: y[index])
    }
  }

  mutating func append(_ piece: CurvePiece) {
    endBand()
    chain.append(piece)
  }

  mutating func lift() {
    if !chain.isEmpty { result.chains.append(chain) }
    chain = []
  }

  mutating func endBand() {
    if let found = band.finish() { result.bands.append(found) }
  }

  /// Marks what could not be proven: everywhere that the curve may be.
  mutating func undecide(_ stretch: ParameterStretch) {
    lift()
    let enclosure = enclosure(stretch)
    if enclosure.isNowhere || enclosure.isOutside(view.area, margin: 0) { return }
    let (x, y, area) = (enclosure.x.c0, enclosure.y.c0, view.area)
    result.undecided.append(
      UndecidedStretch(
        left: max(x.lower, area.left), right: min(x.upper, area.right), top: max(y.lower, area.top),
        bottom: min(y.upper, area.bottom)))
  }
}
