/// Numbers whose sum of squares is to be least, as functions of some variables.
struct ResidualSystem {
  /// How many numbers there are: at least as many as variables.
  let count: Int
  let dimension: Int
  /// Writes the numbers at a place and, where asked, their slopes, a column for each variable.
  ///
  /// False where one of them is no number.
  let evaluate:
    (
      _ place: UnsafePointer<Double>, _ residuals: UnsafeMutablePointer<Double>,
      _ slopes: UnsafeMutablePointer<Double>?
    ) -> Bool
  /// The size of the rounding errors in the numbers: what is smaller is as good as zero.
  var resolution = 0.0
}
