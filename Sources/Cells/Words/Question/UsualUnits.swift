#if !hasFeature(Embedded)
  import Diagnostics
  import Formulas

  /// Units in which answers are usually given, for tools that know no units and compare what is typed letter by letter.
  enum UsualUnits {
    private static let all = """
      m|km|cm|mm|μm|nm|s|ms|μs|min|h|d|kg|g|mg|m/s|km/h|cm/s|km/s|m/s^2|cm/s^2|N|kN|mN|J|kJ|MJ|mJ|kWh|eV|keV|MeV|W|kW|MW|mW\
      |Pa|hPa|kPa|MPa|bar|mbar|Hz|kHz|MHz|1/s|rad/s|1/min|°|rad|kg/m^3|g/cm^3|V|mV|kV|A|mA|Ω|kΩ|MΩ|C|mC|μC|nC|F|μF|nF|pF|T|mT\
      |H|mH|m^2|cm^2|mm^2|km^2|m^3|L|cm^3|mL|mm^3|N/m|N/cm|N m|kg m/s|N s|kg m^2|J/K|J/(kg K)|V/m|kV/m|N/C|K|mol
      """

    /// The ways to type a unit, then others of its dimension, each with how many of it one of the unit is.
    ///
    /// - Parameter isAlone: whether no other is taken.
    static func spellings(of unit: Unit, isAlone: Bool) -> [(name: String, factor: Double)] {
      if unit.factors.isEmpty { return [] }
      let reader = FormulaReader(names: NameKinds(), limits: FormulaLimits())
      // A number of degrees Celsius is no multiple of a number of kelvins.
      let others =
        isAlone || unit.isScale
        ? []
        : all.split(separator: "|").compactMap { written -> Unit? in
          guard case .quantity(_, let node) = reader.formula(SourceFragment("1 [\(written)]")).node.kind else {
            return nil
          }
          return UnitTable.unit(node)
        }
      var found: [(name: String, factor: Double)] = []
      for one in [unit] + others where one.dimension == unit.dimension {
        for name in spellings(of: one.symbol) where !found.contains(where: { $0.name == name }) {
          found.append((name, one == unit ? 1 : unit.scale / one.scale))
        }
      }
      return found
    }

    /// `m/s²`, `m/s^2`, `m/s2`, without blanks, which tools take out.
    private static func spellings(of symbol: String) -> [String] {
      let raised: [Character: String] = [
        "⁻": "-", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
      ]
      func spelled(power: String, product: String) -> String {
        var (text, isRaised) = ("", false)
        for sign in symbol {
          if let digit = raised[sign] {
            text += (isRaised ? "" : power) + digit
            isRaised = true
          } else {
            text += sign == "·" ? product : String(sign)
            isRaised = false
          }
        }
        return text
      }
      var names = [symbol]
      for power in ["^", ""] { for product in ["*", ""] { names.append(spelled(power: power, product: product)) } }
      for (sign, word) in [("μ", "u"), ("Ω", "ohm"), ("°", "deg")] where symbol.contains(sign) {
        names.append(symbol.replacing(sign, with: word))
      }
      if symbol.hasSuffix("⁻¹"), !symbol.contains("·"), !symbol.contains("/") {
        names.append("1/" + symbol.dropLast(2))
      }
      return names
    }
  }
#endif
