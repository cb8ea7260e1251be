import NumericalMethods

/// A program of an instant and a state, with its workspaces, so that no call allocates.
///
/// It belongs to one solution, which is worked out on one thread.
package final class StateProgram {
  /// Its first parameter is the instant, the others are the state.
  package let program: Program
  private var values: ProgramWorkspace<Double>
  /// One lane for each parameter; made where slopes are asked for.
  private var duals: ProgramWorkspace<Dual>?

  package init(_ program: Program) {
    self.program = program
    values = program.makeWorkspace(lanes: 1)
  }

  /// How many numbers ``evaluate(_:_:into:)`` writes.
  package var resultCount: Int { program.results.count }

  /// How often the formulas inside sums and integrals may be evaluated in all.
  package func allow(_ evaluations: Int) {
    values.allowance = evaluations
    duals?.allowance = evaluations
  }

  /// Whether sums and integrals have used up what they may cost.
  package var isExhausted: Bool { values.allowance <= 0 || (duals?.allowance ?? 1) <= 0 }

  /// Writes the results, `resultCount` numbers.
  package func evaluate(
    _ time: Double, _ state: UnsafePointer<Double>, into results: UnsafeMutablePointer<Double>
  ) {
    program.evaluateState(time, state, into: results, using: &values)
  }

  /// The results for a state in an array.
  package func results(_ time: Double, _ state: [Double]) -> [Double] {
    var results = [Double](repeating: .nan, count: resultCount)
    guard state.count == program.parameterCount - 1 else { return results }
    state.withUnsafeBufferPointer { state in
      results.withUnsafeMutableBufferPointer { results in
        // A state without numbers has no address.
        if let state = state.baseAddress, let target = results.baseAddress { evaluate(time, state, into: target) }
      }
    }
    return results
  }

  /// Writes the derivative of result i by number j of the state at `rows[i * stride + j]`, and by the instant at
  /// `byTime[i]`; exact but for rounding.
  package func slopes(
    _ time: Double, _ state: UnsafePointer<Double>, rows: UnsafeMutablePointer<Double>, stride: Int,
    byTime: UnsafeMutablePointer<Double>
  ) {
    if duals == nil {
      duals = program.makeWorkspace(for: Dual.self, lanes: program.parameterCount)
      duals?.allowance = values.allowance
    }
    guard var workspace = duals else { return }
    duals = nil
    program.evaluateSlopes(time, state, rows: rows, stride: stride, byTime: byTime, using: &workspace)
    duals = workspace
  }
}

extension Program {
  /// All results for the parameters: an instant and a state.
  func evaluateState(
    _ time: Double, _ state: UnsafePointer<Double>, into results: UnsafeMutablePointer<Double>,
    using workspace: inout ProgramWorkspace<Double>
  ) {
    var evaluations = 0
    var allowance = workspace.allowance
    let lanes = workspace.lanes
    workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress, storage.count >= storedCount * lanes, parameterCount > 0 else { return }
      base[0] = time
      for place in 1..<max(parameterCount, 1) { base[place * lanes] = state[place - 1] }
      run(base, lanes: lanes, count: 1, evaluations: &evaluations, allowance: &allowance)
      for (number, register) in self.results.enumerated() { results[number] = base[register * lanes] }
    }
    workspace.allowance = allowance
  }

  /// The derivatives of all results by all parameters; each parameter has a lane.
  func evaluateSlopes(
    _ time: Double, _ state: UnsafePointer<Double>, rows: UnsafeMutablePointer<Double>, stride: Int,
    byTime: UnsafeMutablePointer<Double>, using workspace: inout ProgramWorkspace<Dual>
  ) {
    var evaluations = 0
    var allowance = workspace.allowance
    let lanes = workspace.lanes
    workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress, storage.count >= storedCount * lanes, parameterCount > 0,
        lanes >= parameterCount
      else { return }
      for place in 0..<parameterCount {
        let value = place == 0 ? time : state[place - 1]
        for lane in 0..<parameterCount { base[place * lanes + lane] = Dual(value, slope: lane == place ? 1 : 0) }
      }
      run(base, lanes: lanes, count: parameterCount, evaluations: &evaluations, allowance: &allowance)
      for (number, register) in results.enumerated() {
        byTime[number] = base[register * lanes].slope
        for place in 1..<max(parameterCount, 1) {
          rows[number * stride + place - 1] = base[register * lanes + place].slope
        }
      }
    }
    workspace.allowance = allowance
  }
}
