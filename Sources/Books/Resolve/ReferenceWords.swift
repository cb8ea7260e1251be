import Diagnostics
import Notebooks
import TeX

/// What things with a number are called in the language of a page: `Figure 2.3`.
package struct ReferenceWords {
  package let boxes: BoxCatalog
  package let lang: String

  package init(boxes: BoxCatalog, lang: String) { (self.boxes, self.lang) = (boxes, lang) }

  func name(of kind: Numbered.Kind) -> String {
    let name =
      switch kind {
      case .figure: "figure"
      case .table: "table"
      case .equation: "equation"
      case .section: "section"
      case .box(let name): name
      }
    return BoxWords.title(of: boxes.kind(named: name) ?? BoxKind(name, .plain), lang: lang)
  }

  /// Name and number on one line.
  package func text(_ number: NumberTable.Number) -> String { name(of: number.kind) + "\u{A0}" + bare(number) }

  /// The number alone; that of an equation in the parentheses in which it stands there.
  func bare(_ number: NumberTable.Number) -> String { number.kind == .equation ? "(\(number.text))" : number.text }

  /// What a reference says; a number that its author wrote in TeX, `\tag{$\ast$}`, is set as it is at the equation.
  func inlines(_ number: NumberTable.Number, isBare: Bool, at range: SourceRange) -> [Inline] {
    let words = isBare ? bare(number) : text(number)
    let own = number.text.utf8
    guard number.kind == .equation, own.contains(UInt8(ascii: "$")) || own.contains(UInt8(ascii: "\\")) else {
      return [Inline(.text(words), range)]
    }
    let inner = number.text.dropFirst().dropLast()
    let isFormula = own.first == UInt8(ascii: "$") && own.last == UInt8(ascii: "$") && !inner.isEmpty
    let tex = isFormula && !inner.contains("$") ? String(inner) : "\\text{\(number.text)}"
    var formula = SourceFragment(at: range.lowerBound)
    formula.append(synthetic: Array(tex.utf8)[...], at: range.lowerBound)
    return [
      Inline(.text(String(words.dropLast(number.text.count + 1))), range),
      Inline(.math(TeXFormula(formula), display: false), range), Inline(.text(")"), range),
    ]
  }
}
