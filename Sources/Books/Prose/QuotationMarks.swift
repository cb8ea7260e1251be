/// The quotation marks of a language.
///
/// Source: Unicode CLDR 45, `delimiters` of each locale; French spaces are those of the Imprimerie nationale.
struct QuotationMarks: Sendable, Equatable {
  let opening: String
  let closing: String
  let innerOpening: String
  let innerClosing: String

  init(_ opening: String, _ closing: String, _ innerOpening: String, _ innerClosing: String) {
    (self.opening, self.closing) = (opening, closing)
    (self.innerOpening, self.innerClosing) = (innerOpening, innerClosing)
  }

  /// - Parameter lang: a BCP 47 tag; a language that is not listed has the marks of English.
  init(lang: String) {
    let tag = lang.lowercased()
    let language = LanguageTag.language(of: lang)
    self = Self.regions[tag] ?? Self.languages[language] ?? Self.english
  }

  private static let english = QuotationMarks("“", "”", "‘", "’")
  private static let german = QuotationMarks("„", "“", "‚", "‘")
  private static let guillemets = QuotationMarks("«", "»", "“", "”")
  private static let russian = QuotationMarks("«", "»", "„", "“")
  private static let low = QuotationMarks("„", "”", "‚", "’")
  private static let swedish = QuotationMarks("”", "”", "’", "’")

  private static let regions: [String: QuotationMarks] = [
    "de-ch": QuotationMarks("«", "»", "‹", "›"), "fr-ch": QuotationMarks("«", "»", "‹", "›"),
    "it-ch": QuotationMarks("«", "»", "‹", "›"), "pt-pt": guillemets,
  ]

  private static let languages: [String: QuotationMarks] = [
    "de": german, "cs": german, "sk": german, "sl": german, "is": german, "lt": german, "bg": german, "et": german,
    "lb": german, "ka": german,
    "fr": QuotationMarks("«\u{202F}", "\u{202F}»", "“", "”"),
    "es": guillemets, "it": guillemets, "ca": guillemets, "gl": guillemets, "el": guillemets, "fa": guillemets,
    "ru": russian, "uk": russian, "be": russian,
    "pl": QuotationMarks("„", "”", "«", "»"), "ro": QuotationMarks("„", "”", "«", "»"),
    "hu": QuotationMarks("„", "”", "»", "«"), "hr": low, "sr": low,
    "sv": swedish, "fi": swedish, "da": QuotationMarks("”", "”", "’", "’"),
    "nb": QuotationMarks("«", "»", "‘", "’"), "nn": QuotationMarks("«", "»", "‘", "’"),
    "no": QuotationMarks("«", "»", "‘", "’"),
    "ja": QuotationMarks("「", "」", "『", "』"),
  ]
}
