import NumericalMethods

/// A formula as a flat list of instructions on registers; it runs in any ``RealNumber``.
///
/// Every register holds a number for each of up to ``lanes`` arguments, so that an instruction is
/// looked up once for all of them. One and the same program serves one argument and a million, and
/// gives the same bits for both. It never traps: where the formula has no value, the result is NaN.
package struct Program: Sendable {
  /// How many parameters the formula has; they are the first registers.
  package let parameterCount: Int
  /// How many arguments one pass takes.
  package let lanes: Int
  let registerCount: Int
  let instructions: [Instruction]
  let constants: [Double]
  let functions: [RealFunction]
  let loops: [LoopBody]
  let result: Int
  /// How often the formulas inside sums and integrals may be evaluated for one argument.
  let evaluationLimit: Int
  let termLimit: Int

  /// How many numbers a workspace holds.
  var storageCount: Int {
    loops.last.map { $0.offset + $0.program.storageCount } ?? registerCount * lanes
  }

  /// How many instructions one argument takes at least; a measure of cost.
  package var instructionCount: Int {
    loops.reduce(instructions.count) { $0 + $1.program.instructionCount }
  }

  /// Room to run in; make one and use it for all evaluations.
  package func makeWorkspace<Number: RealNumber>(
    for type: Number.Type = Double.self
  ) -> ProgramWorkspace<Number> {
    ProgramWorkspace(
      storage: [Number](repeating: Number(0), count: storageCount),
      parameters: [Number](repeating: Number(0), count: parameterCount))
  }
}

/// The registers of a running program, and the values of the parameters that stay fixed.
package struct ProgramWorkspace<Number: RealNumber>: Sendable {
  var storage: [Number]
  /// One for each parameter of the program; that of the varying one is not read.
  package var parameters: [Number]
  /// How often the formulas inside sums and integrals may still be evaluated, for all arguments to come; used up,
  /// sums and integrals are NaN.
  package var allowance = Int.max
}
