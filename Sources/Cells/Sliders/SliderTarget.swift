/// What a slider moves.
enum SliderTarget: Equatable {
  /// A key of a cell, or a name that one of its lines defines.
  case key(cell: Int, String)
  /// A value that a cell lends to the notebook, `float.L`, or a letter that a reader has added.
  case member(String)
}
