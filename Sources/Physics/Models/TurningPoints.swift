import CMath

extension Motion {
  /// The instants of an interval at which the cube turns round, in order.
  ///
  /// - Parameter limit: no more than that are given, the first ones.
  package func turningPoints(in interval: ClosedRange<Double>, limit: Int) -> [Double] {
    var instants: [Double] = []
    let step = 0.25 * (2 * Double.pi / cube.angularFrequency) * 1e-9
    var time = interval.lowerBound
    while instants.count < limit, let instant = turningPoint(from: time),
      instant <= interval.upperBound, instant >= time - step
    {
      let inside = max(instant, interval.lowerBound)
      if let last = instants.last, inside <= last { break }
      instants.append(inside)
      // Turning points lie farther apart than this, and rounding is smaller.
      time = max(instant + step, instant.nextUp)
    }
    return instants
  }
}
