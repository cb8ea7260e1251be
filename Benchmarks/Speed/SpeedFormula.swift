import Foundation

/// A case's formula in three forms: ours stands in the case itself; these are compiled Swift and muParser's.
struct SpeedFormula: Sendable {
  typealias Arguments = UnsafeBufferPointer<Double>
  typealias Results = UnsafeMutableBufferPointer<Double>

  let name: String
  let muParser: String
  /// Computes a whole block.
  let compiled: @Sendable (Arguments, Results) -> Void

  init(_ name: String, _ muParser: String, _ compiled: @escaping @Sendable (Arguments, Results) -> Void) {
    self.name = name
    self.muParser = muParser
    self.compiled = compiled
  }

  static let all: [SpeedFormula] = plain + steps + elementary
}

/// Inlined with its formula, so that each formula has a loop of its own with nothing to call.
@inline(__always)
private func each(_ x: SpeedFormula.Arguments, _ y: SpeedFormula.Results, _ formula: (Double) -> Double) {
  for index in 0..<x.count { y[index] = formula(x[index]) }
}

extension SpeedFormula {
  private static let plain: [SpeedFormula] = [
    SpeedFormula("reciprocal", "1/x") { x, y in each(x, y) { 1 / $0 } },
    SpeedFormula("reciprocal-absolute", "abs(1/x)") { x, y in each(x, y) { abs(1 / $0) } },
    SpeedFormula("inverse-square", "1/x^2") { x, y in each(x, y) { 1 / ($0 * $0) } },
    SpeedFormula("one-with-a-hole", "(x - 1)/(x - 1)") { x, y in each(x, y) { ($0 - 1) / ($0 - 1) } },
    SpeedFormula("spike", "x*(x - 3)/(x - 3.001)") { x, y in each(x, y) { $0 * ($0 - 3) / ($0 - 3.001) } },
    SpeedFormula("parabola", "2*(x - 3)*(x + 1)") { x, y in each(x, y) { 2 * ($0 - 3) * ($0 + 1) } },
    SpeedFormula("parabola-dyadic", "(x - 1/2)^2 + 1/2") { x, y in
      each(x, y) { ($0 - 0.5) * ($0 - 0.5) + 0.5 }
    },
    SpeedFormula("cubic", "1/3*x^3 - x^2") { x, y in each(x, y) { 1.0 / 3 * $0 * $0 * $0 - $0 * $0 } },
    SpeedFormula("absolute", "abs(x)") { x, y in each(x, y) { abs($0) } },
    SpeedFormula("greater", "max(x, 1 - x)") { x, y in each(x, y) { max($0, 1 - $0) } },
    SpeedFormula("root", "sqrt(x)") { x, y in each(x, y) { $0.squareRoot() } },
    SpeedFormula("root-with-a-gap", "sqrt(x^2 - 16)") { x, y in each(x, y) { ($0 * $0 - 16).squareRoot() } },
    SpeedFormula("half-circle", "sqrt(9 - x^2)") { x, y in each(x, y) { (9 - $0 * $0).squareRoot() } },
  ]

  private static let steps: [SpeedFormula] = [
    SpeedFormula("floor", "floor(x)") { x, y in each(x, y) { floor($0) } },
    SpeedFormula("ceil", "ceil(x)") { x, y in each(x, y) { ceil($0) } },
    SpeedFormula("round-to-tenths", "rint(10*x)/10") { x, y in
      each(x, y) { (10 * $0).rounded(.toNearestOrAwayFromZero) / 10 }
    },
    SpeedFormula("fraction", "x - floor(x)") { x, y in each(x, y) { $0 - floor($0) } },
    SpeedFormula("x-floor", "x*floor(x)") { x, y in each(x, y) { $0 * floor($0) } },
    SpeedFormula("sign", "sign(x)") { x, y in each(x, y) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 } },
    SpeedFormula("step", "x >= 0 ? 1 : 0") { x, y in each(x, y) { $0 >= 0 ? 1 : 0 } },
    SpeedFormula("ramp", "x >= 3 && x <= 3.5 ? 1 + 2*(x - 3) : 0") { x, y in
      each(x, y) { 3 <= $0 && $0 <= 3.5 ? 1 + 2 * ($0 - 3) : 0 }
    },
  ]

  private static let elementary: [SpeedFormula] = [
    SpeedFormula("tangent", "tan(x)") { x, y in each(x, y) { tan($0) } },
    SpeedFormula("sine-over-x", "sin(x)/x") { x, y in each(x, y) { sin($0) / $0 } },
    SpeedFormula("absolute-sine", "abs(sin(x))") { x, y in each(x, y) { abs(sin($0)) } },
    SpeedFormula("sine-of-reciprocal", "sin(1/x)") { x, y in each(x, y) { sin(1 / $0) } },
    SpeedFormula("x-sine-of-reciprocal", "x*sin(1/x)") { x, y in each(x, y) { $0 * sin(1 / $0) } },
    SpeedFormula("x2-sine-of-reciprocal", "x^2*sin(1/x)") { x, y in each(x, y) { $0 * $0 * sin(1 / $0) } },
    SpeedFormula("fast-sine", "100*sin(8*_pi*x)") { x, y in each(x, y) { 100 * sin(8 * .pi * $0) } },
    SpeedFormula("sine-of-square", "sin(x^2)") { x, y in each(x, y) { sin($0 * $0) } },
    SpeedFormula("sine-of-exponential", "sin(exp(x))") { x, y in each(x, y) { sin(exp($0)) } },
    SpeedFormula("damped", "exp(-x/20)*sin(30*x)") { x, y in each(x, y) { exp(-$0 / 20) * sin(30 * $0) } },
    SpeedFormula("needle", "exp(-((x - 1.2345)/1e-3)^2)") { x, y in
      each(x, y) {
        let share = ($0 - 1.2345) / 1e-3
        return exp(-(share * share))
      }
    },
    SpeedFormula("exponential-far", "exp(x)") { x, y in each(x, y) { exp($0) } },
    SpeedFormula("powers-of-ten", "10^x") { x, y in each(x, y) { pow(10, $0) } },
    SpeedFormula("logarithm", "ln(x)") { x, y in each(x, y) { log($0) } },
    SpeedFormula("logarithm-and-sine", "ln(x) + sin(x)") { x, y in each(x, y) { log($0) + sin($0) } },
    SpeedFormula("x-to-the-x", "x^x") { x, y in each(x, y) { pow($0, $0) } },
    SpeedFormula("three-halves", "x^1.5") { x, y in each(x, y) { pow($0, 1.5) } },
    SpeedFormula("nearly-square", "x^2.0000001") { x, y in each(x, y) { pow($0, 2.0000001) } },
    SpeedFormula("cube-root", "cbrt(x)") { x, y in each(x, y) { cbrt($0) } },
    SpeedFormula("two-thirds", "cbrt(x)^2") { x, y in
      each(x, y) {
        let root = cbrt($0)
        return root * root
      }
    },
    SpeedFormula("signed-root", "sign(x)*abs(x)^(1/3)") { x, y in
      each(x, y) { ($0 > 0 ? 1 : $0 < 0 ? -1 : 0) * cbrt(abs($0)) }
    },
    SpeedFormula("gamma", "gamma(x)") { x, y in each(x, y) { tgamma($0) } },
    SpeedFormula("gamma-inverse", "1/gamma(x)") { x, y in each(x, y) { 1 / tgamma($0) } },
  ]
}
