import Diagnostics
import Formulas

/// A line that gives a column a name: `t = "Time (s)"` for one of the file, `w = T^2` for one that is computed.
struct DataDefinition {
  let name: SourceFragment
  let source: Source
  var uncertainty: SourceFragment?

  enum Source {
    /// The heading in the file; and the unit that its values are in, where the file does not say it.
    case column(SourceFragment, unit: SourceFragment?)
    case formula(SourceFragment)
  }

  init?(_ line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    guard let sign = line.topLevelIndex(of: "=") else { return nil }
    name = line.slice(0..<sign).trimmed
    var rest = line.slice(sign + 1..<line.utf8.count).trimmed
    if let sign = rest.uncertaintySign() {
      uncertainty = rest.slice(sign.upperBound..<rest.utf8.count).trimmed.withDecimalPoints
      rest = rest.slice(0..<sign.lowerBound).trimmed
    }
    guard !rest.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "A column must be one of the file, or a formula of others", at: line.sourceRange,
          help: "as in `t = \"Time (s)\"` or `w = T^2`"))
      return nil
    }
    guard rest.utf8.first == UInt8(ascii: "\"") else {
      source = .formula(rest)
      return
    }
    guard let end = QuotedText.end(in: rest.utf8[...], from: 1) else {
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-quote", "The heading of a column must stand between two quotes", at: rest.sourceRange))
      return nil
    }
    let heading = rest.slice(1..<end)
    let behind = rest.slice(end + 1..<rest.utf8.count).trimmed
    if behind.utf8.isEmpty {
      source = .column(heading, unit: nil)
    } else if behind.words.first?.text == "in" {
      source = .column(heading, unit: behind.slice(2..<behind.utf8.count).trimmed)
    } else if behind.utf8.first == UInt8(ascii: "["), behind.utf8.last == UInt8(ascii: "]") {
      source = .column(heading, unit: behind.slice(1..<behind.utf8.count - 1).trimmed)
    } else {
      diagnostics.append(
        Diagnostic(
          .error, "stray-text", "Nothing but its unit may follow the heading of a column", at: behind.sourceRange,
          help: "as in `\(name.text) = \"\(heading.text)\" in cm`"))
      return nil
    }
  }
}
