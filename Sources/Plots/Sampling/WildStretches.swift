/// Finds where a graph swings faster than pixels can show, by counting its turns.
enum WildStretches {
  /// Turns that must lie closer than `spacing` px on average.
  private static var run: Int { 8 }
  private static var spacing: Double { 1.6 }

  /// Ranges of samples, ascending and disjoint, over which the graph is to become a band.
  static func find(in px: SampleBlock, view: Viewport) -> [ClosedRange<Int>] {
    let along = px.x
    let turns = turns(of: px.y, low: view.area.top - 2, high: view.area.bottom + 2)
    guard turns.count > run else { return [] }
    var found: [ClosedRange<Int>] = []
    for index in run..<turns.count {
      let from = turns[index - run]
      let to = turns[index]
      guard (along[to] - along[from]).magnitude < Double(run) * spacing else { continue }
      if let last = found.last, last.upperBound >= from {
        found[found.count - 1] = last.lowerBound...to
      } else {
        found.append(from...to)
      }
    }
    return found.map { stretch in
      let nearStart = (along[stretch.lowerBound] - along[0]).magnitude < 4 * spacing
      let nearEnd = (along[along.count - 1] - along[stretch.upperBound]).magnitude < 4 * spacing
      return (nearStart ? 0 : stretch.lowerBound)...(nearEnd ? along.count - 1 : stretch.upperBound)
    }
  }

  /// Samples at which the values turn back by more than a pixel, seen through the window.
  private static func turns(of values: [Double], low: Double, high: Double) -> [Int] {
    var turns: [Int] = []
    var extreme = Double.nan
    var place = 0
    var rising = true
    for index in 0..<values.count {
      let value = values[index]
      guard value == value else { continue }
      let seen = min(max(value, low), high)
      if extreme != extreme {
        extreme = seen
      } else if rising ? seen >= extreme : seen <= extreme {
        extreme = seen
        place = index
      } else if (seen - extreme).magnitude > 1 {
        turns.append(place)
        rising.toggle()
        extreme = seen
        place = index
      }
    }
    return turns
  }
}
