import Diagnostics

/// `x = C exp(λ t)` where no real λ makes it a solution: then complex ones do, and a line that says which, the
/// characteristic equation, is compared with what the equation of motion comes to.
extension Reasoning {
  private static let exponents = [-1.31, -0.43, 0.57, 1.19]
  private static let step = 0.61

  /// The parameter of which a formula is an exponential function that solves a linear equation of motion, with a complex
  /// value if with none that is real; nil where it is another formula, or the equation another.
  ///
  /// What is left of the equation is P(λ) exp(λ t) then, and a P that changes with λ is zero somewhere (the fundamental
  /// theorem of algebra).
  func complexParameter(of trial: TrialSolution) -> Int? {
    guard trial.equations.count == 1, let equation = trial.equations.first,
      let time = table.place(of: table.variable)
    else { return nil }
    let points = points(of: facts, with: equation.symbols)
    guard points.count > 4 else { return nil }
    return trial.parameters.first { place in
      points.allSatisfy { point in
        let rests = Self.exponents.map { exponent in
          (0...2).map { rest(of: equation, at: point, [(place, exponent), (time, Double($0) * Self.step)]) }
        }
        // A product of exponentials is one of the sum of times.
        let areExponential = rests.allSatisfy { $0[0] != 0 && Self.isNear($0[1] * $0[1], $0[0] * $0[2]) }
        let rates = rests.map { $0[1] / $0[0] }
        let changes = !Self.isNear(rates[0], rates[1]) && !Self.isNear(rests[0][0], rests[1][0])
        return areExponential && changes
      }
    }
  }

  /// A line about the complex parameter of a trial solution: it has to be the equation of motion divided by what has no
  /// λ, and by exp(λ t).
  func characteristic(
    _ alternatives: [[RelationProgram]], _ statement: Statement, of trial: TrialSolution, _ place: Int, _ number: Int
  ) -> LineVerdict {
    guard let equation = trial.equations.first, let time = table.place(of: table.variable),
      let program = alternatives.first?.first, alternatives.count == 1, alternatives[0].count == 1,
      program.relation.sign == .equal
    else { return unjudged(number) }
    let points = points(of: facts, with: equation.symbols + program.symbols)
    var found = 0
    for point in points {
      let ratios = Self.exponents.map { exponent in
        rest(of: program, at: point, [(place, exponent), (time, 0)])
          / rest(of: equation, at: point, [(place, exponent), (time, 0)])
      }
      guard ratios.allSatisfy({ $0.isFinite }) else { continue }
      guard ratios.allSatisfy({ Self.isNear($0, ratios[0]) }), ratios[0] != 0 else {
        var verdict = LineVerdict(.fails)
        var at = point
        at.set(place, to: Self.exponents[2])
        verdict.diagnostics = [discrepancy(alternatives, at: at, number, points: [], how: .line)]
        return verdict
      }
      found += 1
    }
    guard found > 4 else { return unjudged(number) }
    var verdict = LineVerdict(.follows)
    verdict.points = found
    return verdict
  }

  private func unjudged(_ number: Int) -> LineVerdict {
    var verdict = LineVerdict(.unjudged)
    verdict.diagnostics = [.unjudged(lines[number].range)]
    return verdict
  }

  /// What the left side is more than the right, with other values of some quantities.
  private func rest(
    of program: RelationProgram, at point: SamplePoint, _ values: [(place: Int, value: Double)]
  ) -> Double {
    var point = point
    for (place, value) in values { point.set(place, to: value) }
    let (left, right) = program.values(at: point.values)
    return left - right
  }
}
