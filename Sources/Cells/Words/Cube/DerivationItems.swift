import Formulas
import NumericalMethods
import Physics

extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason, and a tick where they hold.
  ///
  /// - Parameter id: what the ids of the steps begin with.
  package mutating func derivationItems(_ rows: [DerivationRow], id: String) {
    raw("\n")
    for (number, row) in rows.enumerated() {
      raw(row.failure == nil ? "<li class=\"holds\">" : "<li>")
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
    var parts = row.reason.parts
    // A reason is written without its full stop.
    if case .words(let words)? = parts.last {
      parts[parts.count - 1] = .words(words + ".")
    } else {
      parts.append(.words("."))
    }
    var isSignWritten = false
    for (number, part) in parts.enumerated() {
      switch part {
      case .words(let words):
        text(Array(words.utf8.dropFirst(isSignWritten ? 1 : 0)))
        isSignWritten = false
      case .formula(let mathML):
        var sign: [UInt8] = []
        if number + 1 < parts.count, case .words(let words) = parts[number + 1], KeptSign.begins(words.utf8) {
          sign = Array(words.utf8.prefix(1))
        }
        raw("<span class=\"kept\">")
        trusted(mathML)
        text(sign)
        raw("</span>")
        isSignWritten = !sign.isEmpty
      }
    }
  }

  /// A step in this cube's numbers, and what is wrong with it.
  package mutating func derivationNumbers(_ row: DerivationRow) {
    if let numbers = row.numbers { mathBox(numbers, class: "math numbers") }
    if let failure = row.failure { element("p", ("class", "failure"), text: failure) }
  }
}

extension DerivationRow {
  /// The ids of what of the step changes under a slider.
  package func reasonID(_ id: String, _ number: Int) -> String { "\(id)-reason-\(number + 1)" }
  package func numbersID(_ id: String, _ number: Int) -> String { "\(id)-step-\(number + 1)" }

  /// All that stays while numbers change.
  var symbolicPart: [UInt8] { Array(title.utf8) + Array(symbols.utf8) }
}
