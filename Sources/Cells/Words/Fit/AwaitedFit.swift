import Formulas

/// What is known of a fit whose points a reader has yet to measure: what its parameters and its columns measure.
struct AwaitedFit {
  let parameters: [(name: String, dimension: Dimension, unit: Unit?)]
  /// The column along which the model is to be drawn; nil where it has several.
  let axis: Column?
  /// What is to be measured.
  let measured: Column
  let measuredTitle: String
}
