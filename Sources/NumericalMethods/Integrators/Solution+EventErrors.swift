extension Solution {
  /// Estimates the errors of the instants of events: how far the error of the state moves the function, by how fast that changes.
  ///
  /// Where the function only touches zero, its bend takes the place of its slope.
  mutating func estimateTimeErrors(of functions: EventFunctions) {
    var values = [Double](repeating: 0, count: functions.kinds.count)
    func value(_ index: Int, _ time: Double, _ state: [Double]) -> Double {
      state.withUnsafeBufferPointer { state in
        values.withUnsafeMutableBufferPointer { values in
          if let state = state.baseAddress, let values = values.baseAddress { functions.values(time, state, values) }
        }
      }
      return values.indices.contains(index) ? values[index] : .nan
    }
    for place in events.indices {
      let event = events[place]
      let center = value(event.index, event.time, event.state)
      var shift = 0.0
      var shifted = event.state
      for component in event.state.indices {
        let error = error(of: component, at: event.time)
        shifted[component] += error
        shift += abs(value(event.index, event.time, shifted) - center)
        shifted[component] = event.state[component]
      }
      let span = 1e-4 * (range.upperBound - range.lowerBound) / Double(max(steps, 1))
      let before = max(event.time - span, range.lowerBound)
      let after = min(event.time + span, range.upperBound)
      let (left, right) = (
        value(event.index, before, state(at: before)), value(event.index, after, state(at: after))
      )
      let slope = abs(right - left) / (after - before)
      let bend = abs(left - 2 * center + right) / (span * span)
      let straight = shift / slope
      let bent = (2 * shift / bend).squareRoot()
      let error = straight < bent || !bent.isFinite ? straight : bent
      events[place].timeError = error.isNaN ? .infinity : error + 4 * event.time.ulp
    }
  }
}
