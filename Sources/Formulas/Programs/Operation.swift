/// What one instruction does with one number.
enum UnaryOperation: Hashable, Sendable {
  case negate, abs, sqrt, sign, step, floor, ceil, round, not
  /// x·x, which knows that it is not negative.
  case square
  /// One of the table of functions that is not made of other operations.
  case function(BuiltinFunction)

  /// Whether it has no value for some numbers.
  var isPartial: Bool {
    switch self {
    case .sqrt: true
    case .function(let function): function.scalar.isPartial
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
