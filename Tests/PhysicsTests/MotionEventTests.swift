import Physics
import TestSupport
import Testing

@Suite struct MotionEventTests {
  /// Thrown up from rest level of a cube of density ½ so that it leaves the water at 45° of the sine.
  @Test func eventsOfOneCycle() {
    var cube = FloatingCube(start: 0, model: .water)
    cube.velocity = cube.angularFrequency * 0.5 * 2.0.squareRoot()
    let omega = cube.angularFrequency
    let climb = Double.pi / 4 / omega
    // At the limit the sine is as fast as at rest, over √2: ωL/2; in the air until 2v/g later.
    let flight = 2 * (omega / 2) / 9.8
    let half = 2 * climb + flight
    let events = Motion(of: cube).events(in: 0...2 * half)
    let kinds: [MotionEvent.Kind] = [
      .leavesWater, .highest, .entersWater, .goesUnder, .lowest, .surfaces,
    ]
    #expect(events.map(\.kind) == kinds)
    let times = [climb, half / 2, climb + flight].flatMap { [$0] }
    for (event, time) in zip(events, times + times.map { $0 + half }) {
      #expect(abs(event.time - time) < 1e-14)
    }
    #expect(abs((cube.period ?? 0) - 2 * half) < 1e-14)
  }

  @Test func theCubeOfTheStatementStaysWithinTheLimits() {
    let events = Motion(of: FloatingCube(edge: 0.4)).events(in: 0...10)
    #expect(events.allSatisfy { $0.kind == .highest || $0.kind == .lowest })
    // Every π/ω, at 7 rad/s: 22 whole halves in 10 s and the release.
    #expect(events.count == 23)
    #expect(events.first?.time == 0)
  }

  /// Height and velocity have no jumps at an event, and the event is where it says.
  @Test func continuousAtEvents() {
    var generator = SeededGenerator(seed: 21)
    for round in 0..<150 {
      let cube = randomCube(
        .water, damping: round.isMultiple(of: 2) ? nil : 0.001...1.2, using: &generator)
      let motion = Motion(of: cube)
      let span = 5 * cube.characteristicTime
      let scale = abs(cube.start) + cube.edge + abs(cube.velocity) / cube.angularFrequency
      for event in motion.events(in: 0...span) {
        let step = 1e-9 * span
        let before = motion.state(at: event.time - step)
        let after = motion.state(at: event.time + step)
        let speed = abs(event.state.velocity) + cube.gravity * span * 1e-6
        #expect(abs(after.position - before.position) <= 3 * step * speed + 1e-13 * scale)
        let pull = abs(before.acceleration) + abs(after.acceleration) + cube.gravity
        #expect(
          abs(after.velocity - before.velocity) <= 3 * step * pull + 1e-12 * scale
            * cube.angularFrequency)
        switch event.kind {
        case .leavesWater, .entersWater:
          #expect(abs(event.state.position - cube.restDraft) <= 1e-12 * scale)
        case .goesUnder, .surfaces:
          #expect(abs(event.state.position + cube.restFreeboard) <= 1e-12 * scale)
        case .highest, .lowest:
          #expect(abs(event.state.velocity) <= 1e-11 * scale * cube.angularFrequency * 10)
        }
      }
    }
  }

  @Test func eventsAlternate() {
    var generator = SeededGenerator(seed: 22)
    for round in 0..<150 {
      let model: FloatingCube.Model = round.isMultiple(of: 3) ? .linear : .water
      let cube = randomCube(
        model, damping: round.isMultiple(of: 2) ? nil : 0.001...0.6, using: &generator)
      let span = cube.characteristicTime
      let events = Motion(of: cube).events(in: -0.5 * span...6 * span)
      var turns = events.filter { $0.kind == .highest || $0.kind == .lowest }.map(\.kind)
      #expect(turns.count >= 3)
      while turns.count > 1 {
        let last = turns.removeLast()
        #expect(turns.last != last)
      }
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      let water = events.map(\.kind).filter { $0 == .leavesWater || $0 == .entersWater }
      #expect(zip(water, water.dropFirst()).allSatisfy { $0 != $1 })
    }
  }
}
