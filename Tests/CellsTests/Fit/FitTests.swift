import CMath
import Diagnostics
import Formulas
import NumericalMethods
import Testing

@testable import Cells

/// Models of measured values in cells.
@Suite struct FitTests {
  private static func problems(_ cells: String, _ claims: String) -> [String] {
    FreshPage(cells + "\n```expect\n\(claims)\n```\n").outputs.flatMap { $0.diagnostics }
      .map { "\($0.code): \($0.message); \($0.label ?? "")" }
  }

  /// That a model is linear in all its parameters is found by moving them all together, not each for itself.
  @Test func manyLinearParametersAreFoundAtOnce() {
    var asked = 0
    let model = FitModel(parameters: 60) { request in
      asked += 1
      for row in 0..<request.count {
        request.values[row] = 0
        for number in 0..<60 {
          let slope = CMath.sin(Double(number + 1) * request.predictors[row])
          request.values[row] += request.parameters[number] * slope
          request.slopes?[number * request.count + row] = slope
        }
      }
    }
    var problem = FitProblem(
      model: model, parameters: .init(repeating: FitParameter(), count: 60),
      observations: (0..<100).map { Double($0) }, predictors: [(0..<100).map { Double($0) / 10 }])
    FitFunction.markLinear(&problem)
    #expect(problem.parameters.allSatisfy { $0.isLinear } && asked == 2)
  }

  /// Bevington and Robinson 2003, *Data Reduction and Error Analysis*, the formulas of chapter 6 for a line, worked out by
  /// hand for four points: a = 1.41, b = 1.95, σ_a² and σ_b² from Δ = 20 with σ = 0.1.
  @Test func aLineWithKnownUncertainties() {
    let found = Self.problems(
      """
      ```data {name=d}
      x [s], y [m] ± 0.1 m
      0, 1.4
      1, 3.4
      2, 5.3
      3, 7.25
      ```
      ```fit {name=f}
      data: d
      model: y = a + b x
      find: a, b
      ```
      """,
      """
      f.b ≈ 1.945 m/s ± 1e-9 m/s
      f.a ≈ 1.42 m ± 1e-9 m
      f.dof = 2
      f.count = 4
      f.b ≈ 1.945 m/s within 0.001 sigma
      f.b ≈ 1.945 [m/s] + 0.0447 [m/s] within 1.001 sigma
      f.model(2 s) ≈ 5.31 m ± 1e-9 m
      """)
    // σ_b = σ/√(Σ (x − x̄)²) = 0.1/√5 = 0.04472 m/s
    #expect(found == [])
  }

  private static let nanometres = """
    ```data {name=d}
    R [nm], y ± 0.03
    1, 1.1
    2, 0.1
    3, 1.2
    4, -0.1
    ```
    ```fit {name=f}
    data: d
    model: R = m + q y
    find: m, q
    ```
    ```fit {name=h}
    data: d
    model: y = a + b R
    find: a, b
    ```

    """

  private static func values(_ formulas: [String]) -> [InlineValue] {
    let request = CellRequest(Array(nanometres.utf8))
    return evaluate(
      request.cells, inlineValues: formulas.map { SourceFragment($0) }, idPrefix: "", limits: CellLimits()
    ).inlineValues
  }

  private static func text(_ value: InlineValue) -> String {
    var text = ""
    var isTag = false
    for character in value.mathML ?? "" {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        text.append(character)
      }
    }
    return text.filter { $0 != "\u{202F}" && $0 != "\u{2009}" }
  }

  /// m = 3.033 ± 0.975 nm, by the normal equations.
  @Test func parametersAreInTheUnitOfTheirColumn() {
    let shown = Self.values(["f.m", "f.m to 1", "f.m to 4"]).map { Self.text($0) }
    #expect(shown == ["3.0±1.0nm", "3±1nm", "3.033±0.975nm"])
  }

  /// b = 0 within its uncertainty: 1/b may be anything.
  @Test func whatIsDividedByMayBeZero() {
    let values = Self.values(["1/(h.b R_1)", "2/h.a", "f.q/f.m", "3/f.q", "f.q^-2", "1/(f.q^2 + 1 [nm^2])"])
    let codes = values.map { $0.diagnostics.map { $0.code } }
    #expect(codes.dropFirst() == [[], ["unknown-value"], ["unknown-value"], ["unknown-value"], []])
    #expect(values[3].mathML != nil && values[3].diagnostics[0].severity == .warning)
    #expect(
      values[3].diagnostics[0].message
        == "This value has no standard uncertainty: `f.q`, by which it divides, may be 0")
  }

  @Test func correlationsCarryOn() throws {
    // At the mean of x the two parameters of a line are known as well as a mean is: 0.1/√4.
    let page = FreshPage(
      """
      ```data {name=d}
      x [s], y [m] ± 0.1 m
      0, 1.4
      1, 3.4
      2, 5.3
      3, 7.25
      ```
      ```fit {name=f}
      data: d
      model: y = a + b x
      find: a, b
      ```
      ```expect
      f.a + 1.5 [s] f.b ≈ 4.3375 [m] + 0.05 [m] within 1.0001 sigma
      f.a + 1.5 [s] f.b ≈ 4.3375 [m] + 0.0502 [m] within 1 sigma
      ```
      """)
    let codes = page.outputs.flatMap { $0.diagnostics }.map { "\($0.code) \($0.label ?? "")" }
    #expect(codes == ["claim-fails the sides are 1 σ apart"])
  }

  @Test(arguments: [
    ("model: U = U_0 exp(-t/τ)\nfind: U_0 = 5 V, τ = 10 s", "f.τ ≈ 22 s ± 1 s"),
    ("model: U = U_0 exp(-t/τ)\nfind: U_0, τ", "f.τ ≈ 22 s ± 1 s"),
    ("model: U = U_0 exp(-γ t)\nfind: U_0; γ = 0.1 [1/s] in 0..1 [1/s]", "1/f.γ ≈ 22 s ± 1 s"),
    ("model: ln(U/(1 [V])) = a - t/τ\nfind: a, τ = 20 s\nweights: no", "f.τ ≈ 22 s ± 1 s"),
    ("model: run.U = U_0 exp(-run.t/τ)\nfind: U_0, τ = 20 s", "f.τ ≈ 22 s ± 1 s"),
    ("where: t < 40 s\nmodel: U = U_0 exp(-t/τ)\nfind: U_0, τ = 20 s", "f.count = 8"),
  ])
  func modelsAreWrittenInManyWays(_ lines: String, _ claim: String) {
    let found = Self.problems(
      """
      ```data {name=run}
      t [s], U [V] ± 0.03 V
      0, 9.05
      5, 7.19
      10, 5.73
      15, 4.60
      20, 3.61
      25, 2.83
      30, 2.37
      35, 1.84
      40, 1.50
      45, 1.11
      50, 0.92
      55, 0.73
      60, 0.63
      ```
      ```fit {name=f}
      data: run
      \(lines)
      ```
      """, claim)
    #expect(found == [])
  }

  @Test func theOtherNamesOfANotebookAreKnown() {
    let found = Self.problems(
      """
      ```let
      g = 9.81 m/s^2
      fall(t) = g t^2/2
      ```
      ```data {name=d}
      t [s], y [m]
      1, 6.9
      2, 21.6
      3, 46.15
      ```
      ```fit {name=f}
      data: d
      model: y = h + fall(t)
      find: h
      ```
      """, "f.h ≈ 2 m ± 0.05 m")
    #expect(found == [])
  }

  /// A name of the notebook that a parameter shadows keeps its meaning elsewhere in the model.
  @Test func aParameterShadowsNothingButItself() {
    let found = Self.problems(
      """
      ```let
      g = 5 m/s^2
      T_0 = 2π sqrt(1 [m]/g)
      ```
      ```data {name=d}
      n, T [s]
      1, 2.8099258924
      2, 2.8099258924
      3, 2.8099258924
      ```
      ```fit {name=f}
      data: d
      model: T = T_0 + 0 g n [s^3/m]
      find: g = 1 m/s^2
      ```
      """, "1 = 1")
    // T₀ stays that of g = 5 m/s², and the points say nothing of the other g.
    #expect(found.contains { $0.hasPrefix("undetermined-parameter") })
  }

  @Test func whatIsNotDeterminedHasNoNumber() {
    let found = Self.problems(
      """
      ```data {name=d}
      t [s], v [m/s]
      1, 9.7
      2, 19.5
      3, 29.6
      ```
      ```fit {name=f}
      data: d
      model: v = a b t
      find: a = 1 m/s^2, b = 1
      ```
      """, "f.a = 1 m/s^2")
    #expect(found.contains { $0.hasPrefix("undetermined-parameter: The points do not determine `a`") })
    #expect(!found.contains { $0.hasPrefix("claim-") })
  }

  /// Of a line an exponential tells neither how high it is nor how slowly it falls.
  @Test func aTimeThatGoesAlongIsNotDetermined() {
    let rows = (0...10).map { "\($0), \(2 + 0.3 * Double($0) + ($0 % 2 == 0 ? 0.02 : -0.02))" }.joined(separator: "\n")
    let found = Self.problems(
      """
      ```data {name=d}
      x [s], y [V]
      \(rows)
      ```

      ```fit {name=f}
      data: d
      model: y = A exp(-x/τ) + c
      find: A = 1 V, τ = 10 s, c = 1 V
      ```
      """, "1 = 1")
    #expect(found.filter { $0.hasPrefix("undetermined-parameter") }.count == 3)
  }

  /// What the model gives somewhere is as uncertain as its parameters are together.
  @Test func theModelElsewhereIsUncertain() {
    let found = Self.problems(
      """
      ```data {name=d}
      x [m], y [s] ± 0.5 s
      1, 4.9
      2, 8.2
      3, 10.9
      4, 13.6
      5, 17.4
      ```

      ```fit {name=f}
      data: d
      model: y = a + b x
      find: a, b
      ```
      """, "f.model(2 m) = f.a + f.b 2 [m]\nf.model(2 m) ≈ 8.1 s within 1 sigma\nf.a ≈ 1.88 s ± 0.01 s")
    #expect(found == [])
  }

  /// `9.79 ± 0.03 m/s²`, as the contract has it.
  @Test(arguments: [
    (9.7912, 0.0301, "9.79 ± 0.03"), (9.7912, 0.0149, "9.791 ± 0.015"), (9.7912, 0.0951, "9.79 ± 0.10"),
    (9.7912, 0.96, "9.8 ± 1.0"), (9.7912, 3.2, "10 ± 3"), (0.00012345, 0.0000021, "0.0001235 ± 0.0000021"),
    (0.000012345, 0.00000021, "(1.235 ± 0.021) × 10⁻⁵"),
    (1_234_567, 8_900, "(1.235 ± 0.009) × 10⁶"), (-3.14159, 0.25, "−3.14 ± 0.25"), (0, 0.25, "0.00 ± 0.25"),
    (123.4, 57, "(1.2 ± 0.6) × 10²"), (5.0, 0.0999, "5.00 ± 0.10"),
  ])
  func uncertaintiesAreRounded(_ value: Double, _ uncertainty: Double, _ text: String) {
    let found = UncertainQuantity(Quantity(value), uncertainty: uncertainty).text
    #expect(found?.replacing("\u{202F}", with: " ") == text)
  }

  /// Where a formula bends within the uncertainties of what is in it, these are carried on by drawing, and the page says
  /// so: at the top of a parabola slopes say that nothing is uncertain.
  @Test func whatBendsIsDrawn() throws {
    let text = """
      ```data {name=d}
      x, y [m] ± 1 m
      1, 0.3
      2, -0.9
      3, 0.8
      4, -0.2
      ```
      ```fit {name=f}
      data: d
      model: y = c + 0 [m] x
      find: c
      ```
      ```=
      f.c
      ```
      ```=
      f.c^2
      ```
      ```=
      3 f.c
      ```

      """
    let request = CellRequest(Array(text.utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, idPrefix: "cb-", limits: request.limits)
    #expect(cells.outputs.compactMap { $0 }.flatMap { $0.diagnostics }.filter { $0.severity.isFailure }.isEmpty)
    // c is 0 ± 0.5 m, and its square χ² with one degree of freedom times 0.25 m², of which 0.0401 and 1.987 are the
    // 15.87th and 84.13th hundredths: half of that is 0.243 m². Of 2,000 draws it varies by some hundredths of that.
    let values = cells.inlineValues
    #expect(values.map { $0.remark != nil } == [false, true, false])
    let square = try #require(values[1].mathML)
    #expect(square.contains("<mn>0.4</mn>"), "\(square)")
    #expect(values[2].mathML?.contains("1.5") == true, "\(values[2].mathML ?? "")")
  }
}
