import Foundation

/// Whether the work for a text grows as the text does.
///
/// A fuzzer's texts are short, and with them a reader that takes the square of their length is as fast as any. So a
/// text is made long of its own lines, each as often as it takes, with a number of its own where the line has one; and
/// four times as long. A reader with a bound takes four times the work at most, one with a square sixteen times, and
/// one that doubles comes to no end.
extension FuzzTarget {
  /// What grows faster than the text, in a sentence; nil where nothing does.
  ///
  /// - Parameters:
  ///   - line: which line is repeated, from 0; nil for each.
  ///   - size: how many bytes the longer text has.
  package func growth(of bytes: [UInt8], line: Int?, size: Int) -> String? {
    let (short, long) = (Self.made(of: bytes, line: line, size: size / 4), Self.made(of: bytes, line: line, size: size))
    var told = ""
    // Whatever else the program does at the same time is counted, too: what grows does so each time.
    for _ in 0..<3 {
      var breach: String?
      func work(_ text: [UInt8]) -> Double {
        let start = Self.processorSeconds
        breach = self.breach(text) ?? breach
        return Self.processorSeconds - start
      }
      let (few, many) = (work(short), work(long))
      if let breach { return breach }
      // Below a second, what is done once for any text is most of it.
      if many < 1 || many < 9 * few { return nil }
      told = "\(long.count) bytes take \(many) s and \(short.count) bytes \(few) s"
    }
    return told
  }

  /// The targets of which each must hold this: files in which nothing costs more than to be read.
  package static let growing: Set<FuzzTarget> = [.settings, .bibliography, .jupyter, .data]

  /// Of one text in many, which its bytes choose, what grows faster than it does: a long text costs as much as hundreds
  /// of short ones.
  package func growthNowAndThen(of bytes: [UInt8]) -> String? {
    let sum = bytes.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFF_FFFF }
    guard Self.growing.contains(self), sum % 251 == 0 else { return nil }
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    return growth(of: bytes, line: sum % 3 == 0 ? nil : sum / 251 % lines, size: 48_000)
  }

  static func made(of bytes: [UInt8], line: Int?, size: Int) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let repeated = line.map { lines.indices.contains($0) ? lines[$0].count + 1 : 1 } ?? bytes.count + 1
    let count = max(1, (size - (bytes.count - min(repeated, bytes.count))) / repeated)
    var text: [UInt8] = []
    text.reserveCapacity(size + bytes.count)
    for (index, words) in lines.enumerated() {
      for number in 0..<(line == nil || line == index ? count : 1) {
        let digits = words.drop { !isDigit($0) }.prefix(while: isDigit)
        if digits.isEmpty || number == 0 {
          text += words
        } else {
          text += words[..<digits.startIndex] + Array("\(number)".utf8) + words[digits.endIndex...]
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
