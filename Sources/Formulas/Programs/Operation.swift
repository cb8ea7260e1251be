/// What one instruction does with one number.
enum UnaryOperation: UInt8, Hashable, Sendable {
  case negate, abs, sqrt, cbrt, exp, ln, log10, log2, sin, cos, tan, asin, acos, atan
  case sinh, cosh, tanh, asinh, acosh, atanh, erf, gamma, sign, step, floor, ceil, round, not
  /// x·x, which knows that it is not negative.
  case square

  /// Whether it has no value for some numbers.
  var isPartial: Bool {
    switch self {
    case .sqrt, .ln, .log10, .log2, .asin, .acos, .acosh, .atanh, .gamma: true
    default: false
    }
  }
}

/// What one instruction does with two numbers.
enum BinaryOperation: UInt8, Hashable, Sendable {
  case add, subtract, multiply, divide, power, atan2, hypot, mod, min, max
  case less, lessOrEqual, equal, and, or
  /// |x|^c with the sign of x; c is a constant.
  case signedPower
  /// x^c as a product; c is a whole constant from 3.
  case wholePower
  /// ψ⁽ᶜ⁾(x); c, the second operand, is a constant.
  case polygamma

  /// Whether it has no value for some pairs of numbers.
  var isPartial: Bool {
    switch self {
    case .divide, .power, .mod, .signedPower, .polygamma: true
    default: false
    }
  }

  var isCommutative: Bool {
    switch self {
    case .add, .multiply, .hypot, .min, .max, .equal, .and, .or: true
    default: false
    }
  }
}
