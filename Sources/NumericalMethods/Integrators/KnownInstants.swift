/// The instants on the way of a solution at which its right side jumps whatever the state is.
///
/// A step ends a hair before each, and the next begins a hair behind it.
struct KnownInstants {
  typealias Instant = (time: Double, hair: Double)

  /// Those that are still ahead, the next one last.
  private var ahead: [Instant]
  private let direction: Double

  init(of problem: InitialValueProblem, from start: Double, to end: Double) {
    let way = min(start, end)...max(start, end)
    let found = problem.instants.filter { way.contains($0.time) }.sorted { $0.time < $1.time }
    direction = end < start ? -1 : 1
    ahead = end < start ? found : found.reversed()
  }

  /// Where a step to the next one ends.
  var goal: Double? { ahead.last.map { $0.time - direction * $0.hair } }

  mutating func next() -> Instant? { ahead.popLast() }

  /// Leaves out those that have been passed, and those that are too near to the end to be stepped onto.
  mutating func drop(until time: Double, end: Double, leastStep: Double) {
    while let next = ahead.last {
      let isAhead = direction * (next.time - time) > next.hair + leastStep
      if isAhead, direction * (end - next.time) > next.hair + leastStep { return }
      ahead.removeLast()
    }
  }
}
