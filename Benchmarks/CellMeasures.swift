import Acceptance
import Cells
import Diagnostics
import Foundation
import Site

/// Single cells, from bytes to what stands in a page.
struct CellMeasures {
  func run() throws {
    let plot = "```plot\ncurve: y = sin(20 x) + sin(22 x)\nx: 0..2π\n```\n"
    let cells = CellRequest(Array(plot.utf8)).cells
    let svg = Measures.median(of: 101) {
      _ = evaluate(cells, inlineValues: [], idPrefix: "m", limits: CellLimits())
    }
    Measures.report("plot cell to SVG", Measures.milliseconds(svg), goal: "< 1 ms", holds: svg < 1)
    let plots = try AcceptanceCase.names.compactMap { name -> Double? in
      let item = try AcceptanceCase(named: name)
      guard let variant = CaseVariant.all(of: item).first else { return nil }
      let cell = variant.cell(of: item)
      return Measures.median(of: 5) { _ = CaseOutcome.draw(cell) }
    }.sorted()
    let middle = plots[plots.count / 2]
    Measures.report(
      "  median of the acceptance set", Measures.milliseconds(middle), goal: "≤ 0.4 ms", holds: middle <= 0.4)
    let output = evaluate(cells, inlineValues: [], idPrefix: "m", limits: CellLimits()).outputs
    if case .figures(let figures)? = output.first??.parts.first, let figure = figures.first {
      Measures.report("  bytes", "\(figure.svg.utf8.count)", goal: "< 6000", holds: figure.svg.utf8.count < 6000)
    }
    var living = LiveNotebook(Array("```cube\nedge: 40 cm\n```\n".utf8))
    var step = 0
    let frame = Measures.median(of: 401) {
      step = (step + 37) % 101
      living.slide(0, to: 10 + 1.5 * Double(step))
    }
    Measures.report(
      "slider move of a floating cube, native", Measures.milliseconds(frame), goal: "< 1.5 ms", holds: frame < 1.5)
    let pendulum = CellRequest(
      Array(
        """
        ```ode
        θ'' = -9.8 [1/s^2] sin θ
        θ(0 s) = 60°
        θ'(0 s) = 0 rad/s
        t: 0 s .. 20 s
        ```
        """.utf8)
    ).cells
    let motion = Measures.median(of: 51) {
      _ = evaluate(pendulum, inlineValues: [], idPrefix: "m", limits: CellLimits())
    }
    Measures.report(
      "ode cell of a pendulum over 20 s, to SVG", Measures.milliseconds(motion), goal: "≤ 5 ms", holds: motion <= 5)
    let book = MemoryFiles(["notebooks/a.md": "# A floating cube\n\n```cube\nedge: 0.4 m\n```\n"])
    let page = try Measures.median(of: 51) {
      _ = try Builder(book: Book(files: book)).build(into: MemorySite())
    }
    Measures.report(
      "page with one cube cell, parse to HTML", Measures.milliseconds(page), goal: "≤ 3 ms", holds: page <= 3)
  }
}
