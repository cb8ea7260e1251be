import NumericalMethods

extension Dual: RealNumber {
  package static var isEnclosure: Bool { false }

  // Changed in place: initializers of other modules are calls.

  package static func + (a: Dual, b: Dual) -> Dual {
    var sum = a
    sum.value += b.value
    sum.slope += b.slope
    return sum
  }

  package static func - (a: Dual, b: Dual) -> Dual {
    var difference = a
    difference.value -= b.value
    difference.slope -= b.slope
    return difference
  }

  package static prefix func - (a: Dual) -> Dual {
    var negated = a
    negated.value = -a.value
    negated.slope = -a.slope
    return negated
  }

  package static func * (a: Dual, b: Dual) -> Dual {
    var product = a
    product.value *= b.value
    product.slope = a.value * b.slope + a.slope * b.value
    return product
  }

  package static func square(_ x: Dual) -> Dual { x * x }

  package static func / (a: Dual, b: Dual) -> Dual {
    var quotient = a
    quotient.value /= b.value
    quotient.slope = (a.slope - quotient.value * b.slope) / b.value
    return quotient
  }

  package static func quotient(_ a: Dual, _ b: Dual) -> Dual {
    b.value == 0 ? Dual(.nan, slope: .nan) : a / b
  }

  package static func abs(_ x: Dual) -> Dual { x.chain(x.value.magnitude, direction(x.value)) }
  package static func sqrt(_ x: Dual) -> Dual {
    let root = x.value.squareRoot()
    return x.chain(root, 0.5 / root)
  }
  package static func apply(_ function: ScalarFunction, _ x: Dual) -> Dual {
    let value = function.value(x.value)
    return x.chain(value, function.slope(x.value, value))
  }
  package static func polygamma(_ order: Int, _ x: Dual) -> Dual {
    x.chain(
      Double.polygamma(order, x.value),
      order < 20 ? Double.polygamma(order + 1, x.value) : .nan)
  }

  package static func sign(_ x: Dual) -> Dual {
    x.chain(Double.sign(x.value), x.value == 0 ? .nan : 0)
  }
  package static func step(_ x: Dual) -> Dual {
    x.chain(Double.step(x.value), x.value == 0 ? .nan : 0)
  }
  package static func floor(_ x: Dual) -> Dual { stair(x, Double.floor(x.value), jump: x.value) }
  package static func ceil(_ x: Dual) -> Dual { stair(x, Double.ceil(x.value), jump: x.value) }
  package static func round(_ x: Dual) -> Dual {
    stair(x, Double.round(x.value), jump: x.value - 0.5)
  }

  package static func pow(_ x: Dual, _ y: Dual) -> Dual {
    let power = Double.pow(x.value, y.value)
    var slope = 0.0
    if x.slope != 0 { slope += y.value * Double.limitingPow(x.value, y.value - 1) * x.slope }
    if y.slope != 0 { slope += power * Double.ln(x.value) * y.slope }
    return Dual(power, slope: slope)
  }
  package static func signedPower(_ x: Dual, _ exponent: Double) -> Dual {
    x.chain(
      Double.signedPower(x.value, exponent),
      exponent * Double.limitingPow(x.value.magnitude, exponent - 1))
  }
  package static func atan2(_ y: Dual, _ x: Dual) -> Dual {
    let square = x.value * x.value + y.value * y.value
    return Dual(
      Double.atan2(y.value, x.value), slope: (x.value * y.slope - y.value * x.slope) / square)
  }
  package static func hypot(_ x: Dual, _ y: Dual) -> Dual {
    let length = Double.hypot(x.value, y.value)
    return Dual(length, slope: x.value / length * x.slope + y.value / length * y.slope)
  }
  package static func mod(_ x: Dual, _ y: Dual) -> Dual {
    let remainder = Double.mod(x.value, y.value)
    let turns = Double.floor(x.value / y.value)
    let slope = y.slope == 0 ? x.slope : x.slope - turns * y.slope
    let jumps = remainder == 0 && (x.slope != 0 || y.slope != 0)
    return Dual(remainder, slope: jumps ? .nan : slope)
  }
  package static func min(_ x: Dual, _ y: Dual) -> Dual {
    x.value == y.value ? corner(x, y) : x.value.isNaN || x.value < y.value ? x : y
  }
  package static func max(_ x: Dual, _ y: Dual) -> Dual {
    x.value == y.value ? corner(x, y) : x.value.isNaN || x.value > y.value ? x : y
  }

  package static func less(_ x: Dual, _ y: Dual) -> Dual { Dual(Double.less(x.value, y.value)) }
  package static func lessOrEqual(_ x: Dual, _ y: Dual) -> Dual {
    Dual(Double.lessOrEqual(x.value, y.value))
  }
  package static func equal(_ x: Dual, _ y: Dual) -> Dual { Dual(Double.equal(x.value, y.value)) }
  package static func and(_ x: Dual, _ y: Dual) -> Dual { Dual(Double.and(x.value, y.value)) }
  package static func or(_ x: Dual, _ y: Dual) -> Dual { Dual(Double.or(x.value, y.value)) }
  package static func not(_ x: Dual) -> Dual { Dual(Double.not(x.value)) }
  package static func select(_ condition: Dual, _ a: Dual, _ b: Dual) -> Dual {
    condition.value == 1 ? a : condition.value == 0 ? b : Dual(.nan, slope: .nan)
  }

  package static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<Dual>,
    into results: UnsafeMutablePointer<Dual>, count: Int
  ) {
    for i in 0..<count {
      let x = arguments[i]
      results[i] = x.chain(function.value(x.value), function.derivative?(x.value) ?? .nan)
    }
  }

  // MARK: Rules that several functions share

  /// The chain rule. A constant's slope stays 0 where the outer derivative is infinite.
  @inline(__always)
  private func chain(_ value: Double, _ derivative: Double) -> Dual {
    var result = self
    result.value = value
    if slope != 0 { result.slope *= derivative }
    return result
  }

  /// The slope of |x|: there is none at the corner.
  private static func direction(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : .nan }

  private static func stair(_ x: Dual, _ value: Double, jump: Double) -> Dual {
    x.chain(value, jump == jump.rounded(.down) ? .nan : 0)
  }

  private static func corner(_ x: Dual, _ y: Dual) -> Dual {
    Dual(x.value, slope: x.slope == y.slope ? x.slope : .nan)
  }
}
