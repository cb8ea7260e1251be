/// The call of highlight.js, which has another form in each of its generations. What it gives begins with `=`.
enum CodeColours {
  /// A function of code and language; it gives an empty string for a language that nobody knows.
  static let script = """
    (function (code, language) {
      if (!hljs.getLanguage(language)) return "";
      return "=" + (parseInt(hljs.versionString) >= 11
        ? hljs.highlight(code, { language: language, ignoreIllegals: true })
        : hljs.highlight(language, code, true)).value;
    })
    """
}
