import NumericalMethods
import Testing

@Suite struct BoxSpreadTests {
  /// Quartiles by `numpy.quantile(values, [0.25, 0.5, 0.75], method="linear")` (NumPy 1.26), which is type 7 of Hyndman
  /// and Fan; whiskers and what lies beyond picked from them by hand.
  @Test(arguments: [
    ([1.0, 2, 3, 4, 5], [2.0, 3, 4], [1.0, 5], [Double]()),
    ([2.5, 1, 9, 4, 7, 3], [2.625, 3.5, 6.25], [1, 9], []),
    ([10, 12, 11, 13, 12, 11, 30, 12, -8, 13, 12], [11, 12, 12.5], [10, 13], [-8, 30]),
    ([1, 1, 1, 1, 1, 9], [1, 1, 1], [1, 1], [9]),
    ([0.42, 0.47, 0.44, 0.46, 0.45, 0.43, 0.61], [0.435, 0.45, 0.465], [0.42, 0.47], [0.61]),
  ])
  func agreesWithNumPy(_ values: [Double], _ quartiles: [Double], _ whiskers: [Double], _ singles: [Double]) throws {
    let spread = BoxSpread(of: values)
    let box = try #require(spread.box)
    // Both interpolate between two values, and round at most twice.
    for (found, known) in zip([box.lowerQuartile, box.median, box.upperQuartile], quartiles) {
      #expect((found - known).magnitude <= 4e-16 * known.magnitude)
    }
    #expect([box.lowWhisker, box.highWhisker] == whiskers)
    #expect(spread.singles == singles)
    #expect(spread.count == values.count && spread.least == values.min() && spread.greatest == values.max())
  }

  /// A quartile that lies between two values may have none near it on its outer side: then the box has no whisker there.
  @Test func whiskersBeginAtTheBox() throws {
    let spread = BoxSpread(of: [0, 0, 0, 0, 0, 0, 100, 100])
    let box = try #require(spread.box)
    #expect(box.upperQuartile == 25 && box.highWhisker == 25)
    #expect(spread.singles == [100, 100])
  }

  @Test func fewValuesHaveNoBox() {
    #expect(BoxSpread(of: [3, 1, .nan, 2, 4]).box == nil)
    #expect(BoxSpread(of: [3, 1, .nan, 2, 4]).singles == [1, 2, 3, 4])
    #expect(BoxSpread(of: []).count == 0 && BoxSpread(of: []).least.isNaN)
  }

  @Test func valuesOfAnySizeLieWithinOrBeyond() throws {
    let huge = Double.greatestFiniteMagnitude
    let spread = BoxSpread(of: [-huge, -huge, 0, huge, huge, .infinity])
    #expect(spread.count == 5 && spread.singles.isEmpty)
    #expect(try #require(spread.box).median == 0)
  }
}
