/// Words that are set in a way of their own.
package struct Span: Sendable {
  package enum Kind: Sendable {
    case lowered
    case raised
    /// With what the letters stand for.
    case abbreviation(String)
    case keyboard
    case underline
    case smallCapitals
    /// As with a pen.
    case marked
    /// A place in the line that links lead to.
    case place(AttributeList.Item)
  }

  package let kind: Kind
  package let inlines: [Inline]

  package init(kind: Kind, inlines: [Inline]) {
    self.kind = kind
    self.inlines = inlines
  }
}
