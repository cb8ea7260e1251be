import Diagnostics
import Formulas
import Mechanics
import NumericalMethods

/// What a scene that has a name lends to the other cells: `cradle.ball[1].x(t)`, `cradle.energy(t)`, `cradle.ball[1].m`.
extension SceneCell {
  static var isLender: Bool { true }

  /// The values of a body that stay, with their spellings.
  private static let valueNames = [["m"], ["I"], ["r"]]

  func declareMembers(of name: String, in names: inout NameKinds) {
    for body in lines.bodyNames {
      for kind in SceneQuantity.OfBody.allCases {
        for spelling in kind.names { names.insert(function: "\(name).\(body).\(spelling)", of: ["t"]) }
      }
      for value in SceneCell.valueNames { for spelling in value { names.values.insert("\(name).\(body).\(spelling)") } }
    }
    for link in lines.linkNames { names.insert(function: "\(name).\(link).tension", of: ["t"]) }
    for known in SceneQuantity.ofScene { names.insert(function: "\(name).\(known.name)", of: ["t"]) }
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let motion = isCircular ? nil : worked?.setup?.motion
    // The bodies of lines that could not be read are missing among those below.
    if motion == nil { definitions.refuse(name, at: range) }
    func lend(_ full: String, _ quantity: SceneQuantity?, derivative: String? = nil) {
      guard let motion, let quantity else {
        definitions.define(full, parameters: ["t"], as: FormulaNode(.missing, range), at: range, into: &diagnostics)
        return
      }
      let function = ExternalFunction(
        RealFunction(value: { motion.value(of: quantity, at: $0) }), input: .time, output: quantity.dimension,
        derivative: derivative)
      definitions.define(full, external: function, at: range, into: &diagnostics)
    }
    for (number, body) in lines.bodyNames.enumerated() {
      for kind in SceneQuantity.OfBody.allCases {
        let slope = kind.derivative.map { "\(name).\(body).\($0.names[0])" }
        for spelling in kind.names { lend("\(name).\(body).\(spelling)", .body(number, kind), derivative: slope) }
      }
      let made = motion.flatMap { $0.world.bodies.indices.contains(number) ? $0.world.bodies[number] : nil }
      let values: [Quantity?] = [
        made.map { Quantity(si: $0.mass, .mass) },
        made.map { Quantity(si: $0.momentOfInertia, Dimension(length: 2, mass: 1)) },
        made.map { Quantity(si: $0.shape.reach, .length) },
      ]
      for (spellings, value) in zip(SceneCell.valueNames, values) {
        for spelling in spellings {
          let full = "\(name).\(body).\(spelling)"
          if let value {
            definitions.define(full, value: value, at: range, into: &diagnostics)
          } else {
            definitions.define(full, as: FormulaNode(.missing, range), at: range, into: &diagnostics)
          }
        }
      }
    }
    for link in lines.linkNames {
      lend("\(name).\(link).tension", motion?.names.link(link).map { .tension($0) })
    }
    for known in SceneQuantity.ofScene { lend("\(name).\(known.name)", known.quantity) }
  }
}
