import Diagnostics

/// Turns what KaTeX says of a formula into what its author can mend: a place, words, and a suggestion.
struct TeXMistake {
  let tex: String
  let isDisplay: Bool
  let macros: [String: String]
  /// KaTeX's words.
  let words: String
  /// Where KaTeX points.
  let place: Range<Int>
  private let scan: TeXScan

  init(_ answer: KaTeXAnswer, tex: String, display: Bool, macros: [String: String]) {
    self.tex = tex
    self.macros = macros
    isDisplay = display
    words = answer.words
    scan = TeXScan(tex)
    let range = answer.range ?? 0..<tex.utf8.count
    // KaTeX's token takes the space behind a name along.
    let blanks = scan.bytes[range.clamped(to: 0..<scan.bytes.count)].reversed().prefix { $0 <= 32 }.count
    place = range.lowerBound..<max(range.upperBound - blanks, min(range.lowerBound + 1, range.upperBound))
  }

  var error: TeXError {
    if let name = rest(behind: "Undefined control sequence: \\") { return unknownCommand(name) }
    if let name = rest(behind: "No such environment: ") { return unknownEnvironment(name) }
    if let name = rest(behind: "Untrusted: \\") { return forbidden(name) }
    if let pair = quoted(behind: "Expected ", "got") { return unexpected(pair.second, wanted: pair.first) }
    return unclosed ?? incomplete ?? misplaced ?? error("TeX: \(words)")
  }

  // MARK: - Names

  private func unknownCommand(_ name: String) -> TeXError {
    let (range, message) = placeOfCommand(name)
    if let help = TeXPackages.help(for: name) { return error(message, at: range, help: help) }
    guard let near = nearestCommand(to: name) else {
      return error(
        message, at: range,
        help: "write it with commands of LaTeX, or define `\\\(name)` under `math: macros:` in the settings")
    }
    let isWritten = scan.text(range) == "\\" + name
    return TeXError(
      message: message, range: range, help: "did you mean `\\\(near)`?", replacement: isWritten ? "\\" + near : nil)
  }

  /// Where an unknown command stands, or the macro that uses it.
  private func placeOfCommand(_ name: String) -> (range: Range<Int>, message: String) {
    let message = "There is no TeX command `\\\(name)` here"
    if scan.text(place).hasPrefix("\\" + name) {
      return (place.lowerBound..<place.lowerBound + 1 + name.utf8.count, message)
    }
    for (macro, body) in macros.sorted(by: { $0.key < $1.key }) where !TeXScan(body).places(of: name).isEmpty {
      let bare = macro.hasPrefix("\\") ? String(macro.dropFirst()) : macro
      guard let use = scan.places(of: bare).first else { continue }
      let isOfPages = ["label", "ref", "eqref"].contains(name)
      return (
        use,
        isOfPages
          ? "`\\\(name)` has no place in a macro, and the macro `\\\(bare)` uses it"
          : "There is no TeX command `\\\(name)`, which the macro `\\\(bare)` uses"
      )
    }
    return (scan.places(of: name).first ?? 0..<tex.utf8.count, message)
  }

  private func nearestCommand(to name: String) -> String? {
    let own = macros.keys.sorted().map { $0.hasPrefix("\\") ? String($0.dropFirst()) : $0 }
    let all = own + TeXNames.commands
    // Small and capital letters are different letters of Greek.
    let isCapital = name.first?.isUppercase
    return nearestName(to: name, among: all.filter { $0.first?.isUppercase == isCapital })
      ?? nearestName(to: name, among: all)
  }

  private func unknownEnvironment(_ name: String) -> TeXError {
    let message = "There is no environment `\(name)` in formulas"
    // KaTeX points at the braces.
    let isBraced = scan.text(place) == "{\(name)}"
    let range = isBraced ? place.lowerBound + 1..<place.upperBound - 1 : place
    if let help = TeXPackages.help(forEnvironment: name) { return error(message, at: range, help: help) }
    guard let near = nearestEnvironment(to: name) else {
      return error(
        message, at: range, help: "known are " + TeXNames.environments.prefix(5).joined(separator: ", ") + " and others"
      )
    }
    return TeXError(
      message: message, range: range, help: "did you mean `\(near)`?", replacement: isBraced ? near : nil)
  }

  /// In a line of text only those that may stand there, such as `aligned` for `align`.
  private func nearestEnvironment(to name: String) -> String? {
    if isDisplay { return nearestName(to: name, among: TeXNames.displays + TeXNames.environments) }
    if let near = nearestName(to: name, among: TeXNames.environments) { return near }
    let inLine = ["align": "aligned", "gather": "gathered", "alignat": "alignedat"]
    return nearestName(to: name, among: inLine.keys.sorted()).flatMap { inLine[$0] }
  }

  /// Commands that would reach beyond the formula.
  private func forbidden(_ name: String) -> TeXError {
    let help =
      switch name {
      case "href", "url": "write the link in Markdown around the formula, `[$x$](https://example.org)`"
      case "includegraphics": "write the picture in Markdown, `![words](picture.png)`"
      case "htmlStyle": "write `\\textcolor{red}{…}` for a colour, or leave it out"
      default: "leave it out, and keep what stands in its last braces"
      }
    return error(
      "`\\\(name)` cannot stand in a formula", at: scan.places(of: name).first ?? 0..<tex.utf8.count, help: help)
  }

  // MARK: - What is open

  /// One sign stands where another should.
  private func unexpected(_ found: String, wanted: String) -> TeXError {
    if wanted == "\\right", let opening = scan.last(.left, before: end(of: found)) {
      return error("`\\left` has no `\\right`", at: opening, help: "`\\right.` closes it without a sign")
    }
    switch found {
    case "&":
      return error(
        "`&` separates the columns of a table or of aligned lines, and there are none here",
        help: "write `\\&` for the sign itself, or put the lines between `\\begin{aligned}` and `\\end{aligned}`")
    case "#":
      return error("`#` stands for an argument of a macro, and this is none", help: "write `\\#` for the sign itself")
    case "\\\\" where wanted == "}", "\\cr" where wanted == "}":
      return error("A line ends inside of braces", help: "close the braces before it")
    case "\\end" where scan.openings(before: place.lowerBound).isEmpty:
      return error("`\\end` has no `\\begin`")
    case "\\right" where scan.last(.left, before: place.lowerBound) == nil:
      return error("`\\right` has no `\\left`", help: "`\\left.` opens without a sign")
    case "}" where wanted == "EOF":
      return error("`}` closes nothing: no `{` is open here", help: "write `\\}` for the sign itself")
    default: break
    }
    if wanted == "}", let opening = scan.last(.brace, before: end(of: found)) {
      return error("`{` is never closed", at: opening, help: "write `\\{` for the sign itself")
    }
    if wanted == "EOF" { return error("`\(found)` has no place here") }
    return error("Expected `\(wanted)`, found \(found == "EOF" ? "the end of the formula" : "`\(found)`")")
  }

  /// Where to stop looking for what is open: before the sign at fault, or at the end.
  private func end(of found: String) -> Int { found == "EOF" ? tex.utf8.count : place.lowerBound }

  private var unclosed: TeXError? {
    let isEnd = place.upperBound >= tex.utf8.count
    if words.hasPrefix("Expected & or ") || words.hasPrefix("Expected \\\\ or ") {
      let open = scan.openings(before: isEnd ? tex.utf8.count : place.lowerBound)
      for case (.environment(let name), let range) in open.reversed() {
        return error("`\\begin{\(name)}` has no `\\end{\(name)}`", at: range)
      }
    }
    if let names = rest(behind: "Mismatch: \\begin{") {
      let parts = names.split(separator: "}", maxSplits: 1)
      let first = parts.first.map { String($0) } ?? ""
      return error("`\\begin{\(first)}` is closed by `\\end{\(first)}`, and here stands another name")
    }
    guard words.hasPrefix("Unexpected end of input in a macro argument") || words == "Extra }" else { return nil }
    if let opening = scan.last(.brace, before: tex.utf8.count), words != "Extra }" {
      return error("`{` is never closed", at: opening, help: "write `\\{` for the sign itself")
    }
    if words.hasSuffix("']'"), let bracket = scan.bytes.lastIndex(of: UInt8(ascii: "[")) {
      return error("`[` is never closed", at: bracket..<bracket + 1)
    }
    let end = isEnd && words != "Extra }" ? tex.utf8.count : place.lowerBound
    guard let command = scan.command(before: end) else {
      return error("An argument in braces, `{…}`, is missing here")
    }
    let name = scan.text(command)
    let form = name == "\\frac" || name == "\\dfrac" || name == "\\tfrac" ? "`\(name){a}{b}`" : nil
    return error(
      "`\(name)` needs \(form == nil ? "one argument more" : "two arguments")", at: command,
      help: form.map { "write \($0)" } ?? "arguments stand in braces, `{…}`")
  }

  /// Something is missing behind a sign or a command.
  private var incomplete: TeXError? {
    if words == "Double subscript" || words == "Double superscript" {
      let (kind, sign) = words == "Double subscript" ? ("subscripts", "_") : ("superscripts", "^")
      return error(
        "One letter has two \(kind)",
        help: "braces say which belongs to what, `a\(sign){b\(sign)c}` or `{a\(sign)b}\(sign)c`")
    }
    if let sign = quotedWord(behind: "Expected group after ") { return error("Nothing stands after `\(sign)`") }
    if let role = rest(behind: "Expected group as ") {
      return error("The \(plainRole(role)) is missing here")
    }
    if let name = quotedWord(behind: "Got function ") {
      let role = words.range(ofWords: " with no arguments as ").map { plainRole(String($0)) } ?? "argument"
      return error("`\(name)` as the \(role) must stand in braces, together with its own arguments")
    }
    return nil
  }

  /// `argument to '\sqrt'` → "argument of `\sqrt`".
  private func plainRole(_ role: String) -> String {
    guard role.hasPrefix("argument to '"), role.hasSuffix("'") else { return role }
    return "argument of `\(role.dropFirst(13).dropLast())`"
  }

  // MARK: - What stands in the wrong place

  private var misplaced: TeXError? {
    if let name = quotedWord(behind: "Can't use function ") {
      if words.hasSuffix("in text mode") {
        return error(
          "`\(name)` is a command for formulas, and this is text",
          help: "put it between dollar signs, `\\text{… $x$ …}`")
      }
      let help = name == "$" ? "write `\\$` for the sign itself" : "it stands inside of `\\text{…}` only"
      return error("`\(name)` has no place in a formula", help: help)
    }
    if let name = rest(behind: "{"), let close = name.firstIndex(of: "}"),
      words.hasSuffix("only in display mode.") || words.hasSuffix("only in display mode")
    {
      let environment = String(name[..<close])
      let opening = scan.places(of: "begin").first {
        scan.text($0.upperBound..<tex.utf8.count).hasPrefix("{\(environment)}")
      }
      .map { $0.lowerBound..<$0.upperBound + environment.utf8.count + 2 }
      return error(
        "`\(environment)` can stand only in a display, between `$$` and `$$`", at: opening,
        help: environment.hasPrefix("align") ? "in a line of text write `aligned`" : nil)
    }
    if let size = quotedWord(behind: "Invalid size: ") {
      return error("`\(size)` is not a length", help: "a length has a unit, as in `1em`, `3pt` or `2mm`")
    }
    if let unit = quotedWord(behind: "Invalid unit: ") {
      return error("`\(unit)` is not a unit of length in TeX", help: "write `em`, `ex`, `pt`, `mm`, `cm` or `in`")
    }
    if let colour = quotedWord(behind: "Invalid color: ") {
      return error("`\(colour)` is not a colour", help: "write a name such as `red`, or `#cc0000`")
    }
    if let sign = quotedWord(behind: "Invalid delimiter ") {
      return error(
        "`\(sign)` cannot stand for a bracket here",
        help: "brackets are `( ) [ ] \\{ \\} | \\| \\langle \\rangle` and `.` for none")
    }
    if words.hasSuffix(" valid only within array environment") {
      let name = words.prefix { $0 != " " }
      return error("`\(name)` can stand only in an `array`, between two lines")
    }
    return known
  }

  private var known: TeXError? {
    switch words {
    case "\\middle without preceding \\left": return error("`\\middle` can stand only between `\\left` and `\\right`")
    case "\\tag works only in display equations":
      return error(
        "A formula in a line of text can have no number", at: scan.places(of: "tag").first,
        help: "put it between `$$` and `$$`, or leave `\\tag` out")
    case "Multiple \\tag":
      return error("A formula can have only one number, and here are two", at: scan.places(of: "tag").last)
    case "Limit controls must follow a math operator":
      return error("`\\limits` can stand only after a large sign such as `\\sum` or `\\int`")
    case "only one infix operator per group":
      return error("Only one of `\\over`, `\\choose` and their like can stand in a pair of braces")
    case "Expected a macro definition": return error("A macro must be defined in braces after its name")
    case _ where words.hasPrefix("Too many expansions"):
      return error("The macros of this formula lead back to themselves, or are very long")
    case _ where words.hasPrefix("Too many tab characters"):
      return error("This row has more `&` than the table has columns")
    case _ where words.hasPrefix("Unexpected character: "):
      return error("`\(scan.text(place))` cannot stand in a formula")
    default: return nil
    }
  }

  // MARK: - Words

  private func error(_ message: String, at range: Range<Int>? = nil, help: String? = nil) -> TeXError {
    TeXError(message: message, range: range ?? place, help: help)
  }

  private func rest(behind prefix: String) -> String? {
    words.hasPrefix(prefix) ? String(words.dropFirst(prefix.count)) : nil
  }

  /// The word in quotes behind some words.
  private func quotedWord(behind prefix: String) -> String? {
    guard let rest = rest(behind: prefix), rest.first == "'" else { return nil }
    let inner = rest.dropFirst()
    guard let close = inner.dropFirst().firstIndex(of: "'") else { return nil }
    return String(inner[..<close])
  }

  /// `Expected 'a', got 'b'`
  private func quoted(behind prefix: String, _ word: String) -> (first: String, second: String)? {
    guard let first = quotedWord(behind: prefix), words.hasSuffix("'") else { return nil }
    let middle = "'\(first)', \(word) '"
    guard let rest = rest(behind: prefix), rest.hasPrefix(middle) else { return nil }
    return (first, String(rest.dropFirst(middle.count).dropLast()))
  }
}

extension String {
  /// What stands behind some words.
  fileprivate func range(ofWords words: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(words) { return rest.dropFirst(words.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// What is wrong with a formula that cannot be read, in words for its author.
package struct TeXError: Error, Sendable, Hashable {
  /// In one sentence, without a full stop.
  package let message: String
  /// The byte offsets in the TeX of what is wrong; the whole formula when nobody knows the place.
  package let range: Range<Int>
  /// What to do about it.
  package let help: String?
  /// What to write in the place of ``range``, where that mends it.
  package let replacement: String?

  package init(message: String, range: Range<Int>, help: String? = nil, replacement: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
    self.replacement = replacement
  }
}
