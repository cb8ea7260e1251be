import Testing

@testable import Plots

/// Texts that are longer than the picture is wide stand in several rows, all of which are in it.
@Suite struct LongTextTests {
  private static let long = (1...30).map { "word\($0)" }.joined(separator: " ")

  private func rows(_ svg: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
    svg.matches(of: pattern).map { String($0.output.1) }
  }

  private func figure() -> Figure {
    Figure(curves: [Curve(TestSource.graph { 1_000_000 + $0 / 1000 }, name: "f")])
  }

  @Test func anAxisKeepsWhatItCountsFrom() {
    var figure = figure()
    figure.x.range = Span(0, 1)
    figure.x.title = PlotText(Self.long)
    figure.y.title = PlotText(Self.long)
    figure.y.unit = "m"
    let svg = figure.draw(idPrefix: "p").svg
    let found = rows(svg, #/<text class="axis-title"[^>]*>([^<]*)</text>/#)
    #expect(found.count > 3)
    for row in found { #expect(TextMetrics.width(row, size: 20.5) <= 636, "\(row)") }
    let all = found.joined(separator: " ")
    #expect(all.contains(Self.long + " " + Self.long.prefix(5)) && all.contains("(m)\u{2009}"))
  }

  @Test func aLegendIsNotCut() {
    var figure = figure()
    figure.curves[0].label = PlotText(Self.long)
    figure.curves.append(Curve(TestSource.graph { $0 }, name: "g", label: PlotText("short")))
    figure.legend = .always
    let svg = figure.draw(idPrefix: "p").svg
    let found = rows(svg, #/<text x[^>]*dy=".35em" fill="currentColor">([^<]*)</text>/#)
    #expect(found.joined(separator: " ") == Self.long + " short")
    for row in found { #expect(TextMetrics.width(row, size: 20.5) <= 640 - 34, "\(row)") }
  }

  @Test func aFormulaBreaksAtItsSpacesAndKeepsItsDress() {
    let text = PlotText(formula: "alpha x + beta y_1 + gamma z^2")
    let rows = text.rows(width: TextMetrics.width(text, size: 10) / 2, size: 10)
    #expect(rows.count > 1)
    #expect(rows.map(\.plain).joined(separator: " ") == text.plain)
    #expect(rows.flatMap(\.runs).contains { $0.style == .lowered })
    #expect(PlotText("").rows(width: 1, size: 10).isEmpty)
  }
}
