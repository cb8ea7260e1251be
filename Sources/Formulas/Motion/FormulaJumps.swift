/// Where formulas of an instant and of other quantities jump, or wake so suddenly that a long step would pass over it.
package struct FormulaJumps: Sendable {
  /// Functions of the same parameters at whose changes of sign they do; nil where there are none.
  package let program: Program?
  /// Instants at which they wake from rest, or come to it, in whatever order.
  package let instants: [Double]
}

extension Definitions {
  /// - Parameters:
  ///   - nodes: formulas that have been compiled without a mistake.
  ///   - parameters: the first is the instant.
  ///   - range: of the instants that count.
  package func jumps(
    of nodes: [FormulaNode], parameters: [FormulaParameter], over range: ClosedRange<Double>
  ) -> FormulaJumps {
    var lowering = FormulaLowering(self)
    var roots: [Expression] = []
    for node in nodes {
      if let found = lowering.lower(node, parameters: parameters, expecting: nil) {
        roots.append(found.value.expression)
      }
    }
    let functions = lowering.graph.switches(of: roots)
    let bursts = InstantBursts(in: roots, of: lowering.graph)
    var instants = bursts.instants(in: range, of: lowering.graph, stateCount: parameters.count - 1)
    for function in functions {
      // A hair before and a hair behind each.
      for zero in InstantFunction(function, in: lowering.graph)?.zeros(in: range) ?? [] {
        instants += [zero.time - zero.hair, zero.time + zero.hair]
      }
    }
    guard !functions.isEmpty, !lowering.graph.isFull else { return FormulaJumps(program: nil, instants: instants) }
    return FormulaJumps(
      program: lowering.graph.program(for: functions, parameterCount: parameters.count), instants: instants)
  }
}
