/// What the attributes of cells and the keys of a front matter say.
enum AttributeMeanings {
  /// What may stand in the braces behind a word, with what it says, as section 2 of the language has it.
  static let attributes: [(name: String, words: String)] = [
    ("caption", "text under the figure"),
    ("alt", "what the figure shows, in words, for those who cannot see it"),
    ("echo", "`folded`, `shown` or `hidden`: whether the page shows the cell's text; `folded` without it"),
    ("name", "a name by which other cells use the values of this one"),
    ("hidden", "the cell serves the others and is not shown"),
  ]

  /// The keys of a front matter, with what they say, as section 1 of the language has them.
  static let frontMatter: [(name: String, words: String)] = [
    ("title", "the title of the page, with formulas and emphasis"), ("subtitle", "a line under the title"),
    ("description", "what the page is about, in a sentence"), ("authors", "a name, or a list of names"),
    ("date", "text, shown as it stands"), ("draft", "`true` keeps the page out of the site"),
    ("lang", "a language tag, such as `en` or `pt-BR`"),
    ("order", "a whole number that sorts the page where `cubebook.yml` lists none"),
    ("levels", "how breaches of rules are reported on this page, as in `cubebook.yml`"),
    ("bibliography", "a file of references (`.bib`), or a list of files, beside the notebook"),
    ("math", "`macros:`, a mapping of TeX commands to TeX"),
  ]
}
