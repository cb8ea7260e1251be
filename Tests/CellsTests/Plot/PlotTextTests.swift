import Diagnostics
import Testing

@testable import Cells
@testable import Plots

/// Titles and labels with formulas: who sets them is elsewhere; here they are found, drawn, and follow sliders.
@Suite struct PlotTextTests {
  private func texts(_ body: String) -> [String] {
    CellSource.texts(SourceFragment("plot"), SourceFragment(body)).map { $0.text }
  }

  @Test func findsWhatMayBeMoreThanWords() {
    let body = """
      title: "The $a$"
      x-label: time
      curve: y = x; label "$|x|; \\text{a "quote"}$"; dashed
      curve: y = 2 x; label "ω = 2"
      point: (1, 1); label "*here*"
      """
    #expect(texts(body) == ["The $a$", "$|x|; \\text{a \"quote\"}$", "*here*"])
    #expect(CellSource.texts(SourceFragment("let"), SourceFragment("a = `$")).isEmpty)
    #expect(CellSource.texts(SourceFragment("swift"), SourceFragment("title: $a$")).isEmpty)
  }

  /// A dollar sign that opens no formula hides no quote.
  @Test(
    arguments: [
      ("\"cost $5\"; label \"$6\"", 8), ("\"a $ b\" $", 6), ("\"$x\"", 3), ("\"$\\text{\"}$\"", 11), ("\"a", nil),
    ] as [(String, Int?)])
  func quotesEnd(_ text: String, _ end: Int?) {
    #expect(QuotedText.end(in: Array(text.utf8)[...], from: 1) == end)
  }

  private static let label = SetText(
    source: "$f$ at `=a`", words: "f at \u{1}", html: Array("<math>f</math> at \u{1}".utf8), width: 2, ascent: 2,
    descent: 1, values: [SourceFragment("a")])

  private func request(_ body: String, texts: [SetText] = [label]) -> CellRequest {
    CellRequest(
      cells: [
        CellSource(info: SourceFragment("let"), body: SourceFragment("a = slider(0..9, 2)\n")),
        CellSource(info: SourceFragment("plot {#p}"), body: SourceFragment(body)),
      ], inlineValues: [], texts: texts, limits: CellLimits())
  }

  private func drawn(_ request: CellRequest) -> (svg: String, diagnostics: [Diagnostic]) {
    let cells = evaluate(
      request.cells, inlineValues: [], texts: request.texts, idPrefix: "cb-", limits: CellLimits())
    let output = cells.outputs[1]
    for case .figures(let figures)? in output?.parts ?? [] { return (figures[0].svg, output?.diagnostics ?? []) }
    return ("", output?.diagnostics ?? [])
  }

  @Test(arguments: [
    "curve: y = x; label \"$f$ at `=a`\"", "curve: y = x\ntitle: $f$ at `=a`", "curve: y = x\nx-label: $f$ at `=a`",
    "curve: y = x\ny-label: $f$ at `=a`", "curve: y = x\npoint: (1, 1); label \"$f$ at `=a`\"",
    "legend: yes\ncurve: y = x; label \"$f$ at `=a`\"",
  ])
  func isDrawnAsItWasSetAndInWords(_ body: String) {
    let (svg, diagnostics) = drawn(request(body))
    // That the axes have no units is told where a book asks for it.
    #expect(diagnostics.allSatisfy { $0.code == "axis-without-unit" })
    #expect(svg.contains("<div class=\"line\"><math>f</math> at <math"))
    #expect(svg.contains(">f at 2</text>"))
    #expect(!svg.contains("`=a`") && !svg.contains("\u{1}"))
  }

  @Test func aValueThatIsNoneIsToldAtItsPlace() {
    let bad = SetText(
      source: "`=nope`", words: "\u{1}", html: [1], width: 0, ascent: 0, descent: 0, values: [SourceFragment("nope")])
    let (_, diagnostics) = drawn(request("curve: y = x; label \"`=nope`\"", texts: [bad]))
    #expect(diagnostics.map { $0.code } == ["unknown-name"])
  }

  /// The value in a label changes with the slider, in the elements that stand.
  @Test func aLabelFollowsASlider() throws {
    var page = LiveNotebook(request("curve: y = x; label \"$f$ at `=a`\"").utf8)
    for part in 0..<4 { page.take(ReaderEvent("part see", part, [1])) }
    page.take(ReaderEvent("slider type", 0, [3]))
    page.take(ReaderEvent("slider type", 0, [4]))
    let answer = String(decoding: page.answer, as: UTF8.self)
    #expect(answer.contains(" <\u{1C}<math>f</math> at <math"))
    #expect(!answer.contains("<svg"))
  }

  @Test func aTallLabelHasMoreRoom() throws {
    func area(_ label: String) throws -> [Double] {
      let svg = drawn(request("curve: y = x\ny-label: \(label)\ntitle: \(label)")).svg
      let data = try #require(svg.firstMatch(of: #/data-area="([^"]*)"/#)).output.1
      return data.split(separator: " ").compactMap { Double($0) }
    }
    // Two texts that are each 2 − 0.82 + 1 − 0.26 em of 20.5 px higher.
    let (plain, tall) = (try area("f at 2"), try area("$f$ at `=a`"))
    #expect(abs(tall[1] - plain[1] - 2 * 1.92 * 20.5) <= 1)
  }
}
