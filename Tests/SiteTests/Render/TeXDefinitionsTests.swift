import Diagnostics
import TeX
import TestSupport
import Testing

@testable import Books
@testable import Site

/// Formulas that define macros for their page.
@Suite struct TeXDefinitionsTests {
  @Test(
    arguments: [
      (#"\newcommand{\v}[1]{\mathbf{#1}}"#, [#"\v: \mathbf{#1}"#], ""),
      (#"\newcommand\R{\mathbb R} \def\v#1#2{#1_{#2}} x"#, [#"\R: \mathbb R"#, #"\v: #1_{#2}"#], "  x"),
      (#"\let\eps\varepsilon \let\a=b"#, [#"\eps: \varepsilon"#, #"\a: b"#], " "),
      (
        #"\DeclareMathOperator{\sgn}{sgn}\DeclareMathOperator*{\argmax}{arg\,max}"#,
        [#"\sgn: \operatorname{sgn}"#, #"\argmax: \operatorname*{arg\,max}"#], ""
      ),
      (#"\renewcommand*{\b}{\{x\}}"#, [#"\b: \{x\}"#], ""),
      (#"\newcommand{\n}[2][2]{#2_{#1}}x"#, [#"\n: \@optional{2}{2}{#2_{#1}}"#], "x"),
      (#"\renewcommand \n [1] [{]}] {#1}"#, [#"\n: \@optional{1}{{]}}{#1}"#], ""),
      (#"\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}"#, [#"\abs: \@paired{\lvert}{\rvert}"#], ""),
      (#"\providecommand{\b}{x}\DeclarePairedDelimiter\set\{\}"#, [#"\b: x"#], #"\DeclarePairedDelimiter\set\{\}"#),
      // None, or none that are understood: what is wrong is told where the formula is set.
      (#"x + \left( y \right)"#, [], #"x + \left( y \right)"#),
      (#"\newcommand{\v}[a][2]{#1}"#, [], #"\newcommand{\v}[a][2]{#1}"#),
      (#"\newcommand{\v}[1][2"#, [], #"\newcommand{\v}[1][2"#),
      (#"\def{\v}{x}"#, [], #"\def{\v}{x}"#), (#"\def\v{"#, [], #"\def\v{"#), (#"\let"#, [], #"\let"#),
      (#"\newcommand"#, [], #"\newcommand"#),
      ("% \\def\\x{y}\nz", [], "% \\def\\x{y}\nz"),
    ] as [(String, [String], String)])
  func areFound(_ tex: String, _ macros: [String], _ rest: String) {
    let found = TeXFormula(SourceFragment(tex))
    #expect(found.macros.map { "\($0.name): \($0.body)" } == macros)
    #expect(found.withoutDefinitions.text == rest)
  }

  /// The end of a row before a word is no command, and what a comment hides refers to nothing.
  @Test func referencesAreCommands() {
    let found = TeXFormula(SourceFragment(#"a \\ref{b} \eqref{c} \tag{\ref{e}} % \ref{d}"#)).references
    #expect(found.map(\.label) == ["c", "e"])
  }

  /// Braces that do not close would be followed to the end, each of them.
  @Test func ofAFormulaThatIsTooLongNothingIsLookedFor() throws {
    let found = TeXFormula(SourceFragment(#"\label{eq-x} "# + String(repeating: #"\newcommand{\x}{"#, count: 100_000)))
    #expect(found.rows.count == 1 && found.rows[0].labels.isEmpty)
    let (report, _) = try build(["notebooks/a.md": "# A\n\n$$\n\(found.text)\n$$\n"])
    #expect(report.diagnostics.flatMap(\.diagnostics).map(\.message) == ["A formula can have at most 20000 bytes"])
  }

  @Test func aMacroHoldsNoLabel() throws {
    let (report, _) = try build(["notebooks/a.md": #"# A\#n\#n$$\newcommand{\eq}[1]{#1 \label{eq-x}} \eq{a = b}$$\#n"#])
    #expect(
      report.diagnostics.flatMap(\.diagnostics).map(\.message) == [
        #"`\label` has no place in a macro, and the macro `\eq` uses it"#
      ])
  }

  /// Pandoc reads them in lines of their own, too, without dollar signs.
  @Test(arguments: [
    ("\\newcommand{\\Cov}{\\operatorname{Cov}}", true),
    ("\\newcommand{\\Cov}[1][x]{\n  #1}\n\\def\\Var#1{v}\n\\let\\a=\\b", true),
    ("\\newcommand{\\Cov}{c} % words\n\\def\\Var{v}", true),
    ("\\newcommand{\\Cov}{c} words", false), ("\\Cov", false), ("\\newcommand{\\Cov", false),
  ])
  func standAlone(_ text: String, _ areAll: Bool) throws {
    let (report, files) = try build(["notebooks/a.md": "# A\n\n\(text)\n\nb\n"])
    let html = try #require(files["a.html"])
    #expect(!html.contains("Cov") == areAll, "\(html)")
    if areAll { #expect(report.diagnostics.isEmpty) }
  }

  @Test func holdOnTheirPageAlone() throws {
    let (report, files) = try build([
      "notebooks/a.md": #"""
      # Title $\vv{t}$

      $$\newcommand{\vv}[1]{\mathbf{#1}} \DeclareMathOperator{\sgn}{sgn}$$

      A vector $\vv{x}$.

      $\def\half{\tfrac12}$

      ```math
      \sgn \half
      ```

      $$
      \def\w{\omega} x = \w
      $$

      """#,
      "notebooks/b.md": "# B\n\n$\\vv{x}$\n",
    ])
    #expect(lines(report.diagnostics).allSatisfy { $0.hasPrefix("notebooks/b.md:3:2") })
    #expect(report.diagnostics.count == 1)
    let page = try #require(files["a.html"])
    #expect(page.contains("𝐱") && page.contains("𝐭") && page.contains("<mi>sgn</mi>"))
    #expect(!page.contains("newcommand") && !page.contains("class=\"bad\""))
    #expect(page.components(separatedBy: "class=\"math\"").count == 3)
  }
}
