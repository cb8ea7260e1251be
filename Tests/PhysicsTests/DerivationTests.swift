import Formulas
import TestSupport
import Testing

@testable import Physics

@Suite struct DerivationTests {
  /// How an equation is spaced is not the derivation's business.
  private func plain(_ node: FormulaNode) -> String { node.text.filter { $0 != " " } }

  /// The equations of the practice's statement, in its order.
  @Test func theStatement() {
    let steps = Derivation(of: FloatingCube(edge: 0.4)).steps
    #expect(
      steps.map { plain($0.equation) }
        == [
          "m = ρ_w L³/2", "m_w = ρ_w L² (L/2 − z)", "F_b = m_w g", "W = m g",
          "ρ_w L² (L/2) g = m g", "m a = F_b − W",
          "(ρ_w L³/2) a = ρ_w L² (L/2 − z) g − (ρ_w L³/2) g", "a = −2g z/L",
          "z″(t) = −(2g/L) z(t)", "ω_0 = sqrt(2g/L)", "T = 2 π/ω_0",
          "z(t) = C_1 cos(ω_0 t) + C_2 sin(ω_0 t)", "z(t) = L/2 cos(ω_0 t)", "v(t) = −L/2 ω_0 sin(ω_0 t)",
          "a(t) = −g cos(ω_0 t)", "a(t) = −ω_0² z(t)",
        ].map { $0.filter { $0 != " " } })
    #expect(steps[9].numbers == "ω_0 = sqrt(2 · 9.8 [m/s²] / 0.4 [m])")
    #expect(steps[9].value.map { abs($0.value - 7) < 1e-15 } == true)
    #expect(steps[13].numbers == "v(t) = -1.4 [m/s] · sin(7 [rad/s] · t)")
    #expect(steps.allSatisfy { $0.holds })
  }

  /// Each cube has the derivation of its own motion.
  @Test(arguments: [
    (FloatingCube(density: 0.3, start: 0.1), "z(t) = z_0 cos(ω_0 t)"),
    (FloatingCube(start: 0.1, velocity: -0.2), "z(t) = A cos(ω_0 t − φ)"),
    (FloatingCube(start: 0, velocity: 0.2), "z(t) = (v_0/ω_0) sin(ω_0 t)"),
    (FloatingCube(damping: .ratio(1)), "z(t) = z_0 (1 + ω_0 t) exp(−ω_0 t)"),
    (FloatingCube(damping: .ratio(3)), "z(t) = C_1 exp(λ_1 t) + C_2 exp(λ_2 t)"),
    (FloatingCube(damping: .coefficient(30)), "ω_d = ω_0 sqrt(1 − ζ²)"),
    (FloatingCube(start: 0.8, model: .water), "T_a = 2 t_1 + t_2"),
    (FloatingCube(start: 0.4, model: .water), "z(t) = z_0 cos(ω_0 t)"),
    (FloatingCube(start: 2, damping: .ratio(0.1), model: .water), "z(u) = z_k + v_k u − g u²/2"),
  ])
  func followsTheCube(cube: FloatingCube, equation: String) {
    let steps = Derivation(of: cube).steps
    #expect(steps.map { plain($0.equation) }.contains(equation.filter { $0 != " " }))
    #expect(steps.allSatisfy { $0.holds })
  }

  @Test(arguments: 0..<4)
  func everyStepHoldsForEveryCube(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for model in [FloatingCube.Model.linear, .water] {
      for damping in [nil, 0.001...0.99, 1...1, 1...1.01, 1.01...40] as [ClosedRange<Double>?] {
        var cube = randomCube(model, damping: damping, using: &generator)
        if seed.isMultiple(of: 2) { cube.velocity = 0 }
        if seed.isMultiple(of: 3) { cube.density = 0.5 }
        let derivation = Derivation(of: cube)
        #expect(derivation.steps.count >= 6)
        for step in derivation.failures {
          Issue.record("\(step.title): \(step.equation.text) misses by \(step.residual): \(cube)")
        }
        for step in derivation.steps {
          #expect(!step.equation.text.contains("?"))
          #expect(!(step.numberSymbols?.contains("?") ?? false))
          for part in step.reason.parts {
            switch part {
            case .words(let words): #expect(!words.contains { "{}_²³₀₁₂−=^".contains($0) }, "\(words)")
            case .formula(let mathML):
              #expect(!mathML.contains("{") && !mathML.contains("?") && !mathML.contains("merror"))
            }
          }
        }
      }
    }
  }

  /// A reason is a sentence with formulas in it, in symbols and in this cube's numbers.
  @Test func reasonsHoldFormulas() throws {
    let steps = Derivation(of: FloatingCube(edge: 0.4)).steps
    let height = try #require(steps.first { $0.title == "Height" })
    #expect(
      height.reason.parts.map { part in
        switch part {
        case .words(let words): words
        case .formula(let mathML): "[" + mathML.filter { !$0.isWhitespace } + "]"
        }
      } == [
        "At ", "[<math><mi>t</mi><mo>=</mo><mn>0</mn></math>]", " the height is ",
        "[<math><msub><mi>C</mi><mn>1</mn></msub><mo>=</mo><msub><mi>z</mi><mn>0</mn></msub><mo>=</mo><mn>0.2</mn>"
          + "<mspacewidth=\"0.1667em\"></mspace><mimathvariant=\"normal\">m</mi></math>]",
        ". The velocity ",
        "[<math><msub><mi>ω</mi><mn>0</mn></msub><mo>\u{2062}</mo><msub><mi>C</mi><mn>2</mn></msub><mo>=</mo>"
          + "<msub><mi>v</mi><mn>0</mn></msub></math>]",
        " is zero, and so is ", "[<math><msub><mi>C</mi><mn>2</mn></msub></math>]", "",
      ])
  }

  /// Cubes at the edges of what is allowed: at rest, tiny, hardly and hugely damped.
  @Test func cubesAtTheEdges() {
    let cubes = [
      FloatingCube(start: 0), FloatingCube(start: 0, model: .water),
      FloatingCube(start: 0, damping: .ratio(0.5)),
      FloatingCube(start: 0, damping: .ratio(0.5), model: .water),
      FloatingCube(edge: 1e-6), FloatingCube(edge: 1e6), FloatingCube(density: 1e-6, start: 1e-7),
      FloatingCube(density: 1 - 1e-6, start: 1e-7, model: .water),
      FloatingCube(damping: .ratio(1e-9)), FloatingCube(damping: .ratio(1 + 1e-12)),
      FloatingCube(damping: .ratio(1 - 1e-12)), FloatingCube(damping: .ratio(1000)),
      FloatingCube(start: 40, damping: .ratio(1e-5), model: .water),
      FloatingCube(start: -40, velocity: 50, damping: .ratio(5), model: .water),
    ]
    for cube in cubes {
      let derivation = Derivation(of: cube)
      for step in derivation.failures {
        Issue.record("\(step.title): \(step.equation.text) misses by \(step.residual): \(cube)")
      }
    }
  }

  @Test func briefIsAPartOfFull() {
    for cube in [
      FloatingCube(), FloatingCube(damping: .ratio(0.2)), FloatingCube(start: 1, model: .water),
    ] {
      let full = Derivation(of: cube).steps.map(\.equation.text)
      let brief = Derivation(of: cube, length: .brief).steps.map(\.equation.text)
      #expect(brief.count < full.count && brief.count >= 5)
      #expect(brief.allSatisfy { full.contains($0) })
    }
  }

  /// A wrong step is found out: a check that cannot fail checks nothing.
  @Test(arguments: [
    ("Buoyant force", "F_b = m_w g", "F_b = 1.00001 m_w g"),
    ("Cancel", "a = -2 g z / L", "a = -2 g z / L + 0.001 [m/s^2]"),
    ("Height", "z(t) = L/2 cos(ω_0 t)", "z(t) = L/2 cos(1.0001 ω_0 t)"),
    ("Velocity", "v(t) = z'(t)", "v(t) = -z'(t)"),
    ("Differential equation", "z''(t) = -(2 g / L) z(t)", "z''(t) = -(g / L) z(t)"),
    ("Height", "z(t) = L/2 cos(ω_0 t)", "z(t) = ω_0 cos(ω_0 t)"),
  ])
  func wrongStepsFail(title: String, right: String, wrong: String) throws {
    let cube = FloatingCube(edge: 0.4)
    let drafts = ForceSteps(of: cube).drafts + OscillationSteps(of: cube).drafts
    let place = try #require(drafts.firstIndex { $0.title == title })
    #expect(residual(of: drafts, cube, at: place) <= Derivation.tolerance)
    #expect(drafts[place].checks.contains { $0.equation == right })
    var changed = drafts
    changed[place].checks = drafts[place].checks.map {
      $0.equation == right ? .init(equation: wrong, source: $0.source) : $0
    }
    #expect(!(residual(of: changed, cube, at: place) <= Derivation.tolerance))
  }

  private func residual(of drafts: [DerivationDraft], _ cube: FloatingCube, at place: Int) -> Double {
    let plan = DerivationPlan(drafts)
    let check = DerivationCheck(plan, motion: Motion(of: cube), values: DerivationValues(of: cube, plan))
    return check.residuals[place]
  }

  /// A derivation that is made after a similar one is the same as one that is made first.
  @Test func memoryChangesNothing() {
    let memory = DerivationMemory()
    for cube in [
      FloatingCube(), FloatingCube(edge: 0.4), FloatingCube(edge: 0.8), FloatingCube(edge: 1e-7),
      FloatingCube(edge: 0.8, start: 0.3, velocity: -1), FloatingCube(edge: 0.7, start: -0.2, velocity: 1),
      FloatingCube(edge: 0.8, damping: .ratio(0.2)),
      FloatingCube(edge: 0.8, start: 2, damping: .ratio(0.2), model: .water), FloatingCube(edge: 0.4),
    ] {
      let fresh = Derivation(of: cube).steps
      let kept = Derivation(of: cube, memory: memory).steps
      #expect(fresh.map { $0.symbols } == kept.map { $0.symbols })
      #expect(fresh.map { $0.numbers } == kept.map { $0.numbers })
      #expect(fresh.map { $0.numberSymbols } == kept.map { $0.numberSymbols })
      #expect(fresh.map { $0.reason } == kept.map { $0.reason })
      #expect(fresh.map { $0.residual } == kept.map { $0.residual })
    }
  }
}
