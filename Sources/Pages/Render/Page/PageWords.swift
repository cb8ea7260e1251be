import Books

/// The words around the text of a page, in its language: what leads through a book, and what folds.
package struct PageWords {
  package let lang: String

  package init(lang: String) { self.lang = lang }

  package enum Word {
    case skip, pages, pagesOfBook, morePages, neighbours, previous, next, onThisPage, editThisPage, madeWith
    case footnotes, footnote, backToReference, place, linkToSection, done, toDo, sources, code, output, look
  }

  package subscript(word: Word) -> String {
    let (english, german, spanish, french) = Self.words(word)
    switch LanguageTag.language(of: lang) {
    case "de": return german
    case "es": return spanish
    case "fr": return french
    default: return english
    }
  }

  /// `1 May 2026`, as it is written in a line; a date in figures where the language's months are not known.
  func date(year: Int, month: Int, day: Int) -> String? {
    let months: [String]
    switch LanguageTag.language(of: lang) {
    case "en":
      months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ]
    case "de":
      months = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
      ]
    case "es":
      months = [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
        "diciembre",
      ]
    case "fr":
      months = [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
        "décembre",
      ]
    default: return nil
    }
    guard months.indices.contains(month - 1) else { return nil }
    let name = months[month - 1]
    switch LanguageTag.language(of: lang) {
    case "de": return "\(day). \(name) \(year)"
    case "es": return "\(day) de \(name) de \(year)"
    case "fr": return "\(day == 1 ? "1er" : "\(day)") \(name) \(year)"
    default: return "\(day) \(name) \(year)"
    }
  }

  private static func words(_ word: Word) -> (String, String, String, String) {
    switch word {
    case .skip: ("Skip to the text", "Zum Text", "Ir al texto", "Aller au texte")
    case .pages: ("Pages", "Seiten", "Páginas", "Pages")
    case .pagesOfBook: ("Pages of the book", "Seiten des Buchs", "Páginas del libro", "Pages du livre")
    case .morePages: ("More pages …", "Weitere Seiten …", "Más páginas …", "Autres pages …")
    case .neighbours: ("Neighbouring pages", "Benachbarte Seiten", "Páginas vecinas", "Pages voisines")
    case .previous: ("Previous", "Zurück", "Anterior", "Précédent")
    case .next: ("Next", "Weiter", "Siguiente", "Suivant")
    case .onThisPage: ("On this page", "Auf dieser Seite", "En esta página", "Sur cette page")
    case .editThisPage: ("Edit this page", "Diese Seite bearbeiten", "Editar esta página", "Modifier cette page")
    case .madeWith: ("Made with", "Gemacht mit", "Hecho con", "Fait avec")
    case .footnotes: ("Footnotes", "Fußnoten", "Notas", "Notes")
    case .footnote: ("Footnote", "Fußnote", "Nota", "Note")
    case .backToReference: ("Back to reference", "Zurück zu Verweis", "Volver a la llamada", "Retour à l’appel")
    case .place: ("place", "Stelle", "lugar", "endroit")
    case .linkToSection:
      ("Link to this section", "Link zu diesem Abschnitt", "Enlace a esta sección", "Lien vers cette section")
    case .done: ("Done", "Erledigt", "Hecho", "Fait")
    case .toDo: ("To do", "Offen", "Pendiente", "À faire")
    case .sources:
      (
        "Show the cells’ source", "Quelltext der Zellen zeigen", "Mostrar el código de las celdas",
        "Montrer le code des cellules"
      )
    case .code: ("Code", "Code", "Código", "Code")
    case .output: ("Output", "Ausgabe", "Salida", "Sortie")
    case .look: ("Appearance", "Darstellung", "Apariencia", "Apparence")
    }
  }
}
