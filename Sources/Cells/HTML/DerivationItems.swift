extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason and the check.
  package mutating func derivationItems(_ rows: [DerivationRow]) {
    raw("\n")
    for row in rows {
      raw("<li>")
      element("p", ("class", "title"), text: row.title)
      raw("<p class=\"reason\">")
      sentence(row.reason)
      raw(".</p>\n")
      mathBox(row.symbols)
      if let numbers = row.numbers { mathBox(numbers, class: "math numbers") }
      if let check = row.check { element("p", ("class", "check"), text: check) }
      raw("</li>\n")
    }
  }

  /// A sentence in which an index behind a symbol, as in `ρ_w`, is set low.
  private mutating func sentence(_ sentence: String) {
    let bytes = Array(sentence.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "_") else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, isPartOfIndex(bytes[end]) { end += 1 }
      text(Array(bytes[start..<index]))
      raw("<sub>")
      text(Array(bytes[index + 1..<end]))
      raw("</sub>")
      (start, index) = (end, end)
    }
    text(Array(bytes[start...]))
  }

  /// Latin and Greek letters and digits; signs such as `·` and `−` begin with other bytes.
  private func isPartOfIndex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0xCE, 0xCF, 0x80...0xBF: true
    default: false
    }
  }
}
