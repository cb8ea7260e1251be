import Diagnostics
import TestSupport
import Testing

@testable import Typesetting

/// What LaTeX and MathJax read and KaTeX does not is set like what it means; what is wrong in it is told where it stands.
@Suite struct TeXTranslationTests {
  @Test(arguments: [
    ("\\text{count_zero & a}", "\\text{count\\_zero \\& a}"),
    ("x_\\max + y^\\hat{a}", "x_{\\max} + y^{\\hat{a}}"),
    ("x_\\sqrt[3] {2}b", "x_{\\sqrt[3] {2}}b"),
    ("\\left|a\\right| \\,_1 b", "\\left|a\\right| \\,{}_1 b"),
    ("a \\bigg{|} b", "a \\bigg| b"), ("B_\\rm{h} + x^\\bf a b", "B_{\\rm{h}} + x^{\\bf a} b"),
    ("\\bigl{\\langle} a \\bigr{)}", "\\bigl\\langle a \\bigr)"), ("a \\", "a \\ "),
    ("a &= b", "\\begin{aligned}a &= b\\end{aligned}"),
    (
      "\\begin{eqnarray*} a &=& b \\\\ & & c \\end{eqnarray*}",
      "\\begin{align*} a &= b \\\\ &  c \\end{align*}"
    ),
    (
      "\\begin{multline} a \\\\ b \\tag{3} \\end{multline}",
      "\\begin{aligned}& a \\\\&\\qquad  b  \\end{aligned}\\tag{3}"
    ),
    (
      "\\begin{equation} a &= b \\tag{1} \\end{equation}",
      "\\begin{equation}\\begin{aligned} a &= b  \\end{aligned}\\tag{1}\\end{equation}"
    ),
    ("\\begin{equation*} a \\\\ b \\end{equation*}", "a \\\\ b"),
    ("\\require{cancel}\\cancel{x}", "\\cancel{x}"),
    (
      "\\begin{array}{@{}r*{2}{c}p{2cm}} a & b & c & d\\end{array}",
      "\\begin{array}{rccl} a & b & c & d\\end{array}"
    ),
    (
      "\\qty{5e-3}{\\kilo\\metre\\per\\second\\squared}",
      "{5\\times 10^{-3}\\,\\mathrm{km\\,s^{-2}}}"
    ),
    ("\\SI{20}{\\celsius}", "{20\\,\\mathrm{^\\circ C}}"),
    ("\\qty{90}{\\degree}", "{90\\mathrm{^\\circ }}"),
    ("\\ang{30;15}", "{30^\\circ15'}"),
    ("\\si{m/s}", "{\\mathrm{m/s}}"),
    ("\\num{5 +- 0.1 e3}", "{(5.0\\pm 0.1)\\times 10^{3}}"),
    ("\\num{1,5} + \\num{.5}", "{1{,}5} + {0.5}"),
    (
      "\\qty{1}{\\uF} + \\qty{2}{\\kohm\\per\\us}",
      "{1\\,\\mathrm{\\text{μ}F}} + {2\\,\\mathrm{k\\Omega \\,\\text{μ}s^{-1}}}"
    ),
    ("\\qtyrange{1}{2}{\\volt}", "{1\\,\\mathrm{V}\\text{ to }2\\,\\mathrm{V}}"),
    ("\\SIlist{1;2;3}{\\mA}", "{1\\,\\mathrm{mA},\\ 2\\,\\mathrm{mA}\\text{ and }3\\,\\mathrm{mA}}"),
    (
      "\\dv{x}{t} = \\dv{t} x = \\dv*[2]{x}{t}",
      "\\frac{\\mathrm{d}x}{\\mathrm{d}t} = \\frac{\\mathrm{d}}{\\mathrm{d}t} x = {\\mathrm{d}^{2}x}/{\\mathrm{d}t^{2}}"
    ),
    (
      "\\pdv[2]{u}{x} + \\pdv{u}{x}{y}",
      "\\frac{\\partial ^{2}u}{\\partial x^{2}} + \\frac{\\partial^2 u}{\\partial x\\partial y}"
    ),
    ("\\abs{\\dv{x}{t}}", "\\left|\\frac{\\mathrm{d}x}{\\mathrm{d}t}\\right|"),
    ("\\int f \\dd{x} \\dd[3]{r}", "\\int f \\,\\mathrm{d}x \\,\\mathrm{d}^{3}r"),
    (
      "\\vb{F} = q \\qty(\\vb{E} + \\va{v} \\cross \\vu*{b})",
      "\\mathbf{F} = q \\left(\\mathbf{E} + \\vec{\\mathbf{v}} \\times  \\hat{\\boldsymbol{b}}\\right)"
    ),
    (
      "\\comm{x}{p} = \\ev{A}{\\psi} + \\mel{a}{H}{b}",
      "\\left[x,p\\right] = \\left\\langle \\psi\\middle|A\\middle|\\psi\\right\\rangle  + \\left\\langle a\\middle|H\\middle|b\\right\\rangle "
    ),
    (
      "\\eval{x^2}_0^1 \\qq{so} \\curl\\vb{B}",
      "\\left.x^2\\right|_0^1 \\quad\\text{so}\\quad  \\nabla\\times \\mathbf{B}"
    ),
    (
      "\\mqty(a & b \\\\ c & d) \\qty|x|",
      "\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix} \\left|x\\right|"
    ),
    ("\\num{e5}", "{10^{5}}"), ("\\unicode{x2207} a \\frac", "\\frac"),
  ])
  func meansTheSame(tex: String, same: String) {
    let (made, expected) = (mathML(tex, display: true), mathML(same, display: true))
    // The last is a mistake in both.
    #expect(made == expected || made.hasSuffix(expected.drop { $0 != " " }), "\(made)\n\(expected)")
  }

  /// Numbers and quantities as the manual of siunitx (version 3) has them by its own settings.
  @Test(arguments: [
    ("\\SI{1.0 \\pm 0.025}{\\milli\\henry}", "(1.000\\pm 0.025)\\,\\mathrm{mH}"),
    ("\\num{12.3 +- 0.006}", "12.300\\pm 0.006"),
    ("\\num{12.345 +- .1}", "12.345\\pm 0.100"), ("\\num{-e5}", "-10^{5}"), ("\\num{-.5}", "-0.5"), ("\\num{+1}", "1"),
    ("\\num{12345.6789}", "12\\,345.6789"), ("\\num{1234}", "1234"), ("\\num{0.123456}", "0.123\\,456"),
    ("\\num{1234567}", "1\\,234\\,567"), ("\\num{1.5(2)e-3}", "1.5(2)\\times 10^{-3}"), ("\\num{<5}", "<5"),
    ("\\num[separate-uncertainty=true]{1.234(56)}", "1.234\\pm 0.056"), ("\\num{2e0}", "2"),
    ("\\qty{5(1)}{\\m}", "5(1)\\,\\mathrm{m}"), ("\\qty[separate-uncertainty]{5(1)}{\\m}", "(5\\pm 1)\\,\\mathrm{m}"),
    ("\\qty[per-mode=symbol]{5}{\\joule\\per\\mole\\per\\kelvin}", "5\\,\\mathrm{J/(mol\\,K)}"),
    ("\\unit[per-mode = fraction]{\\m\\per\\s\\squared}", "\\frac{\\mathrm{m}}{\\mathrm{s^{2}}}"),
    ("\\unit[per-mode=repeated-symbol]{\\J\\per\\mol\\per\\K}", "\\mathrm{J/mol/K}"),
    ("\\unit[per-mode=single-symbol]{\\J\\per\\mol\\per\\K}", "\\mathrm{J\\,mol^{-1}\\,K^{-1}}"),
    ("\\unit[per-mode=symbol]{\\per\\s}", "\\mathrm{1/s}"),
    ("\\numproduct{2 x 3}", "2\\times 3"), ("\\qtyproduct{2 x 3}{\\m}", "2\\,\\mathrm{m}\\times 3\\,\\mathrm{m}"),
    ("\\complexnum{1+2i}", "1+2\\mathrm{i}"),
    ("\\complexnum{1e-3-i}", "10^{-3}-\\mathrm{i}".replacing("10", with: "1\\times 10")),
    ("\\complexqty{1+2i}{\\ohm}", "(1+2\\mathrm{i})\\,\\mathrm{\\Omega }"),
    ("\\complexnum{3:60}", "3\\angle 60^\\circ"),
    ("\\num{x}", "x"), ("\\num{}", ""), ("\\num{1e}", "1e"), ("\\num{1.2.3}", "1.2.3"),
  ])
  func siunitx(tex: String, same: String) { #expect(TeXQuantity(Array(tex.utf8), at: 0)?.tex == "{\(same)}") }

  /// The signs of `\\sideset` stand beside the big one, and limits above and below both.
  @Test func signsBesideASum() {
    let made = mathML("\\sideset{}{'}\\sum_{n=0}^{N} b_n", display: true)
    #expect(made.contains("<munderover") && made.contains("′"), "\(made)")
    #expect(mathML("\\sideset{_1^2}{_3^4}\\prod", display: true).contains("∏"))
  }

  @Test func unitsThatNobodyKnows() {
    func unknown(_ tex: String) -> String? {
      TeXQuantity.unknownUnit(in: Array(tex.utf8)).map {
        "\($0.range) \($0.name) \($0.near ?? "-")"
      }
    }
    #expect(unknown("a \\qty{5}{\\kilo\\metr}") == "15..<20 metr meter")
    #expect(unknown("\\SI{5}{\\metre\\per\\furlong}") == "17..<25 furlong -")
    for tex in [
      "\\qty{5}{\\kg\\tothe{2}}", "\\si{m/s}", "\\qty{5}{}", "\\qty{5}", "\\qty{\\x}{\\kWh}",
      "\\qty", "\\",
    ] {
      #expect(unknown(tex) == nil, "\(tex)")
    }
  }

  /// What a book calls `\dv` is what it says, also where something else had to be translated.
  @Test func theBooksOwnCommandsAreKept() {
    let own = ["\\dv": "\\operatorname{div} #1", "\\parsec": "\\mathrm{pc}"]
    #expect(
      mathML("\\dv{E} + \\qty{5}{\\kilo\\parsec}", macros: own)
        == mathML("\\operatorname{div} E + {5\\,\\mathrm{k\\mathrm{pc}}}"))
  }

  /// Commands in each other are translated so deep as anybody writes them, and no deeper.
  @Test func commandsInEachOther() {
    let deep =
      String(repeating: "\\abs{", count: 2_500) + "x" + String(repeating: "}", count: 2_500)
    #expect(!mathML(deep, display: true).isEmpty)
    #expect(
      mathML("\\abs{\\norm{\\abs{x}}}", display: true)
        == mathML("\\left|\\left\\|\\left|x\\right|\\right\\|\\right|", display: true))
  }

  /// Substances stand upright, their numbers lower, and their charges higher.
  @Test func chemistry() {
    let water = mathML("\\ce{H2O}")
    #expect(water.contains("<mi>H</mi>") || water.contains("H"), "\(water)")
    #expect(water.contains("<msub>") && mathML("\\ce{SO4^2-}").contains("2"), "\(water)")
    #expect(mathML("\\ce{A{}").contains("never closed"))
  }

  /// Between single dollar signs displays are what may stand in a line.
  @Test(arguments: [
    ("\\begin{align} a &= b \\nonumber \\end{align}", "\\begin{aligned} a &= b  \\end{aligned}"),
    ("\\begin{equation} a \\end{equation}", " a "),
    ("\\begin{gather*} a \\\\ b \\end{gather*}", "\\begin{gathered} a \\\\ b \\end{gathered}"),
  ])
  func displaysInALine(tex: String, same: String) { #expect(mathML(tex) == mathML(same)) }

  /// What is wrong behind something that was put otherwise has its own place.
  @Test(arguments: [
    ("\\begin{eqnarray} a &=& \\alhpa \\end{eqnarray}", "\\alhpa"),
    ("\\text{a_b_c} + \\zzyzx", "\\zzyzx"),
    ("\\bigg{|} x_\\max + {", "{"), ("\\SI{1}{\\metre} + \\frca12", "\\frca"),
  ])
  func mistakesStandWhereTheyAre(tex: String, place: String) throws {
    let error = try #require(throws: TeXError.self) {
      try typesetter.mathML(tex: tex, display: true).get()
    }
    #expect(String(decoding: Array(tex.utf8)[error.range], as: UTF8.self) == place, "\(error)")
  }

  /// Exponents that no number holds.
  @Test func exponentsStayNumbers() {
    let squared = String(repeating: "\\squared", count: 100)
    #expect(mathML("\\si{\\metre\(squared)}").hasPrefix("<math"))
    #expect(mathML("\\si{\\metre\\tothe{-9223372036854775808}}") == mathML("\\si{\\metre}"))
  }

  /// Labels of plots are measured as they are set.
  @Test(arguments: ["\\qty{5}{\\metre}", "\\ce{H2O}", "x_\\max"])
  func theyHaveSizes(tex: String) { #expect(typesetter.line(tex: tex) != nil) }

  /// No text is too odd to be translated, and what is read by itself stays as it is.
  @Test func anyTextIsTranslated() {
    let words = [
      "\\begin{", "eqnarray}", "\\end{eqnarray}", "\\begin{array}{", "*{9}{c}", "@{", "}", "{", "&",
      "\\\\", "\\", "_",
      "^", "\\max",
      "\\sqrt[", "]", "\\text{", "$", "\\tag{", "\\tag*", "\\qty{", "\\per", "\\tothe{", "\\dv",
      "\\qty(", ")", "\\abs{", "\\mqty|", "|", "*", "e", "1", "\\num{1e",
      "\\ang{;;;}", "\\begin{equation}",
      "\\end{equation}", "\\begin{multline}", "\\end{multline}", "\\unicode{xD800}", "\\bbox[", "é",
      "%", "\n", " ",
      "\\bigg{", "\\require{",
    ]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let count = Int(random.next() % 12)
      let tex = (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
      guard let made = TeXTranslation(tex, display: random.next() % 2 == 0) else { continue }
      let error = made.original(TeXError(message: "", range: 0..<made.tex.utf8.count))
      #expect(error.range.upperBound <= tex.utf8.count)
    }
    #expect(
      TeXTranslation("\\begin{align} a &= b_{\\max} \\\\ c \\end{align}", display: true) == nil)
  }
}
