import TeX
import Testing

@testable import Typesetting

/// One for all tests: it is made to be shared.
let typesetter = Typesetter()

func mathML(_ tex: String, display: Bool = false, macros: [String: String] = [:]) -> String {
  switch typesetter.mathML(tex: tex, display: display, macros: macros) {
  case .success(let math): math
  case .failure(let error): "\(error.range) \(error.message)"
  }
}

let thin = #"<mspace width="0.1667em"></mspace>"#

@Suite struct MathMLTests {
  @Test(arguments: [
    ("x", "<math><mi>x</mi></math>"),
    ("x<1", "<math><mi>x</mi><mo>&lt;</mo><mn>1</mn></math>"),
    ("\\frac12", "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"),
    ("a_0^2", "<math><msubsup><mi>𝑎</mi><mn>0</mn><mn>2</mn></msubsup></math>"),
    ("", "<math></math>"),
  ])
  func writesOnlyWhatBrowsersNeed(tex: String, expected: String) {
    #expect(mathML(tex) == expected)
  }

  /// What KaTeX does not know, as what it means.
  @Test(arguments: [
    ("\\eqalign{a &= b \\cr c &= d}", "\\begin{aligned}a &= b \\\\ c &= d\\end{aligned}"),
    ("\\begin{array}{l}\\hfill a\\end{array}", "\\begin{array}{l}a\\end{array}"), ("\\mbox{if }", "\\text{if }"),
  ])
  func commandsOfOldTeX(tex: String, same: String) {
    #expect(mathML(tex) == mathML(same) && mathML(tex).hasPrefix("<math"))
  }

  /// Macros with an argument that may be missing, and delimiters that grow if asked to.
  @Test(arguments: [
    ("\\pd{f}{x}", "\\frac{\\partial^{} f}{\\partial x^{}}"),
    ("\\pd[2]{f}{x}", "\\frac{\\partial^{2} f}{\\partial x^{2}}"),
    ("\\pd [{[n]}] f x", "\\frac{\\partial^{[n]} f}{\\partial x^{[n]}}"),
    ("\\norm{v} + \\norm[\\infty]{v}", "\\lVert v\\rVert_{2} + \\lVert v\\rVert_{\\infty}"),
    ("\\last{a}b", "bb"), ("\\last[x]{a}b", "bb"),
    ("\\abs*{\\frac12}", "\\left\\lvert \\frac12 \\right\\rvert"),
    ("\\abs[\\big]{x}", "\\bigl\\lvert x\\bigr\\rvert"), ("a\\abs{-x}", "a\\lvert -x\\rvert"),
  ])
  func macrosLookAtWhatStandsBehindThem(tex: String, same: String) throws {
    let partial = try #require(
      OptionalMacro(count: 3, standard: "", body: "\\frac{\\partial^{#1} #2}{\\partial #3^{#1}}"))
    let norm = try #require(OptionalMacro(count: 2, standard: "2", body: "\\lVert #2\\rVert_{#1}"))
    let last = try #require(OptionalMacro(count: 3, standard: "", body: "#3#3"))
    let macros = [
      "\\pd": partial.text, "\\norm": norm.text, "\\last": last.text,
      "\\abs": "\\@paired{\\lvert}{\\rvert}",
    ]
    #expect(OptionalMacro(partial.text) == partial)
    #expect(mathML(tex, macros: macros) == mathML(same) && mathML(tex, macros: macros).hasPrefix("<math"))
  }

  /// What is missing is told, and nothing traps.
  @Test(arguments: ["\\pd", "\\pd[", "\\pd[}", "\\pd[2]", "\\abs", "\\abs[\\big", "\\abs*", "\\abs[x]{y}"])
  func macrosThatEndEarly(tex: String) throws {
    let partial = try #require(OptionalMacro(count: 2, standard: "", body: "#1#2"))
    let macros = ["\\pd": partial.text, "\\abs": "\\@paired{|}{|}"]
    #expect(!mathML(tex, macros: macros).hasPrefix("<math"))
  }

  /// Rows that align stand apart by TeX's 0.3 em, and matrices stay as they are.
  @Test func alignedRowsHaveRoom() {
    let sheet = Typesetter.mathStyleSheet
    #expect(mathML("\\begin{aligned}a&=b\\\\c&=d\\end{aligned}").contains("class=\"aligned open\""))
    #expect(!mathML("\\begin{pmatrix}a\\\\b\\end{pmatrix}").contains("open"))
    #expect(sheet.contains("math .open > mtr > mtd { padding-bottom: 0.3em; }"))
    #expect(sheet.contains(".rows > span > span { display: table-cell; padding-bottom: 0.3em; white-space: nowrap; }"))
    // Cells of a table that may break over pages have no common baseline in Chromium.
    #expect(sheet.contains("@media print { .rows { display: inline-table; vertical-align: top; } }"))
  }

  @Test func marksADisplay() {
    #expect(mathML("x", display: true) == #"<math display="block"><mi>x</mi></math>"#)
  }

  @Test(arguments: [
    ("2\\sin x", "<mn>2</mn>\(thin)<mpadded><mi>sin</mi></mpadded><mo>\u{2061}</mo>\(thin)<mi>x</mi>"),
    (
      "\\cos(x)",
      "<mpadded><mi>cos</mi></mpadded><mo>\u{2061}</mo>"
        + #"<mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo>"#
    ),
    ("\\ln\\!", #"<mi>ln</mi><mspace class="back1"></mspace><mspace class="back2"></mspace>"#),
  ])
  func setsFunctionNamesApart(tex: String, inner: String) {
    #expect(mathML(tex) == "<math>\(inner)</math>")
  }

  @Test(arguments: [
    ("a=-b", "<mi>a</mi><mo>=</mo>", true), ("-b", "", true), ("a-b", "<mi>a</mi>", false),
    ("(-b)", #"<mo stretchy="false">(</mo>"#, true),
    ("x!-b", "<mi>x</mi><mo lspace=\"0\" rspace=\"0\">!</mo>", false),
  ])
  func tellsASignFromAnOperator(tex: String, before: String, isSign: Bool) {
    let minus = isSign ? #"<mo form="prefix" lspace="0" rspace="0">−</mo>"# : "<mo>−</mo>"
    #expect(mathML(tex).contains("\(before)\(minus)<mi>b</mi>"))
  }

  @Test func setsBarsWithoutSpace() {
    let bar = #"<mo stretchy="false" lspace="0" rspace="0">|</mo>"#
    #expect(mathML("|x|-|y|") == "<math>\(bar)<mi>x</mi>\(bar)<mo>−</mo>\(bar)<mi>y</mi>\(bar)</math>")
  }

  @Test func alignsTablesByClasses() {
    let aligned = mathML("\\begin{aligned}a&=b\\end{aligned}", display: true)
    #expect(aligned.contains(#"<mtable displaystyle="true" class="aligned open"><mtr><mtd>"#))
    let cases = mathML("\\begin{cases}1&x\\end{cases}", display: true)
    #expect(cases.contains(#"<mtable class="branches">"#))
    #expect(!cases.contains("columnalign") && !cases.contains("style="))
  }

  @Test(arguments: [
    (
      "a\\overset{!}{=}b",
      #"<mover><mpadded height="0.3669em" depth="0em"><mo>=</mo></mpadded><mo lspace="0" rspace="0">!</mo></mover>"#
    ),
    ("a\\stackrel{c}{=}b", #"<mover><mpadded height="0.3669em" depth="0em"><mo>=</mo></mpadded><mi>c</mi></mover>"#),
    ("\\overset{a}{b}", "<mover><mi>b</mi><mi>a</mi></mover>"),
    ("\\vec F", "<mi>𝐹\u{20D7}</mi>"), ("\\bar x", "<mi>𝑥\u{304}</mi>"),
    ("f''", #"<msup><mi>f</mi><mo lspace="0" rspace="0">″</mo></msup>"#),
    ("\\overline{xy}", #"<mrow class="overline"><mi>x</mi><mi>y</mi></mrow>"#),
    ("\\huge x", #"<mstyle mathsize="2.074em"><mi>x</mi></mstyle>"#),
    ("\\text{Ω, é}", "<mtext>Ω,\u{A0}é</mtext>"),
    ("\\left(\\frac12\\right)", #"<mo form="prefix" stretchy="false" class="big1">(</mo>"#),
    ("\\left.x\\right|", #"<mo form="postfix" stretchy="false">|</mo>"#),
    ("{=}", #"<mrow><mo lspace="0" rspace="0">=</mo></mrow>"#),
  ])
  func saysWhatStandsOverWhat(tex: String, part: String) {
    #expect(mathML(tex).contains(part))
  }

  @Test func putsANumberBesideTheFormula() {
    #expect(
      mathML("x\\tag{1}", display: true)
        == #"<span class="numbered"><math display="block"><mi>x</mi></math><span class="tag">(1)</span></span>"#)
    let rows = mathML("\\begin{align}a&=b\\\\c&=d\\tag{A}\\end{align}", display: true)
    #expect(rows.contains(#"<span class="tag counted"></span>"#) && rows.contains(#"<span class="tag">(A)</span>"#))
    #expect(rows.hasPrefix("<span class=\"rows\">"))
  }

  @Test func breaksLines() {
    let strut = #"<mspace height="0.84em" depth="0.36em"></mspace>"#
    let line = { (letter: String) in "<math display=\"block\">\(strut)<mi>\(letter)</mi></math>" }
    #expect(mathML("a\\\\b", display: true) == line("a") + line("b"))
    let long = mathML("F = a + b + c + d + e + f + g + h + i + j = k", display: true)
    #expect(long.hasPrefix(#"<span class="lines"><math displaystyle="true"><mi>F</mi></math><wbr>"#))
    #expect(long.hasSuffix(#"<wbr><math displaystyle="true"><mo>=</mo><mi>k</mi></math></span>"#))
  }

  @Test(arguments: [
    ("\\mathbf F", "𝐅"), ("\\mathbb R", "ℝ"), ("\\mathcal L", "ℒ"), ("\\mathfrak g", "𝔤"),
    ("\\boldsymbol\\omega", "𝝎"),
  ])
  func writesAlphabetsInUnicode(tex: String, letter: String) {
    #expect(mathML(tex) == "<math><mi>\(letter)</mi></math>")
  }

  @Test func keepsUprightLetters() {
    #expect(mathML("\\mathrm d") == #"<math><mi mathvariant="normal">d</mi></math>"#)
  }

  @Test func knowsTheMacrosOfTheBook() {
    #expect(mathML("\\half", macros: ["half": "\\frac12"]) == mathML("\\frac12"))
    #expect(mathML("\\v{x}", macros: ["\\v": "\\mathbf{#1}"]) == mathML("\\mathbf{x}"))
    #expect(mathML("\\half") == "0..<5 There is no TeX command `\\half` here")
  }

  @Test func oneFormulaDefinesNothingForTheNext() {
    _ = mathML("\\gdef\\foo{x}\\foo")
    #expect(mathML("\\foo").contains("There is no TeX command `\\foo`"))
  }

  @Test func endsWhateverTheFormula() {
    #expect(mathML("\\def\\a{\\a\\a}\\a").contains("lead back to themselves"))
    // Few macros that stand for much: nine million signs, which take gigabytes.
    let much = String(repeating: "x", count: 9000)
    #expect(mathML("\\def\\a{\(much)}" + String(repeating: "\\a", count: 990)).contains("or are very long"))
    #expect(!mathML("\\def\\a{\(much)}\\a\\a").contains("very long"))
    #expect(mathML("\\cubebook@signs").contains("cubebook@signs"))
    #expect(mathML(String(repeating: "x", count: 20_001)).contains("at most 20000 bytes"))
    #expect(
      mathML(String(repeating: "{", count: 5_000)).contains("KaTeX cannot read")
        || mathML(String(repeating: "{", count: 5_000)).contains("stack")
        || mathML(String(repeating: "{", count: 5_000)).contains("never closed"))
  }

  /// A browser would take minutes over it.
  @Test func refusesWhatStandsTooDeep() {
    for (open, close) in [("{", "}"), ("\\sqrt{", "}"), ("\\frac{1}{", "}"), ("\\left(", "\\right)")] {
      func nested(_ count: Int) -> String {
        mathML(String(repeating: open, count: count) + "x" + String(repeating: close, count: count))
      }
      #expect(nested(20).contains("<math"))
      #expect(nested(300).contains("deep in each other"))
    }
  }

  /// What these said was lost without a word.
  @Test func keepsWhatASignSays() {
    #expect(mathML("\\oiint").contains("∯"))
    #expect(mathML("\\oiiint").contains("∰"))
    #expect(mathML("\\not\\!p").contains("𝑝\u{338}"))
    #expect(mathML("\\not\\!\\!\\partial").contains("𝜕\u{338}"))
    #expect(mathML("\\displaystyle\\limsup_n a").contains("lim\u{2009}sup"))
    #expect(mathML("\\displaystyle\\operatorname*{arg\\,max}_x f").contains("arg\u{2009}max"))
    #expect(mathML("\\boldsymbol\\ell").contains("<mi class=\"poor-bold\">ℓ"))
    #expect(mathML("\\boldsymbol{a+b}").contains("class=\"poor-bold\">+"))
  }

  @Test func threadsMayShareIt() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask { mathML("x_{\(index)}").contains("<mn>\(index % 10)</mn>") || index > 9 }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
