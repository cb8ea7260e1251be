import NumericalMethods

/// The slopes of a formula by each of its columns, row by row.
struct RowSlopes {
  private let program: StateProgram
  private let used: [Column]
  // The first parameter stands where a state has its instant.
  private var state: [Double]
  private var others: [Double]
  private var first = [0.0]

  init(_ program: Program, of used: [Column]) {
    self.program = StateProgram(program)
    self.program.allow(Definitions.termsOfRows)
    self.used = used
    state = [Double](repeating: 0, count: max(used.count - 1, 1))
    others = state
  }

  /// In one row, at values that are greater than those of the row by this part of themselves.
  mutating func slopes(row: Int, movedBy part: Double = 0) -> [Double] {
    for place in 1..<max(used.count, 1) { state[place - 1] = used[place].values[row] * (1 + part) }
    let start = used[0].values[row] * (1 + part)
    state.withUnsafeBufferPointer { state in
      others.withUnsafeMutableBufferPointer { others in
        first.withUnsafeMutableBufferPointer { first in
          guard let state = state.baseAddress, let others = others.baseAddress, let first = first.baseAddress else {
            return
          }
          program.slopes(start, state, rows: others, stride: used.count - 1, byTime: first)
        }
      }
    }
    return used.indices.map { $0 == 0 ? first[0] : others[$0 - 1] }
  }

  /// The slopes that were found, and 0 for those of which nothing is left but rounding.
  ///
  /// `T^2/T - T` does not depend on T, but its slope comes out as 0 or as ± 1.1e-16. A slope that has a digit stays the same
  /// to a part in a million where what it is taken at moves by a part in 10¹²; the rounding of one that has none is another
  /// at each place.
  mutating func cleaned(_ found: [Double], row: Int) -> [Double] {
    var slopes = found
    var changes = [Double](repeating: 0, count: slopes.count)
    for part in Self.parts {
      for (place, moved) in self.slopes(row: row, movedBy: part).enumerated() where moved.isFinite {
        changes[place] = max(changes[place], (moved - slopes[place]).magnitude)
      }
    }
    for place in slopes.indices where slopes[place].magnitude <= 8 * changes[place] { slopes[place] = 0 }
    return slopes
  }

  /// Without a pattern that roundings could share.
  private static let parts = [1.03e-12, -1.37e-12, 1.71e-12, -2.23e-12, 2.69e-12, -3.19e-12]
}
