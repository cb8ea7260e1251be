import Formulas

/// Why a step of a derivation holds: a sentence, without its full stop, with formulas in it.
package struct DerivationReason: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case words(String)
    /// MathML, a whole `math` element.
    case formula(String)
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }
}

/// A reason as it is written down: words, with formulas between grave accents, of which the last side may be the value
/// of a name.
///
///     At `t = 0` the height is `C_1 = z_0 = {z_0}`
struct DerivationReasonDraft {
  private enum Part {
    case words(String)
    /// Typeset, with what stands behind a last equals sign: a name whose value is put there, perhaps negated.
    case formula(String, value: (name: String, isNegated: Bool)?)
  }

  private let parts: [Part]

  init(_ text: String, _ names: DerivationNames) {
    let stretches = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    parts = stretches.enumerated().map { number, stretch in
      let isFormula = number % 2 == 1
      return isFormula ? Self.formula(Array(stretch), names) : .words(String(decoding: stretch, as: UTF8.self))
    }
  }

  private static func formula(_ text: [UInt8], _ names: DerivationNames) -> Part {
    func typeset(_ formula: ArraySlice<UInt8>) -> String {
      names.parse(String(decoding: formula, as: UTF8.self)).mathML(.fragment, isSlashed: true)
    }
    guard text.last == UInt8(ascii: "}"), let brace = text.firstIndex(of: UInt8(ascii: "{")) else {
      return .formula(typeset(text[...]), value: nil)
    }
    var name = text[(brace + 1)...].dropLast()
    let isNegated = name.first == UInt8(ascii: "-")
    if isNegated { name = name.dropFirst() }
    var formula = text[..<brace]
    while let last = formula.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "=") {
      formula = formula.dropLast()
    }
    return .formula(typeset(formula), value: (String(decoding: name, as: UTF8.self), isNegated))
  }

  func filled(with values: DerivationValues) -> DerivationReason {
    DerivationReason(
      parts: parts.map { part in
        switch part {
        case .words(let words): return .words(words)
        case .formula(var symbols, let value):
          if let value, var quantity = values[value.name] {
            if value.isNegated { quantity.value = -quantity.value }
            symbols += "<mo>=</mo>" + quantity.mathML(digits: 4, display: .fragment)
          }
          return .formula("<math>" + symbols + "</math>")
        }
      })
  }
}
