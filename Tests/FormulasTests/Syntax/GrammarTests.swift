import Diagnostics
import Formulas
import Testing

/// The program and a reader that was written from the specification alone understand the same.
@Suite struct GrammarTests {
  /// A formula is a dozen operations whose values the table's maker found to be stable to 12 digits when computed
  /// with 15; two digits more are left for another order of the roundings.
  @Test func formulasOfTheGrammarMeanWhatTheSpecificationSays() throws {
    let table = try GrammarTable()
    #expect(table.rows.count >= 700)
    for (formula, value) in table.rows {
      var sheet = Worksheet("p = 1.5", "q = -0.75", "w = 3", "f(x) = x^2 + 1")
      let found = sheet.evaluate(formula)
      // Warnings are about what a human reader may take otherwise.
      let errors = sheet.diagnostics.filter { $0.severity.isFailure }
      guard let value else {
        #expect(found == nil && errors.map(\.code) == ["undefined-value"], "\(formula): \(sheet.complaints)")
        continue
      }
      #expect(errors.isEmpty, "\(formula): \(sheet.complaints)")
      guard let found else { continue }
      #expect((found.value - value).magnitude <= 1e-10 * value.magnitude, "\(formula): \(found.value), not \(value)")
    }
  }

  @Test func aNameIsTheSameHoweverItsMarksAreEncoded() {
    for (name, twin) in [
      ("é", "e\u{301}"), ("Å", "\u{212B}"), ("ẋ", "x\u{307}"), ("ǖ", "u\u{308}\u{304}"), ("ή", "\u{1F75}"),
      ("v₀", "v_0"),
    ] {
      // Strings are compared by what they look like, so their scalars are.
      #expect(Array(canonicalName(twin).unicodeScalars) == Array(canonicalName(name).unicodeScalars))
      #expect(Array(canonicalName(canonicalName(twin)).unicodeScalars) == Array(canonicalName(twin).unicodeScalars))
      guard case .name(let read) = parse(twin).node.kind else {
        Issue.record("\(twin) is a name")
        continue
      }
      #expect(Array(read.unicodeScalars) == Array(canonicalName(name).unicodeScalars))
    }
  }
}
