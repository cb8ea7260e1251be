import Diagnostics

/// Knows the mistakes that were met inside of functions: each is told at the first call that meets it, and the other
/// calls with the same message follow from it.
struct RepeatedMistakes {
  private var known: Set<String> = []

  mutating func marked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.notes.first, place.message == "here" else {
        return diagnostic
      }
      let key = "\(diagnostic.code) \(place.range.lowerBound) \(place.range.upperBound) \(diagnostic.message)"
      return known.insert(key).inserted ? diagnostic : diagnostic.asConsequence
    }
  }
}
