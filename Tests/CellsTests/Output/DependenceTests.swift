import Diagnostics
import Testing

@testable import Cells

/// One graph of what needs which names.
@Suite struct DependenceTests {
  private static func sources(_ cells: (String, String)...) -> [CellSource] {
    cells.map { CellSource(info: SourceFragment($0), body: SourceFragment($1)) }
  }

  private static func used(by cell: Int, of sources: [CellSource]) -> Set<Int> {
    cellsInUse(
      by: [cell], values: [], among: sources, inlineValues: [], texts: [], files: [], limits: CellLimits())
  }

  /// A page of which some cells are left out has all that the others need.
  @Test func aSliderNeedsWhatItsRangeIsMadeOf() {
    let sources = Self.sources(
      ("let", "a = 1"), ("let", "most = 2 b"), ("let", "b = 5"), ("let", "c = 7"),
      ("plot", "curve: a x\nslide: a: 0..most"))
    #expect(Self.used(by: 4, of: sources) == [0, 1, 2, 4])
    #expect(Self.used(by: 3, of: sources) == [3])
  }

  @Test func aMemberNeedsItsCell() {
    let sources = Self.sources(
      ("let", "L = 20 cm"), ("cube {name=float}", "edge: L"), ("let", "T = 2 float.T"), ("plot", "curve: T x"))
    #expect(Self.used(by: 3, of: sources) == [0, 1, 2, 3])
  }

  @Test func lendersStandBehindThoseThatTheyNeed() {
    let sources = Self.sources(
      ("cube {name=a}", "edge: b.L"), ("cube {name=b}", "edge: side"), ("let", "side = 2 c.L"), ("cube {name=c}", ""),
      ("cube {name=d}", "edge: d.L"))
    let notebook = ReadNotebook(sources, inlineValues: [], idPrefix: "", limits: CellLimits())
    #expect(notebook.lenderOrder.order == [2, 1, 0])
    #expect(notebook.lenderOrder.circular == [3])
    #expect(notebook.lenderOrder.diagnostics.map(\.code) == ["circular-definition"])
  }
}
