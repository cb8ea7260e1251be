import Diagnostics

/// How the breach of a rule is told.
package enum RuleLevel: String, Sendable, CaseIterable {
  /// Not at all.
  case allow
  /// As something that is good to know.
  case note
  /// As a warning.
  case warn
  /// As an error.
  case deny

  /// The words in the order in which they are offered.
  static let words = "`allow`, `note`, `warn` or `deny`"
}

/// The levels that somebody has given to codes: a book in its settings, a page in its front matter, or the one who calls
/// the program. What says that something could not be made stays an error.
package struct RuleLevels: Sendable {
  private var levels: [String: RuleLevel] = [:]

  package init() {}

  package var isEmpty: Bool { levels.isEmpty }

  package subscript(code: String) -> RuleLevel? {
    get { levels[code] }
    set { levels[code] = newValue }
  }

  /// These levels, and those of others in their place where they have some.
  func overridden(by others: RuleLevels) -> RuleLevels {
    var result = self
    result.levels.merge(others.levels) { $1 }
    return result
  }

  /// A diagnostic at its level; nil where it is not told. Rules for readers are told only at a level that somebody gives.
  func judged(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let level = levels[diagnostic.code], !diagnostic.severity.isFailure else {
      return levels[diagnostic.code] == nil && ReaderRules.codes.contains(diagnostic.code) ? nil : diagnostic
    }
    return switch level {
    case .allow: nil
    case .note: diagnostic.told(as: .note)
    case .warn: diagnostic.told(as: .warning)
    case .deny: diagnostic.told(as: .error)
    }
  }
}

extension Diagnostic {
  fileprivate func told(as severity: Severity) -> Diagnostic {
    if severity == self.severity { return self }
    return Diagnostic(severity, code, message, at: range, label: label, notes: notes, help: help, fixes: fixes)
  }
}

extension Settings {
  /// `levels: {missing-alt: deny}`
  func levels(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> RuleLevels {
    var levels = RuleLevels()
    let settings = Settings(entry.value, in: self, into: &diagnostics)
    for entry in settings.entries {
      guard let level = (entry.value.scalar?.string).flatMap({ RuleLevel(rawValue: $0.lowercased()) }) else {
        settings.reject(entry.value, "A level must be \(RuleLevel.words)", into: &diagnostics)
        continue
      }
      if let problem = RuleCatalog.problem(of: entry.key, at: entry.keyRange) {
        diagnostics.append(problem)
      } else if level != .deny, RuleCatalog.page(of: entry.key)?.isAlwaysAnError == true {
        diagnostics.append(
          Diagnostic(
            .warning, "no-effect", "`\(entry.key)` \(RulePage.whyItStaysAnError)",
            at: entry.keyRange))
      } else {
        levels[entry.key] = level
      }
    }
    return levels
  }
}
