/// The macros of a book as KaTeX takes them.
enum MacroTable {
  /// Commands that KaTeX does not know, and MathJax does or every author takes for granted: LaTeX's box of words, plain
  /// TeX's aligned lines, and its springs, which in old arrays push cells to where their columns put them anyway. A
  /// book's own macros come first.
  private static let known = [
    "\\mbox": "\\text{#1}", "\\eqalign": "\\begin{aligned}#1\\end{aligned}", "\\hfill": "", "\\hfil": "",
    "\\displaylines": "\\begin{gathered}#1\\end{gathered}", "\\strut": "\\mathstrut", "\\leavevmode": "",
    "\\dddot": "\\overset{\\scriptscriptstyle ...}{#1}", "\\overparen": "\\overgroup{#1}",
    "\\wideparen": "\\overgroup{#1}", "\\underparen": "\\undergroup{#1}", "\\textbackslash": "\\backslash",
    "\\emph": "\\textit{#1}", "\\uline": "\\underline{#1}", "\\mathbfit": "\\boldsymbol{#1}",
    "\\mspace": "\\hspace{#1}", "\\idotsint": "\\int\\!\\cdots\\!\\int", "\\hdotsfor": "\\dots",
    "\\qed": "\\square", "\\overunderset": "\\underset{#2}{\\overset{#1}{#3}}",
    "\\cancelto": "\\cancel{#2}^{\\,#1}", "\\mathds": "\\mathbb{#1}", "\\mathbbm": "\\mathbb{#1}",
    "\\ddddot": "\\overset{\\scriptscriptstyle ....}{#1}", "\\sideset": "\\mathop{{}#1{#3}#2}\\limits",
    // The package unicode-math, and plain TeX's sign that may become a times at a line's end.
    "\\symbf": "\\mathbf{#1}", "\\symbfup": "\\mathbf{#1}", "\\symbfit": "\\boldsymbol{#1}", "\\symit": "\\mathit{#1}",
    "\\symup": "\\mathrm{#1}", "\\symrm": "\\mathrm{#1}", "\\symcal": "\\mathcal{#1}", "\\symscr": "\\mathscr{#1}",
    "\\symbb": "\\mathbb{#1}", "\\symfrak": "\\mathfrak{#1}", "\\symsf": "\\mathsf{#1}", "\\symtt": "\\mathtt{#1}",
    "\\*": "*",
    "\\prescript": "{}^{#1}_{#2}{#3}", "\\textdegree": "\\TextOrMath{\\char176}{^\\circ}",
  ]

  /// A JSON object; names without a backslash get one.
  static func json(_ macros: [String: String]) -> String {
    let macros = known.merging(macros) { $1 }
    let pairs = macros.sorted { $0.key < $1.key }.map { name, body in
      "\(quoted(name.hasPrefix("\\") ? name : "\\" + name)):\(quoted(body))"
    }
    // KaTeX takes the raised dot for a command that words do not have: `\text{Pa·s}`.
    let dot = "\(quoted("\u{B7}")):\(quoted("\\TextOrMath{\\char183}{\\cdotp}"))"
    return "{\((pairs + [dot]).joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
