import Diagnostics
import Foundation
import Physics
import Testing

@testable import Cells

@Suite struct CellPartsTests {
  private func html(_ write: (inout HTMLWriter) -> Void) -> String {
    var writer = HTMLWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func aReasonIsWordsAndFormulas() {
    let reason = DerivationReason(parts: [.words("a & b < "), .formula("<math><mi>c</mi></math>"), .words("")])
    let row = DerivationRow(title: "A & B", symbols: "<math></math>", numbers: nil, reason: reason, failure: nil)
    let written = html { $0.derivationItems([row], id: "cb-cube-1") }
    #expect(
      written.contains(
        "<p class=\"reason\" id=\"cb-cube-1-reason-1\">a &amp; b &lt; "
          + "<span class=\"kept\"><math><mi>c</mi></math>.</span></p>"))
    #expect(written.contains("A &amp; B"))
  }

  /// Browsers break a line between a formula and a sign behind it.
  @Test(
    arguments: [
      ([.formula("F"), .words(", so")], "[F,] so."), ([.words("of "), .formula("F")], "of [F.]"),
      ([.formula("F"), .words(" and "), .formula("G"), .words("")], "[F] and [G.]"),
      ([.formula("F"), .formula("G"), .words("; H")], "[F][G;] H."), ([.words("so")], "so."), ([], "."),
    ] as [([DerivationReason.Part], String)])
  func aSignStaysWithTheFormulaBeforeIt(_ parts: [DerivationReason.Part], _ expected: String) {
    let row = DerivationRow(
      title: "", symbols: "", numbers: nil, reason: DerivationReason(parts: parts), failure: nil)
    let written = html { $0.derivationReason(row) }
    #expect(
      written.replacingOccurrences(of: "<span class=\"kept\">", with: "[")
        .replacingOccurrences(of: "</span>", with: "]") == expected)
  }

  @Test func theWordsOfAProblemAreEscaped() {
    let problem = Diagnostic(
      .error, "x", "The value `<b>` & more", at: SourceRange(0, 1), label: "it is `a`")
    #expect(
      html { $0.problemItems([problem]) }
        == "<p>The value <code>&lt;b&gt;</code> &amp; more: it is <code>a</code></p>\n")
  }

  /// As in the box that stands on the page without a script: the help, or else the first mend.
  @Test func aProblemSaysWhatMendsIt() {
    let place = SourceRange(0, 1)
    let mends = [Diagnostic.Fix("write `b`", place, "b"), Diagnostic.Fix("write `c`", place, "c")]
    let problems = [
      Diagnostic(.error, "x", "No `a`", at: place, fixes: mends),
      Diagnostic(.error, "x", "No `a`", at: place, label: "here", help: "did you mean `b`?", fixes: mends),
    ]
    #expect(
      html { $0.problemItems(problems) }
        == "<p>No <code>a</code> (write <code>b</code>)</p>\n"
        + "<p>No <code>a</code>: here (did you mean <code>b</code>?)</p>\n")
  }

  @Test(arguments: [
    (4..<8, "sin <mark>ωω</mark>x"), (8..<8, "sin ωω<mark>\u{A0}</mark>x"), (-5..<99, "<mark>sin ωωx</mark>"),
    (9..<9, "sin ωωx<mark>\u{A0}</mark>"), (5..<5, "sin <mark>ω</mark>ωx"),
  ])
  func aMarkStandsBetweenWholeCharacters(_ range: Range<Int>, _ expected: String) {
    let problem = Diagnostic(.error, "x", "No", at: SourceRange(0, 0))
    let written = html { $0.problemItems(problem, in: Array("sin ωωx".utf8), at: range) }
    #expect(written == "No<code class=\"excerpt\">\(expected)</code>")
  }
}
