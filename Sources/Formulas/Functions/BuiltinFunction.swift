import NumericalMethods

/// The functions that every formula knows.
package enum BuiltinFunction: UInt8, Sendable, CaseIterable {
  case sqrt, cbrt, exp, ln, log, log2, sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh
  case asinh, acosh, atanh, abs, sign, floor, ceil, round, frac, mod, min, max, clamp, hypot
  case gamma, erf, step
}

// The table: a new function is a case above, and its row here.
extension BuiltinFunction {
  func makeRow() -> FunctionRow {
    switch self {
    // Powers and logarithms
    case .sqrt:
      .composed(
        "sqrt", .root(2), set: .squareRoot,
        gap: { x, first in x[0] < 0 ? "square root of a negative number, \(first)" : nil }
      ) { $0.unary(.sqrt, $1[0]) }
    case .cbrt:
      .scalar("cbrt", .cbrt, .odd, .root(3), set: .root(degree: "3")) { graph, _, value in
        graph.reciprocal(graph.binary(.multiply, graph.constant(3), graph.square(value)))
      }
    case .exp:
      .scalar("exp", .exp, set: .name("exp")) { _, _, value in value }
    case .ln:
      .scalar("ln", .ln, isPartial: true, set: .name("ln", isBare: true), gap: Self.logarithmGap) { graph, x, _ in
        graph.logarithmSlope(x, base: 1)
      }
    case .log:
      .scalar("log", .log10, isPartial: true, set: .name("log", index: "10", isBare: true), gap: Self.logarithmGap) {
        graph, x, _ in graph.logarithmSlope(x, base: Double.lnOf10)
      }
    case .log2:
      .scalar("log2", .log2, isPartial: true, set: .name("log", index: "2", isBare: true), gap: Self.logarithmGap) {
        graph, x, _ in graph.logarithmSlope(x, base: Double.lnOf2)
      }

    // Circular functions
    case .sin:
      .scalar("sin", .sin, .periodic(isInverted: true, isOdd: true), set: .name("sin", isBare: true), inverse: .asin) {
        graph, x, _ in graph.call(.cos, x)
      }
    case .cos:
      .scalar("cos", .cos, .periodic(isInverted: true, isOdd: false), set: .name("cos", isBare: true), inverse: .acos) {
        graph, x, _ in
        graph.unary(.negate, graph.call(.sin, x))
      }
    case .tan:
      .scalar("tan", .tan, .periodic(isInverted: false, isOdd: true), set: .name("tan", isBare: true), inverse: .atan) {
        graph, _, value in
        graph.binary(.add, graph.constant(1), graph.square(value))
      }
    case .asin:
      .scalar(
        "asin", .asin, isPartial: true, .odd, set: .name("arcsin", isBare: true),
        gap: { _, first in "`asin` is defined from −1 to 1, not at \(first)" }
      ) { graph, x, _ in
        graph.reciprocal(graph.unary(.sqrt, graph.unitComplement(x)))
      }
    case .acos:
      .scalar(
        "acos", .acos, isPartial: true, set: .name("arccos", isBare: true),
        gap: { _, first in "`acos` is defined from −1 to 1, not at \(first)" }
      ) { graph, x, _ in
        graph.unary(.negate, graph.reciprocal(graph.unary(.sqrt, graph.unitComplement(x))))
      }
    case .atan:
      .scalar("atan", .atan, .odd, set: .name("arctan", isBare: true)) { graph, x, _ in
        graph.reciprocal(graph.binary(.add, graph.constant(1), graph.square(x)))
      }
    case .atan2:
      .composed("atan2", arguments: 2...2, .number, set: .name("atan2")) { $0.binary(.atan2, $1[0], $1[1]) }

    // Hyperbolic functions
    case .sinh:
      .scalar("sinh", .sinh, .odd, set: .name("sinh", isBare: true), inverse: .asinh) { graph, x, _ in
        graph.call(.cosh, x)
      }
    case .cosh:
      .scalar("cosh", .cosh, .even, set: .name("cosh", isBare: true), inverse: .acosh) { graph, x, _ in
        graph.call(.sinh, x)
      }
    case .tanh:
      .scalar("tanh", .tanh, .odd, set: .name("tanh", isBare: true), inverse: .atanh) { graph, x, _ in
        graph.reciprocal(graph.square(graph.call(.cosh, x)))
      }
    case .asinh:
      .scalar("asinh", .asinh, .odd, set: .name("arsinh", isBare: true)) { graph, x, _ in
        graph.reciprocal(graph.binary(.hypot, x, graph.constant(1)))
      }
    case .acosh:
      .scalar(
        "acosh", .acosh, isPartial: true, set: .name("arcosh", isBare: true),
        gap: { x, first in x[0] < 1 ? "`acosh` is defined from 1 on, not at \(first)" : nil }
      ) { graph, x, _ in
        // Two roots, so that there is no slope left of −1, where there is no value.
        let below = graph.unary(.sqrt, graph.binary(.subtract, x, graph.constant(1)))
        let above = graph.unary(.sqrt, graph.binary(.add, x, graph.constant(1)))
        return graph.reciprocal(graph.binary(.multiply, below, above))
      }
    case .atanh:
      .scalar(
        "atanh", .atanh, isPartial: true, .odd, set: .name("artanh", isBare: true),
        gap: { _, first in "`atanh` is defined between −1 and 1, not at \(first)" }
      ) { graph, x, _ in
        let inside = graph.binary(.lessOrEqual, graph.unary(.abs, x), graph.constant(1))
        return graph.select(inside, graph.reciprocal(graph.unitComplement(x)), graph.constant(.nan))
      }

    // Sizes, steps and remainders
    case .abs:
      .composed("abs", .same, set: .fences("|", "|")) { $0.unary(.abs, $1[0]) }
    case .sign:
      .composed("sign", .number, set: .name("sgn")) { $0.unary(.sign, $1[0]) }
    case .step:
      .composed("step", .number, set: .name("step")) { $0.unary(.step, $1[0]) }
    case .floor:
      .composed("floor", set: .fences("⌊", "⌋")) { $0.unary(.floor, $1[0]) }
    case .ceil:
      .composed("ceil", set: .fences("⌈", "⌉")) { $0.unary(.ceil, $1[0]) }
    case .round:
      .composed("round", set: .name("round")) { $0.unary(.round, $1[0]) }
    case .frac:
      .composed("frac", set: .name("frac")) { $0.binary(.mod, $1[0], $0.constant(1)) }
    case .mod:
      .composed(
        "mod", arguments: 2...2, .same, set: .name("mod"),
        gap: { x, _ in x.count == 2 && x[1] == 0 ? "a remainder by zero" : nil }
      ) { $0.binary(.mod, $1[0], $1[1]) }
    case .min:
      .composed("min", arguments: 1...Int.max, .same, set: .name("min")) { graph, x in
        x.dropFirst().reduce(x[0]) { graph.binary(.min, $0, $1) }
      }
    case .max:
      .composed("max", arguments: 1...Int.max, .same, set: .name("max")) { graph, x in
        x.dropFirst().reduce(x[0]) { graph.binary(.max, $0, $1) }
      }
    case .clamp:
      .composed("clamp", arguments: 3...3, .same, set: .name("clamp")) {
        $0.binary(.min, $0.binary(.max, $1[0], $1[1]), $1[2])
      }
    case .hypot:
      .composed("hypot", arguments: 1...Int.max, .same, set: .name("hypot")) { graph, x in
        x.dropFirst().reduce(graph.unary(.abs, x[0])) { graph.binary(.hypot, $0, $1) }
      }

    // Special functions
    case .gamma:
      .scalar(
        "gamma", .gamma, isPartial: true, set: .name("Γ"),
        gap: { x, first in x[0] <= 0 ? "the gamma function has a pole at \(first)" : nil }
      ) { graph, x, value in
        graph.binary(.multiply, value, graph.binary(.polygamma, x, graph.constant(0)))
      }
    case .erf:
      .scalar("erf", .erf, .odd, set: .name("erf")) { graph, x, _ in
        let bell = graph.call(.exp, graph.unary(.negate, graph.square(x)))
        return graph.binary(.multiply, graph.constant(Double.twoOverRootOfPi), bell)
      }
    }
  }

  private static let logarithmGap: FunctionRow.Gap = { x, first in
    if x[0] == 0 { return "logarithm of 0" }
    return x[0] < 0 ? "logarithm of a negative number, \(first)" : nil
  }
}
