import CMath
import NumericalMethods
import Testing

/// Intervals of one and two standard errors hold the truth in 68 and 95 of a hundred fits.
@Suite struct CoverageTests {
  /// A e^(−k x) + c.
  static var model: FitModel {
    FitModel(parameters: 3) { request in
      let b = request.parameters
      for row in 0..<request.count {
        let x = request.predictors[row]
        let decay = exp(-b[1] * x)
        request.values[row] = b[0] * decay + b[2]
        if let slopes = request.slopes {
          slopes[row] = decay
          slopes[request.count + row] = -b[0] * x * decay
          slopes[2 * request.count + row] = 1
        }
        request.predictorSlopes?[row] = -b[1] * b[0] * decay
      }
    }
  }

  enum Kind: CaseIterable, Sendable { case known, estimated, bothUncertain }

  @Test(arguments: Kind.allCases) func intervalsHoldTheTruth(kind: Kind) throws {
    let truth = [5.0, 0.8, 1.0]
    var numbers = NormalNumbers(seed: 2026)
    let xs = (0..<15).map { 0.3 * Double($0) }
    let (sigma, sigmaX) = (0.1, 0.05)
    var within = [[Int]](repeating: [0, 0], count: 3)
    var (good, bands) = (0, [0, 0])
    let runs = 1000
    for _ in 0..<runs {
      let measured = kind == .bothUncertain ? xs.map { $0 + sigmaX * numbers.next() } : xs
      let ys = xs.map { truth[0] * exp(-truth[1] * $0) + truth[2] + sigma * numbers.next() }
      let fit = try FitTests.solved(
        FitProblem(
          model: Self.model,
          parameters: [FitParameter(isLinear: true), FitParameter(start: 1), FitParameter(isLinear: true)],
          observations: ys, deviations: kind == .estimated ? [] : [Double](repeating: sigma, count: xs.count),
          predictors: [measured],
          predictorDeviations: kind == .bothUncertain ? [[Double](repeating: sigmaX, count: xs.count)] : []))
      // 68.27 and 95.45 of a hundred.
      let factors = [0.6826894921370859, 0.9544997361036416].map { fit.coverageFactor(for: $0) ?? 0 }
      for (rank, factor) in factors.enumerated() {
        for index in 0..<3 {
          let miss = (fit.parameters[index] - truth[index]).magnitude
          if miss <= factor * (fit.standardErrors[index] ?? 0) { within[index][rank] += 1 }
        }
        // The band at x = 1.
        let decay = exp(-fit.parameters[1])
        let slopes = [decay, -fit.parameters[0] * decay, 1]
        let value = fit.parameters[0] * decay + fit.parameters[2]
        let miss = (value - (truth[0] * exp(-truth[1]) + truth[2])).magnitude
        if miss <= factor * (fit.uncertainty.standardError(slopes: slopes) ?? 0) { bands[rank] += 1 }
      }
      if let probability = fit.probability, probability < 0.05 { good += 1 }
    }
    // A share of 0.68 of a thousand has a standard deviation of 1.5 of a hundred: twice that.
    for shares in within + [bands] {
      #expect(abs(Double(shares[0]) / Double(runs) - 0.6827) < 0.03)
      #expect(abs(Double(shares[1]) / Double(runs) - 0.9545) < 0.03)
    }
    if kind != .estimated { #expect(abs(Double(good) / Double(runs) - 0.05) < 0.03) }
  }
}
