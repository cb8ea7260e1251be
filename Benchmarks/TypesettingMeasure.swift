import Foundation
import TestSupport
import Typesetting

/// Formulas in TeX as MathML: time and bytes a formula over the set of the tests, and KaTeX's own HTML of the same.
struct TypesettingMeasure {
  func run() {
    let formulas = FormulaSet.formulas
    let typesetter = Typesetter()
    // The first formula loads KaTeX.
    _ = typesetter.mathML(tex: "x", display: false)
    let start = ContinuousClock.now
    var bytes = 0
    for formula in formulas {
      bytes += (try? typesetter.mathML(tex: formula.tex, display: formula.isDisplay).get().utf8.count) ?? 0
    }
    let elapsed = (ContinuousClock.now - start).components
    let time = (Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15) / Double(formulas.count)
    let theirs = formulas.reduce(0) {
      $0 + (Typesetter.htmlByKaTeX(tex: $1.tex, display: $1.isDisplay)?.utf8.count ?? 0)
    }
    Measures.report("TeX to MathML, a formula", String(format: "%.2f ms", time), goal: "≤ 0.5 ms", holds: time <= 0.5)
    Measures.report("  bytes a formula", "\(bytes / max(formulas.count, 1))")
    let ratio = Double(bytes) / Double(max(theirs, 1))
    Measures.report("  of KaTeX's HTML", String(format: "%.3f", ratio), goal: "≤ 0.125", holds: ratio <= 0.125)
  }
}
