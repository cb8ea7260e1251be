import NumericalMethods

extension Program {
  /// The same formula of one variable for arguments in pairs, a stretch and a point of it: what divides, and what is
  /// put into a function that breaks or ends somewhere, is as narrow as Taylor's theorem about the point shows it to be.
  ///
  /// Bounds of a sum whose terms all but cancel, as those of x² − 5x + 6 beside 2, are as wide as the terms: over all
  /// but the shortest stretches they hold zero. Nil where there is nothing to be narrowed.
  package var centred: Program? {
    guard parameterCount == 1, loops.isEmpty else { return nil }
    let narrow = Int32(truncatingIfNeeded: registerCount)
    var steps: [Instruction] = []
    for instruction in instructions {
      switch instruction {
      case .binary(let operation, let target, let a, let b) where operation.isNarrowed:
        let isQuotient = operation == .divide
        let wide = isQuotient ? b : a
        guard !wide.isConstant, wide.index != 0 else { break }
        steps.append(.narrow(target: narrow, Int32(truncatingIfNeeded: wide.index)))
        let other = Operand.register(registerCount)
        steps.append(.binary(operation, target: target, isQuotient ? a : other, isQuotient ? other : b))
        continue
      case .unary(let operation, let target, let x) where operation.isNarrowed && x != 0:
        steps.append(.narrow(target: narrow, x))
        steps.append(.unary(operation, target: target, narrow))
        continue
      default: break
      }
      steps.append(instruction)
    }
    guard steps.count > instructions.count else { return nil }
    return Program(
      parameterCount: parameterCount, registerCount: registerCount + 1, storedCount: storedCount + 1,
      instructions: steps, constants: constants, functions: functions, loops: loops, result: result, results: results,
      evaluationLimit: evaluationLimit, termLimit: termLimit)
  }

  /// Two lanes of one instruction.
  func narrow<Number: RealNumber>(
    _ x: Int32, into target: UnsafeMutablePointer<Number>, _ base: UnsafeMutablePointer<Number>, _ lanes: Int
  ) {
    let wide = base + Int(x) * lanes
    target[0] = Number.narrowed(wide[0], by: wide[1], offset: base[0] - base[1])
    target[1] = wide[1]
  }
}

extension BinaryOperation {
  /// Whether it breaks or ends at some values of its first operand, or, if it divides, of its second.
  fileprivate var isNarrowed: Bool {
    switch self {
    case .divide, .power, .mod, .less, .lessOrEqual, .signedPower, .polygamma: true
    default: false
    }
  }
}

extension UnaryOperation {
  fileprivate var isNarrowed: Bool {
    switch self {
    case .sqrt, .abs, .sign, .step, .floor, .ceil, .round: true
    case .function(let function): isPartial || function == .tan || function == .gamma
    default: false
    }
  }
}
