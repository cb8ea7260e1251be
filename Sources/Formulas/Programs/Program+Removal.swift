import NumericalMethods

extension Program {
  /// The same formula for arguments in pairs, a stretch and a point of it, whose quotients of zeros at the point have
  /// their limits there (``IntervalJet/quotients(_:_:)``). Sums and integrals are as they were.
  package var removingSingularities: Program {
    Program(
      parameterCount: parameterCount, registerCount: registerCount, storedCount: storedCount,
      instructions: instructions.map { instruction in
        guard case .binary(.divide, let target, let a, let b) = instruction else { return instruction }
        return .quotientOfPairs(target: target, a, b)
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
    func pair(_ operand: Operand) -> (Number, Number) {
      if operand.isConstant {
        let constant = Number(constants[operand.index])
        return (constant, constant)
      }
      let numbers = base + operand.index * lanes
      return (numbers[0], numbers[1])
    }
    (target[0], target[1]) = Number.quotients(pair(a), pair(b))
  }
}
