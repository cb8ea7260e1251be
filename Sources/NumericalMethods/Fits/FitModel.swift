/// A formula with open parameters, y = f(x; p), as a fit sees it: values and exact slopes at many points at once.
package struct FitModel {
  /// What is asked of a model in one go.
  ///
  /// What has several columns stands column by column, each of ``count`` numbers. What is no number is NaN.
  package struct Request {
    /// How many points there are.
    package let count: Int
    /// As many as the model has.
    package let parameters: UnsafePointer<Double>
    /// x of each point, column by column where there are several.
    package let predictors: UnsafePointer<Double>
    /// Here go the values f.
    package let values: UnsafeMutablePointer<Double>
    /// What is to be added to the values, where a model knows them better than to a Double; zeros at first.
    package let remainders: UnsafeMutablePointer<Double>
    /// Here goes ∂f/∂p, a column for each parameter; nil where it is not needed.
    package let slopes: UnsafeMutablePointer<Double>?
    /// Here goes ∂f/∂x, a column for each predictor; nil where it is not needed.
    package let predictorSlopes: UnsafeMutablePointer<Double>?
  }

  package let parameterCount: Int
  /// How many columns of x there are.
  package let predictorCount: Int
  let evaluate: (Request) -> Void

  package init(parameters: Int, predictors: Int = 1, evaluate: @escaping (Request) -> Void) {
    (parameterCount, predictorCount) = (parameters, predictors)
    self.evaluate = evaluate
  }
}

extension FitModel {
  /// Values and slopes at many points, in arrays; ∂f/∂p stands column by column.
  package func evaluate(
    count: Int, parameters: [Double], predictors: [Double], values: inout [Double], remainders: inout [Double],
    slopes: inout [Double]
  ) {
    guard parameters.count == parameterCount, predictors.count == count * predictorCount, values.count == count,
      remainders.count == count, slopes.count == count * parameterCount
    else { return }
    parameters.withUnsafeBufferPointer { parameters in
      predictors.withUnsafeBufferPointer { predictors in
        values.withUnsafeMutableBufferPointer { values in
          remainders.withUnsafeMutableBufferPointer { remainders in
            slopes.withUnsafeMutableBufferPointer { slopes in
              guard let values = values.baseAddress, let remainders = remainders.baseAddress,
                let parameters = parameters.baseAddress, let slopes = slopes.baseAddress
              else { return }
              // A model without columns has none to be read.
              evaluate(
                Request(
                  count: count, parameters: parameters, predictors: predictors.baseAddress ?? UnsafePointer(parameters),
                  values: values, remainders: remainders, slopes: slopes, predictorSlopes: nil))
            }
          }
        }
      }
    }
  }
}
