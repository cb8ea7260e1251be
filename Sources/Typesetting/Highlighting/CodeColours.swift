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

  /// The name under which highlight.js knows a language: not all of its generations have all of these.
  static func name(of language: String) -> String {
    let name = language.lowercased()
    return names[name] ?? name
  }

  private static let names = [
    "latex": "tex", "octave": "matlab", "ipython": "python", "ipython3": "python", "pycon": "python", "sage": "python",
    "jsonc": "json", "json5": "json", "qmd": "markdown", "rmd": "markdown",
  ]

  /// What is shown as it is, and is no mistake: some generations say nothing of plain text.
  static let plain: Set<String> = [
    "text", "txt", "plain", "plaintext", "nohighlight", "none", "output", "csv", "tsv", "bibtex", "biblatex", "ascii",
  ]
}
