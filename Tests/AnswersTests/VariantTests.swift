import Answers
import Diagnostics
import Formulas
import Testing

/// Values that are drawn for readers.
@Suite struct VariantTests {
  private func quantity(_ text: String) -> Quantity {
    var asked = Asked([])
    let node = asked.formula(text)
    return asked.definitions.evaluate(node, into: &asked.diagnostics) ?? Quantity(.nan)
  }

  private func steps(_ from: String, _ to: String, _ by: String) -> VariedName? {
    VariedName("h", from: quantity(from), to: quantity(to), by: quantity(by))
  }

  @Test func stepsAreAsOneWritesThem() throws {
    let heights = try #require(steps("1 m", "20 m", "0.5 m"))
    #expect(heights.count == 39)
    #expect(heights[0]?.text() == "1\u{202F}m")
    #expect(heights[38]?.text() == "20\u{202F}m")
    let tenths = try #require(steps("0.1 m", "1 m", "10 cm"))
    let texts = (0..<tenths.count).map { tenths[$0]?.text() ?? "" }
    #expect(texts.suffix(3) == ["80\u{202F}cm", "90\u{202F}cm", "100\u{202F}cm"])
    #expect(
      (0..<10).map { steps("0.1", "1", "0.1")?[$0]?.value ?? 0 } == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(steps("-1 m", "1 m", "0.5 m")?[0]?.value == -1)
    #expect(heights[39] == nil && heights[-1] == nil)
  }

  @Test(arguments: [
    ("1 m", "20 m", "0 m"), ("20 m", "1 m", "1 m"), ("1 m", "20 m", "1 s"), ("0 m", "1 m", "1e-9 m"),
    ("0 m", "∞ m", "1 m"),
  ])
  func rangesWithoutValues(from: String, to: String, by: String) {
    #expect(steps(from, to, by) == nil)
  }

  /// All values come, each about as often, and the same seed gives the same.
  @Test func drawsAreEven() throws {
    let heights = try #require(steps("1 m", "20 m", "1 m"))
    var counts: [Double: Int] = [:]
    for seed in 0..<4000 {
      counts[heights.value(seed: UInt32(seed), question: "q", attempt: 0)?.value ?? 0, default: 0] += 1
    }
    #expect(counts.count == 20)
    // 200 each; by χ² five deviations of √200 are never met.
    #expect(counts.values.allSatisfy { abs($0 - 200) < 71 })
    let first = (0..<8).map { heights.value(seed: 7, question: "fall", attempt: $0)?.value ?? 0 }
    // By another program: what readers have been given stays theirs.
    #expect(first == [6, 13, 10, 1, 10, 20, 18, 14])
    let list = try #require(VariedName("n", oneOf: [Quantity(1), Quantity(2)]))
    #expect(list.count == 2 && VariedName("n", oneOf: []) == nil)
  }
}
