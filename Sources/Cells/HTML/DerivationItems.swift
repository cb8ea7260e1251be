extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason and the check.
  ///
  /// - Parameter id: what the ids of the steps begin with.
  package mutating func derivationItems(_ rows: [DerivationRow], id: String) {
    raw("\n")
    for (number, row) in rows.enumerated() {
      raw("<li>")
      element("p", ("class", "title"), text: row.title)
      open("p", ("class", "reason"), ("id", row.reasonID(id, number)))
      derivationReason(row)
      raw("</p>\n")
      mathBox(row.symbols)
      open("div", ("id", row.numbersID(id, number)))
      derivationNumbers(row)
      raw("</div></li>\n")
    }
  }

  /// Why a step holds, which may name values of this cube.
  package mutating func derivationReason(_ row: DerivationRow) {
    sentence(row.reason)
    raw(".")
  }

  /// A step in this cube's numbers, and their check.
  package mutating func derivationNumbers(_ row: DerivationRow) {
    if let numbers = row.numbers { mathBox(numbers, class: "math numbers") }
    if let check = row.check { element("p", ("class", "check"), text: check) }
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

extension DerivationRow {
  /// The ids of what of the step changes under a slider.
  package func reasonID(_ id: String, _ number: Int) -> String { "\(id)-reason-\(number + 1)" }
  package func numbersID(_ id: String, _ number: Int) -> String { "\(id)-step-\(number + 1)" }

  /// All that stays while numbers change.
  var symbolicPart: [UInt8] { Array(title.utf8) + Array(symbols.utf8) }
}
