import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Formulas

/// Derivations line by line: what follows, what does not, and what is said of it.
@Suite struct ReasoningTests {
  /// A line a line; those that begin with `given:` are given.
  /// Where each of n formulas has the two before it, 2ⁿ ways lead from the last to the first.
  @Test func eachNameIsAskedOnce() {
    let range = SourceRange(0, 0)
    func name(_ number: Int) -> FormulaNode { FormulaNode(.name("a_\(number)"), range) }
    var meanings: [String: FormulaNode] = [:]
    for number in 2..<60 {
      meanings["a_\(number)"] = FormulaNode(.multiply(name(number - 1), name(number - 2), .dot), range)
    }
    var asked = 0
    let reaches = meanings.reaches(from: ["a_59"], most: 60) { other in
      asked += 1
      return other == "a_0" ? true : nil
    }
    #expect(reaches && asked <= 60)
    #expect(!meanings.reaches(from: ["a_59"], most: 20) { $0 == "a_0" ? true : nil })
  }

  /// A condition on a quantity does not keep a line from settling it: the mass is not zero behind `given: v > 0`.
  @Test(arguments: [
    "given: v > 0; θ > 0; θ < π\n1/2 m v^2 = m g L (1 - cos(θ))\nv^2 = 2 g L (1 - cos(θ))",
    "given: v > 0\n1/2 m v^2 = m g L\nv = sqrt(2 g L)",
    "given: x = c t; y = b t - 1/2 g t^2; v > 0\nv^2 = x'^2 + y'^2\nv^2 = c^2 + b^2 - 2 g y",
  ])
  func conditionsSettleNothing(_ text: String) {
    for verdict in Self.verdicts(text, where: "L = 40 [cm]; g = 9.8 [m/s^2]; θ = 0.5") {
      #expect(!verdict.diagnostics.contains { $0.severity.isFailure }, "\(verdict)")
    }
  }

  static func verdicts(_ text: String, where names: String = "") -> [LineVerdict] {
    var kinds = NameKinds()
    var definitions = Definitions()
    var found: [Diagnostic] = []
    let defined = names.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    for part in defined {
      let name = part[0].filter { $0 != " " }
      if let open = name.firstIndex(of: "(") {
        kinds.functions.insert(String(name[..<open]))
      } else {
        kinds.values.insert(name)
      }
    }
    for part in defined {
      let name = part[0].filter { $0 != " " }
      let fragment = SourceFragment(part[1])
      if let open = name.firstIndex(of: "(") {
        let parameter = String(name[name.index(after: open)...].dropLast())
        let body = FormulaNode.parse(fragment, names: kinds.adding(values: [parameter]), into: &found)
        definitions.define(
          String(name[..<open]), parameters: [parameter], as: body, at: SourceRange(0, 0), into: &found)
      } else {
        let formula = FormulaNode.parse(fragment, names: kinds, into: &found)
        definitions.define(name, as: formula, at: SourceRange(0, 0), into: &found)
      }
    }
    let lines = text.split(separator: "\n").flatMap { line -> [(String, Bool)] in
      guard line.hasPrefix("given:") else { return [(String(line), false)] }
      return line.dropFirst(6).split(separator: ";").map { (String($0), true) }
    }
    let own = OwnNames(of: lines.map { SourceFragment($0.0) }, in: kinds)
    var reasoned: [Reasoning.Line] = []
    for (line, isGiven) in lines {
      let fragment = SourceFragment(line)
      let nodes = line.components(separatedBy: "≈").map {
        FormulaNode.parse(SourceFragment($0), names: own.kinds, into: &found)
      }
      let statement = Statement(sides: nodes)
      guard let statement else {
        Issue.record("`\(line)` is no line")
        continue
      }
      reasoned.append(.init(statement, isGiven: isGiven, at: fragment.sourceRange))
    }
    var reasoning = Reasoning(reasoned, own: own.names, in: definitions)
    return reasoning.verdicts()
  }

  static func words(_ text: String, where names: String = "") -> [String] {
    verdicts(text, where: names).map { verdict in
      var words = "\(verdict.kind)"
      if !verdict.conditions.isEmpty { words += " where " + verdict.conditions.joined(separator: ", ") }
      if let gained = verdict.gained { words += " gains " + gained }
      for found in verdict.diagnostics {
        words += " | \(found.severity): \(found.message): \(found.label ?? "")" + (found.help.map { " (\($0))" } ?? "")
      }
      return words
    }
  }

  static let cases: [(String, String)] = [
    (
      """
      given: m = ρ L^3 / 2; F_b = ρ g L^2 (L/2 - z); W = m g
      m a = F_b - W
      a = -2 g z / L
      z'' = -2 g z / L
      """, ""
    ),
    (
      """
      given: m = ρ L^3 / 2; F_b = ρ g L^2 (L/2 - z); W = m g
      m a = F_b - W
      a = -g z / L
      a = 2 g z / L
      a = -2 g z
      """, "L = 0.4 m; g = 9.8 m/s^2; ρ = 1000 kg/m^3; z = 0.1 m"
    ),
    ("x^2 = 4\nx = 2 or x = -2", ""), ("x^2 = 4\nx = 2", ""), ("x = 2\nx^2 = 4", ""),
    ("given: x^2 = x\nx = 1", ""), ("given: x^2 = x; x ≠ 0\nx = 1", ""),
    ("a x = a y\nx = y", ""),
    ("(a + b)^2 = a^2 + 2 a b + b^2", ""), ("(a + b)^2 = a^2 + b^2", ""), ("sin(2x) = 2 sin(x) cos(x)", ""),
    ("v^2 = 2 g h\nv = sqrt(2 g h)", ""), ("v^2 = 2 g h\nv = sqrt(2 g h)", "g = 9.8 m/s^2; h = 2 m; v = 6 m/s"),
    ("z = A cos(ω t)\nz' = -A ω sin(ω t)\nz'' = -A ω^2 cos(ω t)\nz'' = -ω^2 z", ""),
    ("z = A cos(ω t)\nz' = A ω sin(ω t)", ""),
    ("E = m v^2/2 + k x^2/2\nE' = m v v' + k x x'\nx' = v\nE' = v (m v' + k x)\nm v' = -k x\nE' = 0", ""),
    ("z'' = -ω^2 z\nz = A cos(ω t + φ)", ""), ("z'' = -ω^2 z\nz = A exp(ω t)", ""),
    ("m a = F - W\na = F/m - W", ""), ("p = m v\nE = p^2/(2 m) = m v^2/2 = p v/2", ""),
    ("given: x + y = 3; x - y = 1\nx = 2\ny = 1", ""),
    ("T = 2 π sqrt(L/g)\nθ'' = -g/L sin(θ)\nθ'' ≈ -g/L θ\nω^2 = g/L\nT = 2π/ω", ""),
    ("F = m a\nF = m a + 3 [m]", "m = 2 kg; a = 3 m/s^2"),
    ("z''(t) = -ω^2 z(t)", "ω = 7 rad/s; z(t) = 0.2 [m] cos(ω t)"),
    ("y(x) = C exp(k x)\ny'(x) = k y(x)\nd/dx(y(x)) = k y(x)", ""),
    ("sqrt(x^2) = x", ""), ("given: x > 0\nsqrt(x^2) = x", ""),
    (
      "ω = sqrt(2 g/L)\nω^2 L = 2 g\nT = 2π/ω\nT = 2π sqrt(L/(2 g))",
      "g = 9.8 m/s^2; L = slider_; slider_ = 0.4 m; ω = sqrt(2 g/L)"
    ),
    ("x^2 + 1 = 2 x\nx = 1", ""),
    ("given: x^2 + 1 = 2 x\nx = 1", ""),
    ("q = a b\nq = a b c\nq / c = a b", ""),
    ("v < 3 [m/s]\nv^2 < 9 [m^2/s^2]", ""),
  ]

  /// What is found of each line, read by a person: `Goldens/verdicts.txt` and those beside it.
  @Test(arguments: ["verdicts", "algebra", "motion", "moments", "nearness", "derivatives", "trials", "integrals"])
  func verdictsOfDerivations(_ name: String) {
    let all =
      switch name {
      case "algebra": Derivations.algebra.map { ($0, "") }
      case "motion": Derivations.motion.map { ($0, "") }
      case "trials": Derivations.trials.map { ($0, "") }
      case "integrals": Derivations.integrals.map { ($0, "") }
      case "moments": Derivations.moments
      case "derivatives": Derivations.derivatives.map { ($0, "") }
      case "nearness": Derivations.nearness
      default: Self.cases
      }
    var text = ""
    for (lines, names) in all {
      text += "--- \(names)\n"
      let said = lines.split(separator: "\n").flatMap { line -> [String] in
        guard line.hasPrefix("given:") else { return [String(line)] }
        return line.dropFirst(6).split(separator: ";").map { "given:\($0)" }
      }
      for (line, words) in zip(said, Self.words(lines, where: names)) { text += "\(line)\n    \(words)\n" }
      text += "\n"
    }
    let mismatch = Golden.mismatch(text, name: "\(name).txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// Solutions that are lost are told, whether by a root or by a division, unless something says that they are not
  /// meant; and a line is wrong that has a term too many, though nobody has said what the term is.
  @Test(arguments: [
    ("given: a x = b x\na = b", "", "warning lost-solutions"), ("given: a x = b x; x ≠ 0\na = b", "", ""),
    ("given: m a = m g\na = g", "", ""), ("given: x a = x g\na = g", "x = 2 m", ""),
    ("given: F = m a\na = F/m", "", ""),
    ("given: F = m a\nF/m = a + t", "", "error line-does-not-follow"),
    ("given: F = m a\nF = m a - f", "", "error line-does-not-follow"), ("given: F = m a\nF = m b", "", ""),
    ("given: F = m a\nN v = 0", "", ""), ("given: F = m a\nt = F/m", "", ""),
  ])
  func whatIsLostAndWhatIsTooMuch(_ text: String, _ names: String, _ told: String) {
    let last = Self.verdicts(text, where: names).last
    let found = last?.diagnostics.map { "\($0.severity) \($0.code)" } ?? []
    #expect(found.joined(separator: ", ") == told)
  }

  /// Units in the terms of a sum are none of the letters of a derivation: the reader of formulas tells them.
  @Test(arguments: [
    ("v = 3 m/s + 2 s", ["v"]), ("v = 3 m/s", ["v"]), ("v = 3 m/s + 2 a", ["a", "m", "s", "v"]),
    ("y = 2 x + 3 m", ["m", "x", "y"]),
  ])
  func unitsInSums(_ line: String, _ names: [String]) {
    #expect(OwnNames(of: [SourceFragment(line)], in: NameKinds()).names.sorted() == names)
  }

  // MARK: Properties

  /// A sum of products of three letters with small whole factors.
  private struct Polynomial {
    var terms: [(factor: Int, powers: [Int])]

    static func random(_ generator: inout SeededGenerator) -> Polynomial {
      let count = Int.random(in: 1...4, using: &generator)
      return Polynomial(
        terms: (0..<count).map { _ in
          var factor = 0
          while factor == 0 { factor = Int.random(in: -5...5, using: &generator) }
          return (factor, (0..<3).map { _ in Int.random(in: 0...2, using: &generator) })
        })
    }

    var text: String {
      terms.map { term in
        let letters = zip(["a", "b", "c"], term.powers).filter { $0.1 > 0 }.map { "\($0.0)^\($0.1)" }
        return "(\(term.factor)" + (letters.isEmpty ? "" : " \(letters.joined(separator: " "))") + ")"
      }.joined(separator: " + ")
    }

    /// The factors by powers: what makes two of them the same.
    var normal: [[Int]: Int] {
      var sums: [[Int]: Int] = [:]
      for term in terms { sums[term.powers, default: 0] += term.factor }
      return sums.filter { $0.value != 0 }
    }

    static func * (left: Polynomial, right: Polynomial) -> Polynomial {
      Polynomial(
        terms: left.terms.flatMap { one in
          right.terms.map { (one.factor * $0.factor, zip(one.powers, $0.powers).map { $0 + $1 }) }
        })
    }
  }

  /// Exact algebra decides whether two products are the same; so does the check, both ways.
  @Test(arguments: 0..<60) func identitiesAreJudgedAsAlgebraDoes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (left, right) = (Polynomial.random(&generator), Polynomial.random(&generator))
    let product = left * right
    var other = product
    let place = Int.random(in: 0..<other.terms.count, using: &generator)
    other.terms[place].factor += Bool.random(using: &generator) ? 1 : -1
    let given = "u = (\(left.text)) (\(right.text))"
    #expect(Self.verdicts("\(given)\nu = \(product.text)").last?.kind == .follows)
    if other.normal != product.normal {
      #expect(Self.verdicts("\(given)\nu = \(other.text)").last?.kind == .fails, "\(other.text)")
    }
  }

  /// Lines that are made from the one above by what keeps an equation: both sides times or plus the same.
  @Test(arguments: 0..<30) func whatKeepsAnEquationFollows(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 1000)
    let (p, q) = (Polynomial.random(&generator).text, Polynomial.random(&generator).text)
    let lines = "given: u + \(p) = v \nu + \(p) + \(q) = v + \(q)\n(u + \(p)) (\(q)) = v (\(q))\nu = v - (\(p))"
    for verdict in Self.verdicts(lines).dropFirst() { #expect(verdict.kind == .follows, "\(lines)") }
  }

  /// No text traps, and all comes to an end.
  @Test(arguments: 0..<40) func anyLinesAreJudged(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 5000)
    let pieces = [
      "a", "b", "z'", "z''", "z", "t", "x(t)", "0", "1e300", "2", "sqrt(", ")", "(", "^", "/", "+", "-", "=", "<", "or",
      "and", "ln(", "∞", "d/dt(", "sum(k, k, 1..n)", "|", "1 m", "3 s", "≠", "!", "tan(",
    ]
    var lines: [Reasoning.Line] = []
    var found: [Diagnostic] = []
    for _ in 0..<6 {
      let text = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let fragment = SourceFragment(text.joined(separator: " "))
      let own = OwnNames(of: [fragment], in: NameKinds())
      if let statement = Statement(FormulaNode.parse(fragment, names: own.kinds, into: &found)) {
        lines.append(.init(statement, isGiven: Bool.random(using: &generator), at: fragment.sourceRange))
      }
    }
    var reasoning = Reasoning(lines, own: [], in: Definitions())
    #expect(reasoning.verdicts().count == lines.count)
    var other = Reasoning(lines, own: [], in: Definitions())
    #expect(other.numbers().count == lines.count)
  }

  /// `V^γ` is zero for a γ of some thousands, and no evidence of anything.
  @Test func powersThatVanishAreNoEvidence() {
    let chain = """
      given: p_1 V_1^γ = p_2 V_2^γ; p_1 V_1 = n R T_1; p_2 V_2 = n R T_2
      T_1 V_1^(γ-1) = T_2 V_2^(γ-1)
      T_1 p_1^((1-γ)/γ) = T_2 p_2^((1-γ)/γ)
      """
    #expect(Self.verdicts(chain).flatMap { $0.diagnostics }.map { $0.code } == [])
  }
}
