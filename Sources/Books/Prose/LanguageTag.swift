/// Tags of languages (BCP 47).
package enum LanguageTag {
  /// `pt` of `pt-BR`, in small letters.
  package static func language(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

  /// Whether the words of references and boxes are known in a language.
  package static func hasWords(for tag: String) -> Bool { ["en", "de", "es", "fr"].contains(language(of: tag)) }
}
