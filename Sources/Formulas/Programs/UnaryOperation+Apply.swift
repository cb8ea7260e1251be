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
    case .cbrt: map(x, target, count) { Number.cbrt($0) }
    case .exp: map(x, target, count) { Number.exp($0) }
    case .ln: map(x, target, count) { Number.ln($0) }
    case .log10: map(x, target, count) { Number.log10($0) }
    case .log2: map(x, target, count) { Number.log2($0) }
    case .sin: map(x, target, count) { Number.sin($0) }
    case .cos: map(x, target, count) { Number.cos($0) }
    case .tan: map(x, target, count) { Number.tan($0) }
    case .asin: map(x, target, count) { Number.asin($0) }
    case .acos: map(x, target, count) { Number.acos($0) }
    case .atan: map(x, target, count) { Number.atan($0) }
    case .sinh: map(x, target, count) { Number.sinh($0) }
    case .cosh: map(x, target, count) { Number.cosh($0) }
    case .tanh: map(x, target, count) { Number.tanh($0) }
    case .asinh: map(x, target, count) { Number.asinh($0) }
    case .acosh: map(x, target, count) { Number.acosh($0) }
    case .atanh: map(x, target, count) { Number.atanh($0) }
    case .erf: map(x, target, count) { Number.erf($0) }
    case .gamma: map(x, target, count) { Number.gamma($0) }
    case .sign: map(x, target, count) { Number.sign($0) }
    case .step: map(x, target, count) { Number.step($0) }
    case .floor: map(x, target, count) { Number.floor($0) }
    case .ceil: map(x, target, count) { Number.ceil($0) }
    case .round: map(x, target, count) { Number.round($0) }
    case .not: map(x, target, count) { Number.not($0) }
    case .square: map(x, target, count) { Number.square($0) }
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
