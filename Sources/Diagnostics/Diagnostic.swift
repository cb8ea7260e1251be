/// What is wrong at a place in a file, and what would mend it.
///
/// Wording follows the rules of `Documentation/diagnostics.md`: state the rule, name
/// the author's own words, no full stop. All ranges lie in the same file.
package struct Diagnostic: Sendable {
  package enum Severity: Sendable, Hashable {
    /// The output is affected: an error under `--strict`.
    case warning
    /// The cell, or the page, could not be made as it was meant.
    case error
  }

  /// Another place that has to do with it: "first defined here".
  package struct Note: Sendable {
    package let message: String
    package let range: SourceRange

    package init(_ message: String, _ range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A mend that can be applied as it stands.
  package struct Fix: Sendable {
    /// What to do, in words: "write `(1/2) x`".
    package let summary: String
    package let range: SourceRange
    package let replacement: String

    package init(_ summary: String, _ range: SourceRange, _ replacement: String) {
      self.summary = summary
      self.range = range
      self.replacement = replacement
    }
  }

  package var severity: Severity
  /// A stable name of the rule in kebab case, such as `unknown-key`; documented in `Documentation/diagnostics.md`.
  package var code: String
  package var message: String
  /// The smallest place that is wrong.
  package var range: SourceRange
  /// A few words that stand under the caret: "expected a unit of time".
  package var label: String?
  package var notes: [Note]
  /// What to do about it, in words: "did you mean `damping`?"
  package var help: String?
  package var fixes: [Fix]

  package init(
    _ severity: Severity, _ code: String, _ message: String, at range: SourceRange,
    label: String? = nil, notes: [Note] = [], help: String? = nil, fixes: [Fix] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = Diagnostic.sentence(message)
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  /// A message as it is printed: it begins with a capital letter, wherever its parts came from.
  private static func sentence(_ message: String) -> String {
    guard let first = message.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return message
    }
    return String(decoding: [first - 32], as: UTF8.self) + message.dropFirst()
  }
}
