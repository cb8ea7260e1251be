/// The macros of a book as KaTeX takes them.
enum MacroTable {
  /// Commands that KaTeX does not know: LaTeX's box of words, plain TeX's aligned lines, and its springs, which in old
  /// arrays push cells to where their columns put them anyway.
  private static let known = [
    "\\mbox": "\\text{#1}", "\\eqalign": "\\begin{aligned}#1\\end{aligned}", "\\hfill": "", "\\hfil": "",
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
