/// What things with a number are called in the language of a page: `Figure 2.3`.
enum ReferenceWords {
  static func name(of kind: Numbered.Kind, lang: String) -> String {
    let language = lang.prefix { $0 != "-" }.lowercased()
    return switch (kind, language) {
    case (.figure, "de"): "Abbildung"
    case (.figure, "es"): "Figura"
    case (.figure, _): "Figure"
    case (.table, "de"): "Tabelle"
    case (.table, "es"): "Tabla"
    case (.table, "fr"): "Tableau"
    case (.table, _): "Table"
    }
  }

  /// Name and number on one line.
  static func text(_ number: NumberTable.Number, lang: String) -> String {
    name(of: number.kind, lang: lang) + "\u{A0}" + number.text
  }
}
