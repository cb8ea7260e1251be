/// Finds the zeros of event functions along a solution while it is followed.
///
/// Each step is looked at in eight parts, or in as many as it takes until more show no more changes of sign. Two zeros
/// within a part, and a zero without a change of sign, are found where the size of the function has a least value between
/// three instants: there it is followed to its least.
final class EventSearch {
  struct Found {
    let index: Int
    let time: Double
  }

  /// A least size of a function between two instants, which is zero or may be.
  struct CloseCall: Sendable {
    let index: Int
    let time: Double
    /// How far from zero the function stays; negative where it goes beyond by as much.
    let distance: Double
    /// The function's sign before and behind.
    let sign: Double
    /// Where it is zero, if it goes beyond.
    let zeros: [Double]
    /// Whether it was taken for one zero.
    let isOne: Bool
  }

  private struct Sample {
    var time: Double
    var value: Double
  }

  /// What is known of one function behind the last step.
  private struct Track {
    /// The last two samples that are not zero.
    var before: Sample?
    var last: Sample?
    /// The first instant of a stretch, mostly one instant, in which the function is zero.
    var zero: Double?
    /// The greatest size so far.
    var size = 0.0
    /// The last zero.
    var found: Double?
  }

  private let functions: EventFunctions
  private let direction: Double
  private let dimension: Int
  /// How near to zero counts as touching it, as a part of the function's greatest size.
  private let touch: Double
  private let state: UnsafeMutablePointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let sampled: UnsafeMutablePointer<Double>
  private var tracks: [Track]
  private(set) var closeCalls: [CloseCall] = []
  private static let mostCloseCalls = 10_000
  private static let parts = 8
  private static let mostParts = 1024
  private let signs: UnsafeMutablePointer<Double>

  init(_ functions: EventFunctions, dimension: Int, direction: Double, relativeTolerance: Double) {
    self.functions = functions
    self.direction = direction
    self.dimension = dimension
    touch = min(max(100 * relativeTolerance, 1e-12), 1e-3)
    state = .allocate(capacity: dimension + 1)
    values = .allocate(capacity: functions.kinds.count + 1)
    values.initialize(repeating: .nan, count: functions.kinds.count + 1)
    sampled = .allocate(capacity: functions.kinds.count + 1)
    sampled.initialize(repeating: .nan, count: functions.kinds.count + 1)
    signs = .allocate(capacity: functions.kinds.count + 1)
    tracks = functions.kinds.map { _ in Track() }
  }

  deinit {
    state.deallocate()
    values.deallocate()
    sampled.deallocate()
    signs.deallocate()
  }

  /// Takes note of the start; a zero there is no event, but the next one may be near, so that a function that is zero has
  /// the sign to which the slopes lead.
  func begin(at time: Double, _ start: UnsafePointer<Double>, _ slope: UnsafePointer<Double>, firstStep: Double) {
    functions.values(time, start, values)
    for index in tracks.indices where values[index].isFinite {
      if values[index] == 0 {
        tracks[index].last = departure(index, time, start, slope, firstStep)
      } else {
        tracks[index].last = Sample(time: time, value: values[index])
        tracks[index].size = abs(values[index])
      }
    }
  }

  /// A value soon behind a zero, at the least distance at which it grows as it should, and is no rounding.
  private func departure(
    _ index: Int, _ time: Double, _ start: UnsafePointer<Double>, _ slope: UnsafePointer<Double>, _ firstStep: Double
  ) -> Sample? {
    func value(_ distance: Double) -> Double {
      for component in 0..<dimension { state[component] = start[component] + distance * slope[component] }
      functions.values(time + distance, state, sampled)
      return sampled[index]
    }
    for part in [1e-12, 1e-10, 1e-8, 1e-6] {
      let distance = direction * part * firstStep
      let near = value(distance)
      let ratio = value(2 * distance) / near
      if ratio > 1.5, ratio < 2.5, time + distance != time { return Sample(time: time + distance, value: near) }
    }
    return nil
  }

  /// The events up to the end of the last step, in the order in which the solution passes them.
  ///
  /// - Parameters:
  ///   - isFirst, isLast: whether the solution begins or ends with the step; at its ends, a further sample tells
  ///     in which direction the functions go.
  func search(
    from start: Double, to end: Double, in solution: StepPolynomials, isFirst: Bool, isLast: Bool
  ) -> [Found] {
    guard !tracks.isEmpty, start != end else { return [] }
    var found: [Found] = []
    if isFirst { sample(start + 1e-3 * (end - start), solution, &found) }
    let parts = parts(from: start, to: end, in: solution)
    for part in 1..<parts { sample(start + (end - start) * Double(part) / Double(parts), solution, &found) }
    if isLast { sample(end - 1e-3 * (end - start), solution, &found) }
    sample(end, solution, &found)
    if isLast {
      for index in tracks.indices {
        if let zero = tracks[index].zero, tracks[index].last != nil, isAnother(zero, index) {
          found.append(Found(index: index, time: zero))
        }
      }
    }
    if found.count > 1 {
      found.sort { direction * ($0.time - $1.time) < 0 || ($0.time == $1.time && $0.index < $1.index) }
    }
    return found
  }

  /// In how many parts a step is looked at.
  private func parts(from start: Double, to end: Double, in solution: StepPolynomials) -> Int {
    func changes(_ parts: Int) -> Int {
      var count = 0
      for part in 0...parts {
        let time = start + (end - start) * Double(part) / Double(parts)
        solution.write(at: time, into: state)
        functions.values(time, state, sampled)
        for index in tracks.indices {
          let sign: Double = sampled[index] > 0 ? 1 : sampled[index] < 0 ? -1 : 0
          if part > 0, sign * signs[index] < 0 { count += 1 }
          if part == 0 || sign != 0 { signs[index] = sign }
        }
      }
      return count
    }
    var (parts, known) = (Self.parts, changes(Self.parts))
    while parts < Self.mostParts {
      // Of what changes more often than it is looked at twice as many may happen to show as few.
      let tried = known > 1 ? [2 * parts, 3 * parts + 1, 5 * parts + 2] : [2 * parts]
      let better = tried.lazy.map { (parts: $0, count: changes($0)) }.first { $0.count > known }
      guard let better else { break }
      (parts, known) = (better.parts, better.count)
    }
    return parts
  }

  private func sample(_ time: Double, _ solution: StepPolynomials, _ found: inout [Found]) {
    solution.write(at: time, into: state)
    functions.values(time, state, sampled)
    for index in tracks.indices {
      follow(index, Sample(time: time, value: sampled[index]), solution, &found)
    }
  }

  private func follow(
    _ index: Int, _ sample: Sample, _ solution: StepPolynomials, _ found: inout [Found]
  ) {
    guard sample.value.isFinite else {
      tracks[index].before = nil
      tracks[index].last = nil
      tracks[index].zero = nil
      return
    }
    tracks[index].size = max(tracks[index].size, abs(sample.value))
    if sample.value == 0 {
      if tracks[index].zero == nil {
        // What comes to rest at zero may have come a hair beyond it.
        let (found, last) = (tracks[index].found, tracks[index].last)
        let isThere = last.map { last in found.map { abs(last.time - $0) <= 16 * last.time.ulp } ?? false } ?? false
        tracks[index].zero = isThere ? found : sample.time
      }
      return
    }
    let track = tracks[index]
    if let last = track.last {
      let crosses = (last.value < 0) != (sample.value < 0)
      if let zero = track.zero {
        append(index, zero, crosses ? sample.value : 0, &found)
      } else if crosses {
        cross(index, last, sample, solution, &found)
      } else if let before = track.before, (before.value < 0) == (last.value < 0),
        abs(last.value) <= abs(before.value), abs(last.value) < abs(sample.value)
      {
        approach(index, before, last, sample, solution, &found)
      }
      tracks[index].before = track.zero == nil ? last : nil
    } else {
      tracks[index].before = nil
    }
    tracks[index].zero = nil
    tracks[index].last = sample
  }

  private func value(_ index: Int, _ time: Double, _ solution: StepPolynomials) -> Double {
    solution.write(at: time, into: state)
    functions.values(time, state, values)
    return values[index]
  }

  private func cross(
    _ index: Int, _ before: Sample, _ after: Sample, _ solution: StepPolynomials,
    _ found: inout [Found]
  ) {
    let root = Roots.brent(between: before.time, and: after.time) { value(index, $0, solution) }
    if let root, jumps(index, root, before, after, solution) { return }
    // At a pole that is met exactly nothing is found.
    if root == nil, min(abs(before.value), abs(after.value)) > 1e-3 * tracks[index].size { return }
    // Where a zero falls on the end of a step, rounding may put it on either side there: the polynomials of both steps differ by it.
    append(index, root ?? before.time, after.value, &found)
  }

  /// Whether a function changes its sign without a zero: over a pole, or, where an equation is to hold, in a jump.
  private func jumps(
    _ index: Int, _ root: Double, _ before: Sample, _ after: Sample, _ solution: StepPolynomials
  ) -> Bool {
    let span = 1e-6 * abs(after.time - before.time)
    func least(_ distance: Double) -> Double {
      min(abs(value(index, root - distance, solution)), abs(value(index, root + distance, solution)))
    }
    let near = least(span)
    guard near > 0.5 * max(abs(before.value), abs(after.value)) else { return false }
    let isPole = near > 1.5 * least(2 * span)
    return isPole || functions.kinds[index].isEquation
  }

  /// A least size between three instants: two zeros, one, or none.
  private func approach(
    _ index: Int, _ before: Sample, _ middle: Sample, _ after: Sample, _ solution: StepPolynomials,
    _ found: inout [Found]
  ) {
    let sign: Double = middle.value < 0 ? -1 : 1
    let width = abs(after.time - before.time)
    let height = max(abs(before.value), abs(after.value))
    let depth = touch * tracks[index].size
    let least = Roots.minimum(
      between: before.time, and: after.time,
      isEnough: { _, value, left in
        // Over, or so high above zero when the search has become narrow that it will not get there.
        value < -depth || (left < 0.02 * width && value > 0.2 * (height - value))
      },
      { sign * value(index, $0, solution) })
    var zeros: [Double] = []
    if least.value < 0 {
      for (from, to) in [(before.time, least.place), (least.place, after.time)] {
        if let root = Roots.brent(between: from, and: to, { value(index, $0, solution) }) { zeros.append(root) }
      }
    }
    if closeCalls.count < Self.mostCloseCalls {
      closeCalls.append(
        CloseCall(
          index: index, time: least.place, distance: least.value, sign: sign, zeros: zeros,
          isOne: abs(least.value) <= depth))
    }
    if least.value < -depth {
      let lowest = Sample(time: least.place, value: sign * least.value)
      cross(index, before, lowest, solution, &found)
      cross(index, lowest, after, solution, &found)
    } else if least.value <= depth {
      append(index, vertex(index, least.place, width, solution), 0, &found)
    }
  }

  /// A parabola through three points tells the place of a least value better than the value can.
  private func vertex(_ index: Int, _ place: Double, _ width: Double, _ solution: StepPolynomials) -> Double {
    let span = 1e-5 * width
    let left = value(index, place - span, solution)
    let center = value(index, place, solution)
    let right = value(index, place + span, solution)
    let bend = left - 2 * center + right
    let shift = bend == 0 ? 0 : span * (left - right) / (2 * bend)
    return abs(shift) < span ? place + shift : place
  }

  /// Whether a zero is not the one that was found last: what comes to rest at zero is found there from both sides.
  private func isAnother(_ time: Double, _ index: Int) -> Bool {
    guard let last = tracks[index].found else { return true }
    return abs(time - last) > 16 * time.ulp
  }

  /// What is zero where the solution ends because its law does: what goes there so fast that it would be in less than a step.
  func end(at time: Double, since start: Double, leastStep: Double, in solution: StepPolynomials) -> [Found] {
    guard let last = solution.pieces.last else { return [] }
    let moment = direction * min(abs(last.upper - last.lower), abs(time - start)) / 2
    let least = max(1e3 * leastStep, 1e-9 * abs(time - start))
    return tracks.indices.compactMap { index in
      let (now, before) = (value(index, time, solution), value(index, time - moment, solution))
      guard now.isFinite, before.isFinite, abs(now) <= 1e-6 * tracks[index].size, now * before > 0,
        abs(now) < abs(before), abs(now) * abs(moment) <= abs(before - now) * least,
        tracks[index].found.map({ abs(time - $0) > least }) ?? true
      else { return nil }
      switch functions.kinds[index].direction {
      case .rising: guard before * direction < 0 else { return nil }
      case .falling: guard before * direction > 0 else { return nil }
      case .both: break
      }
      return Found(index: index, time: time)
    }
  }

  /// - Parameter sign: that of the function behind the zero; 0 where it only touches.
  private func append(_ index: Int, _ time: Double, _ sign: Double, _ found: inout [Found]) {
    switch functions.kinds[index].direction {
    case .both: break
    case .rising: guard sign * direction > 0 else { return }
    case .falling: guard sign * direction < 0 else { return }
    }
    guard isAnother(time, index) else { return }
    tracks[index].found = time
    found.append(Found(index: index, time: time))
  }
}
