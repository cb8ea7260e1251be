/// Words that are set in a way of their own.
package struct Span: Sendable {
  package enum Kind: Sendable, Equatable {
    case lowered
    case raised
    /// With what the letters stand for.
    case abbreviation(String)
    case keyboard
    case underline
    case smallCapitals
  }

  package let kind: Kind
  package let inlines: [Inline]
}
