/// How an expression goes on as one parameter grows.
private enum Course: Equatable {
  case constant
  /// The parameter times `slope` and a whole number (1 unless `isMultiple`), plus a constant.
  case linear(slope: Double, isMultiple: Bool)
  case recurring(Recurrence)
  case unknown
}

extension ExpressionGraph {
  /// After what an expression returns as a parameter grows, where its form shows that; nil for a constant,
  /// and for what has no period or hides it.
  func recurrence(of root: Expression, by parameter: Int) -> Recurrence? {
    let reachable = reachable(from: root)
    var walk = RecurrenceWalk(graph: self, parameter: Int32(truncatingIfNeeded: parameter))
    for expression in reachable {
      if case .sum(let loop) = self[expression], let from = value(of: loop.from), from == from.rounded() {
        walk.wholeVariables.append(loop.bound)
      }
    }
    var courses = [Course](repeating: .unknown, count: root.position + 1)
    var isWhole = [Bool](repeating: false, count: root.position + 1)
    // Operands stand before what is made of them, so one pass is enough.
    for expression in reachable {
      isWhole[expression.position] = walk.isWhole(expression, isWhole)
      courses[expression.position] = walk.course(of: expression, courses, isWhole)
    }
    guard case .recurring(let found) = courses[root.position], found.shift > 0, found.period.isFinite else {
      return nil
    }
    return found
  }
}

private struct RecurrenceWalk {
  let graph: ExpressionGraph
  let parameter: Int32
  /// Running variables of sums, which take whole values only.
  var wholeVariables: [Int32] = []

  func isWhole(_ expression: Expression, _ known: [Bool]) -> Bool {
    switch graph[expression] {
    case .constant:
      return graph.value(of: expression).map { $0 == $0.rounded() && $0.magnitude < 1e9 } ?? false
    case .bound(let bound): return wholeVariables.contains(bound)
    case .unary(.negate, let x): return known[x.position]
    case .binary(.add, let a, let b), .binary(.subtract, let a, let b), .binary(.multiply, let a, let b):
      return known[a.position] && known[b.position]
    default: return false
    }
  }

  func course(of expression: Expression, _ courses: [Course], _ isWhole: [Bool]) -> Course {
    let at = { (operand: Expression) in courses[operand.position] }
    switch graph[expression] {
    case .constant, .bound: return .constant
    case .parameter(let index): return index == parameter ? .linear(slope: 1, isMultiple: false) : .constant
    case .unary(let operation, let x): return unary(operation, at(x))
    case .binary(let operation, let a, let b):
      return binary(operation, a, b, at(a), at(b), isWhole)
    case .select(let condition, let then, let otherwise):
      return combined(upright(at(condition)), sum(at(then), at(otherwise)), Self.product)
    case .external(_, let x): return upright(at(x))
    case .sum(let loop), .integral(let loop):
      guard at(loop.from) == .constant, at(loop.to) == .constant else { return .unknown }
      if case .linear = at(loop.body) { return .unknown }
      return at(loop.body)
    }
  }

  private func unary(_ operation: UnaryOperation, _ x: Course) -> Course {
    switch x {
    case .constant, .unknown: return x
    case .linear(let slope, let isMultiple):
      switch operation {
      case .negate: return .linear(slope: -slope, isMultiple: isMultiple)
      case .function(let function):
        guard case .periodic(let isInverted, _) = function.scalar.course else { return .unknown }
        let shift = (isInverted && isMultiple ? 2 : 1) * Double.pi / slope.magnitude
        return .recurring(Recurrence(shift: shift, isInverted: isInverted && !isMultiple))
      default: return .unknown
      }
    case .recurring(let x):
      switch operation {
      case .negate, .sign: return .recurring(x)
      case .abs: return .recurring(x.even)
      case .function(let function):
        switch function.scalar.course {
        case .odd, .periodic(_, isOdd: true): return .recurring(x)
        case .even, .periodic(_, isOdd: false): return .recurring(x.even)
        case .plain: return .recurring(x.upright)
        }
      default: return .recurring(x.upright)
      }
    }
  }

  private func binary(
    _ operation: BinaryOperation, _ a: Expression, _ b: Expression, _ x: Course, _ y: Course, _ isWhole: [Bool]
  ) -> Course {
    switch operation {
    case .add: return linearSum(x, y, sign: 1) ?? sum(x, y)
    case .subtract:
      if case .linear(let slope, _) = x, graph[b] == .unary(.floor, a) {
        return .recurring(Recurrence(shift: 1 / slope.magnitude, isInverted: false))
      }
      return linearSum(x, y, sign: -1) ?? sum(x, y)
    case .multiply:
      if case .linear = x { return scaled(x, by: b, y, isWhole) }
      if case .linear = y { return scaled(y, by: a, x, isWhole) }
      return combined(x, y, Self.product)
    case .divide:
      if case .linear(let slope, let isMultiple) = x, let divisor = graph.value(of: b), divisor != 0 {
        return .linear(slope: slope / divisor, isMultiple: isMultiple)
      }
      return combined(x, y, Self.product)
    case .mod:
      if case .linear(let slope, _) = x, let modulus = graph.value(of: b), modulus != 0 {
        return .recurring(Recurrence(shift: (modulus / slope).magnitude, isInverted: false))
      }
      return combined(upright(x), upright(y), Self.product)
    case .hypot: return combined(even(x), even(y), Self.product)
    case .wholePower, .power:
      guard let exponent = graph.value(of: b), exponent == exponent.rounded() else {
        return combined(upright(x), upright(y), Self.product)
      }
      let isEven = (exponent / 2).rounded() == exponent / 2
      return combined(isEven ? even(x) : x, .constant, Self.product)
    case .signedPower: return y == .constant ? combined(x, y, Self.product) : .unknown
    default: return combined(upright(x), upright(y), Self.product)
    }
  }

  /// A linear course times a number, or times a whole number that is not known.
  private func scaled(_ x: Course, by factor: Expression, _ y: Course, _ isWhole: [Bool]) -> Course {
    guard case .linear(let slope, let isMultiple) = x, y == .constant else { return .unknown }
    if let number = graph.value(of: factor) {
      return number == 0 ? .unknown : .linear(slope: slope * number, isMultiple: isMultiple)
    }
    return isWhole[factor.position] ? .linear(slope: slope, isMultiple: true) : .unknown
  }

  /// Nil where neither is linear.
  private func linearSum(_ x: Course, _ y: Course, sign: Double) -> Course? {
    switch (x, y) {
    case (.linear(let a, false), .linear(let b, false)):
      let slope = a + sign * b
      return slope == 0 ? .unknown : .linear(slope: slope, isMultiple: false)
    // A whole number's sign is any.
    case (.linear(let a, _), .linear(let b, _)): return multiples(a, b)
    case (.linear, .constant): return x
    case (.constant, .linear(let b, let isMultiple)): return .linear(slope: sign * b, isMultiple: isMultiple)
    default: return nil
    }
  }

  /// Of a sum or a difference of two functions.
  private func sum(_ x: Course, _ y: Course) -> Course {
    switch (x, y) {
    case (.constant, .recurring), (.recurring, .constant): return combined(upright(x), upright(y), Self.product)
    default:
      return combined(x, y) { a, b in
        a.isInverted == b.isInverted ? a : Recurrence(shift: a.shift, isInverted: true).upright
      }
    }
  }

  /// Whole multiples of one slope and of another are whole multiples of a third.
  private func multiples(_ a: Double, _ b: Double) -> Course {
    guard let ratio = SmallFraction((a / b).magnitude) else { return .unknown }
    return .linear(slope: b / Double(ratio.denominator), isMultiple: true)
  }

  private static func product(_ a: Recurrence, _ b: Recurrence) -> Recurrence {
    Recurrence(shift: a.shift, isInverted: a.isInverted != b.isInverted)
  }

  private func combined(
    _ x: Course, _ y: Course, _ join: (Recurrence, Recurrence) -> Recurrence
  ) -> Course {
    switch (x, y) {
    case (.constant, .constant): return .constant
    case (.constant, .recurring): return y
    case (.recurring, .constant): return x
    case (.recurring(let a), .recurring(let b)):
      guard let both = Recurrence.common(a, b) else { return .unknown }
      return .recurring(join(both.a, both.b))
    default: return .unknown
    }
  }

  private func upright(_ x: Course) -> Course {
    if case .recurring(let x) = x { return .recurring(x.upright) }
    if case .linear = x { return .unknown }
    return x
  }

  private func even(_ x: Course) -> Course {
    if case .recurring(let x) = x { return .recurring(x.even) }
    return x
  }
}
