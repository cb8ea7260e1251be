import Physics

/// What a cell keeps of its last output, while a slider moves.
///
/// The output is the same with it and without. It belongs to one cell, which is evaluated on one thread.
final class CubeMemory {
  let derivation = DerivationMemory()
  /// The last cube whose derivation was shown, and how.
  var cube: FloatingCube?
  var detail = CubeCell.DerivationDetail.none
  var rows: [DerivationRow] = []
}
