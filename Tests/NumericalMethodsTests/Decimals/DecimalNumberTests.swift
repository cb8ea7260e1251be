import NumericalMethods
import TestSupport
import Testing

/// Decimals that are hard to read right: halfway cases, the ends of the range, long ones.
/// From the collection of T. Wiggins' and D. Gay's tests of `strtod`.
// swift-format-ignore
private let hardDecimals: [String] = [
  "0", "0.0", "000.10", "1", "0.1", "123456789012345678901234567890", "9007199254740993",
  "9007199254740992.999999999999999", "9007199254740993.0000000000000000000000000001",
  "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309", "1e400",
  "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
  "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-324", "1e-400",
  "5e-324", "8.988465674311579e307", "1e22", "1e23", "1e-22", "1e-23", "6.02214076e23", "1.602176634e-19",
  "0.500000000000000166533453693773481063544750213623046875", "3.518437208883201171875e13",
  "62.5364939768271845828", "8.10109172351e-10", "1.50000000000000011102230246251565",
  "358416272e-33", "5e125", "69e267", "999e-026", "7861e-034", "75569e-254", "928609e-261",
  "2.5e-3", ".5", "1.", "1e0000000000000000000000005", "1e99999999999999999999",
  "0.000000000000000000000000000000000000000000000000000000000001e60",
]

@Test(arguments: hardDecimals)
func decimalsReadAsTheNearestDouble(text: String) throws {
  let oracle = text.last == "." ? text + "0" : text.first == "." ? "0" + text : text
  #expect(DecimalNumber(text.utf8).value == (try #require(Double(oracle))))
}

@Test(arguments: 0..<20)
func randomDecimalsReadAsTheNearestDouble(seed: UInt64) throws {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<100 {
    let digits = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      String(UInt8.random(in: 0...9, using: &generator))
    }
    let text = digits.joined() + "e\(Int.random(in: -345...310, using: &generator))"
    #expect(DecimalNumber(text.utf8).value == (try #require(Double(text))), "\(text)")
    let double = Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &generator))
    #expect(DecimalNumber(double.description.utf8).value == double, "\(double)")
  }
}

@Test func longDecimalsAreNotCut() {
  let halfway = "9007199254740993." + String(repeating: "0", count: 2000)
  #expect(DecimalNumber(halfway.utf8).value == 9007199254740992)
  #expect(DecimalNumber((halfway + "1").utf8).value == 9007199254740994)
}
