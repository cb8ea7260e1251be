import Testing

@testable import Cells

/// Forces that last for less than a step, or act in a narrow place.
@Suite struct SceneForceTests {
  /// Of 1 kg at 5 m/s: 100 N for 10 ms add 1 m/s; 10 N over 5 cm make v² = 25 + 2 · 0.5 m²/s², over 1 cm 25 + 0.2; a Gaussian of
  /// height h and width w has the integral h w √π.
  @Test(arguments: [
    ("force: a; ({ 100 [N] if 1 [s] < t < 1.01 [s]; 0 [N] otherwise }, 0 N)", "s.a.vx(4 s) ≈ 6 m/s ± 1e-9 m/s"),
    (
      "force: a; ({ 10 [N] if 3.7 [m] < x < 3.75 [m]; 0 [N] otherwise }, 0 N)",
      "s.a.vx(4 s) ≈ sqrt(26) [m/s] ± 1e-9 m/s"
    ),
    (
      "force: a; ({ 10 [N] if abs(x - 3.725 [m]) < 0.005 [m]; 0 [N] otherwise }, 0 N)",
      "s.a.vx(4 s) ≈ sqrt(25.2) [m/s] ± 1e-9 m/s"
    ),
    (
      "force: a; (0 N, 1000 [N] exp(-((t - 0.37 [s])/0.001 [s])^2))", "s.a.vy(4 s) ≈ sqrt(π) [m/s] ± 1e-8 m/s"
    ),
    ("push: a; ({ 100 [N] if 1 [s] < t < 1.001 [s]; 0 [N] otherwise }, 0 N)", "s.a.vx(4 s) ≈ 5.1 m/s ± 1e-9 m/s"),
  ])
  func shortForcesAct(_ line: String, _ claim: String) {
    let page = FreshPage(
      """
      ```scene {name=s}
      body: a; circle 5 cm; mass 1 kg; at (0 m, 0 m); velocity (5 m/s, 0 m/s)
      gravity: none
      time: 0..4 s
      \(line)
      ```

      ```expect
      \(claim)
      ```

      """)
    #expect(page.outputs.flatMap { $0.diagnostics }.map { $0.code } == [])
  }
}
