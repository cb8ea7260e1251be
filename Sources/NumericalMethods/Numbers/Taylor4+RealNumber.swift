extension Taylor4: RealNumber {
  package var value: Double { c0 }

  package static func + (a: Self, b: Self) -> Self {
    Self(a.c0 + b.c0, a.c1 + b.c1, a.c2 + b.c2, a.c3 + b.c3, a.c4 + b.c4)
  }
  package static func - (a: Self, b: Self) -> Self {
    Self(a.c0 - b.c0, a.c1 - b.c1, a.c2 - b.c2, a.c3 - b.c3, a.c4 - b.c4)
  }
  package static prefix func - (a: Self) -> Self { Self(-a.c0, -a.c1, -a.c2, -a.c3, -a.c4) }
  package static func * (a: Self, b: Self) -> Self { Self(a.c0 * b.c0, fullProduct(a, b)) }
  package static func / (a: Self, b: Self) -> Self {
    let value = a.c0 / b.c0
    return Self(value, quotient(a, b, value: value))
  }
  package static func quotient(_ a: Self, _ b: Self) -> Self { b.c0 == 0 ? Self(bare: .nan) : a / b }

  package static func sqrt(_ x: Self) -> Self {
    let root = x.c0.squareRoot()
    return x.mapped(root, .squareRoot(x.c0, root))
  }
  package static func cbrt(_ x: Self) -> Self {
    let root = Double.cbrt(x.c0)
    return x.mapped(root, .cubeRoot(x.c0, root))
  }
  package static func exp(_ x: Self) -> Self {
    let power = Double.exp(x.c0)
    return x.mapped(power, .exponential(power))
  }
  package static func ln(_ x: Self) -> Self { logarithm(x, Double.ln(x.c0), base: 1) }
  package static func log10(_ x: Self) -> Self {
    logarithm(x, Double.log10(x.c0), base: 2.302585092994046)
  }
  package static func log2(_ x: Self) -> Self {
    logarithm(x, Double.log2(x.c0), base: 0.6931471805599453)
  }
  private static func logarithm(_ x: Self, _ value: Double, base: Double) -> Self {
    x.mapped(value, .scaled(x.c0 < 0 ? .nan : 1 / base, .logarithm(x.c0)))
  }

  package static func sin(_ x: Self) -> Self {
    let (s, c) = (Double.sin(x.c0), Double.cos(x.c0))
    return x.mapped(s, .sine(s, c))
  }
  package static func cos(_ x: Self) -> Self {
    let (s, c) = (Double.sin(x.c0), Double.cos(x.c0))
    return x.mapped(c, .cosine(s, c))
  }
  package static func tan(_ x: Self) -> Self {
    let tangent = Double.tan(x.c0)
    return x.mapped(tangent, .tangent(tangent))
  }
  package static func asin(_ x: Self) -> Self {
    x.mapped(Double.asin(x.c0), arcsine(x.c0))
  }
  package static func acos(_ x: Self) -> Self {
    x.mapped(Double.acos(x.c0), .negated(arcsine(x.c0)))
  }
  private static func arcsine(_ x: Double) -> OuterDerivatives<Double> {
    .arcsine(x, 1 / ((1 - x) * (1 + x)).squareRoot())
  }
  package static func atan(_ x: Self) -> Self {
    x.mapped(Double.atan(x.c0), .arctangent(x.c0, 1 / (1 + x.c0 * x.c0)))
  }
  package static func sinh(_ x: Self) -> Self {
    let (s, c) = (Double.sinh(x.c0), Double.cosh(x.c0))
    return x.mapped(s, .hyperbolicSine(s, c))
  }
  package static func cosh(_ x: Self) -> Self {
    let (s, c) = (Double.sinh(x.c0), Double.cosh(x.c0))
    // cosh is to sinh what sinh is to cosh.
    return x.mapped(c, .hyperbolicSine(c, s))
  }
  package static func tanh(_ x: Self) -> Self {
    let (t, c) = (Double.tanh(x.c0), Double.cosh(x.c0))
    return x.mapped(t, .hyperbolicTangent(t, 1 / (c * c)))
  }
  package static func asinh(_ x: Self) -> Self {
    x.mapped(Double.asinh(x.c0), .areaSine(x.c0, 1 / Double.hypot(x.c0, 1)))
  }
  package static func acosh(_ x: Self) -> Self {
    let root = (x.c0 - 1).squareRoot() * (x.c0 + 1).squareRoot()
    return x.mapped(Double.acosh(x.c0), .areaCosine(x.c0, 1 / root))
  }
  package static func atanh(_ x: Self) -> Self {
    let inside = x.c0.magnitude <= 1 ? (1 - x.c0) * (1 + x.c0) : .nan
    return x.mapped(Double.atanh(x.c0), .areaTangent(x.c0, 1 / inside))
  }
  package static func erf(_ x: Self) -> Self {
    x.mapped(Double.erf(x.c0), .error(x.c0, 1.1283791670955126 * Double.exp(-x.c0 * x.c0)))
  }
  package static func gamma(_ x: Self) -> Self {
    let gamma = Double.gamma(x.c0)
    func psi(_ order: Int) -> Double { Double.polygamma(order, x.c0) }
    return x.mapped(gamma, .gamma(gamma, psi(0), psi(1), psi(2), psi(3)))
  }
  package static func polygamma(_ order: Int, _ x: Self) -> Self {
    func psi(_ more: Int) -> Double { Double.polygamma(order + more, x.c0) }
    return x.mapped(
      psi(0), OuterDerivatives(f1: psi(1), f2: psi(2) / 2, f3: psi(3) / 6, f4: psi(4) / 24))
  }
}
