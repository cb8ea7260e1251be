import Foundation
import Measurements
import Testing

@Suite struct MagneticBiasTests {
  /// The same numbers each time, equally likely from 0 to 1.
  private struct Chance {
    var state: UInt64
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    /// With mean 0 and standard deviation 1.
    mutating func normal() -> Double { (-2 * log(1 - next())).squareRoot() * cos(2 * .pi * next()) }
  }

  private let center = (x: 31.0, y: -120.5, z: 64.25)

  /// Directions along a spiral from one pole to the other, up to a polar angle in degrees.
  private func spiral(_ count: Int, upTo angle: Double = 180) -> [(Double, Double, Double)] {
    let lowest = cos(angle * .pi / 180)
    return (0..<count).map { index in
      let z = 1 - (1 - lowest) * (Double(index) + 0.5) / Double(count)
      let (flat, turn) = ((1 - z * z).squareRoot(), 2.399963 * Double(index))
      return (flat * cos(turn), flat * sin(turn), z)
    }
  }

  private func bias(
    _ directions: [(Double, Double, Double)], radius: Double = 49, noise: Double = 0, scale: Double = 1
  ) -> MagneticBias {
    var chance = Chance(state: 3)
    var bias = MagneticBias()
    for direction in directions {
      bias.add(
        scale * (center.x + radius * direction.0 + noise * chance.normal()),
        scale * (center.y + radius * direction.1 + noise * chance.normal()),
        scale * (center.z + radius * direction.2 + noise * chance.normal()))
    }
    return bias
  }

  private func miss(_ solution: (x: Double, y: Double, z: Double, radius: Double, residual: Double)) -> Double {
    hypot(hypot(solution.x - center.x, solution.y - center.y), solution.z - center.z)
  }

  @Test func findsTheCentreOfASphere() throws {
    for count in [60, 128, 129, 1000, 5000] {
      let bias = bias(spiral(count))
      let solution = try #require(bias.solution)
      // Roundings of numbers of three digits.
      #expect(miss(solution) < 1e-11 && abs(solution.radius - 49) < 1e-11 && solution.residual < 1e-11, "\(count)")
      #expect(bias.coverage == 1, "\(count)")
    }
  }

  /// Whatever the unit, and a bias that is much larger than the field.
  @Test func keepsItsDigits() throws {
    let tesla = try #require(bias(spiral(500), scale: 1e-6).solution)
    #expect(abs(tesla.x - 31e-6) < 1e-17 && abs(tesla.radius - 49e-6) < 1e-17)
    var far = MagneticBias()
    for direction in spiral(500) { far.add(1e6 + direction.0, -1e6 + direction.1, 1e6 + direction.2) }
    let solution = try #require(far.solution)
    // The readings have ten decimals left.
    #expect(abs(solution.x - 1e6) < 1e-9 && abs(solution.y + 1e6) < 1e-9 && abs(solution.radius - 1) < 1e-9)
  }

  /// With an error of 0.5 of 49 in each component, from at most 128 readings: 0.5 √(3/60) for the centre along each
  /// axis from the whole sphere, where at least 60 are kept; twice that at three standard deviations in space.
  @Test func findsItFromInaccurateReadings() throws {
    for seed in 0..<5 {
      var directions = spiral(3000)
      directions = Array(directions[(seed * 100)...] + directions[..<(seed * 100)])
      let solution = try #require(bias(directions, noise: 0.5).solution)
      #expect(miss(solution) < 0.4, "\(miss(solution))")
      #expect(abs(solution.radius - 49) < 0.25)
      #expect(solution.residual > 0.35 && solution.residual < 0.65, "\(solution.residual)")
    }
  }

  /// Half a sphere has enough, with the larger error along its axis.
  @Test func findsItFromHalfASphere() throws {
    let bias = bias(spiral(2000, upTo: 90), noise: 0.5)
    let solution = try #require(bias.solution)
    #expect(miss(solution) < 1)
    #expect(bias.coverage > 0.5 && bias.coverage < 0.8)
  }

  /// From a third of it the centre is uncertain, but near enough to tell how much was seen.
  @Test func showsWhatWasSeenBefore() {
    let bias = bias(spiral(2000, upTo: 65), noise: 0.3)
    #expect(bias.solution == nil)
    #expect(bias.coverage > 0.2 && bias.coverage < 0.6)
  }

  /// A minute of lying still weighs no more than a second.
  @Test func doesNotMindAPause() throws {
    let still = [(Double, Double, Double)](repeating: (0, 0, 1), count: 6000)
    let solution = try #require(bias(still + spiral(600) + still, noise: 0.5).solution)
    #expect(miss(solution) < 0.4)
  }

  /// Figures of eight, as one is told to draw with a phone: it swings about two axes and rolls.
  @Test func findsItFromFiguresOfEight() throws {
    let directions = (0..<600).map { index in
      let time = Double(index) / 60
      let (yaw, pitch) = (1.6 * sin(2 * time), 1.2 * sin(4 * time))
      return (cos(pitch) * sin(yaw), sin(pitch), cos(pitch) * cos(yaw))
    }
    let bias = bias(directions, noise: 0.4)
    let solution = try #require(bias.solution)
    #expect(miss(solution) < 1)
    #expect(bias.coverage < 0.8)
  }

  @Test func hasNoneFromAPhoneThatLies() {
    var bias = MagneticBias()
    #expect(bias.solution == nil && bias.coverage == 0)
    var chance = Chance(state: 11)
    for count in 0..<3000 {
      bias.add(5 + 0.4 * chance.normal(), 3 + 0.4 * chance.normal(), -48 + 0.4 * chance.normal())
      if count % 50 == 0 || count < 60 { #expect(bias.solution == nil && bias.planar == nil, "\(count)") }
    }
    #expect(bias.coverage == 1.0 / 26)
  }

  /// A turn about one axis leaves open what stands along it.
  @Test func hasNoneFromOneAxis() {
    for axis in [(0.0, 0.0, 1.0), (0.0, 0.6, 0.8), (1.0, 0.0, 0.0)] {
      // Two directions at right angles to it and to each other.
      let first = axis.0 == 1 ? (0.0, 1.0, 0.0) : (1.0, 0.0, 0.0)
      let second = (
        axis.1 * first.2 - axis.2 * first.1, axis.2 * first.0 - axis.0 * first.2, axis.0 * first.1 - axis.1 * first.0
      )
      let directions = (0..<2000).map { index in
        let turn = Double(index) * 0.01
        return (
          0.4 * axis.0 + 0.9 * (cos(turn) * first.0 + sin(turn) * second.0),
          0.4 * axis.1 + 0.9 * (cos(turn) * first.1 + sin(turn) * second.1),
          0.4 * axis.2 + 0.9 * (cos(turn) * first.2 + sin(turn) * second.2)
        )
      }
      for noise in [0, 0.5] { #expect(bias(directions, noise: noise).solution == nil) }
    }
  }

  @Test func findsTheCircleOnATable() throws {
    let directions = (0..<2000).map { (cos(Double($0) * 0.01), sin(Double($0) * 0.01), -2.4) }
    let bias = bias(directions, radius: 19, noise: 0.4)
    let planar = try #require(bias.planar)
    #expect(hypot(planar.x - center.x, planar.y - center.y) < 0.3)
    #expect(abs(planar.radius - 19) < 0.2 && planar.residual < 0.6)
    #expect(bias.coverage > 0.25 && bias.coverage < 0.4)
    // A turn in space is no circle.
    #expect(self.bias(spiral(1000)).planar == nil)
  }

  /// Iron that makes an egg of the sphere shows in the residual.
  @Test func tellsHowRoundItIs() throws {
    var bias = MagneticBias()
    for direction in spiral(1000) { bias.add(50 * direction.0, 45 * direction.1, 40 * direction.2) }
    let solution = try #require(bias.solution)
    #expect(solution.residual > 2 && solution.residual < 6)
    #expect(abs(solution.x) < 0.5 && abs(solution.y) < 0.5 && abs(solution.z) < 0.5)
  }

  @Test func leavesOutWhatIsNoNumber() throws {
    var bias = bias(spiral(500))
    // A sensor that has not begun to read.
    bias.add(0, 0, 0)
    for bad in [Double.nan, .infinity, -.infinity, 1e200] {
      bias.add(bad, 0, 0)
      bias.add(0, bad, 0)
      bias.add(0, 0, bad)
    }
    #expect(miss(try #require(bias.solution)) < 1e-11)
  }

  /// Nothing of what is odd makes a trap or a number that is none.
  @Test func survivesOddReadings() {
    var lines = [MagneticBias(), MagneticBias(), MagneticBias(), MagneticBias()]
    for index in 0..<1000 {
      lines[0].add(Double(index), 0, 0)
      lines[1].add(0, 0, 0)
      lines[2].add(Double(index % 3), Double(index % 5), Double(index % 7))
      lines[3].add(Double(index) * 1e97, 1e-300 * Double(index), -1e99)
    }
    for line in lines {
      if let solution = line.solution { #expect(solution.radius.isFinite && solution.x.isFinite) }
      #expect(line.coverage >= 0 && line.coverage <= 1)
    }
  }
}
