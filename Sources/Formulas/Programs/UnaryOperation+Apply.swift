import NumericalMethods

extension UnaryOperation {
  /// Applies the operation to `count` numbers: the choice is made once, outside the loop.
  func apply<Number: RealNumber>(
    _ x: UnsafeMutablePointer<Number>, into target: UnsafeMutablePointer<Number>, count: Int
  ) {
    switch self {
    case .negate: map(x, target, count) { -$0 }
    case .abs: map(x, target, count) { Number.abs($0) }
    case .sqrt: map(x, target, count) { Number.sqrt($0) }
    case .sign: map(x, target, count) { Number.sign($0) }
    case .step: map(x, target, count) { Number.step($0) }
    case .floor: map(x, target, count) { Number.floor($0) }
    case .ceil: map(x, target, count) { Number.ceil($0) }
    case .round: map(x, target, count) { Number.round($0) }
    case .not: map(x, target, count) { Number.not($0) }
    case .square: map(x, target, count) { Number.square($0) }
    case .function(let function):
      let scalar = function.scalar.function
      map(x, target, count) { Number.apply(scalar, $0) }
    }
  }

  @inline(__always)
  private func map<Number: RealNumber>(
    _ x: UnsafeMutablePointer<Number>, _ target: UnsafeMutablePointer<Number>, _ count: Int,
    _ operation: (Number) -> Number
  ) {
    for i in 0..<count { target[i] = operation(x[i]) }
  }
}
