import Diagnostics

/// Names of labels in a text: `@fig-beat`, `[-@fig-beat]`, or a group, `[see @fig-beat and @eq-sum]`.
package struct Reference: Sendable {
  package enum Part: Sendable {
    /// Words of the author between the names, with all that may stand in words.
    case words([Inline])
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

  package private(set) var parts: [Part]
  /// As it stands in the notebook, for names that are no labels.
  package private(set) var original: [Inline]
  /// Whether it stands in brackets: of a citation, the names of the authors stand inside as well.
  package var isGroup = false
  /// Whether it stands without brackets, as that of `\citealp`, which stands in some already.
  package var isUnbracketed = false

  /// What stands in brackets behind a work in the text, `@key [p. 3; @other]`.
  package var locator: [Part]

  package init(
    parts: [Part], original: [Inline], isGroup: Bool = false, isUnbracketed: Bool = false, locator: [Part] = []
  ) {
    (self.parts, self.original) = (parts, original)
    (self.isGroup, self.isUnbracketed, self.locator) = (isGroup, isUnbracketed, locator)
  }

  package var written: String { original.plainText }

  package var names: [Name] {
    (parts + locator).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The words between its names, and behind them.
  package var words: [[Inline]] {
    (parts + locator).compactMap { if case .words(let words) = $0 { words } else { nil } }
  }

  /// With its words read once more.
  func mapped(_ read: ([Inline]) -> [Inline]) -> Reference {
    func mapped(_ parts: [Part]) -> [Part] {
      parts.map { if case .words(let words) = $0 { .words(read(words)) } else { $0 } }
    }
    var reference = self
    (reference.parts, reference.locator) = (mapped(parts), mapped(locator))
    return reference
  }
}
