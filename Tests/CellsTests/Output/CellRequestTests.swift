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
