import Diagnostics

/// What a line of a derivation is found to be.
package struct LineVerdict: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Said to be given.
    case given
    /// It brings in quantities that the lines above do not have, and cannot follow from them.
    case law(of: [String])
    /// It gives a name to what it stands for: `ω = sqrt(g/L)`, or `z″` for `a`.
    case definition(of: String)
    case renaming(String, of: String)
    case follows
    /// A formula that was put in, and is a solution of an equation about this: `z″`.
    case solution(of: String)
    /// One that is a solution with some values of what is open in it.
    case trial(of: String)
    /// By differentiating what the lines above say of a quantity, or the other way round.
    case differentiated(String)
    case approximation
    /// From the line above, which is itself wrong.
    case followsFromMistake
    case fails
    case unjudged
  }

  package var kind: Kind
  /// Of a chain, `F = A - B = -k x`, what each of its equations is found to be; empty for a single one.
  package var steps: [Kind] = []
  /// At how many points it was tried.
  package var points = 0
  /// Quantities that must not be zero, since the line divides by them, or what it holds for: "a ≠ 0".
  package var conditions: [String] = []
  /// A solution of this line that the one above does not have: "x = −2".
  package var gained: String?
  package var diagnostics: [Diagnostic] = []

  package init(_ kind: Kind) { self.kind = kind }

  /// Whether it is found to hold where the lines above do, and nothing is wrong with it.
  package var isProven: Bool {
    let kinds = steps.isEmpty ? [kind] : steps
    return kinds.allSatisfy { kind in
      switch kind {
      case .follows, .differentiated, .solution: true
      default: false
      }
    } && !diagnostics.contains { $0.severity != .note }
  }
}
