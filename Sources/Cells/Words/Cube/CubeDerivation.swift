import Diagnostics
import Formulas
import Physics

extension CubeCell {
  /// The steps from the forces to the motion, typeset; a step that the motion does not obey is an error.
  func derivation(
    _ setup: Setup, detail: DerivationDetail, into diagnostics: inout [Diagnostic]
  ) -> [DerivationRow] {
    let cube = setup.motion.cube
    if memory.cube == cube, memory.detail == detail { return memory.rows }
    let derivation = Derivation(of: cube, length: detail == .brief ? .brief : .full, memory: memory.derivation)
    for step in derivation.failures {
      let entry = body.entry("derivation") ?? body.entries.first
      diagnostics.append(
        Diagnostic(
          .error, "derivation-fails", "The motion does not obey the step `\(step.title)` of the derivation",
          at: entry?.keyRange ?? SourceRange(0, 0), label: check(step)))
    }
    let rows = derivation.steps.map { step in
      DerivationRow(
        title: step.title, symbols: step.symbols, numbers: numbers(of: step), reason: step.reason,
        failure: step.holds ? nil : check(step))
    }
    if derivation.failures.isEmpty { (memory.cube, memory.detail, memory.rows) = (cube, detail, rows) }
    return rows
  }

  /// The numeric check in words.
  private func check(_ step: DerivationStep) -> String {
    "largest relative error over 1,000 instants: \(DisplayedNumber(step.residual, digits: 1).text)"
  }

  /// The equation with this cube's numbers, and what it comes to.
  private func numbers(of step: DerivationStep) -> String? {
    guard let numbers = step.numberSymbols else { return nil }
    guard let value = step.value else { return MathElement.inline("<mrow>" + numbers + "</mrow>") }
    return MathElement.inline(
      numbers + MathElement.sign("=") + value.mathML(digits: 4, display: .fragment))
  }
}

/// What a cell keeps of its last output, while a slider moves.
///
/// The output is the same with it and without. It belongs to one cell, which is evaluated on one thread.
final class CubeMemory {
  let derivation = DerivationMemory()
  /// The last cube whose derivation was shown, and how.
  var cube: FloatingCube?
  var detail = CubeCell.DerivationDetail.none
  var rows: [DerivationRow] = []
}
