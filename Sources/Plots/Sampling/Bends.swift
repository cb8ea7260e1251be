/// Tells where a chain of samples leaves its chords.
///
/// For each inner sample: how far it lies from the chord between its neighbours at its own share
/// of the parameter, in px. Where that is small on both sides, chords are as good as the curve.
struct Bends {
  /// px: below the first nothing is bent; below the second only what bends suddenly is, as beside
  /// a pole too narrow for the grid. The chord of a steady bend lies within a quarter of it.
  private static var still: Double { 0.02 }
  private static var steady: Double { 0.1 }
  /// px: below this a bend is no more than the rounding of coordinates.
  private static var least: Double { 1e-4 }
  private static var straight: Double { 0.004 }

  private var bends: [Double]

  init(_ px: SampleBlock) {
    let count = px.count
    bends = [Double](repeating: .infinity, count: count)
    guard count > 2 else { return }
    for index in 1..<(count - 1) {
      let share = (px.t[index] - px.t[index - 1]) / (px.t[index + 1] - px.t[index - 1])
      let x = px.x[index] - px.x[index - 1] - share * (px.x[index + 1] - px.x[index - 1])
      let y = px.y[index] - px.y[index - 1] - share * (px.y[index + 1] - px.y[index - 1])
      let bend = max(x.magnitude, y.magnitude)
      bends[index] = bend == bend ? bend : .infinity
    }
    bends[0] = bends[1]
    bends[count - 1] = bends[count - 2]
  }

  /// Is the interval that ends at `index` to be cut?
  func isBent(_ index: Int) -> Bool {
    let bend = max(bends[index - 1], bends[index])
    if bend < Self.least { return false }
    if index > 2, index + 2 < bends.count {
      // The foot of a pole stands out from its surroundings, be it ever so low.
      if max(bends[index - 3], bends[index + 2]) < 0.3 * bend { return true }
    }
    if bend < Self.still { return false }
    guard bend < Self.steady, index > 1, index + 1 < bends.count else { return true }
    return min(bends[index - 2], bends[index + 1]) < 0.25 * bend
  }

  /// Does the chain run on so straight at a sample that it may be left out?
  func isStraight(_ index: Int) -> Bool { bends[index] < Self.straight }
}
