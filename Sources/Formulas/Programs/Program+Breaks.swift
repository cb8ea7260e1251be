extension Program {
  /// Whether the formula's form allows a graph to leap from one finite value to another.
  ///
  /// Sums, products and quotients of functions that are analytic on the whole axis are so themselves but for poles, and
  /// such a function has the same limit on both sides of a place, or none. What has corners, ends or steps may leap,
  /// and so may a function of what has poles, as atan(1/x).
  package var mayJump: Bool {
    guard loops.isEmpty, functions.isEmpty else { return true }
    var kinds = [Analyticity](repeating: .everywhere, count: registerCount)
    func kind(_ operand: Operand) -> Analyticity { operand.isConstant ? .everywhere : kinds[operand.index] }
    // Registers that hold no number: a case without a value leaves the other one as it is.
    var isNothing = [Bool](repeating: false, count: registerCount)
    for instruction in instructions {
      switch instruction {
      case .load(let target, let constant):
        kinds[Int(target)] = .everywhere
        isNothing[Int(target)] = constants[Int(constant)].isNaN
        continue
      case .select(let target, _, let then, let otherwise):
        let isGap = isNothing[Int(then)]
        kinds[Int(target)] =
          isGap ? kinds[Int(otherwise)] : isNothing[Int(otherwise)] ? kinds[Int(then)] : .nowhereSure
        isNothing[Int(target)] = false
        continue
      case .unary(_, let target, _), .binary(_, let target, _, _): isNothing[Int(target)] = false
      default: break
      }
      switch instruction {
      case .load: break
      case .unary(let operation, let target, let x): kinds[Int(target)] = operation.analyticity(of: kinds[Int(x)])
      case .binary(let operation, let target, let a, let b):
        kinds[Int(target)] = operation.analyticity(
          of: kind(a), kind(b), base: a.isConstant ? constants[a.index] : nil)
      case .select(let target, _, _, _), .quotientOfPairs(let target, _, _), .equalityOfPairs(let target, _, _),
        .narrow(let target, _), .external(let target, _, _), .sum(let target, _, _, _),
        .integral(let target, _, _, _):
        kinds[Int(target)] = .nowhereSure
      }
    }
    return kinds.indices.contains(result) ? kinds[result] == .nowhereSure : true
  }
}

/// Where a function is known to be analytic.
private enum Analyticity: Int {
  case everywhere
  case butForPoles
  case nowhereSure

  func joined(_ other: Analyticity) -> Analyticity { rawValue < other.rawValue ? other : self }
}

extension UnaryOperation {
  fileprivate func analyticity(of x: Analyticity) -> Analyticity {
    switch self {
    case .negate, .square: return x
    case .function(let function):
      guard x == .everywhere else { return .nowhereSure }
      switch function {
      case .exp, .sin, .cos, .sinh, .cosh, .tanh, .atan, .asinh, .erf: return .everywhere
      case .tan, .gamma: return .butForPoles
      default: return .nowhereSure
      }
    default: return .nowhereSure
    }
  }
}

extension BinaryOperation {
  /// - Parameter base: the first operand, if it is a constant.
  fileprivate func analyticity(of a: Analyticity, _ b: Analyticity, base: Double?) -> Analyticity {
    switch self {
    case .add, .subtract, .multiply: return a.joined(b)
    case .divide: return a.joined(b).joined(.butForPoles)
    case .wholePower: return a
    case .power:
      if let base, base > 0 { return b == .everywhere ? .everywhere : .nowhereSure }
      return .nowhereSure
    case .polygamma: return a == .everywhere ? .butForPoles : .nowhereSure
    default: return .nowhereSure
    }
  }
}
