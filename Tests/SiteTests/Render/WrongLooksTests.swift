import TestSupport
import Testing

/// A wrong word for how a cell is shown is told, and takes no value away from the rest of the page.
@Suite struct WrongLooksTests {
  @Test(arguments: [
    ("field", "```ode {name=o}\nx' = x\nx(0) = 1\nt: 0..1\nfield: maybe\n```\n\n```expect\no.x(1) > 100\n```\n"),
    (
      "trail",
      """
      ```scene {name=s}
      body: a; circle 5 cm; mass 1 kg; at (0 m, 3 m)
      time: 0 s..2 s
      trail: maybe
      ```

      ```expect
      s.a.y(1 s) > 100 m
      ```

      """
    ),
    (
      "show",
      """
      ```data {name=d}
      x, y
      1, 2.1
      2, 3.9
      3, 6.2
      ```

      ```fit {name=f}
      data: d
      model: y = k x
      find: k = 1
      show: maybe
      ```

      ```expect
      f.k > 100
      ```

      """
    ),
    (
      "drop",
      """
      ```data {name=d}
      x, y
      1, 2
      2, 4
      drop: perhaps
      ```

      ```expect
      d.x(1) > 100
      ```

      """
    ),
  ])
  func claimsAreJudged(_ key: String, _ text: String) throws {
    let (report, _) = try build(["notebooks/a.md": "# A\n\n\(text)"])
    let told = lines(report.diagnostics)
    #expect(told.filter { $0.contains("bad-value: `\(key)` must be one of") }.count == 1, "\(told)")
    #expect(told.contains { $0.contains("claim-fails") }, "\(told)")
  }

  /// Words may stand in quotes, one by one, and what is wrong with one is told at it, with what is near.
  @Test func wordsOfAListAreJudgedOneByOne() throws {
    let fit = { (show: String) in
      "# A\n\n```data {name=d}\nx, y\n1, 2.1\n2, 3.9\n3, 6.2\n```\n\n```fit\ndata: d\nmodel: y = k x\nfind: k = 1\nshow: \(show)\n```\n"
    }
    #expect(lines(try build(["notebooks/a.md": fit("\"graph\"")]).report.diagnostics) == [])
    let told = lines(try build(["notebooks/a.md": fit("graph, residual")]).report.diagnostics)
    #expect(told.count == 1 && told[0].contains("14:14-22") && told[0].contains("did you mean `residuals`?"), "\(told)")
  }
}
