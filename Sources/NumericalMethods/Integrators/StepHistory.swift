/// The last steps of the explicit method, whose polynomials wait for the steps behind them.
///
/// A step has its polynomial through its neighbours (``HermiteInterpolant``), two steps before it and one behind, without an
/// evaluation. Where there are too few of them, where they are too uneven, or where the polynomial might be wrong by too
/// much, it has the one of the method, which takes three.
final class StepHistory {
  private let dimension: Int
  private let scale: ErrorScale
  /// Makes the polynomials of the method, from stages that were kept.
  private let method: DOP853Step
  private let coefficients: UnsafeMutablePointer<Double>
  /// A ring of instants; each with its state and the stages of the step that begins there, whose first is the slope.
  private let states: UnsafeMutablePointer<Double>
  private let stages: UnsafeMutablePointer<Double>
  private var times = [Double](repeating: 0, count: StepHistory.capacity)
  private var steps = [Double](repeating: 0, count: StepHistory.capacity)
  /// The pieces of the solution that the steps are.
  private var pieces = [Int](repeating: 0, count: StepHistory.capacity)
  /// How many instants there were since the run of steps began, and for how many steps behind them the polynomial is made.
  private var count = 0
  private var finished = 0
  private(set) var evaluations = 0
  /// How many instants a polynomial is made from.
  private static let capacity = 5
  /// What a polynomial may be wrong by, in units of what is tolerated of a step: the errors of the steps before, which are
  /// added up, are seldom less.
  private static let greatestGap = 25.0

  init(_ problem: InitialValueProblem, _ scale: ErrorScale) {
    dimension = problem.dimension
    self.scale = scale
    method = DOP853Step(problem)
    coefficients = .allocate(capacity: (HermiteInterpolant.degree + 2) * dimension + 1)
    coefficients.initialize(repeating: 0, count: (HermiteInterpolant.degree + 2) * dimension + 1)
    states = .allocate(capacity: Self.capacity * dimension + 1)
    stages = .allocate(capacity: Self.capacity * DOP853Step.keptStages * dimension + 1)
  }

  deinit {
    coefficients.deallocate()
    states.deallocate()
    stages.deallocate()
  }

  private func state(_ place: Int) -> UnsafeMutablePointer<Double> {
    states + place % Self.capacity * dimension
  }

  private func stages(_ place: Int) -> UnsafeMutablePointer<Double> {
    stages + place % Self.capacity * DOP853Step.keptStages * dimension
  }

  private func node(_ place: Int) -> HermiteInterpolant.Node {
    HermiteInterpolant.Node(time: times[place % Self.capacity], state: state(place), slope: stages(place))
  }

  private func enter(_ time: Double, _ values: UnsafePointer<Double>, _ slope: UnsafePointer<Double>) {
    times[count % Self.capacity] = time
    state(count).update(from: values, count: dimension)
    stages(count).update(from: slope, count: dimension)
    count += 1
  }

  /// Takes a step that was just made, and makes it a piece of the solution.
  func append(
    _ made: DOP853Step, from time: Double, _ start: UnsafePointer<Double>, by step: Double, to end: Double,
    _ solution: inout StepPolynomials
  ) {
    if count == 0 { enter(time, start, made.slope) }
    let place = (count - 1) % Self.capacity
    made.keepStages(in: stages(count - 1))
    steps[place] = step
    pieces[place] = solution.pieces.count
    for index in 0..<(HermiteInterpolant.degree + 1) * dimension { coefficients[index] = 0 }
    solution.append(from: time, by: step, to: end, degree: HermiteInterpolant.degree, coefficients)
    enter(end, made.arrival, made.lastSlope)
    while count >= Self.capacity, finished < count - 2 { finish(&solution) }
  }

  /// Makes the polynomials that still wait, at the end of a run of steps.
  func close(_ solution: inout StepPolynomials) {
    while finished + 1 < count { finish(&solution) }
    (count, finished) = (0, 0)
  }

  private func finish(_ solution: inout StepPolynomials) {
    let place = finished
    finished += 1
    let first = max(count - Self.capacity, 0)
    let outer = (first..<count).filter { $0 != place && $0 != place + 1 }.map(node)
    let interpolant = HermiteInterpolant(from: node(place), to: node(place + 1), outer: outer)
    let gap = interpolant?.write(into: coefficients, dimension: dimension, scale) ?? .infinity
    if !(gap <= Self.greatestGap) {
      method.takeStages(from: stages(place), arrival: state(place + 1))
      for index in 0..<3 * dimension { coefficients[8 * dimension + index] = 0 }
      method.interpolate(
        from: times[place % Self.capacity], state(place), by: steps[place % Self.capacity], into: coefficients)
      evaluations += 3
    }
    solution.replace(pieces[place % Self.capacity], by: coefficients)
  }
}
