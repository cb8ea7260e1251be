/// One step of the implicit Runge–Kutta method Radau IIA of order 5, as in Hairer and Wanner (1996, IV.8).
///
/// The stages are found by a simplified Newton iteration; a transformation takes it apart into one
/// system of real numbers and one of complex ones, each as large as the state.
final class RadauStep {
  enum Result {
    /// The stages were found; the error is in units of what is tolerated.
    case made(error: Double)
    /// The iteration does not converge, or leaves where the right side has values; by how much shorter to try.
    case notSolved(factor: Double)
  }

  private let problem: InitialValueProblem
  private let dimension: Int
  let jacobian: JacobianMatrix
  private let real: LUFactors
  private let complex: ComplexLUFactors
  /// The step for which the matrices are factored; none before.
  private var factoredStep = 0.0
  private var needsJacobian = true
  private var jacobianIsFresh = false
  private let block: UnsafeMutablePointer<Double>
  /// Stages as differences to the state, the same transformed, and right sides.
  private let z: UnsafeMutablePointer<Double>
  private let w: UnsafeMutablePointer<Double>
  private let f: UnsafeMutablePointer<Double>
  private let argument: UnsafeMutablePointer<Double>
  private let error: UnsafeMutablePointer<Double>
  /// The estimated error as it was found first.
  private let filtered: UnsafeMutablePointer<Double>
  private let previous: UnsafeMutablePointer<Double>
  /// The last stage, as the polynomial of the last step continues.
  private let predicted: UnsafeMutablePointer<Double>
  /// The state at the end of the step.
  let arrival: UnsafeMutablePointer<Double>
  /// The polynomial of the last step, from whose continuation the iteration starts.
  private var previousStep = 0.0
  private var rate = 1.0
  /// How fast the last iteration converged.
  private var contraction = 0.0
  private(set) var iterations = 0
  private(set) var evaluations = 0
  private(set) var jacobianEvaluations = 0
  private(set) var factorizations = 0
  /// What the tolerance of a step is multiplied by: the estimate is of order 3 where the method is of order 5.
  private let slack: Double
  private let iterationTolerance: Double
  static let greatestIterations = 7

  init(_ problem: InitialValueProblem, relativeTolerance: Double) {
    self.problem = problem
    dimension = problem.dimension
    jacobian = JacobianMatrix(problem)
    real = LUFactors(dimension: dimension)
    complex = ComplexLUFactors(dimension: dimension)
    let n = dimension
    block = .allocate(capacity: 18 * n + 1)
    block.initialize(repeating: 0, count: 18 * n + 1)
    z = block
    w = block + 3 * n
    f = block + 6 * n
    previous = block + 9 * n
    argument = block + 13 * n
    error = block + 14 * n
    arrival = block + 15 * n
    filtered = block + 16 * n
    predicted = block + 17 * n
    slack = 0.1 / FractionalPowers.fourthRoot(relativeTolerance)
    let own = relativeTolerance * slack
    iterationTolerance = max(10 * Double.ulpOfOne / own, min(0.03, own.squareRoot()))
  }

  deinit { block.deallocate() }

  /// Forgets what belongs to steps before, where the solution goes on behind a switch or another method.
  func restart() {
    needsJacobian = true
    previousStep = 0
    rate = 1
    contraction = 0
  }

  /// Makes a step.
  ///
  /// - Parameter wasRejected: whether the step before was not accepted, or there is none; then the error is looked at twice.
  func advance(
    from time: Double, _ state: UnsafePointer<Double>, slope: UnsafePointer<Double>, by step: Double,
    wasRejected: Bool, _ scale: ErrorScale
  ) -> Result {
    iterations = 0
    if needsJacobian {
      guard let count = jacobian.update(at: time, state, slope, scale) else {
        return .notSolved(factor: 0.2)
      }
      evaluations += count
      jacobianEvaluations += 1
      needsJacobian = false
      jacobianIsFresh = true
      factoredStep = 0
    }
    if factoredStep != step {
      guard factor(step) else { return .notSolved(factor: 0.5) }
      factoredStep = step
    }
    predict(step)
    if let factor = iterate(time, state, step, scale) {
      if !jacobianIsFresh { needsJacobian = true }
      return .notSolved(factor: factor)
    }
    let n = dimension
    for index in 0..<n { arrival[index] = state[index] + z[2 * n + index] }
    var size = errorNorm(slope, state, step, scale)
    for index in 0..<n { filtered[index] = error[index] }
    if size >= 1, wasRejected {
      for index in 0..<n { argument[index] = state[index] + error[index] }
      problem.slopes(time, argument, f)
      evaluations += 1
      size = errorNorm(f, state, step, scale)
    }
    return .made(error: max(size, gapNorm(state, step, scale), 1e-10))
  }

  /// The error between the stages, of what is so stiff that the estimate does not see it.
  ///
  /// Such a component is exact at the stages, and what the polynomial through them misses between is, at most,
  /// `0.0183 h⁴ y⁗/24`. By how much the continuation of the last polynomial misses the end tells the fourth derivative.
  private func gapNorm(_ state: UnsafePointer<Double>, _ step: Double, _ scale: ErrorScale) -> Double {
    guard previousStep != 0 else { return 0 }
    let n = dimension
    let ratio = step / previousStep
    let (c1, c2) = (RadauTableau.firstNode, RadauTableau.secondNode)
    let reach = (1 + ratio) * (1 + ratio - c1) * (1 + ratio - c2)
    let factor = 0.0183 * ratio * ratio * ratio / reach
    for index in 0..<n {
      argument[index] = factor * (z[2 * n + index] - predicted[index])
      error[index] = RadauTableau.gamma / step * argument[index]
    }
    real.solve(error)
    var sum = 0.0
    for index in 0..<n {
      let gap = (argument[index] - error[index]) / (3 * scale.tolerance(index, state[index], arrival[index]))
      sum += gap * gap
    }
    return (sum / Double(max(n, 1))).squareRoot()
  }

  /// Takes note that the step is part of the solution; writes the coefficients of its polynomial.
  func accept(
    _ state: UnsafePointer<Double>, by step: Double, into coefficients: UnsafeMutablePointer<Double>
  ) {
    let n = dimension
    let (c1, c2) = (RadauTableau.firstNode, RadauTableau.secondNode)
    for index in 0..<n {
      let end = z[2 * n + index]
      let first = (z[index] / c1 - end) / (1 - c1)
      let second = (z[n + index] / c2 - end) / (1 - c2)
      let bend = (second - first) / (c2 - c1)
      coefficients[index] = state[index]
      coefficients[n + index] = end
      coefficients[2 * n + index] = first - c1 * bend
      coefficients[3 * n + index] = bend
    }
    for index in 0..<4 * n { previous[index] = coefficients[index] }
    // The polynomial through the stages is of degree 3, and much less accurate than the ends of the step. What it lacks first is
    // the integral of (x - c₁)(x - c₂)(x - 1), which vanishes at both ends; how much of it, the slope at the beginning
    // tells, and the estimate of the error is just that, filtered.
    let lack = -RadauTableau.gamma / (c1 * c2)
    for index in 0..<n {
      let share = lack * filtered[index]
      coefficients[2 * n + index] -= 0.1 * share
      coefficients[3 * n + index] += 0.1 * share
      coefficients[4 * n + index] = 0.25 * share
    }
    previousStep = step
    jacobianIsFresh = false
    if contraction > 1e-3 { needsJacobian = true }
  }

  /// Whether the factors can serve for another step: they are good, and it is nearly as long.
  func keepsFactors(for step: Double) -> Bool {
    guard !needsJacobian, factoredStep != 0 else { return false }
    let ratio = step / factoredStep
    return ratio >= 1 && ratio <= 1.2
  }

  private func factor(_ step: Double) -> Bool {
    let n = dimension
    factorizations += 1
    let (gamma, alpha, beta) = (
      RadauTableau.gamma / step, RadauTableau.alpha / step, RadauTableau.beta / step
    )
    for index in 0..<n * n {
      real.entries[index] = -jacobian.rows[index]
      complex.real[index] = -jacobian.rows[index]
      complex.imaginary[index] = 0
    }
    for index in 0..<n {
      real.entries[index * n + index] += gamma
      complex.real[index * n + index] += alpha
      complex.imaginary[index * n + index] = beta
    }
    return real.factor() && complex.factor()
  }

  /// The stages as the polynomial of the last step continues.
  private func predict(_ step: Double) {
    let n = dimension
    if previousStep == 0 {
      for index in 0..<3 * n {
        z[index] = 0
        w[index] = 0
      }
      return
    }
    let polynomial = DensePolynomial(
      origin: 0, step: previousStep, degree: 3, dimension: n, coefficients: previous)
    let ratio = step / previousStep
    polynomial.write(at: 1 + RadauTableau.firstNode * ratio, into: z)
    polynomial.write(at: 1 + RadauTableau.secondNode * ratio, into: z + n)
    polynomial.write(at: 1 + ratio, into: z + 2 * n)
    for index in 0..<n {
      let state = previous[index] + previous[n + index]
      let (a, b, c) = (z[index] - state, z[n + index] - state, z[2 * n + index] - state)
      (z[index], z[n + index], z[2 * n + index]) = (a, b, c)
      predicted[index] = c
      transform(a, b, c, into: w, index)
    }
  }

  @inline(__always)
  private func transform(
    _ a: Double, _ b: Double, _ c: Double, into values: UnsafeMutablePointer<Double>, _ index: Int
  ) {
    typealias T = RadauTableau
    values[index] = T.i11 * a + T.i12 * b + T.i13 * c
    values[dimension + index] = T.i21 * a + T.i22 * b + T.i23 * c
    values[2 * dimension + index] = T.i31 * a + T.i32 * b + T.i33 * c
  }

  /// - Returns: nil when the stages are found, else by which factor a step is to be shorter.
  private func iterate(
    _ time: Double, _ state: UnsafePointer<Double>, _ step: Double, _ scale: ErrorScale
  ) -> Double? {
    typealias T = RadauTableau
    let n = dimension
    let (gamma, alpha, beta) = (T.gamma / step, T.alpha / step, T.beta / step)
    // What is left of the last rate of convergence (Hairer and Wanner 1996, IV.8, eq. 8.11, with power 3/4).
    let kept = max(rate, Double.ulpOfOne).squareRoot()
    rate = kept * kept.squareRoot()
    contraction = 0
    var last = 0.0
    var lastRatio = 0.0
    for round in 1...Self.greatestIterations {
      iterations = round
      for (stage, node) in [T.firstNode, T.secondNode, 1].enumerated() {
        for index in 0..<n { argument[index] = state[index] + z[stage * n + index] }
        problem.slopes(time + node * step, argument, f + stage * n)
      }
      evaluations += 3
      for index in 0..<n {
        transform(f[index], f[n + index], f[2 * n + index], into: f, index)
        f[index] -= gamma * w[index]
        f[n + index] -= alpha * w[n + index] - beta * w[2 * n + index]
        f[2 * n + index] -= alpha * w[2 * n + index] + beta * w[n + index]
      }
      real.solve(f)
      complex.solve(f + n, f + 2 * n)
      var sum = 0.0
      for index in 0..<n {
        let tolerance = slack * scale.tolerance(index, state[index], state[index])
        let (a, b, c) = (f[index] / tolerance, f[n + index] / tolerance, f[2 * n + index] / tolerance)
        sum += a * a + b * b + c * c
      }
      let change = (sum / Double(3 * n)).squareRoot()
      guard change.isFinite else { return 0.5 }
      if round > 1 {
        let ratio = change / last
        contraction = round == 2 ? ratio : (ratio * lastRatio).squareRoot()
        lastRatio = ratio
        guard contraction < 0.99 else { return 0.5 }
        rate = contraction / (1 - contraction)
        var left = rate * change
        for _ in round..<Self.greatestIterations { left *= contraction }
        if left >= iterationTolerance {
          // Too slow to arrive in time.
          let excess = min(max(left / iterationTolerance, 1e-4), 20)
          return 0.8 / FractionalPowers.eighthRoot(excess)
        }
      }
      last = max(change, Double.ulpOfOne)
      for index in 0..<n {
        w[index] += f[index]
        w[n + index] += f[n + index]
        w[2 * n + index] += f[2 * n + index]
        let (a, b, c) = (w[index], w[n + index], w[2 * n + index])
        z[index] = T.t11 * a + T.t12 * b + T.t13 * c
        z[n + index] = T.t21 * a + T.t22 * b + T.t23 * c
        z[2 * n + index] = a + b
      }
      if rate * change <= iterationTolerance { return nil }
    }
    return 0.5
  }

  /// The estimated error, filtered so that what is stiff does not count (IV.8, eq. 8.19).
  private func errorNorm(
    _ slope: UnsafePointer<Double>, _ state: UnsafePointer<Double>, _ step: Double,
    _ scale: ErrorScale
  ) -> Double {
    typealias T = RadauTableau
    let n = dimension
    for index in 0..<n {
      error[index] =
        slope[index] + (T.e1 * z[index] + T.e2 * z[n + index] + T.e3 * z[2 * n + index]) / step
    }
    real.solve(error)
    var sum = 0.0
    for index in 0..<n {
      let ratio = error[index] / (slack * scale.tolerance(index, state[index], arrival[index]))
      sum += ratio * ratio
    }
    return (sum / Double(max(n, 1))).squareRoot()
  }
}

/// The constants of Radau IIA of order 5 (Hairer and Wanner 1996, *Solving Ordinary Differential Equations
/// II*, IV.5 and IV.8), worked out from their definitions by `Tests/Oracles/Integrators/radau_constants.py`.
private enum RadauTableau {
  /// The places of the stages in the step: `(4 ∓ √6)/10` and the end.
  static let firstNode = 0.155051025721682190180271592529
  static let secondNode = 0.644948974278317809819728407471

  /// The real eigenvalue of the inverse of the method's matrix, and the pair `α ± iβ`.
  static let gamma = 3.63783425274449573220841851358
  static let alpha = 2.68108287362775213389579074321
  static let beta = 3.05043019924741056942637762479

  /// `T`, whose columns span the spaces that belong to the real eigenvalue and to the pair; its last row is (1, 1, 0).
  static let t11 = 0.0944387624889752414874900795064
  static let t12 = -0.141255295020954208427990383808
  static let t13 = -0.0300291941051474244918611170891
  static let t21 = 0.250213122965333311376509067513
  static let t22 = 0.204129352293799931995990810298
  static let t23 = 0.3829421127572619377954382336

  /// The inverse of `T`.
  static let i11 = 4.17871859155190472734646265851
  static let i12 = 0.32768282076106238708253327243
  static let i13 = 0.523376445499449548039930915909
  static let i21 = -4.17871859155190472734646265851
  static let i22 = -0.32768282076106238708253327243
  static let i23 = 0.476623554500550451960069084091
  static let i31 = -0.50287263494578687595124734314
  static let i32 = 2.5719269498556054291867853536
  static let i33 = -0.596039204828224924968821911099

  /// What the stages add to the estimate of the error: `-(13 ± 7√6)/3` and `-1/3`.
  static let e1 = -10.0488093998274155624603295076
  static let e2 = 1.38214273316074889579366284098
  static let e3 = -0.333333333333333333333333333333
}
