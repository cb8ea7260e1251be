/// What is known of the global error of a solution, at some instants along it.
struct ErrorEstimate: Sendable {
  let dimension: Int
  /// In the order of time.
  private(set) var times: [Double] = []
  /// One error a component for each instant.
  private var values: [Double] = []

  init(dimension: Int) { self.dimension = dimension }

  mutating func append(at time: Double, _ errors: [Double]) {
    guard errors.count == dimension else { return }
    times.append(time)
    values.append(contentsOf: errors)
  }

  /// The error between two instants is taken from both; beyond the last, nothing is known.
  func value(of component: Int, at time: Double) -> Double {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return .infinity
    }
    var low = 0
    var high = times.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= time { low = middle } else { high = middle - 1 }
    }
    let before = values[low * dimension + component]
    guard low + 1 < times.count, time > times[low] else { return before }
    let after = values[(low + 1) * dimension + component]
    let share = (time - times[low]) / (times[low + 1] - times[low])
    return before + (after - before) * share
  }
}
