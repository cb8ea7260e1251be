/// What is wrong at a place in a file, and what would mend it.
///
/// Wording follows the rules of `Documentation/diagnostics.md`: state the rule, name
/// the author's own words, no full stop. All ranges lie in the same file.
package struct Diagnostic: Sendable {
  package enum Severity: Sendable, Hashable {
    /// Good to know, and nothing wrong: no page shows it, and `--strict` does not count it.
    case note
    /// The output is affected: an error under `--strict`.
    case warning
    /// What a mistake elsewhere, which has its own error, leaves undone: counted and not told one by one.
    case consequence
    /// The cell, or the page, could not be made as it was meant.
    case error

    /// Whether something could not be made as it was meant.
    package var isFailure: Bool { self == .error || self == .consequence }
  }

  /// Another place that has to do with it: "first defined here".
  package struct Note: Sendable {
    package let message: String
    package let range: SourceRange

    package init(_ message: String, _ range: SourceRange) {
      self.message = Diagnostic.readable(message)
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
      self.summary = Diagnostic.readable(summary)
      self.range = range
      self.replacement = replacement
    }
  }

  // One word wide, however much there is to say: diagnostics are handed on far more often than read.
  private final class Content: Sendable {
    let severity: Severity
    let code: String
    let message: String
    let range: SourceRange
    let label: String?
    let notes: [Note]
    let help: String?
    let fixes: [Fix]

    init(
      _ severity: Severity, _ code: String, _ message: String, _ range: SourceRange, _ label: String?,
      _ notes: [Note], _ help: String?, _ fixes: [Fix]
    ) {
      self.severity = severity
      self.code = code
      self.message = Diagnostic.readable(message)
      self.range = range
      self.label = label.map { Diagnostic.readable($0) }
      self.notes = notes
      self.help = help.map { Diagnostic.readable($0) }
      self.fixes = fixes
    }
  }

  private let content: Content

  package var severity: Severity { content.severity }
  /// A stable name of the rule in kebab case, such as `unknown-key`; documented in `Documentation/diagnostics.md`.
  package var code: String { content.code }
  package var message: String { content.message }
  /// The smallest place that is wrong.
  package var range: SourceRange { content.range }
  /// A few words that stand under the caret: "expected a unit of time".
  package var label: String? { content.label }
  /// Empty in the browser half.
  package var notes: [Note] { content.notes }
  /// What to do about it, in words: "did you mean `damping`?"
  package var help: String? { content.help }
  /// Empty in the browser half.
  package var fixes: [Fix] { content.fixes }

  /// In the browser half nobody jumps to notes or applies fixes, so there what would make them is left out; the words
  /// of the first fix are the help where there is no other.
  @inlinable @inline(__always)
  package init(
    _ severity: Severity, _ code: String, _ message: String, at range: SourceRange,
    label: String? = nil, notes: @autoclosure () -> [Note] = [], help: String? = nil,
    fixes: @autoclosure () -> [Fix] = []
  ) {
    #if hasFeature(Embedded)
      self.init(severity, code, message, range, label, help ?? fixes().first?.summary)
    #else
      self.init(severity, code, message, range, label, notes(), help, fixes())
    #endif
  }

  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
    package init(
      _ severity: Severity, _ code: String, _ message: String, _ range: SourceRange, _ label: String?,
      _ help: String?
    ) {
      content = Content(severity, code, Diagnostic.sentence(message), range, label, [], help, [])
    }
  #else
    @usableFromInline
    package init(
      _ severity: Severity, _ code: String, _ message: String, _ range: SourceRange, _ label: String?,
      _ notes: [Note], _ help: String?, _ fixes: [Fix]
    ) {
      content = Content(severity, code, Diagnostic.sentence(message), range, label, notes, help, fixes)
    }
  #endif

  /// The same, as what follows from a mistake that is told elsewhere.
  package var asConsequence: Diagnostic {
    Diagnostic(.consequence, code, message, at: range, label: label, notes: notes, help: help, fixes: fixes)
  }

  /// A text without its middle where it is longer than anybody reads: a name in it can be as long as the file.
  private static func readable(_ text: String) -> String {
    guard text.utf8.count > 2000 else { return text }
    var result = String(text.unicodeScalars.prefix(400))
    result += " … "
    result += String(text.unicodeScalars.suffix(100))
    return result
  }

  /// A message as it is printed: it begins with a capital letter, wherever its parts came from.
  private static func sentence(_ message: String) -> String {
    guard let first = message.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return message
    }
    return String(decoding: [first - 32], as: UTF8.self) + message.dropFirst()
  }
}
