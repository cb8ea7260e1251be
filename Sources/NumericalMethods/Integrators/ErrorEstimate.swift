/// An estimate of the global error of a solution: by how far a second solution, made with another tolerance, is away.
///
/// The two make different steps, and what they have in common, the right side, is not in doubt; so the distance between them
/// is the error of the less accurate one, or nearly. As a rule that is the second one, with a tolerance ten times as large: for
/// two thirds of the evaluations it bounds the error of the first, and it does so where an estimate from a linear equation for the
/// error fails: behind switches, in chaos, and where rounding is all that is left. Where the first tolerance is so loose that a
/// looser one would show nothing, the second solution is the more accurate one (Shampine 2005, *Error estimation and
/// control for ODEs*, J. Sci. Comput. 25).
///
/// In chaos the two part until they are as far away from each other as two places of the attractor, and no farther: from then on
/// their distance bounds nothing, and the error counts as infinite.
struct ErrorEstimate: Sendable {
  private let dimension: Int
  /// The instants at which the solutions were compared, in the order of time.
  private var times: [Double] = []
  /// One error a component for each instant.
  private var values: [Double] = []
  /// The least and the greatest value of each component of the first solution.
  private var least: [Double]
  private var greatest: [Double]

  /// By what the tolerance of the second solution differs.
  static let ratio = 10.0
  /// The loosest tolerance with which a second solution shows something.
  private static let loosest = 1e-4

  /// The tolerances of the second solution as multiples of those of the first.
  ///
  /// From one switch to the next both solutions make steps of nearly the same lengths, whatever their tolerances are, and a looser
  /// one is not always the worse one: there the second is the more accurate one, as far as numbers of 53 bits let it.
  static func factor(for relativeTolerance: Double, isSwitched: Bool) -> Double {
    if isSwitched, relativeTolerance >= tightest * ratio { return 1 / ratio }
    return relativeTolerance * ratio <= loosest ? ratio : 1 / ratio
  }

  /// The tightest tolerance that leaves errors above rounding.
  private static let tightest = 1e-13

  /// What the estimated error of a polynomial between the steps is multiplied by, for it is only an estimate of its size.
  static let gapSafety = 3.0

  /// What the distance is multiplied by where the second solution is the more accurate one, and shows the error itself, which it
  /// is to bound; a looser one shows more than it.
  static let safety = 3.0

  /// A distance of this part of all that a component goes through says that nothing is known of it any more.
  private static let lostShare = 0.03
  /// Errors up to so many tolerances are those of single steps, however little a component changes.
  private static let ordinaryErrors = 1e3

  init(dimension: Int) {
    self.dimension = dimension
    least = [Double](repeating: .infinity, count: dimension)
    greatest = [Double](repeating: -.infinity, count: dimension)
  }

  /// Takes the differences at the next instant on a way.
  ///
  /// - Parameter state: of the first solution.
  mutating func append(at time: Double, _ differences: UnsafePointer<Double>, of state: UnsafePointer<Double>) {
    times.append(time)
    for component in 0..<dimension {
      least[component] = min(least[component], state[component])
      greatest[component] = max(greatest[component], state[component])
    }
    values.append(contentsOf: UnsafeBufferPointer(start: differences, count: dimension))
  }

  /// Replaces each difference by the greatest of it and its neighbours: where a difference passes through zero, the error is
  /// not zero at the same instant. What rests at zero in both solutions is known.
  ///
  /// - Parameter reach: how many neighbours on each side. Between two switches a difference goes slowly from one sign to the
  ///   other, over several.
  mutating func smooth(reach: Int) {
    let raw = values
    guard times.count > 2 else { return }
    for index in 1..<times.count {
      for component in 0..<dimension where raw[index * dimension + component] > 0 {
        var greatest = 0.0
        for neighbour in max(index - reach, 0)...min(index + reach, times.count - 1) {
          greatest = max(greatest, raw[neighbour * dimension + component])
        }
        values[index * dimension + component] = greatest
      }
    }
  }

  /// Makes the error of a component infinite where it was lost, and has been so for most of the time since.
  ///
  /// A relaxation oscillator is far away for the moment of its jump, and known again behind it.
  mutating func loseTrack(relativeTolerance: Double) {
    for component in 0..<dimension {
      let size = max(abs(least[component]), abs(greatest[component]))
      let bound = max(
        Self.lostShare * (greatest[component] - least[component]),
        min(Self.ordinaryErrors * relativeTolerance, Self.lostShare) * size)
      guard bound > 0, bound.isFinite else { continue }
      var before: Double?
      var (lost, whole) = (0.0, 0.0)
      for index in times.indices {
        let place = index * dimension + component
        let isFar = values[place] >= bound
        guard isFar || before != nil else { continue }
        let passed = abs(times[index] - (before ?? times[index]))
        before = times[index]
        whole += passed
        if isFar { lost += passed }
        if 2 * lost >= whole { values[place] = .infinity }
      }
    }
  }

  /// The estimate of a way backwards in time, joined with that of the way forwards.
  static func joined(backwards: ErrorEstimate, forwards: ErrorEstimate) -> ErrorEstimate {
    let n = backwards.dimension
    var whole = ErrorEstimate(dimension: n)
    for index in backwards.times.indices.reversed() where index > 0 || forwards.times.isEmpty {
      whole.times.append(backwards.times[index])
      whole.values.append(contentsOf: backwards.values[index * n..<(index + 1) * n])
    }
    whole.times.append(contentsOf: forwards.times)
    whole.values.append(contentsOf: forwards.values)
    return whole
  }

  /// The error between two instants is taken from both; beyond the last, nothing is known.
  ///
  /// - Parameter low: where the instant before was found; then where this one was.
  func value(of component: Int, at time: Double, near low: inout Int) -> Double {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return .infinity
    }
    func holds(_ place: Int) -> Bool {
      times.indices.contains(place + 1) && times[place] <= time && time < times[place + 1]
    }
    if !holds(low) {
      low = holds(low + 1) ? low + 1 : lastInstant(upTo: time)
    }
    let before = values[low * dimension + component]
    guard low + 1 < times.count, time > times[low] else { return before }
    let after = values[(low + 1) * dimension + component]
    guard before.isFinite, after.isFinite else { return .infinity }
    let share = (time - times[low]) / (times[low + 1] - times[low])
    return before + (after - before) * share
  }

  /// The last instant that is not behind another.
  private func lastInstant(upTo time: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
