/// Tags of languages (BCP 47).
enum LanguageTag {
  /// `pt` of `pt-BR`, in small letters.
  static func language(of tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}
