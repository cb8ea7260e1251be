import NumericalMethods

/// A formula as a flat list of instructions on registers; it runs in any ``RealNumber``.
///
/// Every register holds a number for each of a workspace's ``ProgramWorkspace/lanes``, so that an instruction
/// is looked up once for all of them. One and the same program serves one argument and a million, and
/// gives the same bits for both. It never traps: where the formula has no value, the result is NaN.
package struct Program: Sendable {
  /// How many parameters the formula has; they are the first registers.
  package let parameterCount: Int
  let registerCount: Int
  /// How many registers it takes with those of its loops.
  let storedCount: Int
  let instructions: [Instruction]
  let constants: [Double]
  let functions: [RealFunction]
  let loops: [LoopBody]
  let result: Int
  /// The registers of all results, where there are several formulas; the first is ``result``.
  let results: [Int]
  /// How often the formulas inside sums and integrals may be evaluated for one argument.
  let evaluationLimit: Int
  let termLimit: Int

  /// How many instructions one argument takes at least; a measure of cost.
  package var instructionCount: Int {
    loops.reduce(instructions.count) { $0 + $1.program.instructionCount }
  }

  /// Whether enclosures prove anything: not of functions that are known by their values only, nor of integrals.
  package var isEnclosed: Bool {
    functions.isEmpty && !hasIntegral && loops.allSatisfy { $0.program.isEnclosed }
  }

  private var hasIntegral: Bool {
    instructions.contains {
      if case .integral = $0 { return true }
      return false
    }
  }

  private var takesPanels: Bool { hasIntegral || loops.contains { $0.program.takesPanels } }

  /// How many arguments one pass takes, so that all registers stay in the cache.
  package var lanes: Int { Swift.max(16, Swift.min(256, 4_096 / Swift.max(storedCount, 1))) }

  /// Room to run in; make one and use it for all evaluations.
  ///
  /// - Parameter lanes: how many arguments one pass takes; one, and a small workspace, for enclosures.
  package func makeWorkspace<Number: RealNumber>(
    for type: Number.Type = Double.self, lanes: Int? = nil
  ) -> ProgramWorkspace<Number> {
    let wanted = lanes ?? (Number.isEnclosure ? 1 : self.lanes)
    // A panel of an integral must fit.
    let needed = takesPanels && !Number.isEnclosure ? AdaptiveQuadrature<Number>.nodesPerPanel : 1
    let lanes = Swift.min(Swift.max(wanted, needed), 4_096)
    return ProgramWorkspace(
      lanes: lanes, storage: [Number](repeating: Number(0), count: storedCount * lanes),
      parameters: [Number](repeating: Number(0), count: parameterCount))
  }
}

/// The registers of a running program, and the values of the parameters that stay fixed.
package struct ProgramWorkspace<Number: RealNumber>: Sendable {
  /// How many arguments one pass takes.
  package let lanes: Int
  var storage: [Number]
  /// One for each parameter of the program; that of the varying one is not read.
  package var parameters: [Number]
  /// How often the formulas inside sums and integrals may still be evaluated, for all arguments to come; used up,
  /// sums and integrals are NaN.
  package var allowance = Int.max
}
