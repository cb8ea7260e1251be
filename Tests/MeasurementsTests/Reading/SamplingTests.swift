import Foundation
import Testing

@testable import Measurements

/// What is said of the steps between times.
@Suite struct SamplingTests {
  private static func words(_ times: [String]) -> [String] {
    let text = "t (s),x (m)\n" + times.map { "\($0),1\n" }.joined()
    return DataTable(reading: Array(text.utf8)).doubts.map { $0.sentence }.filter { $0.contains("uneven") }
  }

  /// Equal steps whose last digit was rounded are equal steps.
  @Test(arguments: [(30.0, 3), (7, 2), (44_100, 6), (120, 4)]) func roundedTimesAreEven(_ rate: Double, _ digits: Int) {
    #expect(Self.words((0..<200).map { String(format: "%.\(digits)f", Double($0) / rate) }) == [])
    #expect(Self.words((0..<200).map { String(format: "%.\(digits)f", 3.1 + Double($0) / rate) }) == [])
  }

  @Test func othersAreTold() {
    let uneven = (0..<60).map { String(format: "%.3f", Double($0) / 30 + ($0 % 7 == 3 ? 0.004 : 0)) }
    #expect(Self.words(uneven).count == 1)
    // One that is missing makes a double step.
    #expect(Self.words((0..<60).filter { $0 != 20 }.map { String(format: "%.3f", Double($0) / 30) }).count == 1)
  }
}
