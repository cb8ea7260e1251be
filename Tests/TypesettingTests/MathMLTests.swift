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
    ("z_0^2", "<math><msubsup><mi>z</mi><mn>0</mn><mn>2</mn></msubsup></math>"),
    ("", "<math></math>"),
  ])
  func writesOnlyWhatBrowsersNeed(tex: String, expected: String) {
    #expect(mathML(tex) == expected)
  }

  @Test func marksADisplay() {
    #expect(mathML("x", display: true) == #"<math display="block"><mi>x</mi></math>"#)
  }

  @Test(arguments: [
    ("2\\sin x", "<mn>2</mn>\(thin)<mi>sin</mi><mo>\u{2061}</mo>\(thin)<mi>x</mi>"),
    (
      "\\cos(x)",
      "<mi>cos</mi><mo>\u{2061}</mo>"
        + #"<mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo>"#
    ),
    ("\\ln\\!", "<mi>ln</mi><mo>\u{2061}</mo><mtext>\u{2009}\u{200A}\u{200A}</mtext>"),
  ])
  func setsFunctionNamesApart(tex: String, inner: String) {
    let made = mathML(tex)
    // The negative space is KaTeX's own; only its absence of a second space matters.
    if tex.hasSuffix("\\!") {
      #expect(!made.contains(thin))
    } else {
      #expect(made == "<math>\(inner)</math>")
    }
  }

  @Test(arguments: [
    ("a=-b", "<mi>a</mi><mo>=</mo>", true), ("-b", "", true), ("a-b", "<mi>a</mi>", false),
    ("(-b)", #"<mo stretchy="false">(</mo>"#, true),
    ("x!-b", "<mi>x</mi><mo stretchy=\"false\">!</mo>", false),
  ])
  func tellsASignFromAnOperator(tex: String, before: String, isSign: Bool) {
    let minus = isSign ? #"<mo form="prefix">−</mo>"# : "<mo>−</mo>"
    #expect(mathML(tex).contains("\(before)\(minus)<mi>b</mi>"))
  }

  @Test func closesBarsAroundANumber() {
    #expect(
      mathML("|x|-|y|").hasPrefix(
        #"<math><mo stretchy="false" form="prefix">|</mo><mi>x</mi>"#
          + #"<mo stretchy="false" form="postfix">|</mo><mo>−</mo>"#))
  }

  @Test func alignsTablesByClasses() {
    let aligned = mathML("\\begin{aligned}a&=b\\end{aligned}", display: true)
    #expect(aligned.contains(#"<mtd class="right flush-start flush-end">"#))
    #expect(aligned.contains(#"<mtd class="left flush-start flush-end">"#))
    let cases = mathML("\\begin{cases}1&x\\end{cases}", display: true)
    #expect(cases.contains(#"<mtd class="left flush-start"><mn>1</mn></mtd>"#))
    #expect(!cases.contains("columnalign") && !cases.contains("style="))
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
    #expect(mathML("\\half").hasPrefix("0..<5 Undefined control sequence"))
  }

  @Test func oneFormulaDefinesNothingForTheNext() {
    _ = mathML("\\gdef\\foo{x}\\foo")
    #expect(mathML("\\foo").contains("Undefined control sequence"))
  }

  @Test(arguments: [
    ("a\\foo b", 1..<6, "Undefined control sequence: \\foo"),
    ("ω²\\foo", 4..<8, "Undefined control sequence: \\foo"),
    ("\\frac{1}", 7..<8, "Unexpected end of input in a macro argument, expected '}'"),
    ("{x", 1..<2, "Expected '}', got 'EOF'"),
    ("a & b", 2..<3, "Expected 'EOF', got '&'"),
    ("𝑥+\\foo", 5..<9, "Undefined control sequence: \\foo"),
    ("a\\\\b", 1..<3, "A displayed formula has one line: write more of them in \\begin{aligned}"),
  ])
  func pointsAtWhatIsWrong(tex: String, range: Range<Int>, message: String) throws {
    let error = try #require(throws: TeXError.self) {
      try typesetter.mathML(tex: tex, display: true).get()
    }
    #expect(error.message == message)
    // KaTeX's token takes the space behind a name along.
    #expect(error.range == range || error.range == range.lowerBound..<range.upperBound + 1)
  }

  @Test func endsWhateverTheFormula() {
    #expect(mathML("\\def\\a{\\a\\a}\\a").contains("Too many expansions"))
    #expect(mathML(String(repeating: "x", count: 20_001)).contains("at most 20000 bytes"))
    #expect(
      mathML(String(repeating: "{", count: 5_000)).contains("KaTeX cannot read")
        || mathML(String(repeating: "{", count: 5_000)).contains("stack")
        || mathML(String(repeating: "{", count: 5_000)).contains("Expected"))
    #expect(mathML("\\href{javascript:alert(1)}{x}").contains("math") == true)
    #expect(!mathML("\\href{javascript:alert(1)}{x}").contains("javascript"))
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
