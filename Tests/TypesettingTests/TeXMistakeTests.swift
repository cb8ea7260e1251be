import Testing

@testable import Typesetting

/// What is said of formulas that cannot be read: the place, the words, the help, and the mended text.
struct TeXMistakeTests {
  struct Case: Sendable, CustomStringConvertible {
    let tex: String
    /// What the range holds.
    let place: String
    let message: String
    var help: String? = nil
    var mended: String? = nil
    var isDisplay = false
    var macros: [String: String] = [:]

    var description: String { tex }
  }

  private func error(_ item: Case) throws -> TeXError {
    try #require(throws: TeXError.self) {
      try typesetter.mathML(tex: item.tex, display: item.isDisplay, macros: item.macros).get()
    }
  }

  static let names: [Case] = [
    Case(
      tex: #"2\alhpa x"#, place: #"\alhpa"#, message: #"There is no TeX command `\alhpa` here"#,
      help: #"did you mean `\alpha`?"#, mended: #"\alpha"#),
    Case(
      tex: #"ω²\Gama"#, place: #"\Gama"#, message: #"There is no TeX command `\Gama` here"#,
      help: #"did you mean `\Gamma`?"#, mended: #"\Gamma"#),
    Case(
      tex: #"\vekt x"#, place: #"\vekt"#, message: #"There is no TeX command `\vekt` here"#,
      help: #"did you mean `\vect`?"#, mended: #"\vect"#, macros: [#"\vect"#: #"\mathbf{#1}"#]),
    Case(
      tex: #"\zzyzx"#, place: #"\zzyzx"#, message: #"There is no TeX command `\zzyzx` here"#,
      help: #"write it with commands of LaTeX, or define `\zzyzx` under `math: macros:` in the settings"#),
    Case(
      tex: #"1 + \half"#, place: #"\half"#, message: #"There is no TeX command `\frca`, which the macro `\half` uses"#,
      help: #"did you mean `\frac`?"#, macros: [#"\half"#: #"\frca12"#]),
    Case(
      tex: #"\begin{algn} a \end{algn}"#, place: "algn", message: "There is no environment `algn` in formulas",
      help: "did you mean `align`?", mended: "align", isDisplay: true),
    Case(
      tex: #"\begin{algn} a \end{algn}"#, place: "algn", message: "There is no environment `algn` in formulas",
      help: "did you mean `aligned`?", mended: "aligned"),
    Case(
      tex: #"\begin{algned} a \end{algned}"#, place: "algned", message: "There is no environment `algned` in formulas",
      help: "did you mean `aligned`?", mended: "aligned"),
    Case(
      tex: #"x \label{a}"#, place: #"\label"#, message: #"There is no TeX command `\label` here"#,
      help:
        #"only a formula on lines of its own has a label, after it as in `$$ … $$ {#eq-x}`; a text refers to it by `@eq-x`"#
    ),
    Case(
      tex: #"\slashed{x}"#, place: #"\slashed"#, message: #"There is no TeX command `\slashed` here"#,
      help:
        #"write `\not{…}`, or define it under `math: macros:` in the settings, `\slashed: '\not{#1}'`"#),
    Case(
      tex: #"\sgn f"#, place: #"\sgn"#, message: #"There is no TeX command `\sgn` here"#,
      help: #"write `\operatorname{sgn}`"#),
  ]

  static let forbidden: [Case] = [
    Case(
      tex: #"a + \href{https://a.org}{x}"#, place: #"\href"#, message: #"`\href` cannot stand in a formula"#,
      help: "write the link in Markdown around the formula, `[$x$](https://example.org)`"),
    Case(
      tex: #"\url{https://a.org/%20}"#, place: #"\url"#, message: #"`\url` cannot stand in a formula"#,
      help: "write the link in Markdown around the formula, `[$x$](https://example.org)`"),
    Case(
      tex: #"\includegraphics{a.png}"#, place: #"\includegraphics"#,
      message: #"`\includegraphics` cannot stand in a formula"#,
      help: "write the picture in Markdown, `![words](picture.png)`"),
    Case(
      tex: #"\htmlStyle{color: red}{x}"#, place: #"\htmlStyle"#, message: #"`\htmlStyle` cannot stand in a formula"#,
      help: #"write `\textcolor{red}{…}` for a colour, or leave it out"#),
    Case(
      tex: #"\htmlClass{a}{x}"#, place: #"\htmlClass"#, message: #"`\htmlClass` cannot stand in a formula"#,
      help: "leave it out, and keep what stands in its last braces"),
    Case(
      tex: #"\htmlId{a}{x}"#, place: #"\htmlId"#, message: #"`\htmlId` cannot stand in a formula"#,
      help: "leave it out, and keep what stands in its last braces"),
    Case(
      tex: #"\htmlData{a=b}{x}"#, place: #"\htmlData"#, message: #"`\htmlData` cannot stand in a formula"#,
      help: "leave it out, and keep what stands in its last braces"),
  ]

  static let grammar: [Case] = [
    Case(
      tex: "a & b", place: "&",
      message: "`&` separates the columns of a table or of aligned lines, and there are none here",
      help: #"write `\&` for the sign itself, or put the lines between `\begin{aligned}` and `\end{aligned}`"#),
    Case(
      tex: "x }", place: "}", message: "`}` closes nothing: no `{` is open here",
      help: #"write `\}` for the sign itself"#),
    Case(tex: "2 {x^{3}", place: "{", message: "`{` is never closed", help: #"write `\{` for the sign itself"#),
    Case(tex: #"\text{a"#, place: "{", message: "`{` is never closed", help: #"write `\{` for the sign itself"#),
    Case(
      tex: #"1 + \left( a"#, place: #"\left"#, message: #"`\left` has no `\right`"#,
      help: #"`\right.` closes it without a sign"#),
    Case(
      tex: #"a \right)"#, place: #"\right"#, message: #"`\right` has no `\left`"#,
      help: #"`\left.` opens without a sign"#),
    Case(tex: #"\end{matrix}"#, place: #"\end"#, message: #"`\end` has no `\begin`"#),
    Case(tex: #"1 + \begin{matrix} a"#, place: #"\begin{matrix}"#, message: #"`\begin{matrix}` has no `\end{matrix}`"#),
    Case(tex: #"\frac{1}"#, place: #"\frac"#, message: #"`\frac` needs two arguments"#, help: #"write `\frac{a}{b}`"#),
    Case(tex: #"\sqrt[3"#, place: "[", message: "`[` is never closed"),
    Case(
      tex: "a_b_c", place: "_", message: "One letter has two subscripts",
      help: "braces say which belongs to what, `a_{b_c}` or `{a_b}_c`"),
    Case(tex: "x^", place: "^", message: "Nothing stands after `^`"),
    Case(
      tex: "#", place: "#", message: "`#` stands for an argument of a macro, and this is none",
      help: "write `\\#` for the sign itself"),
    Case(
      tex: #"\rule{1}{2}"#, place: "{1}", message: "`1` is not a length",
      help: "a length has a unit, as in `1em`, `3pt` or `2mm`"),
    Case(
      tex: #"x\tag{1}"#, place: #"\tag"#, message: "A formula in a line of text can have no number",
      help: #"put it between `$$` and `$$`, or leave `\tag` out"#),
    Case(tex: #"\text{5% of }"#, place: "%", message: TeXComment.message, mended: #"\%"#),
  ]

  @Test(arguments: names + forbidden + grammar)
  func saysWhatIsWrongAndWhere(_ item: Case) throws {
    let error = try error(item)
    #expect(TeXScan(item.tex).text(error.range) == item.place)
    #expect(error.message == item.message)
    #expect(error.help == item.help)
    #expect(error.replacement == item.mended)
  }

  @Test func allNamesThatAreSuggestedAreKnown() {
    for name in TeXNames.commands {
      if case .failure(let error) = typesetter.mathML(tex: "\\\(name)", display: true) {
        #expect(!error.message.hasPrefix("There is no"), "\(name)")
        #expect(!error.message.contains("cannot stand in a formula"), "\(name)")
      }
    }
    for name in TeXNames.environments + TeXNames.displays {
      if case .failure(let error) = typesetter.mathML(tex: "\\begin{\(name)}\\end{\(name)}", display: true) {
        #expect(!error.message.hasPrefix("There is no"), "\(name)")
      }
    }
  }

  @Test(
    arguments: [
      ("5 % of x", false, 2), ("5 \\% of x", false, nil), ("a % b", true, 2), ("a % first\n+ b % second", true, nil),
      ("a\n= 20% + x\n", true, 6), ("\n5 % of x\n", true, 3), ("a\n% all of a line\n+ b", true, nil),
      ("a %\n+ b", true, nil),
      ("\\verb|5%|", false, nil), ("", false, nil), ("%", true, 0), ("\\\\% c", false, 2),
    ] as [(String, Bool, Int?)])
  func tellsACommentFromPerCent(tex: String, isDisplay: Bool, place: Int?) {
    #expect(TeXComment.doubtful(in: Array(tex.utf8), display: isDisplay) == place)
  }

  @Test func nothingTrapsOnCutFormulas() {
    let tex = #"\left( \frac{1}{\sqrt[3]{x}} \begin{matrix} a & \text{b $c$ % d} \end{matrix} \right) \alpha_{i^2} ω"#
    let scalars = Array(tex.unicodeScalars)
    for count in 0...scalars.count {
      var cut = String.UnicodeScalarView()
      cut.append(contentsOf: scalars[..<count])
      let text = String(cut)
      if case .failure(let error) = typesetter.mathML(tex: text, display: true) {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
        #expect(!error.message.hasPrefix("TeX: "), "\(text): \(error.message)")
      }
    }
  }
}
