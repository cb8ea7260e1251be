import NumericalMethods
import TestSupport
import Testing

@testable import Formulas

/// Enclosures against values and Taylor coefficients in 50 digits.
@Suite struct EnclosureTableTests {
  /// A number between two neighbouring ones of type Double, or equal to one.
  struct Truth: Sendable {
    let lower: Double
    let upper: Double

    init?(_ word: Substring) {
      guard let near = Double(word.dropLast()), let side = word.last else { return nil }
      lower = side == "-" ? near.nextDown : near
      upper = side == "+" ? near.nextUp : near
    }

    func isInside(_ range: Interval) -> Bool { range.lower <= lower && upper <= range.upper }
  }

  struct Point: Sendable {
    let argument: Double
    /// c0…c4, as far as they are known; empty where the function has no value.
    let coefficients: [Truth?]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let formula: String
    let points: [Point]
    var testDescription: String { formula }

    init(_ line: Substring) {
      var parts = line.split(separator: "|").map { $0.split(separator: " ") }
      formula = parts.removeFirst().joined(separator: " ")
      points = parts.compactMap { words in
        guard let first = words.first, let argument = Double(first) else { return nil }
        let rest = words.dropFirst()
        return Point(argument: argument, coefficients: rest == ["-"] ? [] : rest.map { Truth($0) })
      }
    }
  }

  static let rows = enclosureTable.split(separator: "\n").map { Row($0) }

  /// Evaluates a row's formula; `psi3` is a polygamma function, which formulas can't name.
  private enum Evaluator {
    case program(Program, ProgramWorkspace<IntervalJet>, ProgramWorkspace<DecoratedInterval>)
    case polygamma(Int)

    init(_ formula: String) throws {
      if formula.hasPrefix("psi"), let order = Int(formula.dropFirst(3)) {
        self = .polygamma(order)
        return
      }
      var sheet = Worksheet()
      let compiled = sheet.compile(formula, FormulaParameter("x"))
      let program = try #require(compiled).program
      self = .program(
        program, program.makeWorkspace(for: IntervalJet.self),
        program.makeWorkspace(for: DecoratedInterval.self))
    }

    func jet(_ stretch: Interval) -> IntervalJet {
      switch self {
      case .program(let program, var jets, _): program.evaluate(.variable(over: stretch), using: &jets)
      case .polygamma(let order): IntervalJet.polygamma(order, .variable(over: stretch))
      }
    }

    func range(_ stretch: Interval) -> DecoratedInterval {
      switch self {
      case .program(let program, _, var ranges):
        program.evaluate(DecoratedInterval(variable: stretch), using: &ranges)
      case .polygamma(let order): DecoratedInterval.polygamma(order, DecoratedInterval(variable: stretch))
      }
    }
  }

  @Test func theTableIsRead() {
    #expect(Self.rows.count == 260)
    #expect(Self.rows.allSatisfy { $0.points.count >= 2 })
  }

  @Test(arguments: rows)
  func everyStretchEnclosesItsPoints(_ row: Row) throws {
    let evaluator = try Evaluator(row.formula)
    for i in row.points.indices {
      for j in i..<row.points.count {
        let stretch = Interval(row.points[i].argument, row.points[j].argument)
        let (jet, range) = (evaluator.jet(stretch), evaluator.range(stretch))
        for point in row.points[i...j] {
          guard let value = point.coefficients.first, let value else {
            #expect(jet.decoration == .trivial && range.decoration == .trivial, "\(stretch) \(point.argument)")
            continue
          }
          #expect(value.isInside(jet.c0), "\(stretch) \(point.argument) \(jet.c0) \(value)")
          #expect(value.isInside(range.interval), "\(stretch) \(point.argument) \(range)")
          let known = [jet.c0, jet.c1, jet.c2, jet.c3, jet.c4]
          for (order, truth) in point.coefficients.enumerated() {
            guard let truth else { continue }
            #expect(truth.isInside(known[order]), "c\(order) \(stretch) \(point.argument) \(known[order]) \(truth)")
          }
        }
      }
    }
  }

  /// At single points the enclosures are narrow: else containment would say nothing.
  @Test func enclosuresOfPointsAreNarrow() throws {
    var (narrow, all) = (0, 0)
    for row in Self.rows {
      let evaluator = try Evaluator(row.formula)
      for point in row.points where point.coefficients.count == 5 {
        let jet = evaluator.jet(Interval(point.argument))
        all += 1
        if jet.c0.width <= 1e-9 * jet.c0.magnitude, jet.c4.width <= 1e-6 * (jet.c4.magnitude + jet.c0.magnitude) {
          narrow += 1
        }
      }
    }
    #expect(Double(narrow) > 0.9 * Double(all), "\(narrow) of \(all)")
  }
}
