/// A small table of words, as apps write about a device.
enum WordTable {
  /// At most so many rows, whose fields are parted by whichever of comma, semicolon and tab the first line has most of.
  static func rows(_ file: [UInt8], limit: Int = 1000) -> [[String]] {
    file.withUnsafeBufferPointer { file in
      let decoded = DecodedText(file)
      if let bytes = decoded.bytes { return bytes.withUnsafeBufferPointer { rows(in: $0, limit: limit) } }
      return rows(in: UnsafeBufferPointer(rebasing: file[decoded.markLength...]), limit: limit)
    }
  }

  private static func rows(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [[String]] {
    var best: [[String]] = []
    for separator in [DataVotes.Separator.comma, .semicolon, .tab] {
      var scanner = FieldScanner(bytes, separator: separator)
      var rows: [[String]] = []
      var place = 0
      while place < bytes.count, rows.count < limit {
        var row: [String] = []
        var endsLine = false
        while !endsLine {
          let field = scanner.field(from: place)
          if row.count < 256 { row.append(Letters.string(bytes[field.start..<max(field.start, field.end)])) }
          (place, endsLine) = (field.next, field.endsLine)
        }
        place = scanner.lineAfter(place)
        if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
      }
      if (rows.first?.count ?? 0) > (best.first?.count ?? 0) { best = rows }
    }
    return best
  }
}

extension Recording {
  /// phyphox's `meta/device.csv`: a property and its value in each row.
  static func facts(_ file: [UInt8]) -> [Fact] {
    WordTable.rows(file).dropFirst().compactMap { row in
      row.count >= 2 ? Fact(name: row[0], value: row[1]) : nil
    }
  }

  /// phyphox's `meta/time.csv`.
  static func events(_ file: [UInt8]) -> [Event] {
    WordTable.rows(file).dropFirst().compactMap { row in
      guard row.count >= 2 else { return nil }
      let time = Array(row[1].utf8).withUnsafeBufferPointer { text -> Double? in
        for decimal in [DataVotes.DecimalSign.point, .comma] {
          let number = NumberScanner.scan(text, from: 0, to: text.count, decimal: decimal.byte)
          if number.next == text.count, !text.isEmpty { return number.value }
        }
        return nil
      }
      return time.map { Event(name: row[0], time: $0, clock: row.count >= 4 ? row[3] : "") }
    }
  }

  /// Sensor Logger's `Metadata.csv`: names in the first row, values in the second.
  static func metadata(_ file: [UInt8]) -> [Fact] {
    let rows = WordTable.rows(file)
    guard rows.count >= 2 else { return [] }
    return zip(rows[0], rows[1]).map { Fact(name: $0, value: $1) }
  }
}
