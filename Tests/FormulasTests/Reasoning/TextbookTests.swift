import Diagnostics
import Foundation
import Testing

@testable import Formulas

/// Derivations as textbooks have them, each beside one that was made wrong by a stated rule: `Textbook/*.txt`. In these
/// a line `= title` begins a derivation, and `! rule: line` is what stands in the wrong one in the place of the line above.
@Suite struct TextbookTests {
  private struct Pair {
    let title: String
    let right: [String]
    let wrong: [String]
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Textbook")
  static let areas = ["mechanics", "circuits", "heat", "light", "calculus"]

  private static func pairs(_ area: String) throws -> [Pair] {
    let text = try String(contentsOf: folder.appending(path: area + ".txt"), encoding: .utf8)
    return text.components(separatedBy: "\n= ").compactMap { part in
      var lines = part.split(separator: "\n").map(String.init)
      guard lines.count > 1 else { return nil }
      let title = lines.removeFirst()
      let right = lines.filter { !$0.hasPrefix("! ") }
      guard let place = lines.firstIndex(where: { $0.hasPrefix("! ") }), place > 0,
        let colon = lines[place].firstIndex(of: ":")
      else { return nil }
      var wrong = lines
      wrong[place - 1] = lines[place][lines[place].index(after: colon)...].trimmingCharacters(in: .whitespaces)
      wrong.remove(at: place)
      return Pair(title: title, right: right, wrong: wrong)
    }
  }

  /// What an author is told: of a line that holds for some solutions alone, or not at all. Notes are no alarm.
  private func told(_ lines: [String]) -> [String] {
    ReasoningTests.verdicts(lines.joined(separator: "\n")).flatMap { $0.diagnostics }
      .filter { $0.severity != .note }.map { "\($0.message): \($0.label ?? "")" }
  }

  @Test(arguments: areas) func rightOnesAreSilentAndWrongOnesAreTold(_ area: String) throws {
    for pair in try Self.pairs(area) {
      let alarms = told(pair.right)
      #expect(alarms.isEmpty, "\(pair.title): \(alarms)")
      #expect(!told(pair.wrong).isEmpty, "\(pair.title): \(pair.wrong)")
    }
  }

  @Test func thereAreEnough() throws {
    #expect(try Self.areas.reduce(0) { try $0 + Self.pairs($1).count } >= 150)
  }

  // MARK: Kinds

  private func codes(_ text: String, where names: String = "") -> [String] {
    ReasoningTests.verdicts(text, where: names).flatMap { $0.diagnostics }.map { "\($0.severity) \($0.code)" }
  }

  /// A constant of integration that is zero is told as a note, with the start for which the line holds.
  @Test func aConstantOfIntegrationThatIsZero() {
    let verdicts = ReasoningTests.verdicts("v' = a\nv = a t")
    #expect(verdicts.last?.kind == .solution(of: "v′"))
    #expect(verdicts.last?.conditions == ["v(0) = 0"])
    #expect(codes("v' = a\nv = a t") == ["note lost-solutions"])
    #expect(codes("v' = a\nv = v_0 + a t") == [])
    // A start that is given needs no note.
    #expect(codes("given: v' = a; v(0) = 0\nv = a t") == [])
  }

  /// With the numbers of an oscillator that swings the exponent is complex; the algebra is right all the same, and a
  /// wrong sign is told. b² − 4 m k = 0.16 − 40 by hand.
  @Test func aCharacteristicEquationWithNumbers() {
    let numbers = "m = 0.5 kg; k = 20 N/m; b = 0.4 kg/s"
    let lines = "m x'' + b x' + k x = 0\nx = C exp(λ t)\n"
    #expect(codes(lines + "m λ^2 + b λ + k = 0", where: numbers) == [])
    #expect(codes(lines + "m λ^2 - b λ + k = 0", where: numbers).contains("error line-does-not-follow"))
  }

  /// What each kind of line is called: the chain of page one of the notes has two steps, and its last line solves.
  @Test func whatTheLinesOfTheCubeAre() {
    let lines = """
      given: m = ρ L^3/2; F_b = ρ L^2 (L/2 - z) g; W = m g
      F = F_b - W = -ρ g L^2 z
      F = m a
      a = -2 g z/L
      z'' = -2 g z/L
      ω_0 = sqrt(2 g/L)
      z = L/2 cos(ω_0 t)
      """
    let verdicts = ReasoningTests.verdicts(lines, where: "ω_0 = sqrt(2 g/L); g = 9.8 m/s^2; L = 0.4 m")
    #expect(verdicts.flatMap { $0.diagnostics }.isEmpty)
    #expect(verdicts[3].steps == [.definition(of: "F"), .follows])
    let kinds = verdicts.dropFirst(4).map { $0.kind }
    #expect(
      kinds == [
        .law(of: ["a"]), .follows, .renaming("z″", of: "a"), .definition(of: "ω_0"), .solution(of: "z″"),
      ])
  }
}
