import Diagnostics
import Formulas
import NumericalMethods

/// A line as it stands in a cell: read, set, compiled for one variable, and worked out in both number types.
enum FormulaTarget {
  static func check(_ bytes: [UInt8]) throws(Breach) {
    let text = SourceText(name: "", utf8: bytes)
    let whole = SourceRange(0, bytes.count)
    var diagnostics: [Diagnostic] = []
    var limits = FormulaLimits()
    (limits.evaluations, limits.terms, limits.instructions) = (1_000, 1_000, 4_000)
    var definitions = Definitions(limits: limits)
    definitions.define("a", value: Quantity(2.5), at: whole, into: &diagnostics)
    var names = NameKinds(values: ["x", "a"])
    names.insert(function: "f", of: ["u"])
    let body = FormulaNode.parse(SourceFragment("u^2 + 1/u"), names: NameKinds(values: ["u"]), into: &diagnostics)
    definitions.define("f", parameters: ["u"], as: body, at: whole, into: &diagnostics)
    let node = FormulaNode.parse(SourceFragment(text, whole), names: names, limits: limits, into: &diagnostics)
    try checkTags(node.mathML(.block), of: "the formula")
    _ = definitions.compileRelation(node, parameters: ["x"].map { FormulaParameter($0) }, into: &diagnostics)
    let formula = definitions.compile(node, parameters: [FormulaParameter("x")], into: &diagnostics)
    try checkPlaces(of: diagnostics, in: bytes.count)
    guard let formula else {
      if diagnostics.isEmpty { throw Breach("a formula is refused without a word") }
      return
    }
    let arguments: [Double] = [
      0, -0.0, 1, -1, 0.5, 3, 1e-308, 1e308, .infinity, -.infinity, .nan, 170, 1e18, -2.5, .pi, 1.0 / 3, 2,
    ]
    let program = formula.program
    var workspace = program.makeWorkspace()
    var results = [Double](repeating: 0, count: arguments.count)
    program.evaluate(arguments, into: &results, using: &workspace)
    var single = program.makeWorkspace()
    for (argument, result) in zip(arguments, results) {
      let value = program.evaluate(argument, using: &single)
      // By a block or alone, the operations are the same: to the last bit.
      guard value == result || value.isNaN && result.isNaN else {
        throw Breach("at \(argument): \(value) alone and \(result) in a block")
      }
    }
  }
}
