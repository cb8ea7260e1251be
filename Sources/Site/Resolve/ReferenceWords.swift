/// What things with a number are called in the language of a page: `Figure 2.3`.
struct ReferenceWords {
  let boxes: BoxCatalog
  let lang: String

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
  func text(_ number: NumberTable.Number) -> String { name(of: number.kind) + "\u{A0}" + bare(number) }

  /// The number alone; that of an equation in the parentheses in which it stands there.
  func bare(_ number: NumberTable.Number) -> String { number.kind == .equation ? "(\(number.text))" : number.text }
}
