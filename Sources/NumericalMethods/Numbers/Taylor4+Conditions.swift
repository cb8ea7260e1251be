extension Taylor4 {
  package static func abs(_ x: Self) -> Self {
    x.c0 > 0 ? x : x.c0 < 0 ? -x : x.isConstant ? Self(x.c0.magnitude) : Self(bare: x.c0.magnitude)
  }

  package static func sign(_ x: Self) -> Self { stair(x, Double.sign(x.c0), isJump: x.c0 == 0) }
  package static func step(_ x: Self) -> Self { stair(x, Double.step(x.c0), isJump: x.c0 == 0) }
  package static func floor(_ x: Self) -> Self {
    stair(x, Double.floor(x.c0), isJump: x.c0 == Double.floor(x.c0))
  }
  package static func ceil(_ x: Self) -> Self {
    stair(x, Double.ceil(x.c0), isJump: x.c0 == Double.floor(x.c0))
  }
  package static func round(_ x: Self) -> Self {
    stair(x, Double.round(x.c0), isJump: x.c0 - 0.5 == Double.floor(x.c0 - 0.5))
  }

  private static func stair(_ x: Self, _ value: Double, isJump: Bool) -> Self {
    isJump && !x.isConstant ? Self(bare: value) : Self(value)
  }

  package static func mod(_ x: Self, _ y: Self) -> Self {
    let remainder = Double.mod(x.c0, y.c0)
    if x.isConstant, y.isConstant { return Self(remainder) }
    if remainder == 0 { return Self(bare: 0) }
    var rest = y.isConstant ? x : x - y * Self(Double.floor(x.c0 / y.c0))
    rest.c0 = remainder
    return rest
  }

  package static func min(_ x: Self, _ y: Self) -> Self {
    x.c0 == y.c0 ? corner(x, y) : x.c0.isNaN || x.c0 < y.c0 ? x : y
  }
  package static func max(_ x: Self, _ y: Self) -> Self {
    x.c0 == y.c0 ? corner(x, y) : x.c0.isNaN || x.c0 > y.c0 ? x : y
  }
  private static func corner(_ x: Self, _ y: Self) -> Self { x == y ? x : Self(bare: x.c0) }

  package static func less(_ x: Self, _ y: Self) -> Self { Self(Double.less(x.c0, y.c0)) }
  package static func lessOrEqual(_ x: Self, _ y: Self) -> Self { Self(Double.lessOrEqual(x.c0, y.c0)) }
  package static func equal(_ x: Self, _ y: Self) -> Self { Self(Double.equal(x.c0, y.c0)) }
  package static func and(_ x: Self, _ y: Self) -> Self { Self(Double.and(x.c0, y.c0)) }
  package static func or(_ x: Self, _ y: Self) -> Self { Self(Double.or(x.c0, y.c0)) }
  package static func not(_ x: Self) -> Self { Self(Double.not(x.c0)) }
  package static func select(_ condition: Self, _ a: Self, _ b: Self) -> Self {
    condition.c0 == 1 ? a : condition.c0 == 0 ? b : Self(bare: .nan)
  }

  package static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<Self>, into results: UnsafeMutablePointer<Self>,
    count: Int
  ) {
    for i in 0..<count {
      let x = arguments[i]
      let slope = function.derivative?(x.c0) ?? .nan
      results[i] = x.mapped(
        function.value(x.c0), OuterDerivatives(f1: slope, f2: .nan, f3: .nan, f4: .nan))
    }
  }
}
