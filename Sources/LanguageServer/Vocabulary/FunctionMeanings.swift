/// What the functions and constants are that every formula knows; a test sees to it that none is missing.
enum FunctionMeanings {
  struct Meaning {
    /// As it is called: `atan2(y, x)`.
    let form: String
    let words: String
  }

  static func meaning(of name: String) -> Meaning? { functions[name] ?? constants[name] }

  static var functionNames: [String] { functions.keys.sorted() }
  static var constantNames: [String] { constants.keys.sorted() }

  private static let functions: [String: Meaning] = [
    "sqrt": Meaning(form: "sqrt(x)", words: "the square root; of a quantity in m² it is in m"),
    "cbrt": Meaning(form: "cbrt(x)", words: "the cube root"),
    "exp": Meaning(form: "exp(x)", words: "the exponential function, e^x"),
    "ln": Meaning(form: "ln(x)", words: "the natural logarithm"),
    "log": Meaning(form: "log(x)", words: "the logarithm to base ten"),
    "log2": Meaning(form: "log2(x)", words: "the logarithm to base two"),
    "sin": Meaning(form: "sin(x)", words: "the sine; x in radians, or with `°`"),
    "cos": Meaning(form: "cos(x)", words: "the cosine; x in radians, or with `°`"),
    "tan": Meaning(form: "tan(x)", words: "the tangent; x in radians, or with `°`"),
    "asin": Meaning(form: "asin(x)", words: "the angle whose sine is x, from −π/2 to π/2"),
    "acos": Meaning(form: "acos(x)", words: "the angle whose cosine is x, from 0 to π"),
    "atan": Meaning(form: "atan(x)", words: "the angle whose tangent is x, from −π/2 to π/2"),
    "atan2": Meaning(form: "atan2(y, x)", words: "the angle of the point (x, y), from −π to π"),
    "sinh": Meaning(form: "sinh(x)", words: "the hyperbolic sine"),
    "cosh": Meaning(form: "cosh(x)", words: "the hyperbolic cosine"),
    "tanh": Meaning(form: "tanh(x)", words: "the hyperbolic tangent"),
    "asinh": Meaning(form: "asinh(x)", words: "the inverse of the hyperbolic sine"),
    "acosh": Meaning(form: "acosh(x)", words: "the inverse of the hyperbolic cosine, from 1 on"),
    "atanh": Meaning(form: "atanh(x)", words: "the inverse of the hyperbolic tangent, between −1 and 1"),
    "abs": Meaning(form: "abs(x)", words: "the absolute value, also written |x|"),
    "sign": Meaning(form: "sign(x)", words: "−1, 0 or 1"),
    "step": Meaning(form: "step(x)", words: "0 below zero, 1 from zero on"),
    "floor": Meaning(form: "floor(x)", words: "the greatest whole number that is not above x"),
    "ceil": Meaning(form: "ceil(x)", words: "the least whole number that is not below x"),
    "round": Meaning(form: "round(x)", words: "the nearest whole number"),
    "frac": Meaning(form: "frac(x)", words: "what is above the whole number below x"),
    "mod": Meaning(form: "mod(a, b)", words: "the remainder of a divided by b, with the sign of b"),
    "min": Meaning(form: "min(a, b, …)", words: "the least of several"),
    "max": Meaning(form: "max(a, b, …)", words: "the greatest of several"),
    "clamp": Meaning(form: "clamp(x, low, high)", words: "x, but not below `low` and not above `high`"),
    "hypot": Meaning(form: "hypot(a, b, …)", words: "the square root of the sum of the squares"),
    "gamma": Meaning(form: "gamma(x)", words: "the gamma function; gamma(n + 1) is n!"),
    "erf": Meaning(form: "erf(x)", words: "the error function"),
  ]

  private static let constants: [String: Meaning] = [
    "π": Meaning(form: "π", words: "3.14159…; also written `pi`"),
    "τ": Meaning(form: "τ", words: "2π, where no name of the notebook is called so"),
    "e": Meaning(form: "e", words: "2.71828…, where no name of the notebook is called so"),
    "∞": Meaning(form: "∞", words: "infinity"),
  ]
}
