import Diagnostics

/// Names of labels in a text: `@fig-beat`, `[-@fig-beat]`, or a group, `[see @fig-beat and @eq-sum]`.
package struct Reference: Sendable {
  package enum Part: Sendable {
    case words(String)
    case name(Name)
  }

  package struct Name: Sendable {
    package let label: String
    /// `-@fig-beat`: the number alone.
    package let isBare: Bool
    /// The sign `@` included.
    package let range: SourceRange
  }

  package let parts: [Part]
  /// As it stands in the notebook, for names that are no labels.
  package let written: String

  package var names: [Name] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}
