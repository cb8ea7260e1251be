import Diagnostics
import TeX

/// Finds formulas in a text that are marked as LaTeX marks them, `\(x\)`, `\[x\]` and `\begin{align}`, and LaTeX's commands
/// for words: Markdown takes the backslashes for its own, and all of it would stand on the page as it is written.
struct ForeignMath {
  private let leaf: LeafText
  private let isCell: Bool
  private(set) var diagnostics: [Diagnostic] = []
  private var offset = 0
  /// Where each mark that was looked for stands next, or the end of the text: so that all of it is linear.
  private var next: [[UInt8]: Int] = [:]
  private var nextCode: [Int: Int] = [:]
  /// Which brackets were left open: several are brackets.
  private var open: Set<UInt8> = []
  /// Whether a formula was told to have no end: its commands need no message of their own.
  private var isOpen = false

  private static let environments: Set<String> = [
    "align", "align*", "aligned", "alignat", "alignat*", "alignedat", "array", "bmatrix", "cases", "displaymath",
    "eqnarray", "eqnarray*", "equation", "equation*", "gather", "gather*", "gathered", "math", "matrix", "multline",
    "multline*", "pmatrix", "split", "vmatrix",
  ]

  /// Looks through a text once.
  init(in leaf: LeafText, isCell: Bool) {
    self.leaf = leaf
    self.isCell = isCell
    guard !leaf.signs.isDisjoint(with: [.backslash, .dollar]) else { return }
    while offset < leaf.bytes.count { step() }
  }

  private mutating func step() {
    let rest = leaf.bytes[offset...]
    switch leaf.bytes[offset] {
    case Ascii.backtick:
      let ticks = rest.prefix { $0 == Ascii.backtick }.count
      offset = end(ofCode: ticks) ?? offset + ticks
    case Ascii.dollar:
      let width = min(rest.prefix { $0 == Ascii.dollar }.count, 2)
      let mark = Array(repeating: Ascii.dollar, count: width)
      if let end = closing(mark, from: offset + width) {
        offset = end + width
      } else {
        if width == 1, !isCell { reportOpen() }
        offset += width
      }
    case MathMarks.environment:
      // This one is read.
      let environment = DisplayEnvironment(beginningIn: leaf.bytes, at: offset + 1)
      offset = environment?.end(in: leaf.bytes[offset...]) ?? offset + 1
    case Ascii.backslash:
      if !isFormula(opening: UInt8(ascii: "("), closing: UInt8(ascii: ")"), sign: "$"),
        !isFormula(opening: Ascii.openBracket, closing: Ascii.closeBracket, sign: "$$"), !isEnvironment(), !isCommand(),
        !isThinSpace()
      {
        offset += 2
      }
    default: offset += 1
    }
  }

  /// Reports a formula between escaped brackets; brackets that hold words are brackets.
  private mutating func isFormula(opening: UInt8, closing close: UInt8, sign: String) -> Bool {
    guard offset + 1 < leaf.bytes.count, leaf.bytes[offset + 1] == opening else { return false }
    guard let end = closing([Ascii.backslash, close], from: offset + 2) else {
      return isOpenFormula(closing: close, sign: sign)
    }
    let content = leaf.bytes[offset + 2..<end]
    let signs = [Ascii.backslash, Ascii.caret, Ascii.equals, UInt8(ascii: "_")]
    // A formula in brackets that are brackets.
    if content.contains(Ascii.dollar) { return false }
    let isTeX = content.contains { signs.contains($0) }
    let words = content.filter { !Ascii.isSpace($0) }
    guard isTeX || opening == UInt8(ascii: "(") && (1...3).contains(words.count) else { return false }
    let first = String(decoding: [Ascii.backslash, opening], as: UTF8.self)
    let last = String(decoding: [Ascii.backslash, close], as: UTF8.self)
    report(
      "`\(first)` begins no formula here", offset..<offset + 2, "write `\(sign)` for `\(first)` and for `\(last)`")
    offset = end + 2
    return true
  }

  /// Reports `\( x` without an end: brackets that have one of their own, or words in them, are brackets.
  private mutating func isOpenFormula(closing close: UInt8, sign: String) -> Bool {
    let isFirst = open.insert(close).inserted
    guard isFirst, closing([close], from: offset + 2) == nil,
      closing(Array(leaf.bytes[offset..<offset + 2]), from: offset + 2) == nil,
      Self.beginsFormula(leaf.bytes[(offset + 2)...])
    else {
      return false
    }
    let marks = String(decoding: leaf.bytes[offset..<offset + 2], as: UTF8.self)
    let last = String(decoding: [Ascii.backslash, close], as: UTF8.self)
    report(
      "A formula that `\(marks)` opens is closed by `\(last)`", offset..<offset + 2,
      "write `\(sign)` for `\(marks)` and after the formula")
    offset += 2
    return true
  }

  /// Reports `$x` without an end: prices and names of variables, `$5` and `$HOME`, are words.
  private mutating func reportOpen() {
    guard offset + 1 < leaf.bytes.count, !Ascii.isSpace(leaf.bytes[offset + 1]),
      offset == 0 || !Ascii.isWord(leaf.bytes[offset - 1]), Self.beginsFormula(leaf.bytes[(offset + 1)...])
    else { return }
    isOpen = true
    diagnostics.append(
      Diagnostic(
        .warning, "unclosed-math", "A formula that `$` opens must be closed by another in its paragraph",
        at: leaf.map.range(offset..<offset + 1), label: "this would stand on the page as it is",
        help: "write `\\$` for the sign itself"))
  }

  /// Whether a text begins with a letter alone, or with a word that has signs of TeX: `x`, `x^2`, `x_0`, `y=2x`, `\frac`.
  private static func beginsFormula(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    let word = Array(text.prefix(60)).drop(while: Ascii.isSpace).prefix(40).prefix { !Ascii.isSpace($0) }
    let letters = word.prefix { Ascii.isLetter($0) }
    if letters.isEmpty { return word.first == Ascii.backslash && word.dropFirst().first.map(Ascii.isLetter) ?? false }
    guard letters.count == 1 else { return word.contains(Ascii.caret) }
    return word.dropFirst().first.map { Ascii.isPunctuation($0) } ?? true
  }

  /// Reports `\begin{align}` outside of a formula.
  private mutating func isEnvironment() -> Bool {
    let word = Array("\\begin{".utf8)
    // No name is longer, and a text without a brace is not to be searched to its end at each of these.
    let head = leaf.bytes[offset...].prefix(30)
    guard head.starts(with: word), let brace = head.firstIndex(of: UInt8(ascii: "}")) else { return false }
    let name = String(decoding: leaf.bytes[offset + word.count..<brace], as: UTF8.self)
    if let help = Self.textEnvironments[name] {
      report("`\\begin{\(name)}` is LaTeX's", offset..<brace + 1, help)
      offset = closing(Array("\\end{\(name)}".utf8), from: brace).map { $0 + 1 } ?? brace + 1
      return true
    }
    guard let end = closing(Array("\\end{\(name)}".utf8), from: brace) else { return false }
    guard Self.environments.contains(name) else {
      report(
        "`\\begin{\(name)}` is not an environment that cubebook knows", offset..<brace + 1,
        "formulas stand between `$$`, boxes between `::: name` and `:::`")
      offset = end + 1
      return true
    }
    report(
      "`\\begin{\(name)}` stands outside of a formula", offset..<brace + 1,
      "put `$$` before it and after `\\end{\(name)}`")
    offset = end + 1
    return true
  }

  /// Reports `\textbf{words}`.
  private mutating func isCommand() -> Bool {
    // No name is longer.
    let name = leaf.bytes[(offset + 1)...].prefix(20).prefix { Ascii.isLetter($0) }
    let word = String(decoding: name, as: UTF8.self)
    var end = name.endIndex
    if end < leaf.bytes.count, leaf.bytes[end] == Ascii.star { end += 1 }
    let hasBrace =
      end < leaf.bytes.count && (leaf.bytes[end] == UInt8(ascii: "{") || leaf.bytes[end] == Ascii.openBracket)
    guard let help = Self.signs[word] ?? (hasBrace ? Self.commands[word] : nil) ?? help(forFormula: word) else {
      return false
    }
    report("`\\\(String(decoding: name, as: UTF8.self))` is a command of LaTeX", offset..<name.endIndex, help)
    offset = name.endIndex
    return true
  }

  /// Reports `5\,kg`, of which Markdown would leave "5,kg".
  private mutating func isThinSpace() -> Bool {
    guard offset > 0, offset + 2 < leaf.bytes.count, leaf.bytes[offset + 1] == UInt8(ascii: ","),
      Ascii.isDigit(leaf.bytes[offset - 1]) || leaf.bytes[offset - 1] == UInt8(ascii: "."),
      Ascii.isLetter(leaf.bytes[offset + 2]) || leaf.bytes[offset + 2] > 127 || Ascii.isDigit(leaf.bytes[offset + 2])
    else { return false }
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-math", "`\\,` is TeX's narrow space", at: leaf.map.range(offset..<offset + 2),
        label: "a comma would stand on the page", help: "write a space, `5 kg`, or put it in a formula, `$5\\,…$`"))
    offset += 2
    return true
  }

  /// What to write for a sign or a command that formulas have, `\alpha`.
  private func help(forFormula word: String) -> String? {
    Self.formulaCommands.contains(word) && !isOpen ? "a formula stands between dollar signs, `$\\\(word)$`" : nil
  }

  /// Commands that stand in formulas, and in no name of a folder.
  private static let formulaCommands = Set(
    [
      "varepsilon", "vartheta", "varphi", "Gamma", "Delta", "Theta", "Lambda",
      "Xi", "Pi", "Sigma", "Phi", "Psi", "Omega", "times", "cdot", "circ", "degree", "pm", "approx", "leq", "geq",
      "neq",
      "infty", "rightarrow", "Rightarrow", "leftrightarrow", "partial", "nabla", "frac", "dfrac", "tfrac", "sqrt",
      "vec",
      "mathrm", "mathbf", "mathcal", "hbar", "ell", "sum", "int", "sin", "cos", "exp",
    ] + TeXText.greek.keys.filter { !["iota", "omicron", "pi", "upsilon"].contains($0) })

  /// What LaTeX has for texts.
  private static let textEnvironments = [
    "tabular": "a table has its cells between bars, `| a | b |`, with `|---|---|` below its first line",
    "table": "a table has its cells between bars, `| a | b |`", "figure": "write `![words](picture.svg)`",
    "itemize": "items begin with `- `", "enumerate": "items begin with `1. `",
    "description": "below a word stands `: what it means`", "quote": "lines begin with `> `",
    "subequations": "leave it out: each row of an `align` with a label has a number",
    "center": "leave it out", "comment": "write `<!--` above and `-->` below",
    "verbatim": "put three backticks above and below",
    "lstlisting": "put three backticks above and below", "theorem": "write `::: theorem` and `:::` below",
    "lemma": "write `::: lemma` and `:::` below", "definition": "write `::: definition` and `:::` below",
    "proof": "write `::: proof` and `:::` below", "example": "write `::: example` and `:::` below",
    "exercise": "write `::: exercise` and `:::` below", "solution": "write `::: solution` and `:::` below",
  ]
  /// Commands without arguments, for paper.
  private static let signs = Dictionary(
    uniqueKeysWithValues: [
      "newpage", "pagebreak", "clearpage", "noindent", "bigskip", "medskip", "smallskip", "vspace", "hspace",
      "maketitle", "tableofcontents", "centering", "newline", "linebreak", "hfill", "vfill", "hrule", "medbreak",
      "bigbreak", "par", "smallbreak", "frenchspacing", "protect", "sloppy",
    ].map { ($0, "leave it out: pages and lines break by themselves") }
      + [
        ("item", "items begin with `- ` or `1. `"), ("LaTeX", "write `LaTeX`"), ("TeX", "write `TeX`"),
        ("textdegree", "write `°`"), ("S", "write `§`"), ("dots", "write `...`"), ("ldots", "write `...`"),
        ("textendash", "write `--`"), ("textemdash", "write `---`"), ("textbackslash", "write `\\\\`"),
      ])
  private static let heading = "a heading begins with `#`, a lower one with `##`"
  private static let work = "a work is cited by `[@key]`"
  private static let reference = "a link leads to a label, `[words](#label)`"
  private static let quantity = "write the number and its unit as they are, `5 m/s`, or calculate them, `` `=5 m/s` ``"
  private static let macro =
    "a macro stands between dollar signs, its body in braces, `$\\newcommand{\\R}{\\mathbb{R}}$`, or under `macros` in the front matter or `cubebook.yml`"
  private static let include = "write `{{< include file.md >}}` on a line of its own"
  private static let commands = [
    "textbf": "write `**words**`", "emph": "write `*words*`", "textit": "write `*words*`",
    "underline": "write `*words*`", "texttt": "write `` `words` ``",
    "chapter": heading, "section": heading, "subsection": heading,
    "subsubsection": heading, "paragraph": heading, "pageref": reference,
    "label": "a label stands in braces, `{#label}`",
    "footnote": "write `[^name]`, and `[^name]: words`",
    "url": "write `<https://…>`", "href": "write `[words](https://…)`", "SI": quantity, "qty": quantity,
    "num": "write the number itself", "unit": "write the unit itself", "si": "write the unit itself",
    "ce": "write `$\\mathrm{H_2O}$`", "includegraphics": "write `![words](picture.svg)`",
    "newcommand": macro, "renewcommand": macro, "providecommand": macro, "DeclareMathOperator": macro,
    "fullcite": work, "citetitle": work, "citenum": work,
    "nocite": "leave it out: the works that are cited stand in the list",
    "index": "leave it out: pages are searched", "input": include, "include": include,
    "usepackage": "leave it out: what formulas need is there", "documentclass": "leave it out",
    "textsc": "write `[words]{.smallcaps}`", "textsuperscript": "write `x^2^`", "textsubscript": "write `H~2~O`",
    "enquote": "write `\"words\"`", "caption": "a cell has its caption in braces, `{caption=\"…\"}`",
  ]

  private mutating func report(_ message: String, _ range: Range<Int>, _ help: String) {
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-math", message, at: leaf.map.range(range), label: "this would stand on the page as it is",
        help: help))
  }

  private mutating func closing(_ mark: [UInt8], from start: Int) -> Int? {
    var place = next[mark] ?? start
    if place < start { place = start }
    while place + mark.count <= leaf.bytes.count,
      !leaf.bytes[place..<place + mark.count].elementsEqual(mark) || mark[0] == Ascii.dollar && isEscaped(place, start)
    {
      place += 1
    }
    next[mark] = place
    return place + mark.count <= leaf.bytes.count ? place : nil
  }

  /// Whether a dollar sign is one of the formula: `\$`.
  private func isEscaped(_ place: Int, _ start: Int) -> Bool {
    leaf.bytes[start..<place].reversed().prefix { $0 == Ascii.backslash }.count % 2 == 1
  }

  /// Behind the run of as many backticks that ends a code span. Longer runs than cmark's limit of 80 begin none.
  private mutating func end(ofCode ticks: Int) -> Int? {
    guard ticks <= 80 else { return nil }
    var place = max(nextCode[ticks] ?? 0, offset + ticks)
    while place < leaf.bytes.count {
      let run = leaf.bytes[place...].prefix { $0 == Ascii.backtick }.count
      if run == ticks { break }
      place += max(run, 1)
    }
    nextCode[ticks] = place
    return place < leaf.bytes.count ? place + ticks : nil
  }
}
