/// A case of the acceptance set in the words that gnuplot and numpy share, after small preludes.
struct PlotterFormula {
  enum Curve {
    /// y for x.
    case graph(String)
    /// x and y for t, over a range.
    case pair(String, String, from: String, to: String)
  }

  let name: String
  let curves: [Curve]

  init(_ name: String, _ graphs: String...) {
    self.name = name
    curves = graphs.map { .graph($0) }
  }

  init(_ name: String, _ x: String, _ y: String, over from: String, _ to: String) {
    self.name = name
    curves = [.pair(x, y, from: from, to: to)]
  }

  static let all: [PlotterFormula] = graphs + pairs

  private static let graphs: [PlotterFormula] = [
    PlotterFormula("absolute", "abs(x)"),
    PlotterFormula("absolute-sine", "abs(sin(x))"),
    PlotterFormula("ceil", "ceil(x)"),
    PlotterFormula("cube-root", "cbrt(x)"),
    PlotterFormula("cubic", "x**3/3.0 - x**2"),
    PlotterFormula("damped", "exp(-x/20)*sin(30*x)", "exp(-x/20)", "-exp(-x/20)"),
    PlotterFormula("exponential-far", "exp(x)"),
    PlotterFormula("fast-sine", "100*sin(8*pi*x)"),
    PlotterFormula("five", "5.0"),
    PlotterFormula("floor", "floor(x)"),
    PlotterFormula("fraction", "x - floor(x)"),
    PlotterFormula("gamma", "gamma(x)"),
    PlotterFormula("gamma-inverse", "1.0/gamma(x)"),
    PlotterFormula("greater", "greater(x, 1 - x)"),
    PlotterFormula("half-circle", "sqrt(9.0 - x**2)"),
    PlotterFormula("inverse-square", "1.0/x**2"),
    PlotterFormula("inverse-square-far", "1.0/x**2"),
    PlotterFormula("logarithm", "log(x)"),
    PlotterFormula("logarithm-and-sine", "log(x) + sin(x)"),
    PlotterFormula("modulus", "x - floor(x)"),
    PlotterFormula("nearly-square", "x**2.0000001"),
    PlotterFormula("needle", "exp(-((x - 1.2345)/1e-3)**2)"),
    PlotterFormula("one-half", "x**(1.0/2)"),
    PlotterFormula("one-with-a-hole", "(x - 1)/(x - 1)"),
    PlotterFormula("parabola", "2*(x - 3)*(x + 1)"),
    PlotterFormula("parabola-dyadic", "(x - 0.5)**2 + 0.5"),
    PlotterFormula("powers-of-ten", "10.0**x"),
    PlotterFormula("ramp", "ramp(x)"),
    PlotterFormula("reciprocal", "1.0/x"),
    PlotterFormula("reciprocal-absolute", "abs(1.0/x)"),
    PlotterFormula("root", "sqrt(x)"),
    PlotterFormula("root-with-a-gap", "sqrt(x**2 - 16)"),
    PlotterFormula("round-to-tenths", "sgn(x)*floor(10*abs(x) + 0.5)/10"),
    PlotterFormula("sign", "sgn(x)"),
    PlotterFormula("signed-root", "sgn(x)*abs(x)**(1.0/3)"),
    PlotterFormula("sine-of-exponential", "sin(exp(x))"),
    PlotterFormula("sine-of-reciprocal", "sin(1.0/x)"),
    PlotterFormula("sine-of-square", "sin(x**2)"),
    PlotterFormula("sine-over-x", "sin(x)/x"),
    PlotterFormula("spike", "x*(x - 3)/(x - 3.001)"),
    PlotterFormula("square-wave", "wave(x)"),
    PlotterFormula("step", "step(x)"),
    PlotterFormula("subnormal", "1e-320"),
    PlotterFormula("tangent", "tan(x)"),
    PlotterFormula("tangent-far", "tan(x)"),
    PlotterFormula("three-halves", "x**1.5"),
    PlotterFormula("two-thirds", "cbrt(x)**2"),
    PlotterFormula("x-floor", "x*floor(x)"),
    PlotterFormula("x-sine-of-reciprocal", "x*sin(1.0/x)"),
    PlotterFormula("x-to-the-x", "x**x"),
    PlotterFormula("x2-sine-of-reciprocal", "x**2*sin(1.0/x)"),
    PlotterFormula("zero", "0.0"),
  ]

  private static let butterfly = "(exp(cos(t)) - 2*cos(4*t) - sin(t/12)**5)"

  private static let pairs: [PlotterFormula] = [
    PlotterFormula("astroid", "cos(t)**3", "sin(t)**3", over: "0", "2*pi"),
    PlotterFormula("bifolium", "4*sin(t)**2*cos(t)**2", "4*sin(t)**3*cos(t)", over: "0", "2*pi"),
    PlotterFormula("butterfly", "sin(t)*\(butterfly)", "cos(t)*\(butterfly)", over: "0", "12*pi"),
    PlotterFormula("cardioid", "(1 - cos(t))*cos(t)", "(1 - cos(t))*sin(t)", over: "0", "2*pi"),
    PlotterFormula("cycloid", "t - sin(t)", "1 - cos(t)", over: "-2*pi", "4*pi"),
    PlotterFormula("deltoid", "2*cos(t) + cos(2*t)", "2*sin(t) - sin(2*t)", over: "0", "2*pi"),
    PlotterFormula("floor-sideways", "floor(t)", "t", over: "-2.5", "2.5"),
    PlotterFormula("lissajous", "sin(5*t)", "sin(4*t)", over: "0", "2*pi"),
    PlotterFormula("lissajous-dense", "sin(101*t)", "sin(100*t)", over: "0", "2*pi"),
    PlotterFormula("lissajous-thrice", "sin(5*t)", "sin(4*t)", over: "0", "6*pi"),
    PlotterFormula("reciprocal-sideways", "1.0/t", "t", over: "-10", "10"),
    PlotterFormula("root-sideways", "sqrt(t)", "t", over: "-1", "10"),
    PlotterFormula("rose", "cos(7*t/3.0)*cos(t)", "cos(7*t/3.0)*sin(t)", over: "0", "6*pi"),
    PlotterFormula("semicubical", "t**2", "t**3", over: "-1.1", "1.1"),
  ]
}
