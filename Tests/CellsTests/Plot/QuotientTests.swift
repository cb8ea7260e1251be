import Diagnostics
import Formulas
import Foundation
import NumericalMethods
import TestSupport
import Testing

@testable import Cells
@testable import Plots

/// Quotients as school books have them: no jump is invented, and each pole is named or its place said to be open.
struct QuotientTests {
  /// How many of each kind; `CUBEBOOK_QUOTIENTS=2000` tries more.
  static let count = ProcessInfo.processInfo.environment["CUBEBOOK_QUOTIENTS"].flatMap { Int($0) } ?? 60

  @Test(arguments: WrittenOutQuotient.Kind.allCases)
  func polesAreFoundAndNothingIsInvented(kind: WrittenOutQuotient.Kind) throws {
    var random = SeededGenerator(seed: 4711)
    var (named, all) = (0, 0)
    for _ in 0..<Self.count {
      let quotient = WrittenOutQuotient(kind, using: &random)
      let facts = try facts(of: quotient)
      #expect(facts.jumps.isEmpty, "\(quotient): \(facts.jumps.items)")
      func isOpen(_ place: Double) -> Bool {
        facts.isPartial || facts.undecided.contains { $0.lower - 1e-3 <= place && place <= $0.upper + 1e-3 }
      }
      for (place, isEven) in quotient.poles {
        all += 1
        // What is doubly zero is known to half of the digits, and what is so four times to a fourth of them.
        let found = facts.poles.first { abs($0.parameter - place) < ($0.certainty == .near ? 1e-3 : 1e-5) }
        guard let pole = found else {
          #expect(isOpen(place), "\(quotient): no pole at \(place)")
          continue
        }
        named += 1
        if let below = pole.isUpwardsBelow, let above = pole.isUpwardsAbove {
          #expect((below == above) == isEven, "\(quotient): \(pole)")
        }
      }
      for pole in facts.poles {
        #expect(quotient.poles.contains { abs($0.place - pole.parameter) < 1e-3 }, "\(quotient): \(pole)")
      }
      for hole in facts.holes {
        let isTrue = quotient.holes.contains {
          abs($0.place - hole.parameter) < 1e-4 && abs($0.limit - hole.limit) <= 1e-3 * max(1, abs($0.limit))
        }
        #expect(isTrue, "\(quotient): \(hole), not \(quotient.holes)")
      }
      for (place, _) in quotient.holes where !facts.holes.contains(where: { abs($0.parameter - place) < 1e-4 }) {
        #expect(isOpen(place), "\(quotient): no hole at \(place)")
      }
    }
    // Where sines and cosines turn, a zero of the polynomial counts twice, and digits run out before it is found.
    let share = kind == .rational ? 0.99 : kind == .sine || kind == .cosine ? 0.75 : 0.9
    #expect(Double(named) >= share * Double(all), "\(named) of \(all) poles are named")
  }

  @Test(arguments: [
    ("(x^2 - 1)/(x^2 - 5x + 6)", false), ("tan(x) + e^x/sin(x)", false), ("gamma(x) 2^x atan(x)", false),
    ("1/(1 + 1/x)", false), ("atan(1/x)", true), ("1/(1 + exp(1/x))", true), ("floor(x)", true), ("|x|/x", true),
    ("sqrt(x^2)/x", true), ("{1/x if x < 1; 2 otherwise}", true), ("{1/x if x < 1}", false),
  ])
  func theFormTellsWhatMayJump(formula: String, mayJump: Bool) throws {
    #expect(try runner(formula).mayJump == mayJump)
  }

  /// Limits that are reached more slowly than any power, 0 all of them: none is told that is not theirs, and where none is
  /// told the place is said to be open.
  @Test(arguments: ["1/ln(x^2)", "1/ln(abs(x))", "1/(3 + ln(x^2)^2)", "1/ln(abs(sin(x)))"])
  func slowLimits(formula: String) throws {
    let facts = try facts(of: formula, from: -0.5, to: 0.6)
    #expect(facts.jumps.isEmpty && facts.poles.isEmpty)
    #expect(facts.holes.allSatisfy { $0.parameter.magnitude > 1e-9 || $0.limit.magnitude < 1e-9 }, "\(facts.holes)")
    let isOpen = facts.isPartial || facts.undecided.contains { $0.lower <= 1e-9 && $0.upper >= -1e-9 }
    #expect(isOpen || facts.holes.contains { $0.parameter.magnitude < 1e-9 }, "\(facts.undecided)")
  }

  private func runner(_ formula: String) throws -> FormulaRunner {
    var problems: [Diagnostic] = []
    let names = NameKinds().adding(values: ["x"])
    let node = FormulaNode.parse(SourceFragment(formula), names: names, limits: FormulaLimits(), into: &problems)
    let compiled = try #require(
      Definitions().compile(node, parameters: [FormulaParameter("x")], isFactored: true, into: &problems))
    return FormulaRunner(compiled, allowance: 100_000)
  }

  private func facts(of quotient: WrittenOutQuotient) throws -> CurveFacts {
    try facts(of: quotient.formula, from: quotient.window.lower, to: quotient.window.upper)
  }

  private func facts(of formula: String, from lower: Double, to upper: Double) throws -> CurveFacts {
    let source = CurveData(GraphSource([try runner(formula)]))
    return ProvenFacts(
      EnclosedGraph(of: source), span: Span(lower, upper), view: Span(-10, 10),
      limit: FactDepth.full.limit
    ).facts
  }
}
