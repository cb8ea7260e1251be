import Cells
import Formulas

extension FuzzTarget {
  /// Words of the language that a target reads, which changes of single bytes would hardly come upon. Those of cells are
  /// taken from the tables by which cells are read.
  package var words: [String] {
    switch self {
    case .formula: Self.formulaWords
    case .answer: Self.answerWords + Self.formulaWords
    case .cells, .live: Self.cellWords + Self.formulaWords
    case .notebook, .messages: Self.cellWords + Self.markdownWords
    case .settings: Self.settingsWords
    case .bibliography: Self.bibliographyWords
    case .jupyter: Self.jupyterWords
    case .tex: Self.texWords
    case .data: Self.dataWords
    }
  }

  /// The same as libFuzzer reads it: a word on a line, in quotation marks.
  package var dictionary: String {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.map { word in
      let escaped = word.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(decoding: [byte], as: UTF8.self)
        case 32..<127: String(decoding: [byte], as: UTF8.self)
        default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
      return "\"\(escaped.joined())\"\n"
    }.joined()
  }

  private static let answerWords = [
    " m/s", " km/h", "m s-1", " Meter pro Sekunde", " square metres", " Grad Celsius", " kWh", "·10^-3", "×10⁻³",
    " x 10^(",
    "1,234.5", "1.234,5", "1 234", "v = ", "\\frac{", "\\cdot", "mgh", "g", "sqrt(2gh)", "%", "½",
  ]

  private static let formulaWords =
    BuiltinFunction.allCases.map { $0.name + "(" } + [
      "sum(", "integral(", "d/dx ", "if ", "; 0 otherwise }", " and ", " or ", "not ", " in ", "..", "≤", "≠", "±", "·",
      "×", "²", "⁻¹", "½", "√", "∫", "∞", "π", " [m/s^2]", " kg", " °C", "′", "|", "!", "1e308", "0x1", "₁", "\u{301}",
    ]

  private static let cellWords =
    CellWord.allCases.map { "```\($0.rawValue) " }
    + CellWord.allCases.flatMap { word in
      word.keys.flatMap { key in [key.name + ": "] + key.choices.map { " " + $0 } }
    } + [
      "```\n", "```=\n", "{#a name=a caption=\"", "hidden", "; title \"", "slider ", " within 1%", "[1..3]", " to ",
      " by ",
    ]

  private static let markdownWords = [
    "::: ", ":::\n", "theorem", "exercise", "solution", "proof", "{#sec-a}", "@sec-a", "[@a, p. 3]", "[^1]", "[^1]: ",
    "`=", "$$", "\\begin{align}", "\\end{align}", "\\label{", "{ref}`", "!!! note", "---\n", "title: ", "<div>",
    "</div>",
    "<!-- cubebook: allow ", " -->", "| a |\n|---|\n", "\n    ", "> ", "- ", "(a) ", "1. ", ": ", "![a](a.svg)",
    "{width=",
    "::: include a.md", "\r\n", "\t", "~~~", "Table: ",
  ]

  private static let settingsWords = [
    "title: ", "authors: ", "lang: ", "notebooks: ", "site: ", "exclude: ", "pages:\n  - ", "part: ", "theme: ",
    "opening: ", "url: ", "edit-url: ", "math:\n  macros:\n    ", "typography: ", "numbers:\n  ", "boxes:\n  - name: ",
    "solutions: ", "bibliography: ", "citations: ", "frames: ", "search: ", "paper: ", "edition: ", "html: trusted",
    "values: ",
    "levels:\n  ", "limits:\n  ", "date: ", "draft: true", "&a ", "*a", "<<: ", "|\n ", ">-\n ", "!!binary ", "? ",
    "\"",
    "'", "{", "}", "[", "]", "---\n", "...\n", "%YAML 1.2\n",
  ]

  private static let bibliographyWords = [
    "@article{", "@book{", "@string{", "@comment{", "@preamble{", "author = ", "editor = ", "title = ", "year = ",
    "date = ", "pages = ", "crossref = ", "doi = ", "url = ", " and ", "others", "{\\\"u}", "\\'e", "--", " # ", "jan",
  ]

  private static let jupyterWords = [
    "\"cells\":[", "\"cell_type\":\"markdown\"", "\"cell_type\":\"code\"", "\"source\":", "\"outputs\":[",
    "\"metadata\":{",
    "\"tags\":[", "\"output_type\":\"stream\"", "\"text\":", "\"data\":{", "\"image/png\":", "\"text/html\":",
    "\"attachments\":",
    "\"nbformat\":4", "\"worksheets\":[", "\\u00e9", "\\ud834\\udd1e", "\\n", "```let\\n", "#| label: ",
  ]

  private static let texWords = [
    "\\frac", "\\sqrt", "\\left", "\\right", "\\middle", "\\begin{", "\\end{", "align", "pmatrix", "cases", "array",
    "&",
    "\\\\", "_{", "^{", "\\text{", "\\color{", "\\tag{", "\\label{", "\\newcommand", "\\def", "#1", "\\vect", "\\SI{",
    "\\unit{",
    "\\dv{", "\\qty", "\\ce{", "\\overset", "\\limits", "\\mathbf", "\\not", "\\hspace{", "\\rule{", "\\href{",
    "\\hline", "$",
    "%", "\\char\"", "\\operatorname{", "\\substack{", "\\phantom{",
  ]

  private static let dataWords = [
    ",", ";", "\t", "\n", "\r\n", "\"", "#", "NaN", "k. A.", "1.234,5", "1e308", "12:00:01", "2020-01-01", "±",
    " (m/s²)", "%",
    "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "<row r=\"", "<c r=\"A1\" t=\"s\"><v>", "<si><t>", "&#x",
    "xl/workbook.xml",
  ]
}
