import TestSupport
import Testing

@testable import NumericalMethods

@Suite struct HermiteInterpolantTests {
  /// Values and slopes of a polynomial at instants, kept where pointers to them stay valid.
  private final class Samples {
    private let numbers: UnsafeMutablePointer<Double>
    let nodes: [HermiteInterpolant.Node]

    init(_ times: [Double], _ value: (Double) -> (Double, Double)) {
      numbers = .allocate(capacity: 2 * times.count)
      for (index, time) in times.enumerated() { (numbers[2 * index], numbers[2 * index + 1]) = value(time) }
      let numbers = numbers
      nodes = times.enumerated().map {
        HermiteInterpolant.Node(time: $1, state: numbers + 2 * $0, slope: numbers + 2 * $0 + 1)
      }
    }

    deinit { numbers.deallocate() }
  }

  private func scale() -> ErrorScale {
    ErrorScale(relative: 1e-9, absolute: [1e-9], state: [1.0], dimension: 1)
  }

  private func value(_ coefficients: [Double], from: Double, to: Double, at time: Double) -> Double {
    var polynomials = StepPolynomials(dimension: 1)
    polynomials.append(from: from, by: to - from, to: to, degree: HermiteInterpolant.degree, coefficients)
    return polynomials.value(of: 0, at: time, in: 0)
  }

  /// A polynomial of degree 9 is found again, whichever of five uneven steps it is asked for, in both directions of time.
  @Test(arguments: 0..<40) func findsPolynomials(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let factors = (0...9).map { _ in Double.random(in: -1...1, using: &generator) }
    func sample(_ time: Double) -> (Double, Double) {
      var (value, slope) = (0.0, 0.0)
      for factor in factors.reversed() { (value, slope) = (value * time + factor, slope * time + value) }
      return (value, slope)
    }
    let direction: Double = seed.isMultiple(of: 2) ? 1 : -1
    var times = [-direction]
    for _ in 0..<4 { times.append(times[times.count - 1] + direction * .random(in: 0.25...0.75, using: &generator)) }
    let samples = Samples(times, sample)
    let place = seed % 4
    let outer = samples.nodes.indices.filter { $0 != place && $0 != place + 1 }.map { samples.nodes[$0] }
    let interpolant = try #require(
      HermiteInterpolant(from: samples.nodes[place], to: samples.nodes[place + 1], outer: outer))
    var coefficients = [Double](repeating: 0, count: 11)
    _ = interpolant.write(into: &coefficients, dimension: 1, scale())
    for k in 0...20 {
      let time = times[place] + (times[place + 1] - times[place]) * Double(k) / 20
      let found = value(coefficients, from: times[place], to: times[place + 1], at: time)
      // Sums of ten terms, whose differences over uneven steps have lost some digits.
      #expect(abs(found - sample(time).0) < 1e-10)
    }
  }

  /// What it may be wrong by is said: more than the error, not a thousand times as much.
  @Test(arguments: [0.3, 0.6, 1.0, 1.5]) func itsErrorIsEstimated(step: Double) throws {
    let times = (0..<5).map { step * Double($0) }
    let samples = Samples(times) { (1 / (5 + $0), -1 / ((5 + $0) * (5 + $0))) }
    for place in 0..<4 {
      let outer = samples.nodes.indices.filter { $0 != place && $0 != place + 1 }.map { samples.nodes[$0] }
      let interpolant = try #require(
        HermiteInterpolant(from: samples.nodes[place], to: samples.nodes[place + 1], outer: outer))
      var coefficients = [Double](repeating: 0, count: 11)
      let gap = interpolant.write(into: &coefficients, dimension: 1, scale())
      let middle = (times[place] + times[place + 1]) / 2
      let error = abs(value(coefficients, from: times[place], to: times[place + 1], at: middle) - 1 / (5 + middle))
      #expect(ErrorEstimate.gapSafety * coefficients[10] >= error)
      #expect(coefficients[10] <= 1000 * error + 1e-16)
      #expect(abs(gap * scale().tolerance(0, 1 / (5 + times[place]), 0) / coefficients[10] - 1) < 1e-6)
    }
  }

  @Test func unevenStepsHaveNone() {
    for times in [[0, 1, 2, 3, 3.05], [0, 0.05, 1.05, 2, 3], [0, 1, 2, 3, 30], [0, 1, 1, 2, 3]] {
      let nodes = Samples(times) { ($0, 1) }.nodes
      #expect(HermiteInterpolant(from: nodes[2], to: nodes[3], outer: [nodes[0], nodes[1], nodes[4]]) == nil)
    }
  }
}
