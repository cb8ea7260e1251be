extension Solution {
  /// Estimates the errors of the instants of events, and which events the error of the solution leaves in doubt.
  ///
  /// - Parameter ends: by how much the ends of a law are known, at the lower and the upper end.
  mutating func judgeEvents(_ functions: EventFunctions, ends: (lower: Double?, upper: Double?)) {
    if functions.kinds.isEmpty { return }
    let values = EventValues(functions)
    judgeCloseCalls(values)
    for place in events.indices {
      let event = events[place]
      events[place].timeError = timeError(of: event, values)
      for (end, error) in [(range.lowerBound, ends.lower), (range.upperBound, ends.upper)] {
        if let error, event.time == end { events[place].timeError = 3 * error + 4 * event.time.ulp }
      }
    }
  }

  /// How far the error of the state moves a function.
  private func shift(_ index: Int, at time: Double, _ state: [Double], _ values: EventValues) -> Double {
    let center = values.value(index, time, state)
    var (sum, shifted) = (0.0, state)
    for component in state.indices {
      shifted[component] += error(of: component, at: time)
      sum += abs(values.value(index, time, shifted) - center)
      shifted[component] = state[component]
    }
    return sum
  }

  /// How far the error of the state moves the function, by how fast that changes. Where the function only touches zero, its bend
  /// takes the place of its slope.
  private func timeError(of event: Event, _ values: EventValues) -> Double {
    let center = values.value(event.index, event.time, event.state)
    let shift = shift(event.index, at: event.time, event.state, values)
    let span = 1e-4 * (range.upperBound - range.lowerBound) / Double(max(steps, 1))
    let before = max(event.time - span, range.lowerBound)
    let after = min(event.time + span, range.upperBound)
    let left = values.value(event.index, before, state(at: before))
    let right = values.value(event.index, after, state(at: after))
    let slope = abs(right - left) / (after - before)
    let bend = abs(left - 2 * center + right) / (span * span)
    let straight = shift / slope
    let bent = (2 * shift / bend).squareRoot()
    let error = straight < bent || !bent.isFinite ? straight : bent
    return error.isNaN ? .infinity : error + 4 * event.time.ulp
  }

  /// Decides where functions come close to zero, by their errors: none, one that is not known to be one, or two.
  private mutating func judgeCloseCalls(_ values: EventValues) {
    for call in closeCalls where range.contains(call.time) && !values.functions.kinds[call.index].isTerminal {
      let error = shift(call.index, at: call.time, state(at: call.time), values)
      let direction = values.functions.kinds[call.index].direction
      guard abs(call.distance) > error else {
        doubtfulEvents[call.index, default: 0] += direction == .both ? 2 : 1
        continue
      }
      guard call.isOne, call.distance > 0 || call.zeros.count == 2 else { continue }
      // It was taken for one zero before it was known how well it is known.
      if direction == .both {
        let nearest = events.indices.filter { events[$0].index == call.index }.min {
          abs(events[$0].time - call.time) < abs(events[$1].time - call.time)
        }
        if let nearest { events.remove(at: nearest) }
      }
      for zero in call.distance < 0 ? call.zeros.sorted() : [] {
        let isFirst = zero == call.zeros.min()
        let isRising = (call.sign < 0) == isFirst
        guard direction == .both || (direction == .rising) == isRising else { continue }
        let place = events.firstIndex { $0.time > zero } ?? events.endIndex
        events.insert(Event(index: call.index, time: zero, state: state(at: zero)), at: place)
      }
    }
  }
}

/// The values of event functions for a state in an array.
private struct EventValues {
  let functions: EventFunctions

  init(_ functions: EventFunctions) { self.functions = functions }

  func value(_ index: Int, _ time: Double, _ state: [Double]) -> Double {
    var values = [Double](repeating: .nan, count: functions.kinds.count)
    state.withUnsafeBufferPointer { state in
      values.withUnsafeMutableBufferPointer { values in
        if let state = state.baseAddress, let values = values.baseAddress { functions.values(time, state, values) }
      }
    }
    return values.indices.contains(index) ? values[index] : .nan
  }
}
