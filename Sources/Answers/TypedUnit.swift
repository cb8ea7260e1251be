import Diagnostics
import Formulas

/// Units as readers type them: `m/s2`, `kg.m/s`, `km/hr`, `Meter pro Sekunde`, `mètres par seconde`.
enum TypedUnit {
  /// The units that all of a text can stand for, the likely one first: `ms-1` is a metre a second to most who type it, and
  /// an inverse millisecond to some. Empty where it is none.
  static func units(_ typed: ArraySlice<UInt32>) -> [Unit] {
    guard let parts = UnitPart.parts(of: typed) else { return [] }
    var units: [Unit] = []
    for text in [UnitPart.text(parts, isSplit: true), UnitPart.text(parts, isSplit: false)] {
      var found: [Diagnostic] = []
      let node = FormulaNode.parse(SourceFragment("1 [\(text)]"), into: &found)
      guard !found.contains(where: { $0.severity.isFailure }), case .quantity(_, let unit) = node.kind,
        let unit = UnitTable.unit(unit), !units.contains(unit)
      else { continue }
      units.append(unit)
    }
    return units
  }
}

/// A part of a typed unit.
private enum UnitPart {
  case symbol(String, exponent: Int?)
  /// `/`, `(`, `)`, or `*`
  case sign(String)

  /// Nil for what can be no unit.
  static func parts(of typed: ArraySlice<UInt32>) -> [UnitPart]? {
    var parts: [UnitPart] = []
    var place = typed.startIndex
    func at(_ place: Int) -> UInt32 { typed.indices.contains(place) ? typed[place] : 0 }
    // `square` stands before its unit.
    var awaited: Int?
    while place < typed.endIndex {
      let scalar = typed[place]
      if isLetter(scalar) {
        let start = place
        while isLetter(at(place)) || LetterClass.isMark(at(place)) { place += 1 }
        let word = String(scalars: typed[start..<place])
        // `à l'heure`, `all'ora`
        if at(place) == 0x27 || at(place) == 0x2019 {
          place += 1
          if word == "l" { continue }
        }
        switch UnitWords.meaning(of: word) {
        case .per: parts.append(.sign("/"))
        case .nothing: break
        case .power(let power) where parts.isEmpty || parts.last?.isStroke == true: awaited = power
        case .power(let power):
          guard case .symbol(let symbol, nil)? = parts.last else { return nil }
          parts[parts.count - 1] = .symbol(symbol, exponent: power)
        // `Grad Celsius`
        case .unit("°C", _) where parts.last?.isDegree == true: parts[parts.count - 1] = .symbol("°C", exponent: nil)
        case .unit("°F", _) where parts.last?.isDegree == true: parts[parts.count - 1] = .symbol("°F", exponent: nil)
        case .unit(let symbol, let power):
          let exponent = exponent(at: place, at)
          place = exponent?.end ?? place
          parts.append(.symbol(symbol, exponent: exponent?.value ?? power ?? awaited))
          awaited = nil
        case nil: return nil
        }
        continue
      }
      switch scalar {
      case 0x20: break
      // `newton-metre`
      case 0x2D where isLetter(at(place + 1)) && !parts.isEmpty: break
      case 0x2F: parts.append(.sign("/"))
      case 0x2A, 0xB7, 0xD7, 0x22C5, 0x2E: parts.append(.sign("*"))
      case 0x28: parts.append(.sign("("))
      case 0x29: parts.append(.sign(")"))
      case 0x31 where parts.isEmpty && at(place + 1) == 0x2F: break
      default: return nil
      }
      place += 1
    }
    return parts.isEmpty || awaited != nil ? nil : parts
  }

  private var isDegree: Bool { if case .symbol("°", _) = self { true } else { false } }

  private var isStroke: Bool { if case .sign(let sign) = self { sign != ")" } else { false } }

  /// `2`, `-1`, `^2`, `^(-1)`, `⁻¹`, `**2` right behind a symbol.
  private static func exponent(at start: Int, _ at: (Int) -> UInt32) -> (value: Int, end: Int)? {
    var place = start
    var isInside = false
    if at(place) == 0x5E { place += 1 } else if at(place) == 0x2A, at(place + 1) == 0x2A { place += 2 }
    if place > start, at(place) == 0x28 { (isInside, place) = (true, place + 1) }
    let isNegative = at(place) == 0x2D || at(place) == 0x207B
    if isNegative || at(place) == 0x2B || at(place) == 0x207A { place += 1 }
    var value = 0
    let first = place
    while place - first < 3, let digit = LetterClass.superscriptDigit(at(place)) ?? plainDigit(at(place)) {
      value = value * 10 + digit
      place += 1
    }
    guard place > first else { return nil }
    if isInside {
      guard at(place) == 0x29 else { return nil }
      place += 1
    }
    return (isNegative ? -value : value, place)
  }

  private static func plainDigit(_ scalar: UInt32) -> Int? { LetterClass.isDigit(scalar) ? Int(scalar) - 0x30 : nil }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    LetterClass.isLetter(scalar) || [0xB0, 0x25, 0x2103, 0x2109, 0x2126].contains(scalar)
  }

  /// In the language of formulas.
  ///
  /// - Parameter isSplit: whether `ms^-1` is a metre a second.
  static func text(_ parts: [UnitPart], isSplit: Bool) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .symbol(let symbol, let exponent):
        let isFirst = text.isEmpty || "(/".utf8.contains(text.utf8.last ?? 0)
        text += (isFirst ? "" : " ") + (isSplit && symbol == "ms" && (exponent ?? 0) < 0 ? "m s" : symbol)
        if let exponent { text += "^(\(exponent))" }
      case .sign(let sign): text += sign
      }
    }
    return text
  }
}
