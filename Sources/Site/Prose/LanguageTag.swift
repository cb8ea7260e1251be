/// Tags of languages (BCP 47).
enum LanguageTag {
  /// `pt` of `pt-BR`, in small letters.
  static func language(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

  /// Whether the words of references and boxes are known in a language.
  static func hasWords(for tag: String) -> Bool { ["en", "de", "es", "fr"].contains(language(of: tag)) }
}
