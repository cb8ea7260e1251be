import Diagnostics
import Testing

@testable import Cells

@Suite struct CellRequestTests {
  @Test func whatIsWrittenIsRead() {
    var limits = CellLimits()
    limits.samples = 5_000
    limits.formula.depth = 40
    let written = CellRequest(
      cells: [
        source("let", "g = 9.8 m/s^2\n"), source("plot {#p caption=\"a\"}", "# ```\n```\n````` x\ncurve: x"),
        source("cube", ""), source("`odd", "\n\n"),
      ],
      inlineValues: [SourceFragment("g in km/h^2"), SourceFragment("`"), SourceFragment("")], limits: limits)
    let read = CellRequest(written.utf8)
    #expect(read.cells.prefix(3).map { $0.info.text } == ["let", "plot {#p caption=\"a\"}", "cube"])
    #expect(
      read.cells.prefix(3).map { $0.body.text } == ["g = 9.8 m/s^2\n", "# ```\n```\n````` x\ncurve: x\n", ""])
    #expect(read.inlineValues.map { $0.text } == ["g in km/h^2", "`", ""])
    #expect(read.limits.samples == 5_000 && read.limits.formula.depth == 40)
    #expect(read.limits.formula.instructions == CellLimits().formula.instructions)
  }

  @Test func textsThatWereSetAreRead() throws {
    let text = SetText(
      source: "at `=g`: $\\frac12$", words: "at \u{1}: 1/2", html: Array("at \u{1}: <math>`</math>".utf8), width: 3.14,
      ascent: 1.2, descent: 0.5, values: [SourceFragment("g in m/s^2")])
    let written = CellRequest(cells: [], inlineValues: [], texts: [text, text], limits: CellLimits())
    let read = CellRequest(written.utf8)
    #expect(read.cells.isEmpty && read.inlineValues.isEmpty && read.texts.count == 2)
    let first = try #require(read.texts.first)
    #expect(first.source == text.source && first.words == text.words && first.html == text.html)
    #expect(first.width == 3.14 && first.ascent == 1.2 && first.descent == 0.5)
    #expect(first.values.map { $0.text } == ["g in m/s^2"])
    #expect(CellRequest(Array("```\"\nx\n1 2\n\n\n```\n".utf8)).texts.isEmpty)
  }

  @Test func standardLimitsTakeNoLine() {
    #expect(CellRequest(cells: [], inlineValues: [], limits: CellLimits()).utf8.isEmpty)
  }

  @Test(arguments: ["limits", "limits x", "limits samples=", "limits samples=-3 =4 nesting=1e99 samples=a", "```", ""])
  func oddTextIsNoRequest(_ text: String) {
    let request = CellRequest(Array(text.utf8))
    #expect(request.cells.isEmpty && request.inlineValues.isEmpty)
    #expect(request.limits.samples == CellLimits().samples)
  }

  private func source(_ info: String, _ body: String) -> CellSource {
    CellSource(info: SourceFragment(info), body: SourceFragment(body))
  }
}
