import Diagnostics
import Formulas

/// A line of a `derive` cell: an equation or a chain of them, and the reason behind `;`, or one of those behind `given:`.
struct DerivationLine {
  /// The sides of `≈`, or all of it.
  let formulas: [SourceFragment]
  let range: SourceRange
  let isGiven: Bool
  /// What stands behind it, as prose.
  let reason: SourceFragment?

  private init(_ text: SourceFragment, isGiven: Bool, reason: SourceFragment? = nil) {
    formulas = NewtonNotation.primed(text).topLevelParts(separatedBy: "≈")
    range = text.sourceRange
    self.isGiven = isGiven
    self.reason = reason
  }

  /// Each line is tried against all before it.
  private static let most = 100

  /// The lines of a cell's text; what is no line is told, and so is what is too many of them.
  static func lines(of body: SourceFragment, into diagnostics: inout [Diagnostic]) -> [DerivationLine] {
    var lines: [DerivationLine] = []
    for text in BodyLines(of: body).lines {
      if let given = given(text, into: &diagnostics) {
        let parts = given.topLevelParts(separatedBy: ";").filter { !$0.utf8.isEmpty }
        if parts.isEmpty {
          diagnostics.append(
            Diagnostic(
              .error, "missing-value", "`given` has no value", at: text.sourceRange,
              help: "write what is given, as in `given: m = ρ L^3/2; W = m g`"))
        }
        lines += parts.map { DerivationLine($0, isGiven: true) }
        continue
      }
      let semicolon = text.topLevelIndex(of: ";")
      let stray =
        semicolon == nil
        ? reasonBehindBar(in: text, into: &diagnostics) ?? reasonWithoutSign(in: text, into: &diagnostics) : nil
      let end = semicolon ?? stray?.end ?? text.utf8.count
      let formula = text.slice(0..<end).trimmed
      guard !formula.utf8.isEmpty else {
        diagnostics.append(.noEquation(at: text.sourceRange))
        continue
      }
      let reason = text.slice(min(stray?.start ?? (end + 1), text.utf8.count)..<text.utf8.count).trimmed
      if isEquation(reason) {
        diagnostics.append(
          Diagnostic(
            .note, "unchecked-reason", "What follows `;` is the line's reason, and is not checked",
            at: reason.sourceRange, help: "an equation that is to be checked stands on a line of its own"))
      }
      lines.append(DerivationLine(formula, isGiven: false, reason: reason.utf8.isEmpty ? nil : reason))
    }
    guard lines.count > most else { return lines }
    diagnostics.append(
      Diagnostic(.error, "too-many-lines", "A derivation can have at most \(most) lines", at: lines[most].range))
    return Array(lines.prefix(most))
  }

  /// Whether it begins as an equation does: with a letter, perhaps with an index, primes or a variable, and `=`.
  private static func isEquation(_ reason: SourceFragment) -> Bool {
    guard let sign = reason.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let left = reason.slice(0..<sign).trimmed
    return !left.utf8.isEmpty && left.utf8.count <= 12
      && left.utf8.allSatisfy { isLetter($0) || $0 >= 0x80 || "_0123456789'()".utf8.contains($0) }
      && left.utf8.first.map { isLetter($0) || $0 >= 0x80 } == true
  }

  /// How reasons begin; none of these is a quantity.
  private static let beginnings: Set<String> = [
    "by", "from", "since", "because", "using", "with", "where", "nach", "aus", "weil", "wegen", "mit", "durch", "par",
    "avec", "selon", "por", "según", "porque",
  ]

  /// Where a formula ends and its reason begins, which stands behind a bar, `a = F/m | divide by m`; nil without one. The
  /// bars of `|x|` come in twos.
  private static func reasonBehindBar(
    in line: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (end: Int, start: Int)? {
    let bytes = line.utf8
    let bars = bytes.indices.filter { bytes[$0] == UInt8(ascii: "|") }
    guard bars.count % 2 == 1 else { return nil }
    let bar = bars.enumerated().first { number, place in
      number % 2 == 0 && place > 0 && isBlank(bytes[place - 1]) && place + 1 < bytes.count && isBlank(bytes[place + 1])
        && bytes[..<place].contains(UInt8(ascii: "="))
    }?.element
    guard let bar else { return nil }
    let range = line.sourceRange(bar..<bar + 1)
    diagnostics.append(
      Diagnostic(
        .error, "expected-semicolon", "A reason must stand after `;`", at: range,
        fixes: [.init("write `;`", range, ";")]))
    return (bar, bar + 1)
  }

  /// Where a formula ends and a reason begins that stands behind it as in a sentence, `P = U I by Ohm's law`; nil without
  /// one. Its words would be taken for letters, and the line for a new law.
  private static func reasonWithoutSign(
    in line: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (end: Int, start: Int)? {
    var start = 0
    for place in 0...line.utf8.count where place == line.utf8.count || isBlank(line.utf8[place]) {
      defer { start = place + 1 }
      guard start > 0, place > start, place < line.utf8.count, beginnings.contains(line.text(start..<place)) else {
        continue
      }
      let (end, first) = beginning(before: start, in: line)
      let words = line.text(first..<place)
      let range = line.sourceRange(end..<place)
      diagnostics.append(
        Diagnostic(
          .error, "expected-semicolon", "A reason must stand after `;`", at: line.sourceRange(first..<place),
          fixes: [.init("write `; \(words)`", range, " ; " + words)]))
      return (end, first)
    }
    return nil
  }

  /// Where the reason begins of which a word like "by" is known: the words before it, "insert, divide by m", belong to it,
  /// and so do commas.
  ///
  /// - Returns: where the formula ends, and the first word of the reason.
  private static func beginning(before word: Int, in line: SourceFragment) -> (end: Int, first: Int) {
    let bytes = line.utf8
    var first = word
    while true {
      var end = first
      while end > 0, isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      var begin = end
      while begin > 0, isLetter(bytes[begin - 1]) { begin -= 1 }
      let before = bytes[..<begin].last { !isBlank($0) }
      // A name of several letters is a factor or a term where a sign stands before it.
      let isOperand = before.map { "=+-*/(^<>".utf8.contains($0) } ?? true
      guard end - begin > 3, begin > 0, isBlank(bytes[begin - 1]), !isOperand,
        BuiltinFunction(name: line.text(begin..<end)) == nil
      else { return (end, first) }
      first = begin
    }
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
          .error, "expected-key", "`given` must be followed by a colon", at: place, help: "write `given: \(rest.text)`",
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
      .error, "expected-equation", "A line of a derivation must be an equation, and perhaps its reason", at: range,
      help: "write it as `m a = F - W ; Newton's second law`")
  }
}
