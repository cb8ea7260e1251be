/// The shortest ways from the points of a problem to its curve, measured by the uncertainties of y and x.
///
/// For given parameters each point has its nearest place on the curve, found by steps of Gauss and Newton. Near it the
/// way is (f − y − f′ δ)/√(σ² + f′² σₓ²), and since the nearest place is a minimum, its slopes by the parameters are
/// those of f over that root: so a search for parameters alone finds what Boggs, Byrd and Schnabel (1987, *A stable and
/// efficient algorithm for nonlinear orthogonal distance regression*) find with all shifts as variables.
final class OrthogonalResiduals {
  private let problem: FitProblem
  let model: ModelValues
  private let columns: Int
  /// By how much the nearest place lies from x, column by column; where the search for it begins.
  private(set) var shifts: [Double]

  init(_ problem: FitProblem) {
    self.problem = problem
    model = ModelValues(problem)
    columns = problem.predictors.count
    shifts = [Double](repeating: 0, count: model.count * columns)
  }

  var system: ResidualSystem {
    ResidualSystem(
      count: model.count, dimension: problem.parameters.count, evaluate: { self.evaluate($0, $1, $2) })
  }

  private func deviation(_ column: Int, _ row: Int) -> Double { problem.predictorDeviations[column][row] }

  func evaluate(
    _ place: UnsafePointer<Double>, _ ways: UnsafeMutablePointer<Double>, _ slopes: UnsafeMutablePointer<Double>?
  ) -> Bool {
    let count = model.count
    var next = shifts
    var best = shifts
    var least = [Double](repeating: .infinity, count: count)
    var isMoving = true
    for _ in 0..<100 where isMoving {
      move(next)
      model.evaluate(place, byPredictors: true)
      isMoving = false
      for row in 0..<count {
        let residual = model.values[row] + model.remainders[row] - problem.observations[row]
        let sigma = problem.deviations.isEmpty ? 0 : problem.deviations[row]
        var (linear, variance, far) = (residual, sigma * sigma, 0.0)
        for column in 0..<columns where deviation(column, row) > 0 {
          let (slope, shift) = (model.predictorSlopes[column * count + row], next[column * count + row])
          let (deviation, index) = (deviation(column, row), column * count + row)
          linear -= slope * (next[index])
          variance += slope * slope * deviation * deviation
          far += shift / deviation * (shift / deviation)
        }
        // Where y is exact, what counts is how far the place is, once it is on the curve.
        let way = sigma > 0 ? residual / sigma * (residual / sigma) + far : (linear * linear) / variance
        let isBetter = way.isFinite && (sigma > 0 ? way <= least[row] * (1 + 1e-14) : true)
        guard isBetter, variance > 0 else {
          // Half of the way back.
          guard least[row].isFinite else { return false }
          for column in 0..<columns {
            let index = column * count + row
            guard (next[index] - best[index]).magnitude > 1e-10 * deviation(column, row) else { continue }
            next[index] = (next[index] + best[index]) / 2
            isMoving = true
          }
          continue
        }
        least[row] = way
        for column in 0..<columns {
          let index = column * count + row
          best[index] = next[index]
          let sigma = deviation(column, row)
          guard sigma > 0 else { continue }
          let shift = -linear * model.predictorSlopes[index] * sigma * sigma / variance
          if (shift - next[index]).magnitude > 1e-10 * sigma { isMoving = true }
          next[index] = shift
        }
      }
    }
    return finish(place, ways, slopes, best)
  }

  private func finish(
    _ place: UnsafePointer<Double>, _ ways: UnsafeMutablePointer<Double>, _ slopes: UnsafeMutablePointer<Double>?,
    _ best: [Double]
  ) -> Bool {
    let count = model.count
    move(best)
    model.evaluate(place, slopes: slopes, byPredictors: true)
    for row in 0..<count {
      let sigma = problem.deviations.isEmpty ? 0 : problem.deviations[row]
      var (linear, variance) = (
        model.values[row] + model.remainders[row] - problem.observations[row], sigma * sigma
      )
      for column in 0..<columns {
        let slope = model.predictorSlopes[column * count + row]
        linear -= slope * best[column * count + row]
        variance += slope * slope * deviation(column, row) * deviation(column, row)
      }
      let width = variance.squareRoot()
      ways[row] = linear / width
      guard ways[row].isFinite else { return false }
      if let slopes {
        for parameter in problem.parameters.indices { slopes[parameter * count + row] /= width }
      }
    }
    if slopes != nil { shifts = best }
    return true
  }

  private func move(_ shifts: [Double]) {
    for column in 0..<columns {
      for row in 0..<model.count {
        let index = column * model.count + row
        model.predictors[index] = problem.predictors[column][row] + shifts[index]
      }
    }
  }
}
