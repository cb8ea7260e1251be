/// Which separator and which decimal sign make the most numbers in the most even rows.
struct SeparatorVote {
  var separator: DataVotes.Separator
  var decimal: DataVotes.DecimalSign
  /// Fields in a row.
  var columns = 0
  /// The share of numbers in rows of that many fields: between 0 and 1, and more where they bring uncertainties.
  var score = 0.0

  static func winner(
    _ bytes: UnsafeBufferPointer<UInt8>, sample: SampleLines, options: DataOptions
  ) -> SeparatorVote {
    let separator = options.separator ?? sample.declared
    var best: SeparatorVote?
    for candidate in DataVotes.Separator.allCases where separator == nil || separator == candidate {
      for decimal in [DataVotes.DecimalSign.point, .comma] where options.decimal == nil || options.decimal == decimal {
        let vote = SeparatorVote(candidate, decimal, bytes, sample: sample, options: options, isSet: separator != nil)
        // What comes first in the lists wins among equals, and the date in a title makes no difference.
        if best.map({ vote.score > $0.score * 1.03 + 1e-9 }) ?? true { best = vote }
      }
    }
    return best ?? SeparatorVote(separator: separator ?? .none, decimal: options.decimal ?? .point)
  }

  private init(separator: DataVotes.Separator, decimal: DataVotes.DecimalSign) {
    self.separator = separator
    self.decimal = decimal
  }

  private init(
    _ separator: DataVotes.Separator, _ decimal: DataVotes.DecimalSign, _ bytes: UnsafeBufferPointer<UInt8>,
    sample: SampleLines, options: DataOptions, isSet: Bool
  ) {
    self.separator = separator
    self.decimal = decimal
    var scanner = FieldScanner(bytes, separator: separator)
    let reader = FieldReader(bytes, decimal: decimal, missing: options.missing)
    var rows: [(count: Int, numbers: Int, weight: Double)] = []
    var end = 0
    for line in sample.lines where !line.isComment && line.start >= end {
      let row = SampleRow(line, scanner: &scanner, reader: reader)
      end = row.line.end
      // "1, 2": nobody ends a number with a decimal comma.
      let parted =
        separator == .blanks && decimal == .comma ? row.fields.filter { bytes[max($0.end, 1) - 1] == 0x2C } : []
      rows.append(
        (
          row.count, row.numberCount - parted.reduce(0) { $0 + ($1.hasNumber ? 1 : 0) },
          row.fields.reduce(0) { $0 + $1.weight } - parted.reduce(0) { $0 + $1.weight }
        ))
    }
    columns = Self.usualCount(rows)
    guard !rows.isEmpty, columns > 0 else { return }
    // One field in each row is what every absent separator gives.
    if columns == 1, separator != .none, !isSet { return }
    for row in rows where row.count == columns && row.numbers > 0 { score += row.weight / Double(row.count) }
    score /= Double(rows.count)
  }

  /// The number of fields in the rows that hold the most numbers.
  private static func usualCount(_ rows: [(count: Int, numbers: Int, weight: Double)]) -> Int {
    var votes: [(count: Int, numbers: Int)] = []
    for row in rows where row.numbers > 0 {
      if let known = votes.firstIndex(where: { $0.count == row.count }) {
        votes[known].numbers += row.numbers
      } else {
        votes.append((row.count, row.numbers))
      }
    }
    return votes.max { ($0.numbers, $0.count) < ($1.numbers, $1.count) }?.count ?? 0
  }
}
