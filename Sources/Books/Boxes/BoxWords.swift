/// What boxes are called in the language of a page, and the words that stand on them.
package enum BoxWords {
  /// `Exercise`, `Aufgabe`
  package static func title(of kind: BoxKind, lang: String) -> String {
    if let own = kind.ownTitle { return own }
    return words(kind.name, lang: lang) ?? capitalized(kind.name)
  }

  package static func solution(of exercise: String?, lang: String) -> String {
    let name = words("solution", lang: lang) ?? "Solution"
    guard let exercise else { return name }
    return switch LanguageTag.language(of: lang) {
    case "de": "\(name) zu \(exercise)"
    case "es": "\(name) de \(exercise)"
    case "fr": "\(name) de \(exercise)"
    default: "\(name) to \(exercise)"
    }
  }

  /// Where a book's solutions stand at the end of a page.
  package static func solutions(lang: String) -> String {
    switch LanguageTag.language(of: lang) {
    case "de": "Lösungen"
    case "es": "Soluciones"
    case "fr": "Solutions"
    default: "Solutions"
    }
  }

  /// The part of a book whose chapters have letters.
  package static func appendices(lang: String) -> String {
    switch LanguageTag.language(of: lang) {
    case "de": "Anhang"
    case "es": "Apéndices"
    case "fr": "Annexes"
    default: "Appendices"
    }
  }

  private static func words(_ name: String, lang: String) -> String? {
    guard let row = table[name] else { return nil }
    switch LanguageTag.language(of: lang) {
    case "de": return row.1
    case "es": return row.2
    case "fr": return row.3
    default: return row.0
    }
  }

  private static func capitalized(_ name: String) -> String {
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // English, German, Spanish, French.
  private static let table: [String: (String, String, String, String)] = [
    "note": ("Note", "Anmerkung", "Nota", "Note"),
    "tip": ("Tip", "Tipp", "Consejo", "Conseil"),
    "important": ("Important", "Wichtig", "Importante", "Important"),
    "warning": ("Warning", "Warnung", "Advertencia", "Avertissement"),
    "caution": ("Caution", "Vorsicht", "Precaución", "Attention"),
    "seealso": ("See also", "Siehe auch", "Véase también", "Voir aussi"),
    "summary": ("Summary", "Zusammenfassung", "Resumen", "Résumé"),
    "abstract": ("Abstract", "Zusammenfassung", "Resumen", "Résumé"),
    "question": ("Question", "Frage", "Pregunta", "Question"),
    "todo": ("To do", "Zu tun", "Por hacer", "À faire"),
    "faq": ("FAQ", "FAQ", "FAQ", "FAQ"),
    "theorem": ("Theorem", "Satz", "Teorema", "Théorème"),
    "lemma": ("Lemma", "Lemma", "Lema", "Lemme"),
    "corollary": ("Corollary", "Korollar", "Corolario", "Corollaire"),
    "proposition": ("Proposition", "Proposition", "Proposición", "Proposition"),
    "conjecture": ("Conjecture", "Vermutung", "Conjetura", "Conjecture"),
    "axiom": ("Axiom", "Axiom", "Axioma", "Axiome"),
    "assumption": ("Assumption", "Annahme", "Suposición", "Hypothèse"),
    "criterion": ("Criterion", "Kriterium", "Criterio", "Critère"),
    "law": ("Law", "Gesetz", "Ley", "Loi"),
    "definition": ("Definition", "Definition", "Definición", "Définition"),
    "example": ("Example", "Beispiel", "Ejemplo", "Exemple"),
    "algorithm": ("Algorithm", "Algorithmus", "Algoritmo", "Algorithme"),
    "property": ("Property", "Eigenschaft", "Propiedad", "Propriété"),
    "observation": ("Observation", "Beobachtung", "Observación", "Observation"),
    "derivation": ("Derivation", "Herleitung", "Deducción", "Déduction"),
    "remark": ("Remark", "Bemerkung", "Observación", "Remarque"),
    "proof": ("Proof", "Beweis", "Demostración", "Démonstration"),
    "exercise": ("Exercise", "Aufgabe", "Ejercicio", "Exercice"),
    "solution": ("Solution", "Lösung", "Solución", "Solution"),
    "hint": ("Hint", "Hinweis", "Pista", "Indication"),
    "details": ("Details", "Einzelheiten", "Detalles", "Détails"),
    "listing": ("Listing", "Quelltext", "Listado", "Listing"),
    "tab": ("Tab", "Reiter", "Pestaña", "Onglet"),
    "figure": ("Figure", "Abbildung", "Figura", "Figure"),
    "table": ("Table", "Tabelle", "Tabla", "Tableau"),
    "equation": ("Equation", "Gleichung", "Ecuación", "Équation"),
    "section": ("Section", "Abschnitt", "Sección", "Section"),
    "appendix": ("Appendix", "Anhang", "Apéndice", "Annexe"),
    "chapter": ("Chapter", "Kapitel", "Capítulo", "Chapitre"),
  ]
}
