import NumericalMethods

extension Program {
  /// Runs all instructions over the first `count` lanes of the registers at `base`.
  ///
  /// - Parameters:
  ///   - evaluations: what sums and integrals may still spend for the present argument.
  ///   - allowance: what they may still spend for all arguments together; only the outermost program has
  ///     one, and gives each of its arguments what it may spend.
  func run<Number: RealNumber>(
    _ base: UnsafeMutablePointer<Number>, lanes: Int, count: Int, evaluations: inout Int,
    allowance: UnsafeMutablePointer<Int>?
  ) {
    for instruction in instructions {
      switch instruction {
      case .load(let target, let constant):
        register(target, base, lanes).update(repeating: Number(constants[Int(constant)]), count: count)
      case .unary(let operation, let target, let x):
        operation.apply(register(x, base, lanes), into: register(target, base, lanes), count: count)
      case .binary(let operation, let target, let a, let b):
        let target = register(target, base, lanes)
        switch (a.isConstant, b.isConstant) {
        case (false, false):
          let a = RegisterLanes(numbers: base + a.index * lanes)
          let b = RegisterLanes(numbers: base + b.index * lanes)
          operation.apply(a, b, into: target, count: count)
        case (false, true):
          let a = RegisterLanes(numbers: base + a.index * lanes)
          let b = ConstantLanes(number: Number(constants[b.index]))
          operation.apply(a, b, into: target, count: count)
        default:
          // Two constants have been folded away.
          let a = ConstantLanes(number: Number(constants[a.index]))
          let b = RegisterLanes(numbers: base + b.index * lanes)
          operation.apply(a, b, into: target, count: count)
        }
      case .quotientOfPairs(let target, let a, let b):
        if lanes > 1 { quotientOfPairs(a, b, into: register(target, base, lanes), base, lanes) }
      case .equalityOfPairs(let target, let a, let b):
        if lanes > 1 { equalityOfPairs(a, b, into: register(target, base, lanes), base, lanes) }
      case .narrow(let target, let x):
        if lanes > 1 { narrow(x, into: register(target, base, lanes), base, lanes) }
      case .select(let target, let condition, let then, let otherwise):
        let target = register(target, base, lanes)
        let condition = register(condition, base, lanes)
        let then = register(then, base, lanes)
        let otherwise = register(otherwise, base, lanes)
        for i in 0..<count { target[i] = Number.select(condition[i], then[i], otherwise[i]) }
      case .external(let target, let function, let x):
        Number.apply(
          functions[Int(function)], to: register(x, base, lanes), into: register(target, base, lanes),
          count: count)
      case .sum(let target, let loop, let from, let to):
        for lane in 0..<count {
          grant(&evaluations, of: allowance)
          register(target, base, lanes)[lane] = sum(
            loops[Int(loop)], lane: lane, base, lanes, from: register(from, base, lanes)[lane].value,
            to: register(to, base, lanes)[lane].value, evaluations: &evaluations)
          charge(evaluations, to: allowance, isUndefined: register(target, base, lanes)[lane].isUnknown)
        }
      case .integral(let target, let loop, let from, let to):
        for lane in 0..<count {
          grant(&evaluations, of: allowance)
          register(target, base, lanes)[lane] = integral(
            loops[Int(loop)], lane: lane, base, lanes, from: register(from, base, lanes)[lane],
            to: register(to, base, lanes)[lane], evaluations: &evaluations)
          charge(evaluations, to: allowance, isUndefined: register(target, base, lanes)[lane].isUnknown)
        }
      }
    }
  }

  /// Gives an argument what it may spend.
  private func grant(_ evaluations: inout Int, of allowance: UnsafeMutablePointer<Int>?) {
    if let allowance { evaluations = Swift.min(evaluationLimit, allowance.pointee) }
  }

  /// Takes what an argument has spent. One that found no value because too little was left ends the allowance.
  private func charge(
    _ evaluations: Int, to allowance: UnsafeMutablePointer<Int>?, isUndefined: Bool
  ) {
    guard let allowance else { return }
    let granted = Swift.min(evaluationLimit, allowance.pointee)
    allowance.pointee -= granted - evaluations
    if isUndefined, granted < evaluationLimit { allowance.pointee = 0 }
  }

  @inline(__always)
  private func register<Number>(
    _ index: Int32, _ base: UnsafeMutablePointer<Number>, _ lanes: Int
  ) -> UnsafeMutablePointer<Number> {
    base + Int(index) * lanes
  }

  /// Σ over the whole numbers from..to; NaN for bounds that are not whole, or too many terms.
  private func sum<Number: RealNumber>(
    _ loop: LoopBody, lane: Int, _ base: UnsafeMutablePointer<Number>, _ lanes: Int, from: Double,
    to: Double, evaluations: inout Int
  ) -> Number {
    guard from == from.rounded(), to == to.rounded(), from.magnitude < 0x1p53,
      to.magnitude < 0x1p53
    else { return .unknown }
    guard to >= from else { return Number(0) }
    let terms = to - from + 1
    guard terms <= Double(Swift.min(termLimit, evaluations)) else { return .unknown }
    let count = Int(terms)
    evaluations -= count

    let body = loop.program
    let inner = base + loop.offset * lanes
    capture(loop, lane: lane, base, lanes, into: inner, count: Swift.min(count, lanes))
    var total = CompensatedSum<Number>()
    var done = 0
    while done < count {
      let block = Swift.min(lanes, count - done)
      for i in 0..<block { inner[i] = Number(from + Double(done + i)) }
      body.run(inner, lanes: lanes, count: block, evaluations: &evaluations, allowance: nil)
      let values = inner + body.result * lanes
      for i in 0..<block { total.add(values[i]) }
      done += block
    }
    return total.total
  }

  private func integral<Number: RealNumber>(
    _ loop: LoopBody, lane: Int, _ base: UnsafeMutablePointer<Number>, _ lanes: Int, from: Number,
    to: Number, evaluations: inout Int
  ) -> Number {
    if Number.isEnclosure { return .unknown }
    let body = loop.program
    let inner = base + loop.offset * lanes
    let count = AdaptiveQuadrature<Number>.nodesPerPanel
    capture(loop, lane: lane, base, lanes, into: inner, count: count)
    let isEnclosed = body.isEnclosed
    var room = body.makeWorkspace(for: DecoratedInterval.self, lanes: 1)
    for (i, outer) in loop.captures.enumerated() {
      room.parameters[i + 1] = DecoratedInterval(base[Int(outer) * lanes + lane].value)
    }
    return AdaptiveQuadrature(from: from, to: to).integrate(
      evaluations: &evaluations, nodes: inner,
      bound: { from, to in
        guard isEnclosed else { return nil }
        let stretch = Interval(Swift.min(from, to), Swift.max(from, to))
        return body.evaluate(DecoratedInterval(variable: stretch), using: &room).interval.magnitude
      },
      values: { evaluations in
        body.run(inner, lanes: lanes, count: count, evaluations: &evaluations, allowance: nil)
        return UnsafePointer(inner + body.result * lanes)
      })
  }

  /// Hands the present lane of the outer registers to every lane of the body.
  private func capture<Number>(
    _ loop: LoopBody, lane: Int, _ base: UnsafeMutablePointer<Number>, _ lanes: Int,
    into inner: UnsafeMutablePointer<Number>, count: Int
  ) {
    for (i, outer) in loop.captures.enumerated() {
      (inner + (i + 1) * lanes)
        .update(repeating: base[Int(outer) * lanes + lane], count: count)
    }
  }
}
