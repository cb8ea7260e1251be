/// Functions `g(t, y)` whose zeros along a solution are looked for.
package struct EventFunctions {
  /// Which changes of sign count, as time grows, whatever the direction in which the solution is followed.
  package enum Direction: Sendable, Hashable {
    case rising
    case falling
    /// Both, and the instants at which `g` touches zero without a change of sign.
    case both
  }

  /// What counts as an event of one function, and what it does.
  package struct Kind: Sendable, Hashable {
    package var direction: Direction
    /// The solution ends at the first event of such a kind.
    package var isTerminal: Bool
    /// Whether the function has to be zero; else it is enough that its sign changes.
    package var isEquation: Bool

    package init(direction: Direction = .both, isTerminal: Bool = false, isEquation: Bool = true) {
      self.direction = direction
      self.isEquation = isEquation
      self.isTerminal = isTerminal
    }
  }

  package let kinds: [Kind]
  /// Writes one number for each kind.
  package let values: InitialValueProblem.Field

  package init(_ kinds: [Kind], values: @escaping InitialValueProblem.Field) {
    self.kinds = kinds
    self.values = values
  }

  package static var none: EventFunctions { EventFunctions([]) { _, _, _ in } }
}
