import Acceptance
import Cells
import Diagnostics
import Foundation
import Books
import Site

/// Single cells, from bytes to what stands in a page.
struct CellMeasures {
  private static let pendulum = """
    ```ode
    θ'' = -9.8 [1/s^2] sin θ
    θ(0 s) = 60°
    θ'(0 s) = 0 rad/s
    t: 0 s .. 20 s
    ```

    """

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
      living.take(ReaderEvent("slider type", 0, [10 + 1.5 * Double(step)]))
    }
    Measures.report(
      "slider move of a floating cube, native", Measures.milliseconds(frame), goal: "< 1.5 ms", holds: frame < 1.5)
    let pendulum = CellRequest(Array(Self.pendulum.utf8)).cells
    let motion = Measures.median(of: 51) {
      _ = evaluate(pendulum, inlineValues: [], idPrefix: "m", limits: CellLimits())
    }
    Measures.report(
      "ode cell of a pendulum over 20 s, to SVG", Measures.milliseconds(motion), goal: "≤ 5 ms", holds: motion <= 5)
    try measureChaos()
    let book = MemoryFiles(["notebooks/a.md": "# A floating cube\n\n```cube\nedge: 0.4 m\n```\n"])
    let page = try Measures.median(of: 51) {
      _ = try Builder(book: Book(files: book)).build(into: MemorySite())
    }
    Measures.report(
      "page with one cube cell, parse to HTML", Measures.milliseconds(page), goal: "≤ 3 ms", holds: page <= 3)
    let swing = MemoryFiles(["notebooks/a.md": "# A pendulum\n\n\(Self.pendulum)"])
    let pages = try Measures.median(of: 51) {
      _ = try Builder(book: Book(files: swing)).build(into: MemorySite())
    }
    Measures.report(
      "page with one ode cell, 20 s of a pendulum, to HTML", Measures.milliseconds(pages), goal: "≤ 5 ms",
      holds: pages <= 5)
  }

  /// A slider under a solution that takes a third of a second.
  private func measureChaos() throws {
    let cell = """
      ```let
      a = slider(0.5 .. 1.5, 1.15)
      ```
      ```ode
      θ'' = -θ'/2 - sin θ + a cos(2/3 t)
      θ(0) = 0.2
      θ'(0) = 0
      t: 0..12000
      event: strobe: sin(t/3) = 0
      graphs: (mod(θ + π, 2π) - π, θ')
      poincare: strobe
      tolerance: 1e-8
      ```

      """
    var living = LiveNotebook(Array(cell.utf8))
    var step = 0
    let frame = Measures.median(of: 21) {
      step = (step + 7) % 21
      living.take(ReaderEvent("slider type", 0, [1 + 0.02 * Double(step)]))
    }
    Measures.report(
      "slider move of a Poincaré section, native", Measures.milliseconds(frame), goal: "≤ 8 ms", holds: frame <= 8)
  }
}
