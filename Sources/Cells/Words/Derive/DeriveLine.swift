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
      if let given = given(text, into: &diagnostics) {
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

  /// What is given by a line, also by one that says so without its colon, or with a letter that is wrong.
  private static func given(_ line: SourceFragment, into diagnostics: inout [Diagnostic]) -> SourceFragment? {
    let end = line.utf8.firstIndex { !isLetter($0) } ?? line.utf8.count
    let word = line.text(0..<end)
    let rest = line.slice(end..<line.utf8.count).trimmed
    let hasColon = rest.utf8.first == UInt8(ascii: ":")
    guard word == "given" || hasColon && end > 3 && nearestName(to: word, among: ["given"]) != nil else { return nil }
    let place = line.sourceRange(0..<end)
    if word != "given" {
      diagnostics.append(
        Diagnostic(
          .error, "unknown-key", "`derive` has no key `\(word)`", at: place, help: "did you mean `given`?",
          fixes: [.init("write `given`", place, "given")]))
    } else if !hasColon {
      // `given > 0` speaks of something that has this name.
      guard let first = rest.utf8.first, end < line.utf8.count, isBlank(line.utf8[end]),
        isLetter(first) || first >= 0x80
      else { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-key", "Behind `given` stands a colon", at: place, help: "write `given: \(rest.text)`",
          fixes: [.init("write `given:`", place, "given:")]))
      return rest
    }
    return rest.slice(1..<rest.utf8.count).trimmed
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
}

extension Diagnostic {
  static func noEquation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "expected-equation", "A line of a derivation is an equation and its reason", at: range,
      help: "write it as `m a = F - W ; Newton's second law`")
  }
}
