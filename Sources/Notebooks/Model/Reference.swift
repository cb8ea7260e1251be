import Diagnostics

/// Names of labels in a text: `@fig-beat`, `[-@fig-beat]`, or a group, `[see @fig-beat and @eq-sum]`.
package struct Reference: Sendable {
  package enum Part: Sendable {
    case words(String)
    case name(Name)
  }

  package enum Shown: Sendable { case whole, authors, year }

  package struct Name: Sendable {
    package let label: String
    /// `-@fig-beat`: the number alone.
    package internal(set) var isBare: Bool
    /// The sign `@` included.
    package let range: SourceRange

    /// Whether it can be nothing but a label or a key: in a role, or the `for` of a solution.
    package var isSure = false
    /// What of a work stands in the text: authors and year, or one of them, `\citeauthor{key}`.
    package var shown = Shown.whole
    /// Whether it stands in brackets with others or alone: what is no label there is meant for a work.
    package var isGrouped = false
    /// Whether it is written so that it can only be a work, `\citep{key}`.
    package var isOfWork = false

    package init(label: String, isBare: Bool, range: SourceRange, isSure: Bool = false) {
      self.isSure = isSure
      self.label = label
      self.isBare = isBare
      self.range = range
    }
  }

  package let parts: [Part]
  /// As it stands in the notebook, for names that are no labels.
  package let written: String
  /// Whether it stands in brackets: of a citation, the names of the authors stand inside as well.
  package var isGroup = false
  /// Whether it stands without brackets, as that of `\citealp`, which stands in some already.
  package var isUnbracketed = false

  /// What stands in brackets behind a work in the text, `@key [p. 3]`.
  package var locator: String?

  package init(
    parts: [Part], written: String, isGroup: Bool = false, isUnbracketed: Bool = false, locator: String? = nil
  ) {
    (self.parts, self.written) = (parts, written)
    (self.isGroup, self.isUnbracketed, self.locator) = (isGroup, isUnbracketed, locator)
  }

  package var names: [Name] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}
