/// Quantiles by the seventh definition of Hyndman and Fan (1996), which R, NumPy and spreadsheets use: for n sorted
/// values the fraction p stands at the place 1 + (n − 1) p, between two values in proportion.
package enum Quantiles {
  /// Reorders the values instead of sorting them; not a number where there are none.
  package static func quantile(_ values: inout [Double], _ fraction: Double) -> Double {
    guard let only = values.first, fraction >= 0, fraction <= 1 else { return .nan }
    if values.count == 1 { return only }
    let place = Double(values.count - 1) * fraction
    let low = min(max(Int(place), 0), values.count - 2)
    let part = place - Double(low)
    let below = select(&values, low)
    if part == 0 { return below }
    // Behind the place all are at least as great.
    var above = Double.infinity
    for index in (low + 1)..<values.count { above = min(above, values[index]) }
    return between(below, above, part)
  }

  /// Of sorted values.
  package static func quantile(ofSorted values: [Double], _ fraction: Double) -> Double {
    guard let last = values.last, fraction >= 0, fraction <= 1 else { return .nan }
    let place = Double(values.count - 1) * fraction
    let low = min(max(Int(place), 0), values.count - 1)
    return low + 1 < values.count ? between(values[low], values[low + 1], place - Double(low)) : last
  }

  /// The same from both sides, and within both values.
  private static func between(_ low: Double, _ high: Double, _ part: Double) -> Double {
    if low == high || part == 0 { return low }
    let width = high - low
    // Two values of opposite sign may lie too far apart.
    let value = width.isFinite ? low + part * width : low * (1 - part) + high * part
    return min(max(value, low), high)
  }

  /// The value that would stand at a place if all were sorted (Hoare's quickselect with the median of three); falls
  /// back to sorting where the halves stay uneven, so that the time stays bounded.
  private static func select(_ values: inout [Double], _ place: Int) -> Double {
    var (low, high) = (0, values.count - 1)
    var rounds = 0
    while low < high {
      rounds += 1
      if rounds > 64 {
        values[low...high].sort()
        break
      }
      let middle = low + (high - low) / 2
      if values[middle] < values[low] { values.swapAt(middle, low) }
      if values[high] < values[low] { values.swapAt(high, low) }
      if values[high] < values[middle] { values.swapAt(high, middle) }
      let pivot = values[middle]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while pivot < values[right] { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if place <= right {
        high = right
      } else if place >= left {
        low = left
      } else {
        break
      }
    }
    return values[place]
  }
}
