import Testing

@testable import Preview

/// RFC 9110, section 14: the examples of 14.1.2 and 14.2, the rules of 14.1.1, and what has ended servers.
struct ByteRangeTests {
  @Test(arguments: [
    // The examples of the RFC, of a body of 10,000 bytes.
    ("bytes=0-499", 10_000, ByteRange.part(0..<500)),
    ("bytes=500-999", 10_000, .part(500..<1000)),
    ("bytes=-500", 10_000, .part(9_500..<10_000)),
    ("bytes=9500-", 10_000, .part(9_500..<10_000)),
    ("bytes=0-0,-1", 10_000, .whole),
    ("bytes= 0-999, 4500-5499, -1000", 10_000, .whole),
    // A last position beyond the end is the end; so is a suffix longer than the body.
    ("bytes=0-", 10, .part(0..<10)),
    ("bytes=5-", 10, .part(5..<10)),
    ("bytes=9-9", 10, .part(9..<10)),
    ("bytes=0-10", 10, .part(0..<10)),
    ("bytes=3-99999999999999999999999", 10, .part(3..<10)),
    ("bytes=-10", 10, .part(0..<10)),
    ("bytes=-11", 10, .part(0..<10)),
    ("bytes=-9223372036854775807", 10, .part(0..<10)),
    ("bytes=-99999999999999999999999", 10, .part(0..<10)),
    ("bytes=9223372036854775806-9223372036854775807", 10, .unsatisfiable),
    // Nothing of what is asked for is there.
    ("bytes=10-", 10, .unsatisfiable),
    ("bytes=99999999-", 10, .unsatisfiable),
    ("bytes=99999999999999999999999-", 10, .unsatisfiable),
    ("bytes=10-20", 10, .unsatisfiable),
    ("bytes=-0", 10, .unsatisfiable),
    ("bytes=0-", 0, .unsatisfiable),
    ("bytes=0-0", 0, .unsatisfiable),
    ("bytes=-0", 0, .unsatisfiable),
    // All of nothing.
    ("bytes=-5", 0, .whole),
    // Units are blind to case, lists have empty elements and blanks.
    ("Bytes=1-2", 10, .part(1..<3)),
    ("bytes=,\t1-2 ,", 10, .part(1..<3)),
    // What is not understood is left out of account.
    ("", 10, .whole), ("bytes", 10, .whole), ("bytes=", 10, .whole), ("bytes=-", 10, .whole),
    ("bytes=,", 10, .whole), ("bytes=5", 10, .whole), ("bytes=5-4", 10, .whole), ("bytes=a-b", 10, .whole),
    ("bytes=1-2-3", 10, .whole), ("bytes=+1-2", 10, .whole), ("bytes=--1", 10, .whole),
    ("bytes=1 - 2", 10, .whole), ("bytes=٣-٤", 10, .whole), ("lines=1-2", 10, .whole),
    ("bytes =1-2", 10, .whole), ("bytes=0x1-2", 10, .whole), ("bytes=1-2;q=1", 10, .whole),
  ])
  func asksFor(field: String, length: Int, expected: ByteRange) {
    #expect(ByteRange(field, of: length) == expected)
  }

  @Test func noFieldAsksForAll() {
    #expect(ByteRange(nil, of: 10) == .whole)
  }

  /// Against the rule itself: which of the bytes of a short body are asked for.
  @Test func agreesWithTheRuleForEveryShortBody() {
    for length in 0...6 {
      for first in 0...7 {
        for last in first...8 {
          let asked = (0..<length).filter { $0 >= first && $0 <= last }
          #expect(ByteRange("bytes=\(first)-\(last)", of: length) == answer(asked))
        }
        #expect(ByteRange("bytes=\(first)-", of: length) == answer((0..<length).filter { $0 >= first }))
        if length > 0 {
          #expect(ByteRange("bytes=-\(first)", of: length) == answer((0..<length).filter { length - $0 <= first }))
        }
      }
    }
  }

  private func answer(_ asked: [Int]) -> ByteRange {
    guard let first = asked.first, let last = asked.last else { return .unsatisfiable }
    return .part(first..<last + 1)
  }
}
