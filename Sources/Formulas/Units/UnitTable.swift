import Diagnostics

/// Every unit an author can write, and what they may have meant by one that does not exist.
package enum UnitTable {
  private struct Entry {
    let symbol: String
    /// What it is a multiple of.
    let baseUnits: String
    let multiplier: Double
    let divisor: Double
    let zero: Double
    let takesPrefix: Bool

    init(
      _ symbol: String, _ baseUnits: String, multiplier: Double = 1, divisor: Double = 1, zero: Double = 0,
      takesPrefix: Bool = true
    ) {
      (self.symbol, self.baseUnits, self.takesPrefix) = (symbol, baseUnits, takesPrefix)
      (self.multiplier, self.divisor, self.zero) = (multiplier, divisor, zero)
    }

    var dimension: Dimension { Dimension(baseUnits: baseUnits) }
  }

  /// The unit of a symbol with or without a prefix: `m`, `km`, `hPa`, `°`.
  ///
  /// The signs for micro and ohm of older character sets count as the Greek letters, and `u` for
  /// micro and `ohm` are understood; the unit itself always bears the Greek letter.
  package static func unit(_ symbol: String) -> Unit? {
    let symbol = canonical(symbol)
    for entry in entries where entry.symbol == symbol {
      return Unit(
        symbol, entry.dimension, multiplier: entry.multiplier, divisor: entry.divisor, zero: entry.zero)
    }
    for prefix in UnitPrefix.all where symbol.utf8.starts(with: prefix.symbol.utf8) {
      let rest = String(decoding: symbol.utf8.dropFirst(prefix.symbol.utf8.count), as: UTF8.self)
      for entry in entries where entry.takesPrefix && entry.symbol == rest {
        return prefixed(entry, symbol, power: prefix.power)
      }
    }
    return nil
  }

  private static func prefixed(_ entry: Entry, _ symbol: String, power: Int32) -> Unit {
    var (multiplier, divisor) = (entry.multiplier, entry.divisor)
    var ten = 1.0
    for _ in 0..<power.magnitude { ten *= 10 }
    if power > 0 { multiplier *= ten } else { divisor *= ten }
    // The kilogram is 1000/1000, and must not carry the thousands into every product.
    if multiplier == divisor { (multiplier, divisor) = (1, 1) }
    return Unit(symbol, entry.dimension, multiplier: multiplier, divisor: divisor)
  }

  /// The unit of a symbol that stands among others: beside electronvolts `c` is the speed of light, as in `MeV/c^2`.
  package static func unit(_ symbol: String, among factors: [UnitNode.Factor]) -> Unit? {
    if symbol == "c",
      factors.contains(where: { $0.symbol.utf8.suffix(2).elementsEqual("eV".utf8) && unit($0.symbol) != nil })
    {
      return Unit("c", .speed, multiplier: 299_792_458)
    }
    return unit(symbol)
  }

  /// The unit of a written one; nothing if a symbol is not in the table.
  ///
  /// °C and °F are points of a scale where they stand alone, and differences in a product and where the node says so.
  package static func unit(_ node: UnitNode) -> Unit? {
    if node.factors.count == 1, node.factors[0].exponent == 1, let unit = unit(node.factors[0].symbol) {
      return node.isDifference ? unit.ofDifferences : unit
    }
    var result = Unit.one
    for factor in node.factors {
      guard let unit = unit(factor.symbol, among: node.factors), let exponent = Int32(exactly: factor.exponent),
        exponent.magnitude <= 99
      else { return nil }
      result = result * (exponent == 1 ? unit : unit.power(exponent))
    }
    return result
  }

  /// The symbol that an author most likely meant.
  package static func nearest(to symbol: String) -> String? {
    let lowercased = LetterClass.lowercased(symbol)
    if let meant = words[lowercased] { return meant }
    if let power = power(of: symbol) ?? resistance(symbol, lowercased) ?? product(in: symbol) {
      return power
    }
    var candidates = entries.map { $0.symbol }
    candidates += ["kg", "km", "cm", "mm", "μm", "nm", "ms", "μs", "ns", "hPa", "kPa", "MPa"]
    candidates += [
      "kWh", "kcal", "MeV", "GeV", "kHz", "MHz", "GHz", "kN", "kJ", "MJ", "kW", "mg", "mL", "mbar", "keV", "mA",
    ]
    return nearestName(to: symbol, among: candidates)
  }

  /// What to do about a name that nobody has defined and that is a unit in words, or its letter in other books.
  static func help(forWord name: String) -> String? {
    let lowercased = LetterClass.lowercased(name)
    return words[lowercased].map { "if the unit is meant: it is `\($0)`" }
  }

  /// Whether it can only be a misspelled unit: its name in words, `sec`, or its symbol in other
  /// capitals, `Kg`.
  static func isWord(_ symbol: String) -> Bool {
    guard symbol.utf8.count > 1, let meant = nearest(to: symbol) else { return false }
    let lowercased = LetterClass.lowercased(symbol)
    return LetterClass.lowercased(meant) == lowercased || words.contains(lowercased)
      || power(of: symbol) != nil || resistance(symbol, lowercased) != nil || product(in: symbol) != nil
  }

  /// `cm3`, as a unit with its power.
  private static func power(of symbol: String) -> String? {
    guard let last = symbol.utf8.last, last == UInt8(ascii: "2") || last == UInt8(ascii: "3") else { return nil }
    let base = String(decoding: symbol.utf8.dropLast(), as: UTF8.self)
    return unit(base) == nil ? nil : "\(base)^\(last - 48)"
  }

  /// `Nm`, `mAh` and `molK`, two units without the space between them.
  private static func product(in symbol: String) -> String? {
    for ending in ["m", "s", "h", "A", "K", "mol"]
    where symbol.utf8.count > ending.utf8.count && symbol.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      let first = String(decoding: symbol.utf8.dropLast(ending.utf8.count), as: UTF8.self)
      guard unit(first) != nil, unit(ending) != nil else { continue }
      // `cmm` has a letter too many.
      if first.utf8.count > 1, first.utf8.last == ending.utf8.first { return first }
      // `Km` is a kilometre.
      if first != "K" { return "\(first) \(ending)" }
    }
    return nil
  }

  /// `kOhm`, with the Greek letter.
  private static func resistance(_ symbol: String, _ lowercased: String) -> String? {
    for ending in ["ohm", "ohms"] where lowercased.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      let meant = String(decoding: symbol.utf8.dropLast(ending.utf8.count), as: UTF8.self) + "Ω"
      return unit(meant) == nil ? nil : meant
    }
    return nil
  }

  private static func canonical(_ symbol: String) -> String {
    if symbol == "ohm" { return "Ω" }
    var result = ""
    for scalar in symbol.unicodeScalars {
      switch scalar.value {
      case 0xB5: result.unicodeScalars.append("μ")
      case 0x2126: result.unicodeScalars.append("Ω")
      case 0x212A: result.unicodeScalars.append("K")
      case 0x212B: result.unicodeScalars.append("Å")
      case 0x2103: result += "°C"
      case 0x2109: result += "°F"
      default: result.unicodeScalars.append(scalar)
      }
    }
    if result.utf8.count > 1, result.utf8.first == UInt8(ascii: "u") {
      return "μ" + String(decoding: result.utf8.dropFirst(), as: UTF8.self)
    }
    return result
  }

  #if !hasFeature(Embedded)
    /// The symbols without prefixes, and whether each takes them, for who writes a formula.
    package static var symbols: [(symbol: String, takesPrefix: Bool)] { entries.map { ($0.symbol, $0.takesPrefix) } }
  #endif

  private static let entries: [Entry] = [
    Entry("m", "m"),
    Entry("g", "kg", divisor: 1000),
    Entry("s", "s"),
    Entry("A", "A"),
    Entry("K", "K"),
    Entry("mol", "mol"),
    Entry("cd", "cd"),
    Entry("rad", ""),
    Entry("sr", ""),
    Entry("Hz", "s-1"),
    Entry("N", "kg m s-2"),
    Entry("Pa", "kg m-1 s-2"),
    Entry("J", "kg m2 s-2"),
    Entry("W", "kg m2 s-3"),
    Entry("C", "s A"),
    Entry("V", "kg m2 s-3 A-1"),
    Entry("F", "kg-1 m-2 s4 A2"),
    Entry("Ω", "kg m2 s-3 A-2"),
    Entry("S", "kg-1 m-2 s3 A2"),
    Entry("Wb", "kg m2 s-2 A-1"),
    Entry("T", "kg s-2 A-1"),
    Entry("H", "kg m2 s-2 A-2"),
    Entry("lm", "cd"),
    Entry("lx", "m-2 cd"),
    Entry("Bq", "s-1"),
    Entry("Gy", "m2 s-2"),
    Entry("Sv", "m2 s-2"),
    Entry("kat", "s-1 mol"),
    Entry("L", "m3", divisor: 1000),
    Entry("bar", "kg m-1 s-2", multiplier: 100_000),
    Entry("eV", "kg m2 s-2", multiplier: 1.602176634e-19),
    Entry("atm", "kg m-1 s-2", multiplier: 101_325, takesPrefix: false),
    Entry("min", "s", multiplier: 60, takesPrefix: false),
    Entry("h", "s", multiplier: 3600, takesPrefix: false),
    Entry("d", "s", multiplier: 86_400, takesPrefix: false),
    Entry("wk", "s", multiplier: 604_800, takesPrefix: false),
    // The Julian year of the astronomers, 365.25 days.
    Entry("yr", "s", multiplier: 31_557_600),
    Entry("Wh", "kg m2 s-2", multiplier: 3600),
    // The thermochemical calorie.
    Entry("cal", "kg m2 s-2", multiplier: 4184, divisor: 1000),
    // CODATA 2022.
    Entry("u", "kg", multiplier: 1.66053906892e-27, takesPrefix: false),
    Entry("Da", "kg", multiplier: 1.66053906892e-27),
    Entry("Å", "m", divisor: 10_000_000_000, takesPrefix: false),
    Entry("in", "m", multiplier: 254, divisor: 10_000, takesPrefix: false),
    Entry("ft", "m", multiplier: 3048, divisor: 10_000, takesPrefix: false),
    Entry("yd", "m", multiplier: 9144, divisor: 10_000, takesPrefix: false),
    Entry("mi", "m", multiplier: 1_609_344, divisor: 1000, takesPrefix: false),
    Entry("lb", "kg", multiplier: 45_359_237, divisor: 100_000_000, takesPrefix: false),
    Entry("G", "kg s-2 A-1", divisor: 10_000),
    Entry("°C", "K", zero: 273.15, takesPrefix: false),
    Entry("°F", "K", multiplier: 5, divisor: 9, zero: 459.67, takesPrefix: false),
    Entry("°", "", multiplier: .pi, divisor: 180, takesPrefix: false),
    Entry("%", "", divisor: 100, takesPrefix: false),
  ]

  /// Words and habits that are too far from the symbol for a spelling suggestion.
  private static let words = Vocabulary(
    """
    sec=s, second=s, seconds=s, meter=m, metre=m, meters=m, metres=m, minute=min, minutes=min, mins=min, hr=h,
    hrs=h, hour=h, hours=h, deg=°, degree=°, degrees=°, radian=rad, radians=rad, kgs=kg, kilogram=kg, gram=g,
    grams=g, liter=L, litre=L, liters=L, l=L, newton=N, newtons=N, joule=J, joules=J, watt=W, pascal=Pa, kelvin=K,
    hertz=Hz, volt=V, ampere=A, amp=A, amps=A, amperes=A, volts=V, watts=W, pascals=Pa, kelvins=K, ltr=L, litres=L,
    micron=μm, microns=μm, msec=ms, kilometre=km, kilometres=km, kilometer=km, kilometers=km, centimetre=cm,
    centimetres=cm, centimeter=cm, centimeters=cm, millimetre=mm, millimetres=mm, millimeter=mm, millimeters=mm,
    percent=%, kph=km/h, kmh=km/h, ml=mL, °c=°C, °f=°F, celsius=°C, degc=°C, fahrenheit=°F, degf=°F, foot=ft,
    feet=ft, inch=in, inches=in, yard=yd, yards=yd, mile=mi, miles=mi, mph=mi/h, pound=lb, pounds=lb, lbs=lb, day=d,
    days=d, week=wk, weeks=wk, year=yr, years=yr, calorie=cal, calories=cal, gauss=G, dalton=Da, amu=u, angstrom=Å,
    ångström=Å, tesla=T, coulomb=C, farad=F, henry=H
    """)
}

/// The prefixes of the SI, with their powers of ten.
private enum UnitPrefix {
  static let all: [(symbol: String, power: Int32)] = [
    ("da", 1), ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15), ("E", 18),
    ("Z", 21), ("Y", 24), ("d", -1), ("c", -2), ("m", -3), ("μ", -6), ("n", -9), ("p", -12),
    ("f", -15), ("a", -18), ("z", -21), ("y", -24),
  ]
}
