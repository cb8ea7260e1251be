/// How the search for the least sum of squares ended.
package enum SearchEnd: Sendable, Equatable {
  /// No step leads lower any more.
  case converged
  /// As many evaluations as it may take were not enough; what it found may be bettered.
  case outOfEvaluations
  /// The model has no values at the start.
  case startHasNoValues
}
