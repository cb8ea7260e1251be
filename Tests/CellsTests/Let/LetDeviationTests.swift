import Testing

@testable import Cells

/// Values of `let` cells with standard uncertainties, and what follows from them.
@Suite struct LetDeviationTests {
  private func cells(_ lines: String, _ value: String) -> NotebookCells {
    let request = CellRequest(Array("```let\n\(lines)\n```\n```=\n\(value)\n```\n".utf8))
    return evaluate(request.cells, inlineValues: request.inlineValues, idPrefix: "cb-", limits: request.limits)
  }

  /// What is left of markup without its tags and blanks.
  private func words(_ html: String) -> String {
    html.split(separator: "<", omittingEmptySubsequences: false).map { $0.drop { $0 != ">" }.dropFirst() }.joined()
      .filter { !$0.isWhitespace && $0 != "\u{2062}" }
  }

  @Test(arguments: [
    ("k = 3 N/m ± 0.1 N/m", "k", "3.00±0.10N/m"), ("k = (3.0 ± 0.1) N/m", "k", "3.00±0.10N/m"),
    ("k = (3.0 ± 0.1) [kg m^-1]", "k", "3.00±0.10kg/m"), ("k = (9.81 ± 0.02) m/s^2", "k", "9.810±0.020m/s2"),
    ("k = 3 N/m +/- 0.1 N/m", "k", "3.00±0.10N/m"), ("k = (3.0 +/- 0.1) N/m", "k", "3.00±0.10N/m"),
    ("k = (3.0 ± 0.1)", "k", "3.00±0.10"), ("k = 5 m ± 2 %", "k", "5.00±0.10m"),
    ("k = 35 % ± 2 %", "k", "35.0±2.0%"), ("c = 5 m\nk = 2 c ± 2 %", "k", "10.00±0.20m"),
    ("k = 20 °C ± 0.5 °C", "k", "20.0±0.5°C"),
    ("k = -3 ± 0.2", "k", "−3.00±0.20"),
    // By the slopes: d(n²) = 2 n dn, and of a quotient of independent ones the relative parts add as squares.
    ("n = 3 ± 0.2", "n^2", "9.0±1.2"), ("a = 2 m ± 3 %\nb = 4 s ± 4 %", "a/b", "0.500±0.025m/s"),
    // The same is no other one.
    ("a = 2 m ± 0.1 m", "a - a", "0m"), ("a = 2 m ± 0.1 m\nb = 3 a", "b - 3 a", "0m"),
    // What another name makes uncertain adds up with what is its own: √(0.3² + 0.4²).
    ("a = 2 m ± 0.3 m\nb = a ± 0.4 m", "b", "2.0±0.5m"), ("c = 2\na = c ± c/10", "a", "2.00±0.20"),
    ("b = 2 a\na = 3 ± 0.1", "b", "6.00±0.20"), ("a = 0 m ± 0 m", "a", "0m"),
    ("L = slider(1 m .. 2 m, 1.5 m)\na = L ± 10 %", "a", "1.50±0.15m"),
  ])
  func uncertaintiesCarryOn(lines: String, value: String, text: String) {
    let cells = cells(lines, value)
    #expect(cells.outputs.compactMap { $0 }.flatMap(\.diagnostics).map(\.message) == [])
    #expect(cells.inlineValues.map { words($0.mathML ?? "") } == [text])
  }

  @Test func claimsCountThem() {
    let claims = FreshPage(
      "```let\nk = 3 N/m ± 0.1 N/m\n```\n```expect\nk ≈ 3.15 N/m within 2 sigma\nk ≈ 3.3 N/m within 2 sigma\n```\n")
    #expect(claims.outputs.last?.diagnostics.map(\.code) == ["claim-fails"])
  }

  /// The cell shows them.
  @Test func rowsShowThem() {
    let page = FreshPage("```let\nk = 3 N/m ± 0.1 N/m\nω = sqrt(k/(2 [kg]))\n```\n")
    let rows = words(page.elements["cb-let-1-values"] ?? "")
    #expect(rows.contains("k=3.00±0.10N/m") && rows.hasSuffix("1.225±0.020s−1"), "\(rows)")
  }
}
