/// The polynomial of a step that was just made, in the form of ``StepPolynomials``, behind a pointer.
struct DensePolynomial {
  let origin: Double
  let step: Double
  let degree: Int
  let dimension: Int
  let coefficients: UnsafePointer<Double>

  /// Writes the state at a place in the step, 0 its beginning and 1 its end.
  func write(at x: Double, into state: UnsafeMutablePointer<Double>) {
    for component in 0..<dimension {
      var sum = 0.0
      var order = degree
      while order > 0 {
        sum = (sum + coefficients[order * dimension + component]) * (order & 1 == 1 ? x : 1 - x)
        order -= 1
      }
      state[component] = coefficients[component] + sum
    }
  }

  /// Writes the slope at a place in the step.
  func writeSlope(at x: Double, into slope: UnsafeMutablePointer<Double>) {
    for component in 0..<dimension {
      var (sum, rate) = (0.0, 0.0)
      var order = degree
      while order > 0 {
        sum += coefficients[order * dimension + component]
        if order & 1 == 1 {
          rate = rate * x + sum
          sum *= x
        } else {
          rate = rate * (1 - x) - sum
          sum *= 1 - x
        }
        order -= 1
      }
      slope[component] = rate / step
    }
  }
}
