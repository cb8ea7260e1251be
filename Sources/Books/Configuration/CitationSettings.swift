import Diagnostics

/// How works are cited: `citations` in `cubebook.yml`.
package enum CitationSettings {
  package enum Style: String, Sendable, CaseIterable {
    /// (Knuth 1984)
    case authorYear = "author-year"
    /// [1]
    case numeric
  }
}

extension Settings {
  func citationStyle(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> CitationSettings.Style {
    if let word = entry.value.scalar?.string, let style = CitationSettings.Style(rawValue: word.lowercased()) {
      return style
    }
    reject(entry.value, "`citations` must be `author-year` or `numeric`", into: &diagnostics)
    return .authorYear
  }
}
