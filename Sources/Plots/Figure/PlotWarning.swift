/// What a figure could not show, or not as it was asked to.
package enum PlotWarning: Equatable, Sendable {
  /// The curve has no finite point in its domain. Counts from 0.
  case undefined(curve: Int)
  /// The curve exists but does not enter the window.
  case outOfView(curve: Int)
  /// The limit of evaluations ended before every detail was found.
  case unfinished(curve: Int)
  /// In some columns of pixels it is not proven what the curve does; they are marked in the picture.
  case undecided(curve: Int, columns: Int)
  /// No point in the window satisfies the equation or the inequalities of an implicit curve.
  case nowhere(curve: Int)
  /// The point of interest does not exist on the curve or lies outside its domain.
  case focusMissing(curve: Int)
  /// The window asked for cannot be drawn (not finite, empty, reversed); another was taken.
  case unusableRange(isX: Bool)
}
