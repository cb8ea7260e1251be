import NumericalMethods

/// A stretch of numbers that an operation reads: a register, or one constant for all lanes.
protocol LaneSource<Number> {
  associatedtype Number: RealNumber
  func lane(_ index: Int) -> Number
}

struct RegisterLanes<Number: RealNumber>: LaneSource {
  let numbers: UnsafeMutablePointer<Number>
  @inline(__always) func lane(_ index: Int) -> Number { numbers[index] }
}

struct ConstantLanes<Number: RealNumber>: LaneSource {
  let number: Number
  @inline(__always) func lane(_ index: Int) -> Number { number }
}

extension BinaryOperation {
  /// Applies the operation to `count` pairs: the choice is made once, outside the loop.
  func apply<Number, A: LaneSource<Number>, B: LaneSource<Number>>(
    _ a: A, _ b: B, into target: UnsafeMutablePointer<Number>, count: Int
  ) {
    switch self {
    case .add: map(a, b, target, count) { $0 + $1 }
    case .subtract: map(a, b, target, count) { $0 - $1 }
    case .multiply: map(a, b, target, count) { $0 * $1 }
    case .divide: map(a, b, target, count) { Number.quotient($0, $1) }
    case .power: map(a, b, target, count) { Number.pow($0, $1) }
    case .atan2: map(a, b, target, count) { Number.atan2($0, $1) }
    case .hypot: map(a, b, target, count) { Number.hypot($0, $1) }
    case .mod: map(a, b, target, count) { Number.mod($0, $1) }
    case .min: map(a, b, target, count) { Number.min($0, $1) }
    case .max: map(a, b, target, count) { Number.max($0, $1) }
    case .less: map(a, b, target, count) { Number.less($0, $1) }
    case .lessOrEqual: map(a, b, target, count) { Number.lessOrEqual($0, $1) }
    case .equal: map(a, b, target, count) { Number.equal($0, $1) }
    case .and: map(a, b, target, count) { Number.and($0, $1) }
    case .or: map(a, b, target, count) { Number.or($0, $1) }
    case .signedPower: map(a, b, target, count) { Number.signedPower($0, $1.value) }
    case .wholePower: wholePower(a, b, target, count)
    case .polygamma: map(a, b, target, count) { Number.polygamma(polygammaOrder($1.value), $0) }
    }
  }

  @inline(__always)
  private func map<Number, A: LaneSource<Number>, B: LaneSource<Number>>(
    _ a: A, _ b: B, _ target: UnsafeMutablePointer<Number>, _ count: Int,
    _ operation: (Number, Number) -> Number
  ) {
    for i in 0..<count { target[i] = operation(a.lane(i), b.lane(i)) }
  }

  private func wholePower<Number, A: LaneSource<Number>, B: LaneSource<Number>>(
    _ a: A, _ b: B, _ target: UnsafeMutablePointer<Number>, _ count: Int
  ) {
    let exponent = b.lane(0).value
    guard exponent >= 3, exponent <= 1_000 else { return }
    let whole = Int(exponent)
    guard !Number.isEnclosure else {
      return map(a, b, target, count) { x, _ in Number.power(x, whole: whole) }
    }
    // The same products, written out so that the loops over lanes become vector instructions.
    switch whole {
    case 3: map(a, b, target, count) { x, _ in x * (x * x) }
    case 4:
      map(a, b, target, count) { x, _ in
        let square = x * x
        return square * square
      }
    case 5:
      map(a, b, target, count) { x, _ in
        let square = x * x
        return x * (square * square)
      }
    default: map(a, b, target, count) { x, _ in product(of: x, whole) }
    }
  }

  /// As ``RealNumber/power(_:whole:)``, here where the kind of number is known.
  @inline(__always)
  private func product<Number: RealNumber>(of x: Number, _ exponent: Int) -> Number {
    var rest = exponent
    var square = x
    while rest > 1, rest & 1 == 0 {
      square = square * square
      rest >>= 1
    }
    var product = square
    rest >>= 1
    while rest > 0 {
      square = square * square
      if rest & 1 == 1 { product = product * square }
      rest >>= 1
    }
    return product
  }

  private func polygammaOrder(_ order: Double) -> Int {
    order >= 0 && order <= 100 ? Int(order) : -1
  }
}
