import Cells

/// What the words of cells make, and what their attributes say.
enum WordMeanings {
  static func words(of word: CellWord) -> String {
    switch word {
    case .let: "names with values and units, and functions"
    case .plot: "curves, points and measured values in a graph"
    case .cube: "a floating cube with its motion and derivation"
    case .ode: "differential equations, solved and drawn"
    case .expect: "claims that are checked at each build"
    case .table: "a table of formulas"
    case .derive: "a derivation, each line of which is judged"
    case .scene: "the motion of bodies in the plane"
    case .data: "measured values, from a file or in the cell"
    case .fit: "the parameters of a model from measured values"
    case .sensor: "what a phone or a computer of the reader measures"
    }
  }

  /// A cell of the word to begin with; `$0` is where the cursor stays.
  static func example(of word: CellWord) -> String {
    switch word {
    case .let: "g = 9.81 m/s^2"
    case .plot: "curve: y = x^2"
    case .cube: "edge: 1 m"
    case .ode: "x'' = -4 [1/s^2] x\nx(0) = 1 m\nx'(0) = 0 m/s\nt: 0..10 s"
    case .expect: "1 km = 1000 m"
    case .table: "for: L = 10 cm .. 50 cm by 10 cm\ncolumn: L^2"
    case .derive: "a = g"
    case .scene: "body: ball circle 10 cm at (0 m, 2 m)\nfloor: 0 m"
    case .data: "file: run.csv"
    case .fit: "data: run\nmodel: T = 2π sqrt(L/g)\nfind: g"
    case .sensor: "read: acceleration"
    }
  }

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
