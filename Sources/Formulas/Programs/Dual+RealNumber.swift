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
  package static func cbrt(_ x: Dual) -> Dual {
    let root = Double.cbrt(x.value)
    return x.chain(root, 1 / (3 * root * root))
  }
  package static func exp(_ x: Dual) -> Dual {
    let power = Double.exp(x.value)
    return x.chain(power, power)
  }
  package static func ln(_ x: Dual) -> Dual { logarithm(x, Double.ln(x.value), base: 1) }
  package static func log10(_ x: Dual) -> Dual {
    logarithm(x, Double.log10(x.value), base: 2.302585092994046)
  }
  package static func log2(_ x: Dual) -> Dual {
    logarithm(x, Double.log2(x.value), base: 0.6931471805599453)
  }
  package static func sin(_ x: Dual) -> Dual { x.chain(Double.sin(x.value), Double.cos(x.value)) }
  package static func cos(_ x: Dual) -> Dual { x.chain(Double.cos(x.value), -Double.sin(x.value)) }
  package static func tan(_ x: Dual) -> Dual {
    let tangent = Double.tan(x.value)
    return x.chain(tangent, 1 + tangent * tangent)
  }
  package static func asin(_ x: Dual) -> Dual {
    x.chain(Double.asin(x.value), 1 / ((1 - x.value) * (1 + x.value)).squareRoot())
  }
  package static func acos(_ x: Dual) -> Dual {
    x.chain(Double.acos(x.value), -1 / ((1 - x.value) * (1 + x.value)).squareRoot())
  }
  package static func atan(_ x: Dual) -> Dual {
    x.chain(Double.atan(x.value), 1 / (1 + x.value * x.value))
  }
  package static func sinh(_ x: Dual) -> Dual { x.chain(Double.sinh(x.value), Double.cosh(x.value)) }
  package static func cosh(_ x: Dual) -> Dual { x.chain(Double.cosh(x.value), Double.sinh(x.value)) }
  package static func tanh(_ x: Dual) -> Dual {
    let hyperbolicCosine = Double.cosh(x.value)
    return x.chain(Double.tanh(x.value), 1 / (hyperbolicCosine * hyperbolicCosine))
  }
  package static func asinh(_ x: Dual) -> Dual {
    x.chain(Double.asinh(x.value), 1 / Double.hypot(x.value, 1))
  }
  package static func acosh(_ x: Dual) -> Dual {
    x.chain(Double.acosh(x.value), 1 / ((x.value - 1).squareRoot() * (x.value + 1).squareRoot()))
  }
  package static func atanh(_ x: Dual) -> Dual {
    let inside = x.value.magnitude <= 1
    return x.chain(Double.atanh(x.value), inside ? 1 / ((1 - x.value) * (1 + x.value)) : .nan)
  }
  package static func erf(_ x: Dual) -> Dual {
    x.chain(Double.erf(x.value), 1.1283791670955126 * Double.exp(-x.value * x.value))
  }
  package static func gamma(_ x: Dual) -> Dual {
    let gamma = Double.gamma(x.value)
    return x.chain(gamma, gamma * Double.polygamma(0, x.value))
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

  private static func logarithm(_ x: Dual, _ value: Double, base: Double) -> Dual {
    x.chain(value, x.value < 0 ? .nan : 1 / (base * x.value))
  }

  private static func stair(_ x: Dual, _ value: Double, jump: Double) -> Dual {
    x.chain(value, jump == jump.rounded(.down) ? .nan : 0)
  }

  private static func corner(_ x: Dual, _ y: Dual) -> Dual {
    Dual(x.value, slope: x.slope == y.slope ? x.slope : .nan)
  }
}
