/// Supplies a curve to the plotter, which stores none of its data.
///
/// The plotter asks for as many points as it needs, in blocks, whenever it needs them;
/// a source answers the same question the same way every time. Values that do not exist
/// (a pole, the root of a negative number) are NaN or infinite: the plotter breaks there.
package protocol DataSource {
  /// Points of the curve for a block of parameter values.
  ///
  /// `x` and `y` arrive with the count of `parameters` and are to be overwritten in full;
  /// for a graph `y = f(x)` the parameter is `x` itself.
  func points(at parameters: [Double], x: inout [Double], y: inout [Double])
}
