/// What happens at switches of the right side.
extension Integration {
  /// The part of a step that is left to the polynomial where a switch follows.
  private static let rest = 1e-3

  /// Steps onto the instant at which a switch is thrown, and a hair behind it.
  func cross(_ index: Int, _ distance: Double, within whole: Double) -> Bool {
    guard let switchSearch else { return false }
    var step = distance
    if abs(step) <= 4 * leastStep {
      // It is thrown where the step begins.
      return goThrough(index, by: min(way(to: index) ?? 0, 16 * leastStep)) && countThrow()
    }
    // The step that is kept ends a little before the switch, lest a stage looks behind it; its polynomial goes the rest of the way.
    step *= 1 - 2 * Self.rest
    var place: Double?
    for _ in 0..<8 {
      guard make(step) else { return true }
      guard let root = switchSearch.near(index, in: polynomial(step)) else {
        // It was not thrown, seen from near by.
        return commit(step, to: time + step)
      }
      if root >= 1, root <= 1 + 4 * Self.rest {
        place = root
        break
      }
      step *= root * (1 - 2 * Self.rest)
    }
    guard let place else {
      // It is thrown now here, now there; the control of the step has to find the way.
      size = abs(step)
      return commit(step, to: time + step)
    }
    return throwSwitch(index, place, of: step, within: whole)
  }

  /// Ends a step where its polynomial, near its end, throws a switch.
  func throwSwitch(_ index: Int, _ place: Double, of step: Double, within whole: Double) -> Bool {
    guard let switchSearch, let sliding else { return false }
    let sizeAfter = max(size, abs(whole) / 8)
    let polynomial = polynomial(step)
    // The first instant of the clock behind the switch.
    let known = switchSearch.bracket(index, place, in: polynomial, unit: 1e-15)
    var arrival = time + known.behind * step
    for _ in 0..<4 where !switchSearch.isThrown(index, at: (arrival - time) / step, in: polynomial) {
      arrival = direction > 0 ? arrival.nextUp : arrival.nextDown
    }
    let isEnd = direction * (arrival - end) >= 0
    if isEnd { arrival = end }
    let reached = (arrival - time) / step
    polynomial.writeSlope(at: reached, into: slopeBefore)
    // By how much the instant is not known: by what rounding makes of the switch.
    var width = (known.behind - known.before) * abs(step)
    let change = sliding.rate(index, at: time, state, along: slopeBefore, over: step)
    if change.rate != 0 { width += change.noise / abs(change.rate) }
    let goesOn = commit(step, to: arrival, place: reached)
    knots.append(arrival)
    awaited = nil
    guard goesOn else { return false }
    if !hold(index) {
      // Since the switch it has gone on with the slopes behind it.
      let late = (reached - (known.before + known.behind) / 2) * step
      for component in 0..<dimension { state[component] += late * (slope[component] - slopeBefore[component]) }
      switchSearch.settle(at: time, state)
    }
    doubt(min(width, 1e-6 * abs(step)))
    restart()
    size = min(sizeAfter, solver.greatestStep)
    return countThrow()
  }

  /// Notes that the instant at which the slopes changed is known to some width only.
  ///
  /// The way between is gone with the slopes before or with those behind. The solution by which another one is judged goes all of
  /// it with those before, at every switch: what comes of that later bounds what comes of the error of each.
  func doubt(_ width: Double) {
    guard width > 0, let visit else { return }
    for component in 0..<dimension {
      // What is held at zero is there from whichever instant on.
      if !(sliding?.held.isEmpty ?? true), state[component] == 0, slope[component] == 0 {
        doubts[component] = 0
        continue
      }
      let jump = width * (slopeBefore[component] - slope[component])
      guard jump.isFinite else { continue }
      state[component] += direction * jump
      doubts[component] += abs(jump)
    }
    visit(time, state, doubts)
  }

  /// Holds a switch that was just thrown, or reached, if both of its sides lead back to it.
  private func hold(_ index: Int) -> Bool {
    guard let sliding, sliding.hold(index, at: time, state) else { return false }
    followExplicitly()
    problem.slopes(time, state, slope)
    explicitEvaluations += 3
    return true
  }

  /// Ends a solution whose switches are thrown again and again without any time going by.
  private func countThrow() -> Bool {
    throwCount = abs(time - lastThrow) <= 1e-9 * abs(time - start) ? throwCount + 1 : 0
    lastThrow = time
    guard throwCount > 1000 else { return true }
    outcome = .chattering(time: time)
    return false
  }

  /// Goes the rest of the way to a switch that is so near that no step can be made to it: what falls with its own root comes
  /// to rest there, and what is more than rounding does not fall so short of it.
  func reachSwitch() -> Bool {
    guard let sliding, reached != time else { return false }
    var nearest: (index: Int, way: Double)?
    for index in 0..<problem.switchCount where !sliding.held.contains(index) {
      if let way = way(to: index), way < nearest?.way ?? .infinity { nearest = (index, way) }
    }
    guard let nearest, nearest.way <= max(1e3 * leastStep, 1e-12 * abs(time - start)) else { return false }
    reached = time
    return goThrough(nearest.index, by: nearest.way)
  }

  /// After how long a switch is zero, as the solution goes now; nil where it does not go there.
  private func way(to index: Int) -> Double? {
    guard let sliding, let switchSearch else { return nil }
    let now = switchSearch.value(index, at: time, state)
    let way = -direction * now / sliding.rate(index, at: time, state, along: slope, over: 0).rate
    return now * switchSearch.sign(of: index) > 0 && way > 0 ? way : nil
  }

  /// Throws a switch that is a time away which the clock cannot tell from none.
  private func goThrough(_ index: Int, by way: Double) -> Bool {
    guard let switchSearch else { return false }
    for component in 0..<dimension {
      slopeBefore[component] = slope[component]
      state[component] += direction * way * slope[component]
    }
    switchSearch.turn(index)
    if !hold(index) {
      problem.slopes(time, state, slope)
      explicitEvaluations += 1
    }
    guard hasSlope else { return false }
    doubt(max(way, leastStep))
    knots.append(time)
    restart()
    size = min(max(size, 1e-6 * abs(end - time)), solver.greatestStep)
    return true
  }

  /// Where in a step the solution leaves the surface of a switch in which it slides, and to which side.
  func leavingPlace(_ polynomial: DensePolynomial) -> (place: Double, index: Int, side: Double)? {
    guard let sliding, !sliding.held.isEmpty else { return nil }
    let state = slopeBefore
    func leaving(_ x: Double) -> (index: Int, side: Double)? {
      polynomial.write(at: x, into: state)
      return sliding.leaving(at: polynomial.origin + x * polynomial.step, state)
    }
    let parts = 8
    for part in 1...parts {
      guard var found = leaving(Double(part) / Double(parts)) else { continue }
      var (lower, upper) = (Double(part - 1) / Double(parts), Double(part) / Double(parts))
      for _ in 0..<50 {
        let middle = (lower + upper) / 2
        if let earlier = leaving(middle) { (upper, found) = (middle, earlier) } else { lower = middle }
      }
      return (upper, found.index, found.side)
    }
    return nil
  }

  func leave(_ leaving: (place: Double, index: Int, side: Double), of step: Double) -> Bool {
    guard let sliding, let switchSearch else { return false }
    let sizeAfter = max(size, abs(step) / 8)
    if abs(leaving.place * step) > leastStep {
      guard commit(step, to: time + leaving.place * step, place: leaving.place) else { return false }
    }
    knots.append(time)
    switchSearch.set(leaving.index, leaving.side)
    sliding.release(leaving.index, to: leaving.side, at: time, state, into: slope)
    explicitEvaluations += sliding.held.count + 2
    restart()
    size = min(sizeAfter, solver.greatestStep)
    return countThrow()
  }

  /// Shortens the next step to just before a switch that this one, though not accepted, has thrown.
  func expectSwitch(_ step: Double) {
    guard let switchSearch else { return }
    for component in 0..<dimension {
      coefficients[component] = state[component]
      coefficients[dimension + component] = explicit.arrival[component] - state[component]
    }
    let chord = DensePolynomial(
      origin: time, step: step, degree: 1, dimension: dimension, coefficients: coefficients)
    var crossing = switchSearch.first(in: chord, except: sliding?.held ?? [])
    if crossing == nil {
      // Stages behind a switch that leads back to it bring the end of the step before it again; the slope at its beginning goes there.
      for component in 0..<dimension { coefficients[dimension + component] = step * slope[component] }
      crossing = switchSearch.first(in: chord, except: sliding?.held ?? [])
    }
    guard let crossing else { return }
    awaited = crossing.index
    let before = crossing.place * (1 - 2 * Self.rest) * abs(step)
    if before > leastStep { size = max(size, min(before, 0.95 * abs(step))) }
  }
}
