import Foundation

/// The formulas that the tests set beside KaTeX's own, and that `make bench` measures.
package enum FormulaSet {
  /// A formula in TeX, and whether it stands on a line of its own.
  package struct Formula: Sendable {
    package let tex: String
    package let isDisplay: Bool
  }

  /// One formula a line, in sections; those of the section `inline` stand in a text.
  package static let formulas: [Formula] = {
    let file = "\(BuiltProgram.root)/Tests/BrowserTests/Formulas/formulas.txt"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    var isDisplay = true
    var formulas: [Formula] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        isDisplay = line != "## inline"
      } else {
        formulas.append(Formula(tex: String(line), isDisplay: isDisplay))
      }
    }
    return formulas
  }()
}
