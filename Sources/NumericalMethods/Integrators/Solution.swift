/// A solution of a system of differential equations: a state at each instant of a range, with its error.
package struct Solution: Sendable {
  /// Why a solution ends where it ends.
  package enum Outcome: Sendable, Hashable {
    /// It reaches the end that was asked for.
    case complete
    /// It ends at a terminal event.
    case stopped(event: Int, time: Double)
    /// A component grows, or changes, faster and faster towards an instant, as at a pole.
    case singular(time: Double, component: Int)
    /// The slope of a component has no value from this instant on.
    case withoutValue(time: Double, component: Int)
    case tooManyEvaluations(time: Double)
    /// The steps that the tolerance asks for are shorter than what a Double can tell apart.
    case stepTooSmall(time: Double)
    /// A switch of the right side is thrown again and again without any time going by.
    case chattering(time: Double)
  }

  package enum Method: Sendable, Hashable {
    /// The explicit Runge–Kutta method of order 8 of Dormand and Prince, for what is not stiff.
    case dop853
    /// The implicit Runge–Kutta method Radau IIA of order 5, for what is stiff.
    case radau5
  }

  /// A stretch of time over which one method was at work.
  package struct Part: Sendable, Hashable {
    package let method: Method
    package let range: ClosedRange<Double>
    package let steps: Int
  }

  /// An instant at which one of the functions that were looked for is zero.
  package struct Event: Sendable, Hashable {
    /// Which of the functions is zero.
    package let index: Int
    package let time: Double
    package let state: [Double]
    /// The estimated error of `time`; NaN when errors were not estimated.
    package internal(set) var timeError = Double.nan
  }

  /// How many numbers a state has.
  package let dimension: Int
  package let startTime: Double
  package let startState: [Double]
  /// The instants at which the solution is known; the start is one of them.
  package let range: ClosedRange<Double>
  /// Why the solution ends at the lower end of the range, and why at the upper; `complete` at the start.
  package let lowerOutcome: Outcome
  package let upperOutcome: Outcome
  /// In the order of time.
  package internal(set) var events: [Event]
  /// The instants of switches, at which a derivative of the solution jumps, in the order of time.
  package let knots: [Double]
  /// The steps over which the solution stays on the surface of a switch, as a body that dry friction holds, in the order of
  /// time: there its slopes are not those of the right side.
  let slides: [ClosedRange<Double>]
  /// In the order of time.
  package let parts: [Part]
  /// Instants at which a function nearly is zero, or just so, as far as it was seen.
  var closeCalls: [EventSearch.CloseCall] = []
  /// How many of the events of each function may be none, or be two, or were not seen, within the errors.
  package internal(set) var doubtfulEvents: [Int: Int] = [:]
  /// The ends at which an event was found because the law ends there.
  var lawEnds: [Double] = []
  /// How often the right side was evaluated, for the solution and for the estimate of its error.
  package internal(set) var evaluations: Int
  /// How often its derivatives were asked for.
  package internal(set) var jacobianEvaluations: Int
  let polynomials: StepPolynomials
  var errors: ErrorEstimate?

  /// The outcome at the end that is not complete, if there is one.
  package var outcome: Outcome { upperOutcome == .complete ? lowerOutcome : upperOutcome }

  package var steps: Int { polynomials.pieces.count }

  /// An instant of the range; one that is rounded to outside of it belongs to its end.
  private func known(_ time: Double) -> Double? {
    if range.contains(time) { return time }
    let margin = 4 * max(abs(range.lowerBound), abs(range.upperBound)).ulp
    guard time >= range.lowerBound - margin, time <= range.upperBound + margin else { return nil }
    return min(max(time, range.lowerBound), range.upperBound)
  }

  /// The value of a component at an instant; NaN outside of the range.
  package func value(of component: Int, at time: Double) -> Double {
    guard let time = known(time), (0..<dimension).contains(component) else { return .nan }
    let index = polynomials.index(at: time)
    return index < 0 ? startState[component] : polynomials.value(of: component, at: time, in: index)
  }

  /// The state at an instant; NaN outside of the range.
  package func state(at time: Double) -> [Double] {
    guard let time = known(time) else { return [Double](repeating: .nan, count: dimension) }
    let index = polynomials.index(at: time)
    guard index >= 0 else { return startState }
    return (0..<dimension).map { polynomials.value(of: $0, at: time, in: index) }
  }

  /// The slope of the dense output of a component; NaN outside of the range.
  package func slope(of component: Int, at time: Double) -> Double {
    guard let time = known(time), (0..<dimension).contains(component) else { return .nan }
    let index = polynomials.index(at: time)
    return index < 0 ? .nan : polynomials.slope(of: component, at: time, in: index)
  }

  /// The slope of a component where the solution stays on the surface of a switch, and its estimated error; nil elsewhere.
  package func slidingSlope(of component: Int, at time: Double) -> (value: Double, error: Double)? {
    guard let time = known(time), (0..<dimension).contains(component) else { return nil }
    var (low, high) = (0, slides.count)
    while low < high {
      let middle = (low + high) / 2
      if slides[middle].upperBound < time { low = middle + 1 } else { high = middle }
    }
    let index = polynomials.index(at: time)
    guard low < slides.count, slides[low].contains(time), index >= 0 else { return nil }
    return (
      polynomials.slope(of: component, at: time, in: index),
      ErrorEstimate.gapSafety * polynomials.slopeGap(of: component, in: index)
    )
  }

  /// The values of a component at many instants, fastest where these are in order.
  package func values(of component: Int, at times: [Double]) -> [Double] {
    guard (0..<dimension).contains(component) else { return times.map { _ in .nan } }
    var index = 0
    return times.map { time in
      guard let time = known(time) else { return .nan }
      index = polynomials.index(at: time, near: index)
      return index < 0 ? startState[component] : polynomials.value(of: component, at: time, in: index)
    }
  }

  /// The slopes of a component at many instants, fastest where these are in order.
  package func slopes(of component: Int, at times: [Double]) -> [Double] {
    guard (0..<dimension).contains(component) else { return times.map { _ in .nan } }
    var index = 0
    return times.map { time in
      guard let time = known(time) else { return .nan }
      index = polynomials.index(at: time, near: index)
      return index < 0 ? .nan : polynomials.slope(of: component, at: time, in: index)
    }
  }

  /// Takes the errors of another solution of nearly the same equations for its own.
  package mutating func takeErrors(from other: Solution) {
    if other.dimension == dimension { errors = other.errors }
  }

  /// An estimate of the global error of a component: how far the solution is from the true one.
  ///
  /// - Returns: NaN outside of the range, and when errors were not estimated; infinity where nothing
  ///   is known of the solution any more.
  package func error(of component: Int, at time: Double) -> Double {
    var (piece, instant) = (0, 0)
    return error(of: component, at: time, &piece, &instant)
  }

  /// The estimates at many instants, fastest where these are in order.
  package func errors(of component: Int, at times: [Double]) -> [Double] {
    var (piece, instant) = (0, 0)
    return times.map { error(of: component, at: $0, &piece, &instant) }
  }

  /// The same, looked for from a piece and a comparison nearby.
  private func error(of component: Int, at time: Double, _ piece: inout Int, _ instant: inout Int) -> Double {
    guard let time = known(time), (0..<dimension).contains(component), let errors else { return .nan }
    piece = polynomials.index(at: time, near: piece)
    let gap = piece < 0 ? 0 : polynomials.gap(of: component, at: time, in: piece)
    return errors.value(of: component, at: time, near: &instant) + ErrorEstimate.gapSafety * gap
  }
}
