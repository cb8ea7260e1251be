import Diagnostics
import Formulas

/// `slider(0.1 m .. 2 m, 0.4 m)`: a range, a start value and perhaps a step.
struct LetSlider {
  /// Of the line that it stands in.
  private let name: String
  let range: FormulaNode
  var start: FormulaNode
  let step: FormulaNode?

  init?(
    _ arguments: [SourceFragment], of line: LetLine, with reader: FormulaReader,
    into diagnostics: inout [Diagnostic]
  ) {
    guard (2...3).contains(arguments.count), !arguments.contains(where: { $0.utf8.isEmpty }) else {
      // An unclosed `slider(` has been told already.
      if !arguments.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "bad-slider", "A slider needs a range, a start value and perhaps a step",
            at: line.body.sourceRange, help: "write `slider(0.1 m .. 2 m, 0.4 m)`"))
      }
      return nil
    }
    if line.parameters != nil {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A slider must give a value, not a function", at: line.nameRange,
          help: "leave the parameters out"))
      return nil
    }
    name = line.name
    range = reader.read(arguments[0], into: &diagnostics)
    start = reader.read(arguments[1], into: &diagnostics)
    step = arguments.count == 3 ? reader.read(arguments[2], into: &diagnostics).asDifference : nil
  }

  /// Checks the slider's numbers against each other and gives its range; nil where they don't fit.
  func bounds(
    in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> (value: Quantity, from: Quantity, to: Quantity, step: Quantity?)? {
    for node in [range, step].compactMap({ $0 }) where definitions.dependencies(of: node).contains(name) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "What a slider of `\(name)` takes cannot depend on `\(name)` itself", at: node.range))
      return nil
    }
    guard let value = definitions.evaluate(start, into: &diagnostics),
      let ends = definitions.evaluateRange(range, expecting: value.dimension, into: &diagnostics)
    else { return nil }
    let width = step.flatMap { definitions.evaluate($0, expecting: value.dimension, into: &diagnostics) }
    if let step, let width, !(width.value > 0) {
      diagnostics.append(Diagnostic(.error, "bad-slider", "A step must be greater than zero", at: step.range))
    }
    if let problem = Diagnostic.sliderEnds(ends, at: range.range) {
      diagnostics.append(problem)
      return nil
    }
    if let step, let width, width.value > (ends.to.value - ends.from.value) * (1 + 1e-9) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider",
          "A step must be no wider than the slider's range, \(ends.from.text())..\(ends.to.text())",
          at: step.range))
    }
    if value.value < ends.from.value || value.value > ends.to.value {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider",
          "The start value has to lie in the range, \(ends.from.text())..\(ends.to.text())", at: start.range))
    }
    return (value, ends.from, ends.to, width)
  }
}
