import Answers
import Diagnostics
import Formulas
import Testing

/// What readers type, in their own ways.
@Suite struct TypedAnswerTests {
  private func verdict(_ given: [String], _ answer: String, _ typed: String, comma: Bool = false) -> Verdict {
    var asked = Asked(given)
    guard var right = asked.answer(answer) else { return .unreadable("no answer") }
    right.hasDecimalComma = comma
    return right.verdict(on: typed)
  }

  @Test(arguments: [
    ("4200 J", "4.2 kJ"), ("4200 J", "4,2 kJ"), ("4200 J", "4 200 J"), ("4200 J", "4,200 J"), ("4200 J", "4'200 J"),
    ("4200 J", "4.2×10³ J"), ("4200 J", "4,2·10^3 J"), ("4200 J", "4.2e3J"), ("4200 J", "4.2 E3 J"),
    ("4200 J", "4.2*10**3 J"), ("4200 J", "4.2 \\cdot 10^{3} J"), ("4200 J", "$4.2\\times10^{3}$ J"),
    ("4200 J", "E = 4.2 kJ."), ("4200 J", "≈ 4200 N m"), ("4200 J", "4200 Nm"), ("4200 J", "4200 N·m"),
    ("4200 J", "4200 N.m"), ("4200 J", "4200 kg m2 s-2"), ("4200 J", "4200 kg·m²/s²"), ("4200 J", "4200 Ws"),
    ("4200 J", "4200 Newtonmeter"), ("4200 J", "4200 newton-metres"), ("4200 J", "4,2 Kilojoule"),
    ("4200 J", "42/10 kJ"), ("4200 J", "(4+0.2) kJ"), ("4200 J", "0.001167 kWh"),
    ("4200 J", "1.167e-3 Kilowattstunden"),
    ("1500 m", "1.500 km"), ("1234.5 m", "1.234,5 m"), ("1234.5 m", "1,234.5 m"),
    ("1234567 m", "1.234.567 m"), ("1234567 m", "1,234,567 m"), ("0.5 m", ".5 m"), ("0.5 m", ",5 m"), ("0.5 m", "½ m"),
    ("10 m/s", "36 km/h"), ("10 m/s", "36 kmh"), ("10 m/s", "36 km per hour"), ("10 m/s", "36 km/hr"),
    ("10 m/s", "10 m s⁻¹"), ("10 m/s", "10 m s^-1"), ("10 m/s", "10 m*s^(-1)"), ("10 m/s", "10 ms-1"),
    ("10 m/s", "10 ms^-1"), ("2000/s", "2 ms^-1"), ("10 m/s", "10 metri al secondo"),
    ("10 m/s", "10 mètres par seconde"),
    ("10 m/s", "10 metros por segundo"), ("10 m/s", "36 kilomètres à l'heure"), ("10 m/s", "36 km all'ora"),
    ("10 m/s", "10 Meter pro Sekunde"), ("10 m/s", "10 (m/s)"), ("10 m/s", "10 [m/s]"), ("10 m/s", "sqrt(100) m/s"),
    ("9.8 m/s^2", "9.8 m/s2"), ("9.8 m/s^2", "9.8 m/s/s"), ("9.8 m/s^2", "9.8 meters per second squared"),
    ("9.8 m/s^2", "9.8 Meter pro Sekunde zum Quadrat"), ("9.8 m/s^2", "9,8 N/kg"), ("3 m^2", "3 Quadratmeter"),
    ("3 m^2", "3 square metres"), ("3 m^2", "3 m2"), ("3 m^3", "3 cubic meters"), ("3 m^3", "3 mètres cubes"),
    ("20 °C", "20 °C"), ("20 °C", "293 K"), ("20 °C", "20 Grad Celsius"), ("20 °C", "20 degrees celsius"),
    ("30°", "30°"), ("30°", "30 deg"), ("30°", "0.524"), ("30°", "π/6"), ("30°", "pi/6 rad"), ("30°", "30 Grad"),
    ("0.4", "0.4"), ("0.4", "40 %"), ("0.4", "40%"), ("0.4", "2/5"), ("3/s", "3 1/s"), ("3/s", "3 /s"), ("3/s", "3 Hz"),
    ("3 Ω", "3 Ohm"), ("3 Ω", "3 ohms"), ("3 kΩ", "3 kOhm"), ("3 μF", "3 µF"), ("3 μF", "3 uF"), ("-5 m", "−5 m"),
    ("-5 m", "- 5 m"), ("6 J/(kg K)", "6 J/kg/K"), ("6 J/(kg K)", "6 J kg^-1 K^-1"), ("3e-19 J", "1.872 eV"),
    ("3e8 m/s", "300 000 000 m/s"), ("3e8 m/s", "3*10^8m/s"), ("3e8 m/s", "10^8 · 3 m/s"), ("0 m", "0 m"), ("0 m", "0"),
  ])
  func theSameInManyWays(answer: String, typed: String) {
    #expect(verdict([], answer, typed) == .right(nil), "\(typed) for \(answer)")
  }

  @Test(arguments: [
    ("4200 J", "4.2 J"), ("4200 J", "4200"), ("4200 J", "4200 W"), ("4200 J", "4.2"), ("10 m/s", "10 km/h"),
    ("20 °C", "20 K"), ("0.4", "40"), ("30°", "30"), ("1500 m", "1.5 m"), ("0 m", "0 s"), ("0 m", "1 mm"),
    ("3/s", "3 s"), ("-5 m", "5 m"), ("4200 J", "4300 J"), ("4200 J", "nan J"), ("4200 J", "1e400 J"),
    ("4200 J", "0/0 J"), ("4200 J", "J"), ("4200 J", "?"), ("4200 J", ""), ("4200 J", "4200 J or 5 J"),
  ])
  func anotherThing(answer: String, typed: String) {
    let found = verdict([], answer, typed)
    #expect(found.kind != "right", "\(typed) for \(answer)")
  }

  /// A point before three digits parts thousands where the language of the page has a decimal comma.
  @Test func pointsAsSeparators() {
    #expect(verdict([], "1500 m", "1.500 m", comma: true) == .right(nil))
    #expect(verdict([], "1.5 m", "1.500 m", comma: true) == .right(nil))
    #expect(verdict([], "1500 m", "1.500 m") == .wrong(.powerOfTen(-3)))
    #expect(verdict([], "1500 m", "1,500 m") == .right(nil))
  }

  /// What is given may stand in an answer, and nothing that is worked out.
  @Test func namesOfAnswers() {
    let given = ["g = 9.8 m/s^2", "h = 5 m", "v = sqrt(2 g h)"]
    #expect(verdict(given, "v", "sqrt(2 g h)") == .right(nil))
    #expect(verdict(given, "v", "v").kind == "unreadable")
    #expect(verdict(given, "v", "9.9 m/s") == .right(nil))
  }
}
