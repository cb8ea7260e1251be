import TeX

/// What LaTeX or MathJax reads and KaTeX refuses, in words that KaTeX reads, with the place in the original of each byte.
///
/// It is asked for only when KaTeX has refused a formula, so that it costs nothing where all is well, and changes no
/// formula that KaTeX reads by itself. It is one walk over the formula:
///
/// - `eqnarray`, `flalign`, `multline`, and `&` without an environment, which Sphinx reads, are aligned lines;
/// - `x_\max`, `\bigg{|}`, `\text{a_b}` and a `\` at the end lack braces or backslashes that MathJax does not miss;
/// - columns of an `array` may say `@{}`, `p{2cm}` and `*{3}{c}`;
/// - quantities of the package siunitx are set as their authors mean them (``TeXQuantity``), and so are derivatives, brackets
///   and states of the package physics (``TeXPhysics``);
/// - commands of MathJax for its own pages are left out: `\require`, `\class`, `\style`, `\bbox`.
struct TeXTranslation {
  private struct Environment {
    let name: String
    /// Where its content begins in the translation.
    var start = 0
    /// How many `&` this row has.
    var ampersands = 0
    var isAligned = false
    /// Numbers, which stand behind the lines.
    var tags: [Range<Int>] = []

    var isNumberedOnce: Bool { isMultline || name == "equation" || name == "equation*" }
    var numbersRows: Bool { ["align", "alignat", "eqnarray", "flalign", "gather"].contains(name) }
    var isMultline: Bool { name.hasPrefix("multline") }
    var isEqnarray: Bool { name.hasPrefix("eqnarray") }
  }

  private let source: [UInt8]
  private let isDisplay: Bool
  /// The book's own commands, which mean what it says.
  let macros: [String: String]
  /// How many commands of the package physics it stands in.
  let depth: Int
  private var made: [UInt8] = []
  private var origins: [Int] = []
  private var offset = 0
  private var braces = 0
  /// The formula itself is the outermost.
  private var environments = [Environment(name: "")]
  /// Where braces that stand only in the translation close, the innermost last.
  private var closings: [Int] = []

  /// - Parameter macros: the book's own commands, which stay as they are.
  /// - Returns: nil for a formula in which nothing is to be said otherwise.
  init?(_ tex: String, display isDisplay: Bool, macros: [String: String] = [:]) {
    self.init(tex, display: isDisplay, macros: macros, depth: 0)
  }

  private init?(_ tex: String, display isDisplay: Bool, macros: [String: String], depth: Int) {
    source = Array(tex.utf8)
    (self.isDisplay, self.macros, self.depth) = (isDisplay, macros, depth)
    while offset < source.count { step() }
    closeBraces()
    finish()
    if made == source { return nil }
  }

  var tex: String { String(decoding: made, as: UTF8.self) }

  /// The argument of a command that is itself translated.
  func inner(_ tex: String) -> String {
    TeXTranslation(tex, display: false, macros: macros, depth: depth + 1)?.tex ?? tex
  }

  /// An error of the translation, where it stands in the original.
  func original(_ error: TeXError) -> TeXError {
    let range = error.range.clamped(to: 0..<made.count)
    guard let first = origins[range].first, let last = origins[range].last else {
      return TeXError(message: error.message, range: 0..<source.count, help: error.help)
    }
    let place = min(first, last)..<min(max(first, last) + 1, source.count)
    let isSame = source[place].elementsEqual(made[range])
    return TeXError(
      message: error.message, range: place, help: error.help, replacement: isSame ? error.replacement : nil)
  }

  // MARK: - Writing

  private mutating func write(_ words: String) {
    for byte in words.utf8 {
      made.append(byte)
      origins.append(min(offset, source.count - 1))
    }
  }

  private mutating func copy(_ range: Range<Int>) {
    made.append(contentsOf: source[range])
    origins.append(contentsOf: range)
  }

  private mutating func copy(to end: Int) {
    copy(offset..<end)
    offset = end
  }

  private mutating func insert(_ words: String, at index: Int) {
    let origin = index < origins.count ? origins[index] : source.count - 1
    made.insert(contentsOf: Array(words.utf8), at: index)
    origins.insert(contentsOf: Array(repeating: origin, count: words.utf8.count), at: index)
  }

  private mutating func closeBraces() {
    while let last = closings.last, last <= offset {
      write("}")
      closings.removeLast()
    }
  }

  /// The formula's own lines, aligned where it has `&`, and its numbers behind all of it.
  private mutating func finish() {
    let whole = environments[0]
    if whole.isAligned, isDisplay {
      insert("\\begin{aligned}", at: 0)
      write("\\end{aligned}")
    }
    for tag in whole.tags { copy(tag) }
  }

  // MARK: - Reading

  private mutating func step() {
    closeBraces()
    switch source[offset] {
    case UInt8(ascii: "%"): copy(to: source[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count)
    case UInt8(ascii: "\\"): command()
    case UInt8(ascii: "{"):
      braces += 1
      copy(to: offset + 1)
    case UInt8(ascii: "}"):
      braces -= 1
      copy(to: offset + 1)
    case UInt8(ascii: "&") where braces == 0: ampersand()
    case UInt8(ascii: "_"), UInt8(ascii: "^"): script()
    default: copy(to: offset + 1)
    }
  }

  private mutating func ampersand() {
    let last = environments.count - 1
    environments[last].ampersands += 1
    environments[last].isAligned = true
    // Of the two in `a &=& b`, the second would begin another column.
    if environments[last].isEqnarray, environments[last].ampersands == 2 { offset += 1 } else { copy(to: offset + 1) }
  }

  /// `x_\max` and `x^\hat{a}`: what stands lower or higher gets braces.
  private mutating func script() {
    copy(to: offset + 1)
    let start = TeXTokens.skipBlanks(source, from: offset)
    let name = TeXTokens.name(source, at: start)
    let end = start + 1 + name.utf8.count
    if Self.operators.contains(name) {
      write("{")
      closings.append(end)
    } else if Self.constructs.contains(name) {
      let option = TeXTokens.option(source, at: end)?.upperBound ?? end
      let argument = TeXTokens.skipBlanks(source, from: option)
      guard argument < source.count else { return }
      let stop =
        TeXTokens.group(source, at: argument)?.upperBound
        ?? argument + 1 + (source[argument] == UInt8(ascii: "\\") ? TeXTokens.name(source, at: argument).utf8.count : 0)
      write("{")
      closings.append(min(stop, source.count))
    }
  }

  private static let operators: Set<String> = [
    "arccos", "arcsin", "arctan", "arg", "argmax", "argmin", "cos", "cosh", "cot", "coth", "csc", "deg", "det", "dim",
    "exp", "gcd", "hom", "inf", "int", "iint", "ker", "lg", "lim", "liminf", "limsup", "ln", "log", "max", "min",
    "oint",
    "Pr", "prod", "sec", "sin", "sinh", "sum", "sup", "tan", "tanh",
  ]

  private static let constructs: Set<String> = [
    // Of `x_\rm{max}` MathJax takes what stands behind the old command for the index.
    "bf", "cal", "it", "rm", "sf", "tt",
    "bar", "bm", "boldsymbol", "breve", "check", "ddot", "dot", "hat", "mathring", "operatorname", "overline",
    "overrightarrow", "sqrt", "tilde", "underline", "vec", "widehat", "widetilde",
  ]

  private mutating func command() {
    let name = TeXTokens.name(source, at: offset)
    let end = min(offset + 1 + max(name.utf8.count, 1), source.count)
    let group = TeXTokens.group(source, at: TeXTokens.skipBlanks(source, from: end))
    if name.isEmpty {
      sign(to: end)
    } else if Self.texts.contains(name), let group {
      copy(to: group.lowerBound)
      text(to: group.upperBound)
    } else if Self.sizes.contains(name), let group,
      TeXTokens.isDelimiter(source[group.lowerBound + 1..<group.upperBound - 1])
    {
      copy(to: end)
      offset = group.lowerBound + 1
      copy(to: group.upperBound - 1)
      offset = group.upperBound
    } else if name == "begin" || name == "end", let group {
      environment(group, isBegin: name == "begin")
    } else if name == "tag", braces == 0, let last = environments.indices.last,
      last == 0 || environments[last].isNumberedOnce, let group = group ?? starred(from: end)
    {
      environments[last].tags.append(offset..<group.upperBound)
      offset = group.upperBound
    } else if name == "notag" || name == "nonumber", environments.last?.isMultline == true || !isDisplay {
      offset = end
    } else if name == "cr", braces == 0, environments.count == 1 {
      write("\\\\")
      offset = end
    } else if name == "intertext" || name == "shortintertext", let group {
      write("\\text")
      offset = group.lowerBound
      text(to: group.upperBound)
      write(environments.last?.numbersRows == true ? "\\notag\\\\" : "\\\\")
    } else if macros["\\" + name] != nil {
      copy(to: end)
    } else if let quantity = TeXQuantity(source, at: offset, macros: macros) {
      write(quantity.tex)
      offset = quantity.end
    } else if let physics = TeXPhysics(source, at: offset, in: self) {
      write(physics.tex)
      offset = physics.end
    } else if let rest = foreign(name, from: end, group) {
      offset = rest
    } else {
      copy(to: end)
    }
  }

  /// `\tag*{…}`
  private func starred(from end: Int) -> Range<Int>? {
    guard end < source.count, source[end] == UInt8(ascii: "*") else { return nil }
    return TeXTokens.group(source, at: TeXTokens.skipBlanks(source, from: end + 1))
  }

  /// A backslash and a sign: `\\`, `\,`, or nothing behind it but the end.
  private mutating func sign(to end: Int) {
    if source[(offset + 1)...].allSatisfy({ $0 <= 32 }) {
      write("\\ ")
      offset = source.count
    } else if source[offset + 1] == UInt8(ascii: "\\") {
      copy(to: end)
      guard braces == 0, let last = environments.indices.last else { return }
      environments[last].ampersands = 0
      if environments[last].isMultline { write("&\\qquad ") }
    } else {
      copy(to: end)
      // The script of a space, `d^3q \,_1\psi`, is that of nothing; beside `\left` and `\right` KaTeX fails on it.
      let next = TeXTokens.skipBlanks(source, from: end)
      if next < source.count, source[next] == UInt8(ascii: "_") || source[next] == UInt8(ascii: "^") { write("{}") }
    }
  }

  /// Words in which signs of formulas are signs: `\text{count_zero}`. Formulas in them are formulas.
  private mutating func text(to end: Int) {
    var isFormula = false
    while offset < end {
      switch source[offset] {
      case UInt8(ascii: "\\"): copy(to: min(offset + 2, end))
      case UInt8(ascii: "$"):
        isFormula.toggle()
        copy(to: offset + 1)
      case UInt8(ascii: "_") where !isFormula, UInt8(ascii: "&") where !isFormula, UInt8(ascii: "#") where !isFormula:
        write("\\")
        copy(to: offset + 1)
      case UInt8(ascii: "^") where !isFormula:
        write("\\textasciicircum{}")
        offset += 1
      default: copy(to: offset + 1)
      }
    }
  }

  private static let texts: Set<String> = [
    "hbox", "mbox", "text", "textbf", "textit", "textnormal", "textrm", "textsf", "texttt", "textup",
  ]

  private static let sizes: Set<String> = Set(
    ["big", "Big", "bigg", "Bigg"].flatMap { size in ["", "l", "r", "m"].map { size + $0 } })

  /// Commands of MathJax that say something of its page: behind what is left out.
  private mutating func foreign(_ name: String, from end: Int, _ group: Range<Int>?) -> Int? {
    switch name {
    case "require", "class", "cssId", "style": return group?.upperBound
    case "shoveleft", "shoveright", "displaylimits": return end
    case "bbox": return TeXTokens.option(source, at: end)?.upperBound ?? end
    case "unicode":
      guard let group else { return nil }
      let words = String(decoding: source[group.lowerBound + 1..<group.upperBound - 1], as: UTF8.self)
      let code = words.hasPrefix("x") ? UInt32(words.dropFirst(), radix: 16) : UInt32(words)
      guard let code, code > 160, let scalar = Unicode.Scalar(code) else { return nil }
      write(String(Character(scalar)))
      return group.upperBound
    default: return nil
    }
  }

  // MARK: - Environments

  private mutating func environment(_ group: Range<Int>, isBegin: Bool) {
    let name = String(decoding: source[group.lowerBound + 1..<group.upperBound - 1], as: UTF8.self)
    if isBegin { begin(name, group) } else { end(name, group) }
  }

  /// What stands for an environment that KaTeX does not have; nothing for one whose lines are those of the formula.
  private func known(_ name: String) -> String? {
    switch name {
    case "eqnarray", "flalign": isDisplay ? "align" : "aligned"
    case "eqnarray*", "flalign*": isDisplay ? "align*" : "aligned"
    case "multline", "multline*": "aligned"
    case "subequations", "math", "displaymath": ""
    // Jupyter's authors write displays between single dollar signs.
    case "align", "align*", "split": isDisplay ? nil : "aligned"
    case "gather", "gather*": isDisplay ? nil : "gathered"
    case "alignat", "alignat*": isDisplay ? nil : "alignedat"
    case "equation", "equation*": isDisplay ? nil : ""
    default: nil
    }
  }

  private mutating func begin(_ name: String, _ group: Range<Int>) {
    if let known = known(name) {
      if !known.isEmpty { write("\\begin{\(known)}") }
      if known == "aligned", name.hasPrefix("multline") { write("&") }
      offset = group.upperBound
      if known.isEmpty { return }
    } else {
      copy(to: group.upperBound)
      if name == "array" || name == "darray" { columns() }
    }
    environments.append(Environment(name: name, start: made.count))
  }

  private mutating func end(_ name: String, _ group: Range<Int>) {
    let known = known(name)
    if known == "" {
      offset = group.upperBound
      return
    }
    guard environments.count > 1, let environment = environments.popLast() else { return copy(to: group.upperBound) }
    if let known {
      write("\\end{\(known)}")
      for tag in environment.tags { copy(tag) }
    } else {
      // KaTeX's `equation` has one column.
      if environment.isNumberedOnce, environment.isAligned {
        insert("\\begin{aligned}", at: environment.start)
        write("\\end{aligned}")
      }
      for tag in environment.tags { copy(tag) }
      copy(to: group.upperBound)
    }
    offset = group.upperBound
  }

  /// The columns of an array: what stands between them, and how wide they are, is left out.
  private mutating func columns() {
    let start = TeXTokens.skipBlanks(source, from: TeXTokens.option(source, at: offset)?.upperBound ?? offset)
    guard let group = TeXTokens.group(source, at: start) else { return }
    copy(to: group.lowerBound)
    write("{" + TeXTokens.columns(source[group.lowerBound + 1..<group.upperBound - 1]) + "}")
    offset = group.upperBound
  }
}
