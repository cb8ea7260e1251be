/// What the name of a box means.
package struct BoxKind: Sendable, Equatable {
  package enum Style: Sendable, Equatable {
    /// A remark beside the text, in one of five colours.
    case admonition(Tone)
    /// A numbered statement of its own, set in italics.
    case theorem
    /// The same in upright letters: a definition, an example.
    case statement
    case proof
    case exercise
    case solution
    case hint
    /// In the margin where there is room.
    case aside
    case columns, column
    case tabs, tab
    case details
    /// Pictures under one caption.
    case figure
    case table
    /// A part of the page without words of its own.
    case plain
    /// What stands on another host, of which a page has a link.
    case embedded
    /// The place of the works that are cited.
    case references
    /// For other formats than pages.
    case hidden
  }

  package enum Tone: String, Sendable, Equatable { case note, tip, important, warning, caution }

  /// By which it is counted, and found in the words of a language.
  let name: String
  package let style: Style
  /// What the book calls it; nil for the words of the language.
  var ownTitle: String?
  package var isNumbered: Bool

  package init(_ name: String, _ style: Style, title: String? = nil, isNumbered: Bool? = nil) {
    self.name = name
    self.style = style
    ownTitle = title
    switch style {
    case .theorem, .statement, .exercise, .figure, .table: self.isNumbered = isNumbered ?? true
    default: self.isNumbered = isNumbered ?? false
    }
  }

  /// Whether its name says on the page what it is.
  package var isNamed: Bool {
    switch style {
    case .admonition, .theorem, .statement, .proof, .exercise, .solution, .hint: true
    default: false
    }
  }
}
