import CMath
import Testing

@testable import Cells

@Suite struct SliderGridTests {
  @Test(
    arguments: [
      // The floating cube: 10 cm to 160 cm from 40 cm, and three periods from 0.15 s.
      (10.0, 160.0, 40.0, nil, 0.5, 160.0), (0, 2.692793703076966, 0.15, nil, 0.01, 2.692793703076966),
      (0.1, 2, 0.4, nil, 0.005, 2), (1, 25, 9.81, nil, 0.01, 25), (-2, 2, 0, nil, 0.02, 2), (0, 90, 20, 5, 5, 90),
      (0, 1, 0.5, 0.3, 0.3, 0.8), (1e6, 2e6, 1.5e6, nil, 5000, 2e6), (1e-9, 3e-9, 2e-9, nil, 1e-11, 3e-9),
    ] as [(Double, Double, Double, Double?, Double, Double)])
  func stepsAreRoundAndMeetTheStart(
    _ low: Double, _ high: Double, _ start: Double, _ given: Double?, _ step: Double, _ upper: Double
  ) {
    let grid = SliderGrid(from: low, to: high, start: start, step: given)
    #expect(grid.step == step)
    #expect(grid.upper == upper)
    #expect(isOn(grid, start))
  }

  @Test func aStartBetweenAllRoundStepsCarriesTheGridWithIt() {
    for start in [1.0 / 3, 0.123456789, Double.pi / 4] {
      let grid = SliderGrid(from: 0.1, to: 0.9, start: start)
      #expect(grid.step == 0.002)
      #expect(grid.lower >= 0.0999 && grid.lower < 0.102 && grid.upper == 0.9)
      #expect(isOn(grid, start))
    }
  }

  /// No browser moves a range beyond its last step, so the end is told apart from it, and shown like it.
  @Test func theEndIsTheRangesOwn() {
    let grid = SliderGrid(from: 0, to: 2.692793703076966, start: 0.15)
    #expect(grid.upperText == "2.692793703076966")
    #expect(grid.plainText(grid.upper) == "2.69")
    #expect(grid.nearest(to: 3) == 2.69)
    #expect(SliderGrid(from: 0, to: 57.00000000000001, start: 20).upperText == "57")
  }

  @Test func theNoiseOfUnitsIsGone() {
    let grid = SliderGrid(from: 0.07 * 100, to: 0.57 * 100, start: 0.29 * 100)
    #expect(grid.plainText(grid.lower) == "7")
    #expect(grid.plainText(grid.upper) == "57")
    #expect(grid.step == 0.2)
  }

  /// Over three powers of ten or more, values stand in equal ratios, and both ends can be reached.
  @Test func overPowersOfTenRatiosAreEqual() {
    let grid = SliderGrid(from: 1, to: 1e6, start: 440)
    #expect(grid.rangeInput(at: 440) == ("0", "240", "1", "106"))
    #expect(grid.numberInput(at: 440) == ("1", "1000000", "any", "440"))
    #expect(grid.nearest(to: 0) == 1 && grid.nearest(to: 1e9) == 1e6)
    #expect(grid.nearest(to: 442) == 440 && grid.nearest(to: 99) == 100)
    var last = 0.0
    for place in 0...240 {
      let value = grid.nearest(to: pow(10, Double(place) / 40))
      #expect(value > last)
      last = value
    }
    #expect(SliderGrid(from: 1, to: 1e6, start: 440, step: 1).places == nil)
    #expect(SliderGrid(from: 0, to: 1e6, start: 440).places == nil)
    #expect(SliderGrid(from: 1, to: 900, start: 440).places == nil)
    #expect(SliderGrid(from: 1, to: 900, start: 440, isLogarithmic: true).places != nil)
  }

  @Test func noNumbersTrap() {
    let odd = [0, 1, -1, .infinity, -.infinity, .nan, 1e308, -1e308, Double.leastNonzeroMagnitude, 1e-300, 1e22, 0.1]
    for low in odd {
      for high in odd {
        for start in odd {
          _ = SliderGrid(from: low, to: high, start: start, isLogarithmic: true).rangeInput(at: start)
          for step in odd {
            let grid = SliderGrid(from: low, to: high, start: start, step: step)
            _ = grid.plainText(start)
            _ = grid.digits(of: start)
            _ = grid.nearest(to: start)
            _ = grid.rangeInput(at: step)
          }
        }
      }
    }
  }

  private func isOn(_ grid: SliderGrid, _ value: Double) -> Bool {
    let count = (value - grid.lower) / grid.step
    return abs(count - count.rounded()) < 1e-2
  }
}
