import Diagnostics
import Formulas
import NumericalMethods
import Physics

/// What a `cube` cell that has a name lends to the other cells: `float.z(t)`, `float.T`.
extension CubeCell {
  static var isLender: Bool { true }

  /// The names of its values, with all their spellings; a cube that does not swing has no `T` all the same.
  private static let valueNames: [String] = {
    var names = ["T", "ω_d", "omega_d"]
    for value in CubeMembers.values(of: FloatingCube()) {
      for spelling in [value.name] + value.aliases where !names.contains(spelling) { names.append(spelling) }
    }
    return names
  }()

  func declareMembers(of name: String, in names: inout NameKinds) {
    for member in CubeCell.valueNames { names.values.insert("\(name).\(member)") }
    for function in CubeMembers.functions {
      for spelling in [function.name] + function.aliases { names.insert(function: "\(name).\(spelling)", of: ["t"]) }
    }
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let motion = isCircular ? nil : worked?.setup?.motion
    let values = motion.map { CubeMembers.values(of: $0.cube) } ?? []
    var defined: [String] = []
    for value in values {
      for spelling in [value.name] + value.aliases {
        definitions.define("\(name).\(spelling)", value: value.quantity, at: range, into: &diagnostics)
        defined.append(spelling)
      }
    }
    if motion == nil {
      for member in CubeCell.valueNames where !defined.contains(member) {
        definitions.define(
          "\(name).\(member)", as: FormulaNode(.missing, range), at: range, into: &diagnostics)
      }
    }
    for function in CubeMembers.functions {
      for spelling in [function.name] + function.aliases {
        let full = "\(name).\(spelling)"
        guard let motion else {
          definitions.define(
            full, parameters: ["t"], as: FormulaNode(.missing, range), at: range, into: &diagnostics)
          continue
        }
        definitions.define(
          full, external: external(function, of: motion, under: name), at: range, into: &diagnostics)
      }
    }
  }

  private func external(
    _ function: CubeMembers.Function, of motion: Motion, under name: String
  ) -> ExternalFunction {
    let observable = function.observable
    return ExternalFunction(
      RealFunction(value: { motion.value(of: observable, at: $0) }),
      input: .time, output: function.dimension, derivative: function.derivative.map { "\(name).\($0)" })
  }
}
