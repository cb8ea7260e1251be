import NumericalMethods

/// Where in a range functions of the instant alone wake from rest, or come to it: a kick that is shorter than a step, which
/// would pass over it. Steps that end there see it.
///
/// The functions are sampled; what may happen between two samples, ``InstantPeaks`` looks for.
struct InstantBursts {
  private static let samples = 4096
  /// How many samples before count as what was.
  private static let memory = 8
  /// A change that is greater by this factor than those before is the beginning of something else.
  private static let wake = 8.0
  private static let most = 400

  private let functions: [Expression]

  /// - Parameter roots: formulas of the instant and the state.
  init(in roots: [Expression], of graph: ExpressionGraph) {
    enum Kind { case constant, ofInstant, other }
    var kinds: [Expression: Kind] = [:]
    var found: [Expression] = []
    func note(_ expression: Expression) {
      guard kinds[expression] == .ofInstant, !found.contains(expression) else { return }
      // Those whose jumps and waves follow from their formula are known already.
      if InstantFunction(expression, in: graph) == nil { found.append(expression) }
    }
    for root in roots {
      for expression in graph.reachable(from: root) where kinds[expression] == nil {
        let term = graph[expression]
        switch term {
        case .constant: kinds[expression] = .constant
        case .parameter(0): kinds[expression] = .ofInstant
        case .parameter, .bound: kinds[expression] = .other
        default:
          let operands = term.operands
          if operands.contains(where: { kinds[$0] == .other }) {
            kinds[expression] = .other
            for operand in operands { note(operand) }
          } else {
            kinds[expression] = operands.contains { kinds[$0] == .ofInstant } ? .ofInstant : .constant
          }
        }
      }
      note(root)
    }
    functions = found
  }

  /// The instants, in whatever order; few, and none of functions that change gradually.
  func instants(in range: ClosedRange<Double>, of graph: ExpressionGraph, stateCount: Int) -> [Double] {
    let length = range.upperBound - range.lowerBound
    guard !functions.isEmpty, length > 0, length.isFinite else { return [] }
    let program = StateProgram(graph.program(for: functions, parameterCount: stateCount + 1))
    program.allow(Definitions.termsOfRows)
    let step = length / Double(Self.samples)
    let state = [Double](repeating: 0, count: stateCount)
    var columns = functions.map { _ in [Double]() }
    for sample in 0...Self.samples {
      let values = program.results(range.lowerBound + Double(sample) * step, state)
      for place in columns.indices { columns[place].append(values[place]) }
    }
    var found: [Int] = []
    for column in columns {
      for wake in Self.wakings(of: column) where !found.contains(wake) { found.append(wake) }
    }
    var instants = found.prefix(Self.most).map { range.lowerBound + Double($0) * step }
    for function in functions {
      var peaks = InstantPeaks(of: graph.program(for: [function], parameterCount: stateCount + 1))
      instants += peaks.instants(in: range, narrowerThan: step).prefix(Self.most)
    }
    return instants
  }

  /// The samples about which a function wakes or comes to rest.
  private static func wakings(of values: [Double]) -> [Int] {
    let finite = values.filter { $0.isFinite }
    guard let least = finite.min(), let greatest = finite.max(), least < greatest else { return [] }
    let changes = (1..<values.count).map { (values[$0] - values[$0 - 1]).magnitude }
    let (floor, rest) = (1e-6 * (greatest - least), 1e-4 * (greatest - least))
    var found: [Int] = []
    func look(_ place: Int, beside others: Range<Int>, towards sense: Int) {
      let change = changes[place]
      guard change > floor, !others.isEmpty,
        others.allSatisfy({ !(changes[$0] * wake > change) })
          || change > rest
            && others.allSatisfy({ !(changes[$0] > rest) }),
        found.count < most
      else { return }
      for number in -1...3 {
        let sample = sense > 0 ? place + number : place + 1 - number
        if values.indices.contains(sample), !found.contains(sample) { found.append(sample) }
      }
    }
    for place in changes.indices {
      look(place, beside: max(place - memory, 0)..<place, towards: 1)
      look(place, beside: min(place + 1, changes.count)..<min(place + 1 + memory, changes.count), towards: -1)
    }
    return found
  }
}

/// Where a function of the instant has peaks so narrow that samples stand on both sides of them: what an enclosure of its
/// values allows, and no sample shows, is halved until a sample shows it, or until the enclosure, which gets narrower
/// with its stretch, denies it.
private struct InstantPeaks {
  /// Stretches that are looked at; of a function whose enclosures stay wide no more is found out.
  private static let most = 800
  /// An enclosure is as good as the samples where it goes beyond them by no more than so many times their spread.
  private static let evenFactor = 4.0
  /// What a peak as broad as its stretch adds to the integral over all is not seen below this part of it.
  private static let least = 1e-12
  /// Samples within a stretch.
  private static let samples = 9

  private let program: Program
  private var enclosures: ProgramWorkspace<DecoratedInterval>
  private var values: ProgramWorkspace<Double>

  /// - Parameter program: of which the instant is the first parameter, and the only one that counts.
  init(of program: Program) {
    self.program = program
    enclosures = program.makeWorkspace(for: DecoratedInterval.self, lanes: 1)
    values = program.makeWorkspace(lanes: 1)
  }

  private struct Stretch {
    let lower: Double
    let upper: Double
    /// By how much values may go beyond all samples.
    let hidden: Double
    /// Between the samples.
    let spread: Double

    var width: Double { upper - lower }
    var isSeen: Bool { hidden <= evenFactor * spread }
    var weight: Double { isSeen ? 0 : hidden * width }
  }

  /// The ends and the middle of each stretch in which there is a peak.
  ///
  /// - Parameter step: as broad as this, a peak is found by others.
  mutating func instants(in range: ClosedRange<Double>, narrowerThan step: Double) -> [Double] {
    // What sums and integrals may be is dear, and known too badly.
    guard program.loops.isEmpty else { return [] }
    var size = 0.0
    var open = [look(range.lowerBound, range.upperBound, &size)]
    var found: [Double] = []
    var looks = 1
    while looks < Self.most, let next = open.indices.max(by: { open[$0].weight < open[$1].weight }) {
      let parent = open[next]
      open[next] = open[open.count - 1]
      open.removeLast()
      let middle = 0.5 * (parent.lower + parent.upper)
      guard parent.weight > Self.least * size, parent.lower < middle, middle < parent.upper else { break }
      for (lower, upper) in [(parent.lower, middle), (middle, parent.upper)] {
        let half = look(lower, upper, &size)
        looks += 1
        if !half.isSeen {
          open.append(half)
        } else if half.width < step, half.spread > 0 {
          found += [lower, 0.5 * (lower + upper), upper]
        }
      }
    }
    return found
  }

  /// - Parameter size: of the integral of the amount of the function, as far as samples show.
  private mutating func look(_ lower: Double, _ upper: Double, _ size: inout Double) -> Stretch {
    var (least, greatest, amount) = (Double.infinity, -Double.infinity, 0.0)
    for sample in 0..<Self.samples {
      let share = Double(sample) / Double(Self.samples - 1)
      let value = program.evaluate(lower + share * (upper - lower), using: &values)
      guard value.isFinite else { continue }
      (least, greatest, amount) = (min(least, value), max(greatest, value), amount + value.magnitude)
    }
    size = max(size, amount / Double(Self.samples) * (upper - lower))
    let range = program.evaluate(DecoratedInterval(variable: Interval(lower, upper)), using: &enclosures).interval
    // Of poles, and of what has no values, no peak is to be found.
    guard range.isBounded, least <= greatest else {
      return Stretch(lower: lower, upper: upper, hidden: 0, spread: 0)
    }
    return Stretch(
      lower: lower, upper: upper, hidden: max(range.upper - greatest, least - range.lower, 0),
      spread: greatest - least)
  }
}
