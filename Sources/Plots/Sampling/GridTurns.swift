/// Where the values of a grid turn: each top and bottom from which they go away by more than their noise.
///
/// A value that the next one exceeds by rounding alone is no bottom, and the flank of a plateau has no tops.
struct GridTurns {
  private(set) var tops: Set<Int> = []
  private(set) var bottoms: Set<Int> = []

  init(of values: [Double], noise: Double) {
    // The greatest and the least value since the last turn, or since the graph began, and where the values go.
    var (high, low) = (0, 0)
    var isRising: Bool?
    for (index, here) in values.enumerated() {
      guard here == here, values[high] == values[high] else {
        (high, low, isRising) = (index, index, nil)
        continue
      }
      if here > values[high] { high = index }
      if here < values[low] { low = index }
      if isRising != false, values[high] - here > noise {
        // Where the graph begins there is an end, no top.
        if isRising == true { tops.insert(high) }
        isRising = false
        low = index
      } else if isRising != true, here - values[low] > noise {
        if isRising == false { bottoms.insert(low) }
        isRising = true
        high = index
      }
    }
  }
}
