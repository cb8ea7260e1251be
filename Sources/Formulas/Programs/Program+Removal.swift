import NumericalMethods

extension Program {
  /// The same formula for arguments in pairs, a stretch and a point of it, as it is around the point: quotients of
  /// zeros at the point have their limits there (``IntervalJet/quotients(_:_:)``), and what is equal there alone is
  /// not (``IntervalJet/equalities(_:_:)``). Sums and integrals are as they were.
  package var removingSingularities: Program {
    Program(
      parameterCount: parameterCount, registerCount: registerCount, storedCount: storedCount,
      instructions: instructions.map { instruction in
        switch instruction {
        case .binary(.divide, let target, let a, let b): .quotientOfPairs(target: target, a, b)
        case .binary(.equal, let target, let a, let b): .equalityOfPairs(target: target, a, b)
        default: instruction
        }
      },
      constants: constants, functions: functions, loops: loops, result: result, results: results,
      evaluationLimit: evaluationLimit, termLimit: termLimit)
  }

  /// What a program that removes singularities proves over a stretch of its parameter and at a point of it.
  ///
  /// - Parameter workspace: of this program, with two lanes.
  package func evaluate(
    over stretch: IntervalJet, at point: IntervalJet, using workspace: inout ProgramWorkspace<IntervalJet>
  ) -> (over: IntervalJet, at: IntervalJet) {
    let arguments = [stretch, point]
    var results = [IntervalJet.unknown, .unknown]
    arguments.withUnsafeBufferPointer { arguments in
      results.withUnsafeMutableBufferPointer { results in
        evaluateBlocks(arguments, into: results, varying: 0, using: &workspace)
      }
    }
    return (results[0], results[1])
  }

  /// Two lanes of one instruction.
  func quotientOfPairs<Number: RealNumber>(
    _ a: Operand, _ b: Operand, into target: UnsafeMutablePointer<Number>, _ base: UnsafeMutablePointer<Number>,
    _ lanes: Int
  ) {
    (target[0], target[1]) = Number.quotients(pair(a, base, lanes), pair(b, base, lanes))
  }

  /// Two lanes of one instruction.
  func equalityOfPairs<Number: RealNumber>(
    _ a: Operand, _ b: Operand, into target: UnsafeMutablePointer<Number>, _ base: UnsafeMutablePointer<Number>,
    _ lanes: Int
  ) {
    (target[0], target[1]) = Number.equalities(pair(a, base, lanes), pair(b, base, lanes))
  }

  private func pair<Number: RealNumber>(
    _ operand: Operand, _ base: UnsafeMutablePointer<Number>, _ lanes: Int
  ) -> (Number, Number) {
    if operand.isConstant {
      let constant = Number(constants[operand.index])
      return (constant, constant)
    }
    let numbers = base + operand.index * lanes
    return (numbers[0], numbers[1])
  }
}
