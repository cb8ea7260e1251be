import Answers
import Testing

/// Values that are drawn for readers.
@Suite struct DrawTests {
  /// All come, each about as often.
  @Test func drawsAreEven() {
    var counts = [Int](repeating: 0, count: 20)
    for seed in 0..<4000 { counts[Draw.place(of: "h", in: "q", among: 20, seed: UInt32(seed))] += 1 }
    // 200 each: five deviations of √200 are never met.
    #expect(counts.allSatisfy { abs($0 - 200) < 71 })
  }

  /// By another program: what readers have been given stays theirs.
  @Test func drawsStay() {
    let drawn = (0..<8).map { Draw.place(of: "h", in: "fall", among: 20, seed: 7, attempt: $0) }
    #expect(drawn == [5, 12, 9, 0, 9, 19, 17, 13])
  }

  @Test func nothingToDrawFrom() {
    #expect(Draw.place(of: "h", in: "", among: 0, seed: .max) == 0)
    #expect(Draw.place(of: "h", in: "", among: 1, seed: .max, attempt: .min) == 0)
  }
}
