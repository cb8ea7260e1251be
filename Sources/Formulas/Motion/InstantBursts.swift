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
