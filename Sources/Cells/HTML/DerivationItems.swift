import Physics

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
    for part in row.reason.parts {
      switch part {
      case .words(let words): text(words)
      case .formula(let mathML): trusted(mathML)
      }
    }
    raw(".")
  }

  /// A step in this cube's numbers, and their check.
  package mutating func derivationNumbers(_ row: DerivationRow) {
    if let numbers = row.numbers { mathBox(numbers, class: "math numbers") }
    if let check = row.check { element("p", ("class", "check"), text: check) }
  }
}

extension DerivationRow {
  /// The ids of what of the step changes under a slider.
  package func reasonID(_ id: String, _ number: Int) -> String { "\(id)-reason-\(number + 1)" }
  package func numbersID(_ id: String, _ number: Int) -> String { "\(id)-step-\(number + 1)" }

  /// All that stays while numbers change.
  var symbolicPart: [UInt8] { Array(title.utf8) + Array(symbols.utf8) }
}
