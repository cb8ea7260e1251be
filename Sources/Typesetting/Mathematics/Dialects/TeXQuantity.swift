/// Numbers, units and quantities as the LaTeX package siunitx has them (J. Wright, "siunitx: A comprehensive (SI) units
/// package"), in plain TeX: `\qty{5e3}{\metre\per\second}` is `5\times 10^{3}\,\mathrm{m\,s^{-1}}`.
struct TeXQuantity {
  let tex: String
  /// Behind it in the formula.
  let end: Int

  /// - Parameter offset: where a backslash stands.
  /// - Returns: nil where no command of the package stands, or one without its arguments.
  init?(_ source: [UInt8], at offset: Int) {
    let name = TeXWords.name(source, at: offset)
    guard let kinds = Self.commands[name] else { return nil }
    var end = offset + 1 + name.utf8.count
    if let option = TeXWords.option(source, at: end) { end = option.upperBound }
    var parts: [String] = []
    for kind in kinds {
      guard let group = TeXWords.group(source, at: TeXWords.skipBlanks(source, from: end)) else { return nil }
      let words = Array(source[group.lowerBound + 1..<group.upperBound - 1])
      parts.append(kind == .number ? Self.number(words) : kind == .angle ? Self.angle(words) : Self.unit(words))
      end = group.upperBound
    }
    // No space parts a degree from its number.
    let isAngle = ["\\mathrm{^\\circ }", "\\mathrm{'}", "\\mathrm{''}"].contains(parts.last)
    tex = "{" + parts.filter { !$0.isEmpty }.joined(separator: isAngle ? "" : "\\,") + "}"
    self.end = end
  }

  private enum Argument { case number, unit, angle }

  private static let commands: [String: [Argument]] = [
    "num": [.number], "qty": [.number, .unit], "SI": [.number, .unit], "unit": [.unit], "si": [.unit], "ang": [.angle],
  ]

  /// `6.02e23` as `6.02\times 10^{23}`, `1.5(2)` and `3 \pm 1` as they are.
  private static func number(_ words: [UInt8]) -> String {
    let text = String(decoding: words, as: UTF8.self).replacing("+-", with: "\\pm ")
    guard let mark = text.lastIndex(where: { $0 == "e" || $0 == "E" }) else { return text }
    let exponent = text[text.index(after: mark)...].filter { $0 != " " && $0 != "+" }
    guard Int(exponent) != nil else { return text }
    let mantissa = text[..<mark].filter { $0 != " " }
    return (mantissa.isEmpty ? "" : mantissa + "\\times ") + "10^{\(exponent)}"
  }

  /// `12;30;5` as degrees, minutes and seconds.
  private static func angle(_ words: [UInt8]) -> String {
    let parts = String(decoding: words, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    let marks = ["^\\circ", "'", "''"]
    return zip(parts, marks).map { $0.isEmpty ? "" : "\($0)\($1)" }.joined()
  }

  private static func unit(_ words: [UInt8]) -> String {
    guard words.contains(UInt8(ascii: "\\")) else {
      let text = String(decoding: words, as: UTF8.self).replacing(".", with: "\\,").replacing("~", with: "\\,")
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
        if byte > 32, byte != UInt8(ascii: "."), byte != UInt8(ascii: "~") { prefix += String(Unicode.Scalar(byte)) }
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
        let value = Int(String(decoding: words[group.lowerBound + 1..<group.upperBound - 1], as: UTF8.self))
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
          factors.append((prefix + (units[name] ?? name), power * sign))
          (prefix, power, sign) = ("", 1, 1)
        }
      }
    }
    if !prefix.isEmpty { factors.append((prefix, power * sign)) }
    let written = factors.map { $0.exponent == 1 ? $0.unit : "\($0.unit)^{\($0.exponent)}" }
    return written.isEmpty ? "" : "\\mathrm{\(written.joined(separator: "\\,"))}"
  }

  private static let prefixes = [
    "pico": "p", "nano": "n", "micro": "\\mu ", "milli": "m", "centi": "c", "deci": "d", "deca": "da", "hecto": "h",
    "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P", "exa": "E", "femto": "f", "atto": "a",
  ]

  private static let units = [
    "metre": "m", "meter": "m", "second": "s", "gram": "g", "kilogram": "kg", "ampere": "A", "kelvin": "K",
    "mole": "mol",
    "candela": "cd", "newton": "N", "joule": "J", "watt": "W", "pascal": "Pa", "hertz": "Hz", "coulomb": "C",
    "volt": "V", "ohm": "\\Omega ", "farad": "F", "henry": "H", "tesla": "T", "weber": "Wb", "siemens": "S",
    "becquerel": "Bq", "gray": "Gy", "sievert": "Sv", "lumen": "lm", "lux": "lx", "radian": "rad", "steradian": "sr",
    "degree": "^\\circ ", "celsius": "^\\circ C", "degreeCelsius": "^\\circ C", "percent": "\\%", "litre": "l",
    "liter": "L", "minute": "min", "hour": "h", "day": "d", "electronvolt": "eV", "tonne": "t", "bar": "bar",
    "angstrom": "\\mathring{A}", "arcminute": "'", "arcsecond": "''", "bel": "B", "decibel": "dB", "hectare": "ha",
    "astronomicalunit": "au", "dalton": "Da", "m": "m", "s": "s", "kg": "kg", "g": "g", "cm": "cm", "mm": "mm",
    "km": "km", "nm": "nm", "um": "\\mu m", "ms": "ms", "N": "N", "J": "J", "W": "W", "V": "V", "A": "A", "K": "K",
    "Hz": "Hz", "kHz": "kHz", "MHz": "MHz", "GHz": "GHz", "eV": "eV", "keV": "keV", "MeV": "MeV", "GeV": "GeV",
    "Pa": "Pa", "mol": "mol",
  ]
}
