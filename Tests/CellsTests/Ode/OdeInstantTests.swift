import Diagnostics
import Testing

@testable import Cells

/// What reads as an unknown at another instant, and what is made of motions that stick, end, or graze.
@Suite struct OdeInstantTests {
  private static func diagnostics(_ cells: String) -> [Diagnostic] {
    FreshPage(cells).outputs.flatMap { $0.diagnostics }.filter { $0.severity.isFailure }
  }

  /// Each with what stands at the place that is told of.
  @Test(arguments: [
    ("x' = -x(t - 1)", "t - 1"), ("x' = -k x (t - 1)", "t - 1"), ("x' = -x(0.5 t)", "0.5 t"), ("x' = x(t/2)", "t/2"),
    ("x' = x(2 t)", "2 t"), ("x' = x(t + 1)", "t + 1"), ("x' = x(t^2)", "t^2"), ("x' = -x(3)", "3"),
    ("x' = -x(3 s)", "3 s"), ("x' = -x(1/2)", "1/2"), ("x' = -x(k)", "k"), ("x' = k x (1 - x(t - 3)/k)", "t - 3"),
    ("x' = k x(1 - x(t - 3))", "t - 3"), ("x'(t) = -x(t - k)", "t - k"), ("x' = -x + x'(t - 1)", "t - 1"),
    ("x' = -x(sin t)", "sin t"), ("x' = -x(k - t)", "k - t"), ("x' = x(x)", "x"), ("x' = x(t) (t - 1) + x(t-1)", "t-1"),
    ("x' = -x (t)", "t"),
  ])
  func delaysAreRefused(_ equation: String, _ place: String) {
    let page = "```let\nk = 2\n```\n```ode\n\(equation)\nx(0) = 1\nt: 0..1\n```\n"
    let found = Self.diagnostics(page)
    #expect(found.map { $0.code } == ["delayed-unknown"])
    for diagnostic in found {
      let bytes = Array(page.utf8)[diagnostic.range.lowerBound..<diagnostic.range.upperBound]
      #expect(String(decoding: bytes, as: UTF8.self) == place)
      // What the fix makes of it is a product.
      #expect(diagnostic.fixes.first?.replacement == "*(")
    }
  }

  @Test(arguments: ["event: e: x(t - 1) = 1", "stop: x(2) = 1", "conserved: E = x(t/2)", "graphs: x(t - 1)"])
  func delaysAreRefusedInOtherLines(_ line: String) {
    let found = Self.diagnostics("```ode\nx' = -x\nx(0) = 1\nt: 0..1\n\(line)\n```\n")
    #expect(found.map { $0.code } == ["delayed-unknown"])
  }

  /// Products in all the ways in which they are written have the value of the first.
  @Test(arguments: [
    ("x' = x*(1 - x)", ["x' = x(1 - x)", "x' = x (1 - x)", "x' = x(t)(1 - x(t))", "x' = x(1 - x(t))"]),
    ("x' = x*x*(1 - x)^2", ["x' = x(t) x(1 - x)^2", "x' = x x(1 - x)^2", "x'(t) = x(t) x (1 - x)^2"]),
    ("x' = -x*(1 + t)", ["x' = -(1 + t) x", "x' = -x(t) (1 + t)"]),
    ("x' = -x*(2 + cos(2 t))", ["x' = -x (2 + cos(2 t))", "x' = -x (2 + cos 2 t)"]),
  ])
  func productsStayProducts(_ first: String, _ others: [String]) {
    for other in others {
      let cells = [("a", first), ("b", other)].map { "```ode {name=\($0)}\n\($1)\nx(0) = 0.5\nt: 0..1\n```\n" }
      let found = Self.diagnostics(cells.joined() + "```expect\na.x(1) ≈ b.x(1) ± 1e-7\n```\n")
      #expect(found.map { "\($0.code): \($0.message)" } == [], "\(other)")
    }
  }

  private static let graze =
    "```ode {name=a}\nx'' = -x\nx(0) = 0\nx'(0) = 1\nt: 0..20\nevent: n: x = 1.000000001\nevent: m: x = 0.5\n```\n"

  @Test(arguments: [
    (graze + "```expect\na.n.count = 0\n```\n", ["claim-undecided"]), (graze + "```expect\na.m.count = 7\n```\n", []),
    (
      graze.replacing("event: n", with: "tolerance: 1e-13\nevent: n") + "```expect\na.n.count = 0\n```\n", []
    ),
    (
      "```ode {name=a}\nx'' = -sign(x)\nx(0) = 1\nx'(0) = 0\nt: 0..1000\nevent: up: x = 0; rising\n```\n"
        + "```expect\na.up(177) ≈ 707 sqrt(2) ± 1e-8\na.x(1000) ≈ 0.202160151294551595 ± 1e-8\n```\n", []
    ),
    (
      "```ode {name=a}\nv' = 9.81 [m/s^2] (sin 10° - 0.3 cos 10° sign(v))\nv(0 s) = 0 m/s\nt: 0 s .. 3 s\n```\n"
        + "```expect\na.v(3 s) = 0 m/s\n```\n", []
    ),
    (
      "```ode {name=b}\nx'' = -x - 0.3 sign(x')\nx(0) = 2.05\nx'(0) = 0\nt: 0..20\nevent: turn: x' = 0\n```\n"
        + "```expect\nb.x'(20) = 0\nb.turn.count = 3\n```\n", []
    ),
    (
      "```ode {name=a}\nh' = -0.2 sqrt(h)\nh(0) = 1\nt: 0..20\nstop: empty: h = 0\n```\n"
        + "```expect\na.empty(1) ≈ 10 ± 1e-3\n```\n", []
    ),
    (
      "```ode {name=a}\ny' = { -sqrt(y) if y > 0; 0 otherwise }\ny(0) = 1\nt: 0..3\n```\n"
        + "```expect\na.y(3) ≈ 0 ± 1e-12\na.y(1) ≈ 1/4 ± 1e-9\n```\n", []
    ),
    // The highest derivative of what is held: a block at rest, on a belt that runs with it, at a thermostat's switch, and
    // in a plane, x = -y; of a block that has left the belt it is the equation's, 0.5 - x.
    (
      "```ode {name=b}\nx'' = -x - 0.3 sign(x')\nx(0) = 2.05\nx'(0) = 0\nt: 0..20\n```\n"
        + "```expect\nb.x''(20) = 0\nb.x''(1) ≈ -1.75 cos(1) ± 1e-6\n```\n", []
    ),
    (
      "```ode {name=k}\nx'' = -x + 0.5 sign(1 - x')\nx(0) = 0\nx'(0) = 1\nt: 0..6\n```\n"
        + "```expect\nk.x''(0.3) = 0\nk.x''(2) ≈ -sin(1.5) ± 1e-6\n```\n", []
    ),
    (
      "```ode {name=m}\nT' = { 2 - T if T < 1; -T otherwise }\nT(0) = 0\nt: 0..5\n```\n"
        + "```ode {name=c}\nx' = -sign(x + y)\ny' = 0.2\nx(0) = 1\ny(0) = 0\nt: 0..5\n```\n"
        + "```expect\nm.T'(4) ≈ 0 ± 1e-9\nc.x'(4) ≈ -0.2 ± 1e-9\nc.x'(0.1) = -1\n```\n", []
    ),
  ])
  func claims(_ page: String, _ codes: [String]) {
    #expect(Self.diagnostics(page).map { $0.code } == codes)
  }

  /// The energy of a pendulum that is let go level is zero: its drift is compared with its terms, up to g/L.
  @Test func driftsOfSumsThatCancel() {
    let page = FreshPage(
      "```ode\nθ'' = -9.8 sin θ\nθ(0) = 90°\nθ'(0) = 0\nt: 0..20\nconserved: E = θ'^2/2 - 9.8 cos θ\n```\n")
    var words = ""
    for case .html(let html) in page.outputs.first?.parts ?? [] { words += String(decoding: html.bytes, as: UTF8.self) }
    #expect(words.contains("of the size of its terms"), "\(words)")
    #expect(!words.contains("of its value"))
  }
}
