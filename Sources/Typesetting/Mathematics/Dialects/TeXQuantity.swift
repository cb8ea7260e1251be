import Diagnostics

/// Numbers, units and quantities as the LaTeX package siunitx has them (J. Wright, "siunitx: A comprehensive (SI) units
/// package"), in plain TeX: `\qty{5e3}{\metre\per\second}` is `5\times 10^{3}\,\mathrm{m\,s^{-1}}`.
package struct TeXQuantity {
  package let tex: String
  /// Behind it in the formula.
  package let end: Int

  /// - Parameter offset: where a backslash stands.
  /// - Returns: nil where no command of the package stands, or one without its arguments.
  package init?(_ source: [UInt8], at offset: Int, macros: [String: String] = [:]) {
    let name = TeXWords.name(source, at: offset)
    guard let kinds = Self.commands[name] else { return nil }
    var end = offset + 1 + name.utf8.count
    if let option = TeXWords.option(source, at: end) { end = option.upperBound }
    var parts: [String] = []
    for kind in kinds {
      guard let group = TeXWords.group(source, at: TeXWords.skipBlanks(source, from: end)) else {
        return nil
      }
      let words = Array(source[group.lowerBound + 1..<group.upperBound - 1])
      switch kind {
      case .number: parts.append(Self.number(words))
      case .numbers: parts.append(Self.numbers(words))
      case .angle: parts.append(Self.angle(words))
      case .unit: parts.append(Self.unit(words, macros))
      }
      end = group.upperBound
    }
    if name.hasSuffix("range"), parts.count > 1 {
      parts[0...1] = ["\(parts[0])\\text{ to }\(parts[1])"]
    }
    // No space parts a degree from its number.
    let isAngle = ["\\mathrm{^\\circ }", "\\mathrm{'}", "\\mathrm{''}"].contains(parts.last)
    tex = "{" + parts.filter { !$0.isEmpty }.joined(separator: isAngle ? "" : "\\,") + "}"
    self.end = end
  }

  /// The first unit in a formula's quantities that nobody knows, which stands there by its name: where, and the name that
  /// was meant, if one is near.
  package static func unknownUnit(in tex: [UInt8]) -> (
    range: Range<Int>, name: String, near: String?
  )? {
    var offset = 0
    while let start = tex[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      offset = min(start + 2, tex.count)
      guard let kinds = commands[TeXWords.name(tex, at: start)], kinds.last == .unit,
        let quantity = TeXQuantity(tex, at: start)
      else { continue }
      offset = quantity.end
      guard let brace = unitGroup(tex, of: start..<quantity.end) else { continue }
      var place = brace
      while let slash = tex[place..<quantity.end].firstIndex(of: UInt8(ascii: "\\")) {
        let name = TeXWords.name(tex, at: slash)
        place = slash + max(1 + name.utf8.count, 2)
        if name.isEmpty || words.contains(name) || prefixes[name] != nil || symbol(of: name) != nil {
          continue
        }
        let near = nearestName(to: name, among: units.keys.sorted())
        return (slash..<min(place, quantity.end), name, near)
      }
    }
    return nil
  }

  /// Where the last group of a command begins.
  private static func unitGroup(_ tex: [UInt8], of range: Range<Int>) -> Int? {
    var last: Int?
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let group = TeXWords.group(tex, at: offset) {
        last = group.lowerBound
        offset = group.upperBound
      } else {
        offset += 1
      }
    }
    return last
  }

  /// What stands among units and is none.
  private static let words: Set<String> = [
    "per", "square", "cubic", "squared", "cubed", "tothe", "raiseto", "of", "mathrm", "text",
    "textrm", "mu", "Omega",
    "cancel", "highlight", "circ",
  ]

  private enum Argument { case number, numbers, unit, angle }

  private static let commands: [String: [Argument]] = [
    "num": [.number], "qty": [.number, .unit], "SI": [.number, .unit], "unit": [.unit],
    "si": [.unit], "ang": [.angle],
    "numrange": [.number, .number], "qtyrange": [.number, .number, .unit],
    "SIrange": [.number, .number, .unit],
    "numlist": [.numbers], "qtylist": [.numbers, .unit], "SIlist": [.numbers, .unit],
  ]

  /// `6.02e23` as `6.02\times 10^{23}`, `5 +- 1 e3` as `(5\pm 1)\times 10^{3}`, and `1.5(2)` as it is; a decimal
  /// comma is none of a list, and nothing before a point is 0.
  private static func number(_ words: [UInt8]) -> String {
    let text = String(decoding: words, as: UTF8.self).replacing("+-", with: "\\pm ").replacing(
      "±", with: "\\pm ")
    func mantissa(_ text: Substring) -> String {
      let start = text.drop { $0 == " " }
      let isPoint = start.first == "." || start.first == ","
      return ((isPoint ? "0" : "") + text).replacing(",", with: "{,}")
    }
    guard let mark = text.lastIndex(where: { $0 == "e" || $0 == "E" }) else {
      return mantissa(text[...])
    }
    let exponent = text[text.index(after: mark)...].filter { $0 != " " && $0 != "+" }
    guard Int(exponent) != nil else { return mantissa(text[...]) }
    let first = mantissa(text[..<mark])
    if first.contains("\\pm") { return "(\(first))\\times 10^{\(exponent)}" }
    let isBare = first.allSatisfy { $0 == " " }
    return (isBare ? "" : first.filter { $0 != " " } + "\\times ") + "10^{\(exponent)}"
  }

  /// `1;2;3` as `1, 2 and 3`.
  private static func numbers(_ words: [UInt8]) -> String {
    let parts = words.split(separator: UInt8(ascii: ";")).map { number(Array($0)) }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ",\\ ") + "\\text{ and }" + last
  }

  /// `12;30;5` as degrees, minutes and seconds.
  private static func angle(_ words: [UInt8]) -> String {
    let parts = String(decoding: words, as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    let marks = ["^\\circ", "'", "''"]
    return zip(parts, marks).map { $0.isEmpty ? "" : "\($0)\($1)" }.joined()
  }

  private static func unit(_ words: [UInt8], _ macros: [String: String]) -> String {
    guard words.contains(UInt8(ascii: "\\")) else {
      let text = String(decoding: words, as: UTF8.self).replacing(".", with: "\\,").replacing(
        "~", with: "\\,")
      return text.isEmpty ? "" : "\\mathrm{\(text)}"
    }
    var factors: [(unit: String, exponent: Int)] = []
    var (prefix, power, sign) = ("", 1, 1)
    var offset = 0
    while offset < words.count {
      let name = TeXWords.name(words, at: offset)
      offset += name.isEmpty ? 1 : 1 + name.utf8.count
      if name.isEmpty {
        let byte = words[offset - 1]
        if byte > 32, byte != UInt8(ascii: "."), byte != UInt8(ascii: "~") {
          prefix += String(Unicode.Scalar(byte))
        }
        continue
      }
      switch name {
      case "per": sign = -1
      case "square": power = 2
      case "cubic": power = 3
      case "squared", "cubed":
        // Whatever an author repeats, an exponent stays a number that can be written.
        guard let last = factors.indices.last, abs(factors[last].exponent) < 1000 else { continue }
        factors[last].exponent *= name == "squared" ? 2 : 3
      case "tothe", "raiseto":
        guard let group = TeXWords.group(words, at: offset) else { continue }
        let value = Int(
          String(decoding: words[group.lowerBound + 1..<group.upperBound - 1], as: UTF8.self))
        offset = group.upperBound
        guard let value, (-999...999).contains(value) else { continue }
        if name == "raiseto" {
          power = value
        } else if let last = factors.indices.last {
          factors[last].exponent = factors[last].exponent.signum() * value
        }
      default:
        if let found = prefixes[name] {
          prefix += found
        } else {
          // One that nobody knows stands there by its name, which is how many are defined.
          let own = macros["\\" + name] == nil ? nil : "\\\(name) "
          factors.append((prefix + (own ?? symbol(of: name) ?? name), power * sign))
          (prefix, power, sign) = ("", 1, 1)
        }
      }
    }
    if !prefix.isEmpty { factors.append((prefix, power * sign)) }
    let written = factors.map { $0.exponent == 1 ? $0.unit : "\($0.unit)^{\($0.exponent)}" }
    return written.isEmpty ? "" : "\\mathrm{\(written.joined(separator: "\\,"))}"
  }

  /// What stands for a unit's name, `\metre`, or for a short one with its prefix, `\uF`; nil for one that nobody knows.
  private static func symbol(of name: String) -> String? {
    if let unit = units[name] ?? shortUnits[name] { return unit }
    guard let first = name.first, let prefix = shortPrefixes[first],
      let unit = shortUnits[String(name.dropFirst())]
    else { return nil }
    return prefix + unit
  }

  private static let shortPrefixes: [Character: String] = [
    "a": "a", "f": "f", "p": "p", "n": "n", "u": "\\text{μ}", "m": "m", "c": "c", "d": "d", "k": "k",
    "M": "M", "G": "G",
    "T": "T", "h": "h",
  ]

  private static let shortUnits = [
    "m": "m", "s": "s", "g": "g", "A": "A", "K": "K", "mol": "mol", "N": "N", "J": "J", "W": "W",
    "V": "V", "Pa": "Pa",
    "Hz": "Hz", "C": "C", "F": "F", "H": "H", "T": "T", "ohm": "\\Omega ", "eV": "eV", "L": "L",
    "l": "l", "bar": "bar",
    "B": "B", "Wh": "Wh", "Bq": "Bq", "Gy": "Gy", "Sv": "Sv", "Wb": "Wb", "S": "S", "rad": "rad",
  ]

  private static let prefixes = [
    "quecto": "q", "ronto": "r", "yocto": "y", "zepto": "z", "atto": "a", "femto": "f", "pico": "p",
    "nano": "n",
    "micro": "\\text{μ}", "milli": "m", "centi": "c", "deci": "d", "deca": "da", "deka": "da",
    "hecto": "h", "kilo": "k",
    "mega": "M", "giga": "G", "tera": "T", "peta": "P", "exa": "E", "zetta": "Z", "yotta": "Y",
    "ronna": "R",
    "quetta": "Q", "kibi": "Ki", "mebi": "Mi", "gibi": "Gi", "tebi": "Ti",
  ]

  private static let units = [
    "metre": "m", "meter": "m", "second": "s", "gram": "g", "kilogram": "kg", "ampere": "A",
    "kelvin": "K",
    "mole": "mol", "candela": "cd", "newton": "N", "joule": "J", "watt": "W", "pascal": "Pa",
    "hertz": "Hz",
    "coulomb": "C", "volt": "V", "ohm": "\\Omega ", "farad": "F", "henry": "H", "tesla": "T",
    "weber": "Wb",
    "siemens": "S", "becquerel": "Bq", "gray": "Gy", "sievert": "Sv", "lumen": "lm", "lux": "lx",
    "katal": "kat",
    "radian": "rad", "steradian": "sr", "degree": "^\\circ ", "celsius": "^\\circ C",
    "degreeCelsius": "^\\circ C",
    "percent": "\\%", "litre": "L", "liter": "L", "minute": "min", "hour": "h", "day": "d",
    "electronvolt": "eV",
    "tonne": "t", "bar": "bar", "angstrom": "\\mathring{A}", "arcminute": "'", "arcsecond": "''",
    "arcmin": "'",
    "arcsec": "''", "bel": "B", "decibel": "dB", "neper": "Np", "hectare": "ha",
    "astronomicalunit": "au",
    "parsec": "pc", "lightyear": "ly", "dalton": "Da", "atomicmassunit": "u", "barn": "b",
    "mmHg": "mmHg",
    "atmosphere": "atm", "gauss": "G", "knot": "kn", "nauticalmile": "M", "bit": "bit", "byte": "B",
    "clight": "c_0",
    "planckbar": "\\hbar ", "electronmass": "m_e", "elementarycharge": "e", "bohr": "a_0",
    "hartree": "E_h",
    "dB": "dB", "euro": "€", "year": "a",
  ]
}
