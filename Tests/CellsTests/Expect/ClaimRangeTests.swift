import Diagnostics
import Testing

@testable import Cells

/// Claims that hold over ranges.
@Suite struct ClaimRangeTests {
  /// What stands beside a claim, and what is wrong with it.
  private static func judged(_ claim: String, _ more: String = "") -> (found: String, holds: Bool, wrong: [String]) {
    let page = FreshPage("```expect\n\(claim)\n```\n" + more)
    var row: ClaimRow?
    for part in page.outputs.flatMap({ $0.parts }) { if case .claims(let rows) = part { row = row ?? rows.first } }
    return (row?.found ?? "", row?.holds ?? false, page.outputs.flatMap { $0.diagnostics }.map { $0.label ?? $0.code })
  }

  @Test(arguments: [
    ("sin x ≤ 1 for x in 0..10", "proven for all x"), ("x^2 ≥ 0 for x in -3..3", "proven for all x"),
    ("exp x ≈ 1 + x ± 1 % for x in 0..0.1", "proven for all x"),
    ("exp x ≈ 1 + x ± 0.006 for x in 0..0.1", "proven for all x"),
    ("sin(x)^2 + cos(x)^2 = 1 for x in 0..100", "at 1,001 points"),
    ("x^2 - 1 < 1e6 for all x in 0..10", "proven for all x"),
    ("sum(k, k, 1..n) = n (n + 1)/2 for n in 1..20", "for each n, one by one"),
    ("0 < 1/(1 + x^2) < 1.01 for x = -5..5", "proven for all x"),
    // Where it touches its bound, no enclosure with a width proves it.
    ("1/(1 + x^2) ≤ 1 for x in -5..5", "at 1,001 points"),
    ("9.8 [m/s^2] t^2/2 < 500 m for t in 0 s .. 10 s", "proven for all t"),
  ])
  func claimsHold(_ claim: String, _ found: String) {
    let judged = Self.judged(claim)
    #expect(judged.wrong == [])
    #expect(judged.holds)
    #expect(judged.found == found)
  }

  @Test(arguments: [
    ("sin x < 0.99 for x in 0..10", "for x = 1.43 the left side is 0.9901, the right side 0.99"),
    ("1/x > 0 for x in -1..1", "for x = −1 the left side is −1, the right side 0"),
    ("n^2 = n + n for n in 1..5", "for n = 1 the left side is 1, the right side 2"),
    ("sqrt(x) ≥ 0 for x in -1..1", "for x = −1 a side has no value"),
    // Between two of a thousand points: an enclosure does not prove it, and the middle of it shows why.
    ("abs(x - 0.12345) > 0.000001 for x in 0..1", nil),
  ])
  func claimsFail(_ claim: String, _ label: String?) {
    let judged = Self.judged(claim)
    #expect(!judged.holds)
    if let label { #expect(judged.wrong == [label]) } else { #expect(judged.wrong.count == 1) }
  }

  @Test(arguments: ["x > 0 for x", "x > 0 for 3 in 0..1", "x > 0 for x in 1..0", "x + 1 for x in 0..1"])
  func mistakesAreTold(_ claim: String) {
    let judged = Self.judged(claim)
    #expect(!judged.wrong.isEmpty)
    #expect(!judged.holds)
  }

  /// Behind the end of a prediction nothing is decided, for a range as for a number; before it claims hold.
  @Test func solutionsAreNotTrustedBeyondTheirErrors() {
    let lorenz = """
      ```ode {name=s}
      x' = 10 (y - x)
      y' = x (28 - z) - y
      z' = x y - 8/3 z
      x(0) = 1
      y(0) = 1
      z(0) = 1
      t: 0..60
      ```

      """
    let late = FreshPage(lorenz + "```expect\nabs(s.x(t)) < 19.9999 for t in 50..60\n```\n")
    #expect(late.outputs.flatMap { $0.diagnostics }.contains { $0.code == "claim-undecided" })
    let early = FreshPage(lorenz + "```expect\nabs(s.x(t)) < 25 for t in 0..10\n```\n")
    #expect(!early.outputs.flatMap { $0.diagnostics }.contains { $0.severity == .error })
  }
}
