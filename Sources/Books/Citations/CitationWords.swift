/// What stands for a work in the text, and the words of a list of references, in the language of a page.
package struct CitationWords {
  package let lang: String

  package init(lang: String) { self.lang = lang }

  private var language: String { LanguageTag.language(of: lang) }

  package var and: String {
    switch language {
    case "de": "und"
    case "es": "y"
    case "fr": "et"
    default: "and"
    }
  }

  package var references: String {
    switch language {
    case "de": "Literatur"
    case "es": "Referencias"
    case "fr": "Références"
    default: "References"
    }
  }

  /// Whether words are the title of a list of works, as authors write it above one.
  package static func isTitleOfReferences(_ words: String) -> Bool {
    var words = words.lowercased()[...]
    while let first = words.first, !first.isLetter { words.removeFirst() }
    while let last = words.last, !last.isLetter { words.removeLast() }
    return titlesOfReferences.contains(String(words))
  }

  private static let titlesOfReferences: Set<String> = [
    "references", "reference", "bibliography", "works cited", "literature", "sources", "literature cited",
    "literatur", "literaturverzeichnis", "quellen", "quellenverzeichnis", "literaturangaben",
    "referencias", "bibliografía", "referencias bibliográficas", "références", "bibliographie",
    "références bibliographiques",
  ]

  /// Behind the names of so many editors.
  package func editors(_ count: Int) -> String {
    switch language {
    case "de": "Hrsg."
    case "fr": count > 1 ? "éds." : "éd."
    default: count > 1 ? "eds." : "ed."
    }
  }

  package var inBook: String { language == "es" ? "en" : language == "fr" ? "dans" : "in" }

  var noYear: String {
    switch language {
    case "de": "o. J."
    case "es": "s. f."
    case "fr": "s. d."
    default: "n.d."
    }
  }

  package var volume: String { language == "de" ? "Bd." : "vol." }

  /// Before the pages of a part of a book.
  package func page(isRange: Bool) -> String {
    switch language {
    case "de": "S."
    case "fr": "p."
    default: isRange ? "pp." : "p."
    }
  }

  package var number: String {
    switch language {
    case "de": "Nr."
    case "es": "n.º"
    case "fr": "nᵒ"
    default: "no."
    }
  }

  /// Before the day on which a page of the web was seen.
  package var visited: String {
    switch language {
    case "de": "besucht am"
    case "es": "consultado el"
    case "fr": "consulté le"
    default: "visited on"
    }
  }

  /// `2nd ed.` for BibLaTeX's 2, and BibTeX's `Second`.
  package func edition(_ words: String) -> String {
    let lower = words.lowercased()
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    let digits = lower.prefix { $0.isASCII && $0.isNumber }
    let isOrdinal = ["", "st", "nd", "rd", "th", "."].contains(lower.dropFirst(digits.count))
    let number = Int(digits).flatMap { isOrdinal ? $0 : nil } ?? names.firstIndex(of: lower).map { $0 + 1 }
    let hasName = ["ed.", "ed", "edition", "auflage", "aufl.", "édition", "edición"].contains { lower.hasSuffix($0) }
    if hasName { return words }
    switch language {
    case "de": return (number.map { "\($0)." } ?? words) + " Aufl."
    case "es": return (number.map { "\($0).ª" } ?? words) + " ed."
    case "fr": return (number.map { $0 == 1 ? "1ʳᵉ" : "\($0)ᵉ" } ?? words) + " éd."
    default: return (number.map { "\($0)" + Self.ending($0) } ?? words) + " ed."
    }
  }

  private static func ending(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  /// What a thesis or a report is, by BibLaTeX's names of types or BibTeX's kinds of entries; nil for other words.
  package func kind(_ name: String) -> String? {
    let row: [String]? =
      switch name.lowercased() {
      case "phdthesis", "thesis": ["PhD thesis", "Dissertation", "Tesis doctoral", "Thèse de doctorat"]
      case "mathesis", "mastersthesis":
        ["Master’s thesis", "Masterarbeit", "Trabajo de fin de máster", "Mémoire de master"]
      case "bathesis": ["Bachelor’s thesis", "Bachelorarbeit", "Trabajo de fin de grado", "Mémoire de licence"]
      case "techreport": ["Technical report", "Technischer Bericht", "Informe técnico", "Rapport technique"]
      case "resreport": ["Research report", "Forschungsbericht", "Informe de investigación", "Rapport de recherche"]
      case "software": ["Software", "Software", "Software", "Logiciel"]
      default: nil
      }
    let place = ["de": 1, "es": 2, "fr": 3][language] ?? 0
    return row?[place]
  }

  /// `Knuth`, `Knuth and Moore`, `Knuth et al.`
  func authors(_ entry: BibEntry) -> String {
    let names = entry.creators
    guard let first = names.first else {
      let words = entry["title"] ?? entry.key
      let short = words.split(separator: " ").prefix(4).joined(separator: " ")
      return short.count < words.count ? short + " …" : words
    }
    switch names.count {
    case 1: return first.family
    case 2 where !names[1].isOthers: return "\(first.family) \(and) \(names[1].family)"
    default: return first.family + " et al."
    }
  }
}
