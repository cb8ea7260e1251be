@testable import Formulas
import Testing

/// Values of units from the SI brochure (BIPM 2019), 9th edition, tables 4, 5, 7 and 8; those of the English units and
/// the calorie from NIST SP 811 (2008), appendix B; the unit of atomic mass from CODATA 2022; the year is Julian.
@Test(arguments: [
  ("m", 1.0, Dimension.length), ("km", 1000, .length), ("cm", 0.01, .length),
  ("μm", 1e-6, .length), ("µm", 1e-6, .length), ("um", 1e-6, .length),
  ("g", 0.001, .mass), ("kg", 1, .mass), ("mg", 1e-6, .mass), ("s", 1, .time),
  ("ms", 0.001, .time), ("min", 60, .time), ("h", 3600, .time), ("Hz", 1, .frequency),
  ("N", 1, .force), ("kN", 1000, .force), ("J", 1, .energy), ("eV", 1.602176634e-19, .energy),
  ("W", 1, .power), ("Pa", 1, .pressure), ("hPa", 100, .pressure), ("kPa", 1000, .pressure),
  ("bar", 1e5, .pressure), ("mbar", 100, .pressure), ("atm", 101325, .pressure),
  ("L", 0.001, .volume), ("mL", 1e-6, .volume), ("rad", 1, .none), ("mrad", 0.001, .none),
  ("°", Double.pi / 180, .none), ("%", 0.01, .none), ("Pm", 1e15, .length),
  ("das", 10, .time), ("daN", 10, .force), ("cd", 1, Dimension(luminousIntensity: 1)),
  ("mol", 1, Dimension(amount: 1)), ("T", 1, Dimension(mass: 1, time: -2, current: -1)),
  ("Ω", 1, Dimension(length: 2, mass: 1, time: -3, current: -2)),
  ("kWh", 3.6e6, .energy), ("Wh", 3600, .energy), ("Å", 1e-10, .length), ("\u{212B}", 1e-10, .length),
  ("u", 1.66053906892e-27, .mass), ("kDa", 1.66053906892e-24, .mass),
  ("ft", 0.3048, .length), ("in", 0.0254, .length), ("mi", 1609.344, .length), ("yd", 0.9144, .length),
  ("lb", 0.45359237, .mass), ("d", 86400, .time), ("wk", 604800, .time), ("yr", 31_557_600, .time),
  ("kcal", 4184, .energy), ("G", 1e-4, Dimension(mass: 1, time: -2, current: -1)),
  ("°C", 1, Dimension(temperature: 1)), ("°F", 5.0 / 9, Dimension(temperature: 1)),
  ("\u{2126}", 1, Dimension(length: 2, mass: 1, time: -3, current: -2)),
])
func unitsHaveTheirSIValue(symbol: String, scale: Double, dimension: Dimension) throws {
  let unit = try #require(UnitTable.unit(symbol))
  #expect(unit.scale == scale)
  #expect(unit.dimension == dimension)
}

@Test(arguments: [
  "", "x", "M", "kmin", "mh", "k°", "kkg", "Kg", "kin", "kft", "k°C", "mmin", "c", "ω", "mbarr", "katm", "t",
])
func symbolsOutsideTheTableAreNoUnits(symbol: String) {
  #expect(UnitTable.unit(symbol) == nil)
}

@Test(arguments: [
  ("sec", "s"), ("Kg", "kg"), ("meter", "m"), ("deg", "°"), ("hpa", "hPa"), ("mbr", "mbar"),
])
func aWrongUnitSuggestsTheRightOne(symbol: String, meant: String) {
  #expect(UnitTable.nearest(to: symbol) == meant)
}

@Test(arguments: [
  (Quantity(4.4271887), "4.43"), (Quantity(0.4), "0.4"), (Quantity(-9.8), "−9.8"),
  (Quantity(0), "0"), (Quantity(1000), "1000"), (Quantity(12345), "12300"),
  (Quantity(999_999), "1\u{202F}×\u{202F}10⁶"), (Quantity(0.0001), "0.0001"),
  (Quantity(0.000012), "1.2\u{202F}×\u{202F}10⁻⁵"), (Quantity(.infinity), "∞"),
  (Quantity(-.infinity), "−∞"), (Quantity(.nan), "undefined"),
  (Quantity(si: 9.8, .acceleration), "9.8\u{202F}m/s²"),
  (Quantity(si: 9.8, .force), "9.8\u{202F}N"), (Quantity(si: 2, .energy), "2\u{202F}J"),
  (Quantity(si: 2, .frequency), "2\u{202F}s⁻¹"),
  (Quantity(si: 2, .momentum), "2\u{202F}kg·m/s"),
  (Quantity(si: 2, .density), "2\u{202F}kg/m³"),
  (Quantity(si: 2, Dimension(length: 2, time: -2, temperature: -1)), "2\u{202F}J/(kg·K)"),
  (Quantity(si: 2, Dimension.length.squareRoot), "2\u{202F}m^(1/2)"),
  (Quantity(si: .pi / 6, .none, shownIn: UnitTable.unit("°")), "30°"),
  (Quantity(si: 0.05, .none, shownIn: UnitTable.unit("%")), "5\u{202F}%"),
  (Quantity(si: 0.05, .time, shownIn: UnitTable.unit("ms")), "50\u{202F}ms"),
  (Quantity(si: 0.05, .time, shownIn: UnitTable.unit("kg")), "0.05\u{202F}s"),
])
func quantitiesAreWrittenWithThreeDigits(quantity: Quantity, text: String) {
  #expect(quantity.text() == text)
}

@Test func zerosFillUpOnlyWhenAskedFor() {
  #expect(Quantity(0.4).text(digits: 3, padded: true) == "0.400")
  #expect(Quantity(12345).text(digits: 2, padded: true) == "12000")
}

@Test func writtenUnitsConvertWithOneRounding() throws {
  let kilometre = try #require(UnitTable.unit("km"))
  let hour = try #require(UnitTable.unit("h"))
  let speed = Quantity(36, kilometre / hour)
  #expect(speed.value == 10)
  #expect(speed.dimension == .speed)
  #expect(speed.text() == "36\u{202F}km/h")
  let gram = try #require(UnitTable.unit("g"))
  let centimetre = try #require(UnitTable.unit("cm"))
  #expect(Quantity(1, gram / centimetre.power(3)).value == 1000)
  #expect(Quantity(5, try #require(UnitTable.unit("ms"))).value == 0.005)
}

@Test func exponentsSaturateInsteadOfTrapping() {
  var dimension = Dimension.length
  for _ in 0..<200 { dimension = dimension * dimension }
  #expect(dimension.factors[1].exponent.numerator == RationalExponent.limit)
  for _ in 0..<200 { dimension = dimension.power(RationalExponent(1, over: 3)) }
  #expect(dimension.factors[1].exponent.denominator >= 1)
  #expect(RationalExponent(nearest: 1.0 / 3) == RationalExponent(1, over: 3))
  #expect(RationalExponent(nearest: .nan) == nil)
  #expect(RationalExponent(nearest: 1e300) == nil)
  #expect(RationalExponent(nearest: Double.pi) == nil)
}

@Test func quantitiesAreSetInMathML() {
  #expect(
    Quantity(si: -9.8, .acceleration).mathML()
      == "<math><mrow><mo form=\"prefix\">−</mo><mn>9.8</mn>"
      + "<mspace width=\"0.1667em\"></mspace><mi mathvariant=\"normal\">m</mi>"
      + "<mo lspace=\"0\" rspace=\"0\">/</mo><msup><mi mathvariant=\"normal\">s</mi>"
      + "<mn>2</mn></msup></mrow></math>")
}

/// Fixed points of the scales: by definition, and where they meet.
@Test(arguments: [
  ("°C", 0, 273.15), ("°C", -273.15, 0), ("°C", 20, 293.15), ("°C", 100, 373.15), ("°F", 32, 273.15),
  ("°F", 212, 373.15), ("°F", -40, 233.15), ("°F", -459.67, 0), ("°F", 68, 293.15),
])
func temperaturesAreReadOnTheirScale(symbol: String, reading: Double, kelvin: Double) throws {
  let unit = try #require(UnitTable.unit(symbol))
  // One rounding of the sum and two of the factor.
  #expect((unit.siValue(reading) - kelvin).magnitude <= 2e-13)
  #expect(unit.value(ofSI: kelvin) == reading)
  let celsius = try #require(UnitTable.unit("°C"))
  #expect(Quantity(reading, unit).shown(in: celsius)?.shownValue == celsius.value(ofSI: kelvin))
}

/// What foreign units are in the SI, from the definitions: each meaning is a formula as it stands.
@Test(
  arguments: [
    ("AU", 149_597_870_700, "m"), ("ly", 299_792_458.0 * 365.25 * 86_400, "m"),
    ("pc", 648_000 / Double.pi * 149_597_870_700, "m"), ("Mpc", 648_000e6 / Double.pi * 149_597_870_700, "m"),
    ("psi", 0.45359237 * 9.80665 / (0.0254 * 0.0254), "Pa"), ("Torr", 101_325.0 / 760, "Pa"),
    ("mmHg", 13_595.1 * 9.80665 * 1e-3, "Pa"), ("at", 9.80665e4, "Pa"), ("lbf", 0.45359237 * 9.80665, "N"),
    ("oz", 0.45359237 / 16, "kg"), ("gal", 231 * 0.0254 * 0.0254 * 0.0254, "m^3"), ("kn", 1852.0 / 3600, "m/s"),
    ("rpm", 2 * Double.pi / 60, "1/s"), ("hp", 550 * 0.3048 * 0.45359237 * 9.80665, "W"), ("PS", 75 * 9.80665, "W"),
    ("BTU", 1055.05585262, "J"), ("Oe", 1000 / (4 * Double.pi), "A/m"), ("esu", 0.1 / 299_792_458, "C"),
    ("Ci", 3.7e10, "Bq"), ("ha", 1e4, "m^2"), ("dpt", 1, "1/m"), ("cP", 1e-3, "Pa s"), ("VA", 1, "W"),
    ("t", 1000, "kg"), ("mpg", 1609.344 / (231 * 0.0254 * 0.0254 * 0.0254), "1/m^2"),
  ] as [(String, Double, String)])
func foreignUnitsAreWhatTheyAre(symbol: String, value: Double, unit: String) throws {
  var sheet = Worksheet([])
  let (first, second) = (sheet.evaluate(ForeignUnits.meaning(of: symbol) ?? ""), sheet.evaluate("1 [\(unit)]"))
  let (found, wanted) = (try #require(first), try #require(second))
  #expect(sheet.diagnostics.isEmpty)
  // The table has nine digits and more.
  #expect(found.dimension == wanted.dimension && abs(found.value - value) <= 2e-9 * value)
}

/// What cancels but for the rounding of its terms is nothing; what has digits of its own stays.
@Test(arguments: [
  ("68 °F - 20 °C", 0.0), ("0.1 + 0.2 - 0.3", 0), ("3 (0.1 + 0.2 - 0.3) + 1e-9", 1e-9), ("1.0000000001 - 1", 1e-10),
  ("1e-300 - 2e-300", -1e-300),
  ("9007199254740991 - 9007199254740989", 2), ("-0.3 + (0.1 + 0.2)", 0),
])
func aDifferenceOfEqualsIsZero(formula: String, value: Double) throws {
  var sheet = Worksheet([])
  let evaluated = sheet.evaluate(formula)
  let found = try #require(evaluated).value
  // 1e-10 has six digits that were not lost.
  #expect(value == 0 ? found == 0 : abs(found / value - 1) < 1e-6, "\(found)")
}

@Test func aUnitThatIsTakenForAnotherIsTold() {
  var sheet = Worksheet([])
  _ = sheet.evaluate("1 [PS]")
  #expect(sheet.diagnostics.map { $0.code } == ["ambiguous-unit"])
  #expect(sheet.diagnostics.first?.help == "the metric horsepower is 735.49875 W: write that")
  for (formula, help) in [("5 [t]", "1 t is 1000 kg: write that"), ("3 [dB]", "a level is not a quantity with a unit")]
  {
    var other = Worksheet([])
    _ = other.evaluate(formula)
    #expect(other.diagnostics.first?.help?.hasPrefix(help) == true, "\(other.diagnostics)")
  }
}
