import Formulas

/// What the symbols of units are called; a test sees to it that none is missing.
enum UnitMeanings {
  /// `kilometre, a length`; nil for what is no unit.
  static func words(of symbol: String) -> String? {
    guard let unit = UnitTable.unit(symbol) else { return nil }
    let dimension = unit.dimension.isNone ? nil : unit.dimension.name
    return [name(of: symbol), dimension].compactMap { $0 }.joined(separator: ", ")
  }

  private static func name(of symbol: String) -> String? {
    if let name = names[symbol] { return name }
    for (prefix, name) in prefixes where symbol.hasPrefix(prefix) {
      if let unit = names[String(symbol.dropFirst(prefix.count))] { return name + unit }
    }
    return nil
  }

  /// The symbols without prefixes, and with those that are common.
  static let common: [String] = {
    let prefixed = [
      "km", "cm", "mm", "μm", "nm", "kg", "mg", "ms", "μs", "ns", "mA", "mmol", "kHz", "MHz", "GHz", "kN", "mN", "kPa",
      "hPa", "MPa", "kJ", "MJ", "kW", "MW", "mV", "kV", "μF", "nF", "pF", "kΩ", "MΩ", "mH", "mT", "μT", "mL", "keV",
      "MeV", "GeV", "kWh", "kcal", "mbar",
    ]
    return UnitTable.symbols.map { $0.symbol } + prefixed
  }()

  static let names: [String: String] = [
    "m": "metre", "g": "gram", "s": "second", "A": "ampere", "K": "kelvin", "mol": "mole", "cd": "candela",
    "rad": "radian", "sr": "steradian", "Hz": "hertz", "N": "newton", "Pa": "pascal", "J": "joule", "W": "watt",
    "C": "coulomb", "V": "volt", "F": "farad", "Ω": "ohm", "S": "siemens", "Wb": "weber", "T": "tesla", "H": "henry",
    "lm": "lumen", "lx": "lux", "Bq": "becquerel", "Gy": "gray", "Sv": "sievert", "kat": "katal", "L": "litre",
    "bar": "bar", "eV": "electronvolt", "atm": "atmosphere", "min": "minute", "h": "hour", "d": "day", "wk": "week",
    "yr": "year of 365.25 days", "Wh": "watt-hour", "cal": "calorie of 4.184 J", "u": "atomic mass unit",
    "Da": "dalton", "Å": "ångström", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "lb": "pound",
    "G": "gauss", "°C": "degree Celsius", "°F": "degree Fahrenheit", "°": "degree", "%": "per cent",
  ]

  /// The longer ones first: `da` is no `d`.
  private static let prefixes: [(String, String)] = [
    ("da", "deca"), ("h", "hecto"), ("k", "kilo"), ("M", "mega"), ("G", "giga"), ("T", "tera"), ("P", "peta"),
    ("E", "exa"), ("Z", "zetta"), ("Y", "yotta"), ("d", "deci"), ("c", "centi"), ("m", "milli"), ("μ", "micro"),
    ("µ", "micro"), ("n", "nano"), ("p", "pico"), ("f", "femto"), ("a", "atto"), ("z", "zepto"), ("y", "yocto"),
  ]
}
