import Books

/// What stands on an exam besides its questions, in the languages of which the words of pages are known.
struct ExamWords {
  let lang: String

  private func said(_ english: String, de: String, es: String, fr: String) -> String {
    switch LanguageTag.language(of: lang) {
    case "de": de
    case "es": es
    case "fr": fr
    default: english
    }
  }

  var name: String { said("Name", de: "Name", es: "Nombre", fr: "Nom") }
  var date: String { said("Date", de: "Datum", es: "Fecha", fr: "Date") }
  var matriculation: String {
    said("Matriculation no.", de: "Matrikelnummer", es: "N.º de matrícula", fr: "N° d’étudiant")
  }
  var question: String { said("Question", de: "Aufgabe", es: "Pregunta", fr: "Question") }
  var total: String { said("Total", de: "Summe", es: "Total", fr: "Total") }
  var answer: String { said("Answer", de: "Antwort", es: "Respuesta", fr: "Réponse") }
  var yes: String { said("Yes", de: "Ja", es: "Sí", fr: "Oui") }
  var no: String { said("No", de: "Nein", es: "No", fr: "Non") }
  var one: String {
    said("Tick one.", de: "Kreuzen Sie eine an.", es: "Marque una.", fr: "Cochez une seule réponse.")
  }
  var all: String {
    said(
      "Tick all that are right.", de: "Kreuzen Sie alle richtigen an.", es: "Marque todas las correctas.",
      fr: "Cochez toutes les bonnes réponses.")
  }
  var key: String { said("Key", de: "Lösungen", es: "Soluciones", fr: "Corrigé") }
  var drawn: String { said("Given", de: "Gegeben", es: "Datos", fr: "Données") }
  var steps: String { said("On the way", de: "Zwischenwerte", es: "Valores intermedios", fr: "Valeurs intermédiaires") }
  var mistakes: String {
    said("Likely mistakes", de: "Typische Fehler", es: "Errores frecuentes", fr: "Erreurs fréquentes")
  }
  var solution: String { said("Solution", de: "Lösungsweg", es: "Solución", fr: "Solution") }
  var begins: String { said("It begins with", de: "Anfang", es: "Comienzo", fr: "Départ") }

  func variant(_ number: Int) -> String {
    said("Variant", de: "Variante", es: "Variante", fr: "Variante") + " \(number)"
  }

  /// A number with the decimal sign of the language.
  func number(_ number: Double) -> String {
    let text = PlainNumber.exact(number)
    return ["de", "es", "fr"].contains(LanguageTag.language(of: lang)) ? text.replacing(".", with: ",") : text
  }

  func points(_ points: Double) -> String {
    let shown = number(points)
    let word =
      points == 1
      ? said("point", de: "Punkt", es: "punto", fr: "point") : said("points", de: "Punkte", es: "puntos", fr: "points")
    return "\(shown) \(word)"
  }

  func digits(_ count: Int) -> String {
    let word =
      count == 1
      ? said("significant digit", de: "gültige Stelle", es: "cifra significativa", fr: "chiffre significatif")
      : said("significant digits", de: "gültige Stellen", es: "cifras significativas", fr: "chiffres significatifs")
    return "\(count) \(word)"
  }

  var onSite: String { said("On the page", de: "Auf der Seite", es: "En la página", fr: "Sur la page") }

  func seed(_ seed: UInt32) -> String {
    said("Seed", de: "Startwert", es: "Semilla", fr: "Graine") + " \(seed)"
  }
}
