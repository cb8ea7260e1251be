import Diagnostics
import TestSupport
import Testing

@testable import Typesetting

/// What LaTeX and MathJax read and KaTeX does not is set like what it means; what is wrong in it is told where it stands.
@Suite struct TeXTranslationTests {
  @Test(arguments: [
    ("\\text{count_zero & a}", "\\text{count\\_zero \\& a}"), ("x_\\max + y^\\hat{a}", "x_{\\max} + y^{\\hat{a}}"),
    ("x_\\sqrt[3] {2}b", "x_{\\sqrt[3] {2}}b"), ("\\left|a\\right| \\,_1 b", "\\left|a\\right| \\,{}_1 b"),
    ("a \\bigg{|} b", "a \\bigg| b"), ("B_\\rm{h} + x^\\bf a b", "B_{\\rm{h}} + x^{\\bf a} b"),
    ("\\bigl{\\langle} a \\bigr{)}", "\\bigl\\langle a \\bigr)"), ("a \\", "a \\ "),
    ("a &= b", "\\begin{aligned}a &= b\\end{aligned}"),
    ("\\begin{eqnarray*} a &=& b \\\\ & & c \\end{eqnarray*}", "\\begin{align*} a &= b \\\\ &  c \\end{align*}"),
    (
      "\\begin{multline} a \\\\ b \\tag{3} \\end{multline}",
      "\\begin{aligned}& a \\\\&\\qquad  b  \\end{aligned}\\tag{3}"
    ),
    (
      "\\begin{equation} a &= b \\tag{1} \\end{equation}",
      "\\begin{equation}\\begin{aligned} a &= b  \\end{aligned}\\tag{1}\\end{equation}"
    ),
    ("\\begin{equation*} a \\\\ b \\end{equation*}", "a \\\\ b"), ("\\require{cancel}\\cancel{x}", "\\cancel{x}"),
    ("\\begin{array}{@{}r*{2}{c}p{2cm}} a & b & c & d\\end{array}", "\\begin{array}{rccl} a & b & c & d\\end{array}"),
    ("\\qty{5e-3}{\\kilo\\metre\\per\\second\\squared}", "{5\\times 10^{-3}\\,\\mathrm{km\\,s^{-2}}}"),
    ("\\SI{20}{\\celsius}", "{20\\,\\mathrm{^\\circ C}}"), ("\\qty{90}{\\degree}", "{90\\mathrm{^\\circ }}"),
    ("\\ang{30;15}", "{30^\\circ15'}"),
    ("\\si{m/s}", "{\\mathrm{m/s}}"),
    ("\\num{e5}", "{10^{5}}"), ("\\unicode{x2207} a \\frac", "\\frac"),
  ])
  func meansTheSame(tex: String, same: String) {
    let (made, expected) = (mathML(tex, display: true), mathML(same, display: true))
    // The last is a mistake in both.
    #expect(made == expected || made.hasSuffix(expected.drop { $0 != " " }), "\(made)\n\(expected)")
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
    ("\\begin{eqnarray} a &=& \\alhpa \\end{eqnarray}", "\\alhpa"), ("\\text{a_b_c} + \\zzyzx", "\\zzyzx"),
    ("\\bigg{|} x_\\max + {", "{"), ("\\SI{1}{\\metre} + \\frca12", "\\frca"),
  ])
  func mistakesStandWhereTheyAre(tex: String, place: String) throws {
    let error = try #require(throws: TeXError.self) { try typesetter.mathML(tex: tex, display: true).get() }
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
      "\\begin{", "eqnarray}", "\\end{eqnarray}", "\\begin{array}{", "*{9}{c}", "@{", "}", "{", "&", "\\\\", "\\", "_",
      "^", "\\max",
      "\\sqrt[", "]", "\\text{", "$", "\\tag{", "\\tag*", "\\qty{", "\\per", "\\tothe{", "e", "1", "\\num{1e",
      "\\ang{;;;}", "\\begin{equation}",
      "\\end{equation}", "\\begin{multline}", "\\end{multline}", "\\unicode{xD800}", "\\bbox[", "é", "%", "\n", " ",
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
    #expect(TeXTranslation("\\begin{align} a &= b_{\\max} \\\\ c \\end{align}", display: true) == nil)
  }
}
