import Diagnostics
import Formulas

/// A line of a `derive` cell: an equation or a chain of them, and the reason behind `;`, or one of those behind `given:`.
struct DeriveLine {
  /// The sides of `≈`, or all of it.
  let formulas: [SourceFragment]
  let range: SourceRange
  let isGiven: Bool
  /// What stands behind it, as prose.
  let reason: SourceFragment?

  private init(_ text: SourceFragment, isGiven: Bool, reason: SourceFragment? = nil) {
    formulas = text.topLevelParts(separatedBy: "≈")
    range = text.sourceRange
    self.isGiven = isGiven
    self.reason = reason
  }

  /// Each line is tried against all before it.
  private static let most = 100

  /// The lines of a cell's text; what is no line is told, and so is what is too many of them.
  static func lines(of body: SourceFragment, into diagnostics: inout [Diagnostic]) -> [DeriveLine] {
    var lines: [DeriveLine] = []
    for text in BodyLines(of: body).lines {
      if let given = given(text) {
        let parts = given.topLevelParts(separatedBy: ";").filter { !$0.utf8.isEmpty }
        if parts.isEmpty {
          diagnostics.append(
            Diagnostic(
              .error, "missing-value", "`given` has no value", at: text.sourceRange,
              help: "write what is given, as in `given: m = ρ L^3/2; W = m g`"))
        }
        lines += parts.map { DeriveLine($0, isGiven: true) }
        continue
      }
      let end = text.topLevelIndex(of: ";") ?? text.utf8.count
      let formula = text.slice(0..<end).trimmed
      guard !formula.utf8.isEmpty else {
        diagnostics.append(.noEquation(at: text.sourceRange))
        continue
      }
      let reason = text.slice(min(end + 1, text.utf8.count)..<text.utf8.count).trimmed
      lines.append(DeriveLine(formula, isGiven: false, reason: reason.utf8.isEmpty ? nil : reason))
    }
    guard lines.count > most else { return lines }
    diagnostics.append(
      Diagnostic(.error, "too-many-lines", "A derivation has at most \(most) lines", at: lines[most].range))
    return Array(lines.prefix(most))
  }

  private static func given(_ line: SourceFragment) -> SourceFragment? {
    let key = Array("given".utf8)
    guard line.utf8.starts(with: key) else { return nil }
    let rest = line.slice(key.count..<line.utf8.count).trimmed
    return rest.utf8.first == UInt8(ascii: ":") ? rest.slice(1..<rest.utf8.count).trimmed : nil
  }
}

extension Diagnostic {
  static func noEquation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "expected-equation", "A line of a derivation is an equation and its reason", at: range,
      help: "write it as `m a = F - W ; Newton's second law`")
  }
}
