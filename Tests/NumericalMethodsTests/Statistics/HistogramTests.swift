import NumericalMethods
import Testing

@Suite struct HistogramTests {
  @Test func edgesAreRoundNumbers() throws {
    let histogram = try #require(Histogram(of: [0.11, 0.12, 0.18, 0.21, 0.29, 0.33], by: .width(0.1)))
    #expect(histogram.counts == [3, 2, 1])
    #expect(abs(histogram.edge(0) - 0.1) < 1e-15 && abs(histogram.edge(3) - 0.4) < 1e-15)
  }

  /// A value on an edge counts to the stretch above, whatever its last digit: 0.3 / 0.1 is 2.9999999999999996.
  @Test func edgesBelongAbove() throws {
    let histogram = try #require(Histogram(of: [0.0, 0.1, 0.2, 0.3, 0.4], by: .width(0.1)))
    #expect(histogram.counts == [1, 1, 1, 1, 1])
  }

  @Test(arguments: [1, 7, 50])
  func asManyAsAreAskedFor(_ count: Int) throws {
    let histogram = try #require(Histogram(of: (0...100).map { Double($0) }, by: .count(count)))
    #expect(histogram.counts.count == count)
    #expect(histogram.counts.reduce(0, +) == 101)
  }

  @Test func valuesThatAreTheSameHaveOneBar() throws {
    for value in [0.0, 5, -3e8, 1e-300] {
      let histogram = try #require(Histogram(of: [value, value, value], by: .automatic))
      #expect(histogram.counts.reduce(0, +) == 3)
    }
  }

  /// No values of any size trap, and all that are numbers are counted.
  @Test func nothingIsLost() {
    var generator = UInt64(3)
    for _ in 0..<2000 {
      func draw() -> UInt64 {
        generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return generator
      }
      let values = (0..<Int(draw() % 40)).map { _ in Double(bitPattern: draw()) }
      for rule in [Histogram.Rule.automatic, .count(10), .width(0.5), .width(1e300), .width(-1), .width(.nan)] {
        guard let histogram = Histogram(of: values, by: rule) else { continue }
        #expect(histogram.counts.reduce(0, +) == values.count { $0.isFinite })
      }
    }
  }

  @Test func nothingHasNoHistogram() {
    #expect(Histogram(of: [], by: .automatic) == nil)
    #expect(Histogram(of: [.nan, .infinity], by: .automatic) == nil)
    #expect(Histogram(of: [1, 2], by: .count(0)) == nil)
    #expect(Histogram(of: [0, 1e9], by: .width(1)) == nil)
  }
}
