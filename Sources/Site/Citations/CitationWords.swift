/// What stands for a work in the text, and the words of a list of references, in the language of a page.
struct CitationWords {
  let lang: String

  private var language: String { LanguageTag.language(of: lang) }

  var and: String {
    switch language {
    case "de": "und"
    case "es": "y"
    case "fr": "et"
    default: "and"
    }
  }

  var references: String {
    switch language {
    case "de": "Literatur"
    case "es": "Referencias"
    case "fr": "Références"
    default: "References"
    }
  }

  var editor: String {
    switch language {
    case "de": "Hrsg."
    case "fr": "éd."
    default: "ed."
    }
  }

  var inBook: String { language == "es" ? "en" : language == "fr" ? "dans" : "in" }

  var noYear: String {
    switch language {
    case "de": "o. J."
    case "es": "s. f."
    case "fr": "s. d."
    default: "n.d."
    }
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
