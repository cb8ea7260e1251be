import Testing

@testable import Cells

@Suite struct CellLimitTests {
  @Test func aNotebookHasAtMostTwoThousandCells() {
    let request = CellRequest(Array(String(repeating: "```table\nx: 1, 2\n```\n", count: 2005).utf8))
    let made = evaluate(request.cells, inlineValues: [], idPrefix: "", limits: CellLimits())
    #expect(made.diagnostics.map { $0.message } == ["A notebook can have at most 2000 cells"])
    #expect(made.outputs.count { $0 != nil } == 2000)
    #expect(made.outputs[1999]?.id == "table-2000")
  }
}
