import Formulas
import NumericalMethods
import Plots

/// A fit with all that is shown of it and lent, in SI units.
struct FitResult {
  struct Parameter {
    let name: String
    let quantity: Quantity
    /// Nil where the points do not determine it.
    let uncertainty: Double?
  }

  let parameters: [Parameter]
  let fit: Fit
  /// What was measured: the left side of the model.
  let measured: Column
  /// Without the name of the table.
  let measuredTitle: String
  /// The columns that the model uses, by their own names.
  let predictors: [Column]
  /// Rows that were used, of all.
  let rows: [Int]
  let rowCount: Int
  /// The model: parameters after the columns, all in SI units.
  let model: CompiledFormula
  /// The same with the values of the parameters, along its one column; nil where it has several.
  let settled: CompiledFormula?
  let formula: FormulaNode
  let left: FormulaNode

  /// The values of the parameters behind those of columns.
  var place: [Double] { fit.parameters }

  /// The column along which the model is drawn; nil where it has several.
  var axis: Column? { predictors.count == 1 ? predictors[0] : nil }

  /// How far a point lies from the model in units of its standard uncertainty; nil where none are known.
  var hasDeviations: Bool { fit.hasDeviations }

  /// What each residual is uncertain by: as what was measured is, and by what the uncertainty of x adds where it counts.
  var residualUncertainties: [Double] {
    if !fit.predictorShifts.isEmpty { return fit.residualDeviations }
    return measured.uncertainties.isEmpty ? [] : rows.map { measured.uncertainties[$0] }
  }

  /// The standard deviation of the points about the model.
  var scatter: Double? {
    guard fit.freedom > 0 else { return nil }
    let sum = fit.residuals.reduce(0) { $0 + $1 * $1 }
    return (sum / Double(fit.freedom)).squareRoot()
  }

  /// Values of the model along its one column, with its standard uncertainty.
  func band(at arguments: [Double]) -> [(value: Double, uncertainty: Double)] {
    guard predictors.count == 1, !arguments.isEmpty else { return [] }
    let count = arguments.count
    var slopes = [[Double]](repeating: [Double](repeating: 0, count: count), count: place.count)
    var values = [Double](repeating: .nan, count: count)
    var workspace = model.program.makeWorkspace(for: Dual.self, lanes: 64)
    for (number, value) in place.enumerated() where workspace.parameters.indices.contains(number + 1) {
      workspace.parameters[number + 1] = Dual(value, slope: 0)
    }
    arguments.withUnsafeBufferPointer { arguments in
      values.withUnsafeMutableBufferPointer { values in
        guard let column = arguments.baseAddress, let values = values.baseAddress else { return }
        for number in place.indices {
          slopes[number].withUnsafeMutableBufferPointer { slopes in
            guard let slopes = slopes.baseAddress else { return }
            model.program.evaluate(
              rows: count, of: [column], slopesBy: number + 1, using: &workspace, values: values, slopes: slopes)
          }
        }
      }
    }
    return (0..<count).map { row in
      (values[row], fit.uncertainty.standardError(slopes: place.indices.map { slopes[$0][row] }) ?? .nan)
    }
  }
}
