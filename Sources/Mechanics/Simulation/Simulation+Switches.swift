/// Forces that jump somewhere, or at some instant: a step ends there, or it would pass over a narrow field.
extension Simulation {
  /// The first instant until `end` at which a switch of a field is thrown, and a little before it; nil where none is.
  func throwing(until end: Double) -> Double? {
    var next: Double?
    for field in world.fields {
      guard let switches = field.switches else { continue }
      for body in field.bodies ?? Array(world.bodies.indices)
      where world.bodies.indices.contains(body) && !mechanism.solids[body + 1].isFixed {
        let piece = pieces[body + 1]
        func values(_ instant: Double) -> [Double] {
          let state = piece.state(at: instant)
          return switches(instant, body, state.position, state.velocity)
        }
        // What is thrown at the end of the step may hide what is thrown twice before.
        while let found = first(from: time, until: next ?? end, values) { next = found }
      }
    }
    return next
  }

  /// How often a step is looked at.
  private static let parts = 8

  private func first(from start: Double, until end: Double, _ values: (Double) -> [Double]) -> Double? {
    let before = values(start)
    func isThrown(_ now: [Double]) -> Bool {
      zip(before, now).contains { $0 * $1 < 0 }
    }
    var low = start
    let parts = Self.parts
    for part in 1...parts {
      var high = part == parts ? end : start + (end - start) * Double(part) / Double(parts)
      guard isThrown(values(high)) else {
        low = high
        continue
      }
      let tolerance = 4 * max(abs(end), 1e-300).ulp
      while high - low > tolerance {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if isThrown(values(middle)) { high = middle } else { low = middle }
      }
      return high < end - 4 * tolerance ? low : nil
    }
    return nil
  }
}
