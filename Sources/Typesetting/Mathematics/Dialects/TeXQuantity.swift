import Diagnostics
import TeX

/// Numbers, units and quantities as the LaTeX package siunitx has them (J. Wright, "siunitx: A comprehensive (SI) units
/// package"), in plain TeX: `\qty{5e3}{\metre\per\second}` is `5\times 10^{3}\,\mathrm{m\,s^{-1}}`.
package struct TeXQuantity {
  package let tex: String
  /// Behind it in the formula.
  package let end: Int

  /// - Parameter offset: where a backslash stands.
  /// - Parameter isPlain: without groups of digits, and without brackets around a sum beside its unit.
  /// - Returns: nil where no command of the package stands, or one without its arguments.
  package init?(_ source: [UInt8], at offset: Int, macros: [String: String] = [:], isPlain: Bool = false) {
    let name = TeXTokens.name(source, at: offset)
    guard let kinds = Self.commands[name] else { return nil }
    var end = offset + 1 + name.utf8.count
    var options = Options()
    if let option = TeXTokens.option(source, at: end) {
      options = Options(source[option.lowerBound + 1..<option.upperBound - 1])
      end = option.upperBound
    }
    var numbers: [String] = []
    var unit = ""
    for kind in kinds {
      guard let group = TeXTokens.group(source, at: TeXTokens.skipBlanks(source, from: end)) else {
        return nil
      }
      let words = Array(source[group.lowerBound + 1..<group.upperBound - 1])
      let text = String(decoding: words, as: UTF8.self)
      switch kind {
      case .number: numbers.append(text)
      case .list: numbers += text.split(separator: ";").map { String($0) }
      case .product: numbers += text.split(separator: "x").map { String($0) }
      case .complex: numbers.append(text)
      case .angle: numbers.append(text)
      case .unit: unit = Self.unit(words, macros, options.per)
      }
      end = group.upperBound
    }
    // In its second version a product is a number, too.
    let factors = numbers.flatMap { $0.split(separator: "x").map { String($0) } }
    let isProduct =
      kinds.contains(.product)
      || kinds[0] == .number && kinds.count < 3 && factors.count > 1 && factors.allSatisfy { TeXNumber($0) != nil }
    if isProduct { numbers = factors }
    let hasUnit = !unit.isEmpty
    var parts = numbers.map { number in
      switch kinds[0] {
      case .angle: Self.angle(number)
      case .complex: Self.complex(number, besideUnit: hasUnit)
      default: isPlain ? number : Self.number(number, options.separates, besideUnit: hasUnit)
      }
    }
    if hasUnit {
      // No space parts a degree from its number.
      let isAngle = ["\\mathrm{^\\circ }", "\\mathrm{'}", "\\mathrm{''}"].contains(unit)
      let space = isAngle ? "" : "\\,"
      parts = parts.isEmpty ? [unit] : parts.map { $0.isEmpty ? unit : $0 + space + unit }
    }
    tex = "{" + (isProduct ? parts.joined(separator: "\\times ") : Self.joined(parts, name)) + "}"
    self.end = end
  }

  /// `1 to 2`, `1, 2 and 3`.
  private static func joined(_ parts: [String], _ name: String) -> String {
    if name.hasSuffix("range") { return parts.joined(separator: "\\text{ to }") }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ",\\ ") + "\\text{ and }" + last
  }

  /// What is said in the brackets of a command, as far as it is followed.
  private struct Options {
    enum Per { case power, positiveFirst, symbol, repeatedSymbol, singleSymbol, fraction }

    var per = Per.power
    var separates = false

    init() {}

    init(_ words: ArraySlice<UInt8>) {
      let text = String(decoding: words.filter { $0 > 32 }, as: UTF8.self)
      for option in text.split(separator: ",") {
        switch option {
        case "per-mode=symbol", "per-mode=symbol-or-fraction": per = .symbol
        case "per-mode=repeated-symbol": per = .repeatedSymbol
        case "per-mode=single-symbol": per = .singleSymbol
        case "per-mode=fraction": per = .fraction
        case "per-mode=power-positive-first", "per-mode=reciprocal-positive-first": per = .positiveFirst
        case "separate-uncertainty", "separate-uncertainty=true", "uncertainty-mode=separate": separates = true
        default: break
        }
      }
    }
  }

  /// The first unit in a formula's quantities that nobody knows, which stands there by its name: where, and the name that
  /// was meant, if one is near.
  package static func unknownUnit(in tex: [UInt8]) -> (
    range: Range<Int>, name: String, near: String?
  )? {
    var offset = 0
    while let start = tex[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      offset = min(start + 2, tex.count)
      guard let kinds = commands[TeXTokens.name(tex, at: start)], kinds.last == .unit,
        let quantity = TeXQuantity(tex, at: start)
      else { continue }
      offset = quantity.end
      guard let brace = unitGroup(tex, of: start..<quantity.end) else { continue }
      var place = brace
      while let slash = tex[place..<quantity.end].firstIndex(of: UInt8(ascii: "\\")) {
        let name = TeXTokens.name(tex, at: slash)
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
      if let group = TeXTokens.group(tex, at: offset) {
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

  private enum Argument { case number, list, product, complex, unit, angle }

  private static let commands: [String: [Argument]] = [
    "num": [.number], "qty": [.number, .unit], "SI": [.number, .unit], "unit": [.unit],
    "si": [.unit], "ang": [.angle],
    "numrange": [.number, .number], "qtyrange": [.number, .number, .unit],
    "SIrange": [.number, .number, .unit],
    "numlist": [.list], "qtylist": [.list, .unit], "SIlist": [.list, .unit],
    "numproduct": [.product], "qtyproduct": [.product, .unit],
    "complexnum": [.complex], "complexqty": [.complex, .unit],
  ]

  /// `6.02e23` as `6.02\times 10^{23}`; what is no number stands as it is, where a decimal comma is none of a list.
  private static func number(_ text: String, _ separates: Bool, besideUnit: Bool) -> String {
    TeXNumber(text)?.tex(separates: separates, besideUnit: besideUnit) ?? text.replacing(",", with: "{,}")
  }

  /// `1+2i` as `1+2\mathrm{i}`, `3:60` as `3\angle 60^\circ`.
  private static func complex(_ text: String, besideUnit: Bool) -> String {
    func number(_ text: Substring) -> String { self.number(String(text), false, besideUnit: true) }
    let words = text.filter { $0 != " " }
    if let colon = words.firstIndex(of: ":") {
      return number(words[..<colon]) + "\\angle " + number(words[words.index(after: colon)...]) + "^\\circ"
    }
    guard let root = words.last, root == "i" || root == "j" else { return number(words[...]) }
    let digits = words.dropLast()
    // A sign behind `e` is that of an exponent.
    let sign = digits.indices.last { place in
      "+-".contains(digits[place])
        && (place == digits.startIndex || !"eEdD".contains(digits[digits.index(before: place)]))
    }
    let real = sign.map { digits[..<$0] } ?? ""
    let imaginary = sign.map { digits[digits.index(after: $0)...] } ?? digits
    let mark = sign.map { String(digits[$0]) } ?? ""
    let rooted = (imaginary.isEmpty ? "" : number(imaginary)) + "\\mathrm{\(root)}"
    if real.isEmpty { return (mark == "-" ? mark : "") + rooted }
    let sum = number(real) + mark + rooted
    return besideUnit ? "(\(sum))" : sum
  }

  /// `12;30;5` as degrees, minutes and seconds.
  private static func angle(_ text: String) -> String {
    let marks = ["^\\circ", "'", "''"]
    return zip(text.split(separator: ";", omittingEmptySubsequences: false), marks).map { part, mark in
      part.isEmpty ? "" : number(String(part), false, besideUnit: true) + mark
    }.joined()
  }

  private static func unit(_ words: [UInt8], _ macros: [String: String], _ per: Options.Per) -> String {
    guard words.contains(UInt8(ascii: "\\")) else {
      let text = String(decoding: words, as: UTF8.self).replacing(".", with: "\\,").replacing(
        "~", with: "\\,")
      return text.isEmpty ? "" : "\\mathrm{\(text)}"
    }
    var factors: [(unit: String, exponent: Int)] = []
    var (prefix, power, sign) = ("", 1, 1)
    var offset = 0
    while offset < words.count {
      let name = TeXTokens.name(words, at: offset)
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
        guard let group = TeXTokens.group(words, at: offset) else { continue }
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
    return written(factors, per)
  }

  /// Units and their exponents, those below zero as an author has them.
  private static func written(_ factors: [(unit: String, exponent: Int)], _ per: Options.Per) -> String {
    if factors.isEmpty { return "" }
    func words(_ factors: [(unit: String, exponent: Int)]) -> String {
      factors.map { $0.exponent == 1 ? $0.unit : "\($0.unit)^{\($0.exponent)}" }.joined(separator: "\\,")
    }
    let above = factors.filter { $0.exponent >= 0 }
    let under = factors.filter { $0.exponent < 0 }.map { (unit: $0.unit, exponent: -$0.exponent) }
    let numerator = above.isEmpty ? "1" : words(above)
    if under.isEmpty { return "\\mathrm{\(words(factors))}" }
    switch per {
    case .singleSymbol where under.count > 1: return "\\mathrm{\(words(factors))}"
    case .symbol, .singleSymbol:
      return "\\mathrm{\(numerator)/\(under.count > 1 ? "(\(words(under)))" : words(under))}"
    case .repeatedSymbol: return "\\mathrm{\(([numerator] + under.map { words([$0]) }).joined(separator: "/"))}"
    case .fraction: return "\\frac{\\mathrm{\(numerator)}}{\\mathrm{\(words(under))}}"
    case .positiveFirst: return "\\mathrm{\(words(above + factors.filter { $0.exponent < 0 }))}"
    case .power: return "\\mathrm{\(words(factors))}"
    }
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
