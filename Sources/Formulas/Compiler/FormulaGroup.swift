import Diagnostics

/// Formulas of the same parameters as one program, which computes what they have in common once.
package struct FormulaGroup: Sendable {
  /// Its results are those of the formulas that make sense, in order.
  package let program: Program
  /// For each formula its place among the results and what it measures; nil where it makes no sense.
  package let results: [Result?]

  /// Which of the results a formula is, and what it measures.
  package struct Result: Sendable {
    package let place: Int
    package let dimension: Dimension
  }

  /// - Parameter formulas: those after one with a name may use it.
  package init(_ formulas: [(name: String?, node: FormulaNode)], parameters: [FormulaParameter]) {
    var lowering = FormulaLowering(Definitions())
    for (place, parameter) in parameters.enumerated() {
      let term = parameter.dimension.map { DimensionTerm($0) } ?? lowering.inference.unknown()
      lowering.variables[parameter.name] = Lowered(lowering.graph.parameter(place), term)
    }
    var roots: [Expression] = []
    var terms: [DimensionTerm?] = []
    for formula in formulas {
      guard let value = lowering.lowerNumber(formula.node), !lowering.graph.isFull else {
        terms.append(nil)
        continue
      }
      if let name = formula.name { lowering.variables[name] = value }
      roots.append(value.expression)
      terms.append(value.dimension)
    }
    program = lowering.graph.program(for: roots, parameterCount: parameters.count)
    var place = -1
    results = terms.map { term in
      guard let term else { return nil }
      place += 1
      return Result(place: place, dimension: lowering.inference.final(term))
    }
  }
}
