import Answers
import Diagnostics
import Formulas
import Testing

/// What other programs that judge answers have been reported for, by the numbers of the reports, and what the first authors
/// of questions met here.
@Suite struct KnownTrapTests {
  private func verdict(
    _ given: [String], _ answer: String, _ typed: String, within: RightAnswer.Tolerance? = nil, in unit: String? = nil,
    digits: Int? = nil
  ) throws -> Verdict {
    var asked = Asked(given)
    let made = asked.answer(answer)
    var right = try #require(made)
    (right.tolerance, right.digits) = (within, digits)
    right.unit = unit.flatMap { UnitTable.unit($0) }
    return right.verdict(on: typed)
  }

  /// STACK 448: a tolerance in one unit holds for answers in another.
  @Test(arguments: [
    ("-124 kJ/mol", "right"), ("-124000 J/mol", "right"), ("-120 kJ/mol", "right"), ("-129000 J/mol", "right"),
    ("-118 kJ/mol", "early"), ("124 kJ/mol", "sign"), ("-124 J/mol", "unit"), ("-124", "bare"),
  ])
  func aToleranceHasAUnit(_ typed: String, _ kind: String) throws {
    #expect(try verdict([], "-124 kJ/mol", typed, within: .absolute(5000)).kind == kind, "\(typed)")
  }

  /// STACK 445: a number of three digits with a power of ten behind it has three.
  @Test(arguments: ["138×10⁻³ m", "138e-3 m", "0.138 m", "1.38·10^-1 m", "13.8 cm"])
  func digitsOfPowersOfTen(_ typed: String) throws {
    #expect(try verdict([], "0.138 m", typed, digits: 3) == .right(nil), "\(typed)")
  }

  /// STACK 239: the digits are asked for apart from the value, and a right value with others is right.
  @Test func digitsApartFromTheValue() throws {
    #expect(try verdict([], "9.9 m/s", "9.90 m/s", digits: 2) == .right(.digits(asked: 2, isMore: true)))
    #expect(try verdict([], "9.90 m/s", "9.9 m/s", digits: 3) == .right(.digits(asked: 3, isMore: false)))
  }

  /// PrairieLearn 12450: what is rounded to the digits that are asked for is right, on either side of a border.
  @Test(arguments: [("1.234 m", "1.23 m"), ("1.2349 m", "1.23 m"), ("1.2251 m", "1.23 m"), ("1.225 m", "1.22 m")])
  func roundedToTheDigitsThatAreAskedFor(_ answer: String, _ typed: String) throws {
    #expect(try verdict([], answer, typed, digits: 3) == .right(nil), "\(typed)")
  }

  /// STACK 555: 9.8 or 9.81 metres per second squared, both pass.
  @Test(arguments: ["9.8", "9.81", "9.80665"]) func gravityOfEitherBook(_ g: String) throws {
    for (answer, typed) in [
      ("sqrt(2 g h)", "sqrt(2*\(g)*5) m/s"), ("m g h", "2*\(g)*5 J"), ("2π sqrt(h/g)", "2π sqrt(5/\(g)) s"),
    ] {
      #expect(try verdict(["g = 9.81 m/s^2", "h = 5 m", "m = 2 kg"], answer, typed) == .right(nil), "\(typed)")
    }
  }

  /// WeBWorK 1815: nothing in whatever unit is not the answer to everything.
  @Test(arguments: ["0 V m/A", "0", "0 m", "0 s", "0 V·m/A + 0"]) func nothingIsNoAnswer(_ typed: String) throws {
    let kind = try verdict([], "12 V", typed).kind
    #expect(kind != "right", "\(typed)")
    #expect(try verdict([], "0 V", "0 V") == .right(nil))
    #expect(try verdict([], "0 V", "0 m").kind != "right")
  }

  // MARK: What authors met

  /// Names that are given go before units that are spelt alike, but behind a number.
  @Test func namesAndUnits() throws {
    let wheel = ["D = 0.6 m", "k = 8", "t = 0.04 s"]
    for typed in ["π D/(k t)", "pi D/(k t)", "pi*D/(k*t)", "πD/(kt)"] {
      #expect(try verdict(wheel, "π D/(k t)", typed) == .right(nil), "\(typed)")
    }
    #expect(try verdict(wheel, "π D/(k t)", "pi D/t").kind == "factor")
    let swing = ["m = 0.2 kg", "L = 0.25 m"]
    #expect(try verdict(swing, "L", "0.1385 m").kind == "wrong")
    #expect(try verdict(swing, "L", "0.25 m") == .right(nil))
  }

  @Test(arguments: [
    ("2 atan(1/k)", "right"), ("53.1", "right"), ("53.1°", "right"), ("0.927", "unit"), ("2*26.57", "right"),
    ("47", "wrong"), ("atan(1/k)", "factor"),
  ])
  func anglesThatAreWorkedOut(_ typed: String, _ kind: String) throws {
    let found = try verdict(["k = 2"], "2 atan(1/k)", typed, in: "°")
    #expect(found.kind == kind, "\(typed): \(found)")
  }

  @Test(arguments: [
    "sqrt(2*5 m*9.81 m/s^2)", "sqrt(2*(5 m)*(9.81 m/s^2))", "sqrt(2*5 [m]*9.81 [m/s^2])", "sqrt(2·9.81 m/s^2·5 m)",
  ])
  func unitsInACalculation(_ typed: String) throws {
    #expect(try verdict(["g = 9.81 m/s^2", "h = 5 m"], "sqrt(2 g h)", typed) == .right(nil), "\(typed)")
  }

  /// Who is far off did not round.
  @Test func nearlyIsNear() throws {
    let given = ["A = 9 cm", "n = 2"]
    #expect(try verdict(given, "A/sqrt(n + 1)", "4.500 cm").kind != "early")
    #expect(try verdict(given, "A/sqrt(n + 1)", "5.29 cm").kind == "early")
  }

  /// Of two mistakes that are alike the author's words are of the one that was made.
  @Test(arguments: [
    ("sqrt(2*9.8*5.02) m/s", "near"), ("sqrt(2*9.8*5.05) m/s", "far"), ("9.92 m/s", "near"), ("9.95 m/s", "far"),
  ])
  func theNearestMistakeIsMeant(_ typed: String, _ words: String) throws {
    var asked = Asked(["g = 9.8 m/s^2", "h = 4 m"])
    let (made, near, far) = (
      asked.answer("sqrt(2 g h)"), asked.answer("sqrt(2 g (5.02 [m]))"), asked.answer("sqrt(2 g (5.05 [m]))")
    )
    var right = try #require(made)
    right.wrong = [
      .init(try #require(far).formula, words: "far"), .init(try #require(near).formula, words: "near"),
    ]
    #expect(right.verdict(on: typed) == .wrong(.told(words)))
  }

  /// Units stand behind the numbers of a calculation, also where a letter of theirs is given.
  @Test(arguments: [
    "sqrt(2*9.8 m/s^2*5 m)", "(2*9.8 m/s^2*5 m)^(1/2)", "sqrt(2*9.8 m/s^2 * 500 cm)",
    "sqrt(2 * 9,8 m/s² * 5 m)", "√(2·9,8 m/s²·5 m)", "sqrt(2 * 9.8 m/s^2 * h)", "sqrt(2 g * 5 m)",
  ])
  func unitsOfACalculation(_ typed: String) throws {
    #expect(try verdict(["g = 9.8 m/s^2", "h = 5 m"], "sqrt(2 g h)", typed).kind == "right", "\(typed)")
  }

  @Test(arguments: [
    "m * 9.8 m/s^2", "9.8 m/s^2 * m", "9,8 m/s² · m", "9.8 m/s^2 m", "2 kg * 9.8 m/s^2", "19.6 N", "m g",
  ])
  func aLetterCanBeBoth(_ typed: String) throws {
    #expect(try verdict(["g = 9.8 m/s^2", "m = 2 kg"], "m g", typed).kind == "right", "\(typed)")
  }

  /// What is a quarter off was not rounded.
  @Test func aQuarterIsNoRounding() throws {
    #expect(try verdict([], "12.91 m/s", "10 m/s") == .wrong(nil))
  }

  /// What is small is not nothing, and what is nothing but for rounding is.
  @Test(arguments: [
    ("2 m_e", "3e-30 kg", "wrong"), ("2 m_e", "1.822e-30 kg", "right"), ("2 m_e", "0 kg", "wrong"),
    ("v cos(90°)", "0 m/s", "right"), ("cos(90°) v", "0", "right"), ("cos(90°) v", "1.8e-16 m/s", "right"),
    ("cos(90°) v", "0.1 m/s", "wrong"), ("(0.3 - 0.1 - 0.2) m_e", "0 kg", "right"), ("v - v", "0 m/s", "right"),
    ("1e9 cos(90°) v", "0 m/s", "right"), ("1e-20 v", "0 m/s", "wrong"),
    ("0 [kg m/s]", "2e-22 kg m/s", "wrong"), ("0 v", "0 m/s", "right"), ("0 [m/s]", "v cos(90°)", "right"),
    ("0 [m/s]", "0", "right"), ("v - 3 [m/s]", "1e-13 m/s", "right"),
    ("t (1 - sqrt(1 - (200 [m/s])^2/(3e8 [m/s])^2))", "0 s", "term"),
    ("t (1 - sqrt(1 - (200 [m/s])^2/(3e8 [m/s])^2))", "-3.2e-8 s", "sign"),
  ])
  func smallIsNotNothing(_ answer: String, _ typed: String, _ kind: String) throws {
    let found = try verdict(["m_e = 9.11e-31 kg", "v = 3 m/s", "t = 40 h"], answer, typed)
    #expect(found.kind == kind, "\(answer): \(typed): \(found)")
  }

  /// What has a unit already is told so.
  @Test func aUnitTooMany() throws {
    let found = try verdict(["g = 9.8 m/s^2", "h = 5 m"], "sqrt(2 g h)", "sqrt(2 g h) m/s")
    #expect(found == .unreadable("`sqrt(2 g h)` has a unit already: `m/s` is one too many"))
  }

  /// What is shown while an answer is typed is what it can be right as.
  @Test func thePreviewTakesTheRightReading() throws {
    var asked = Asked(["m_1 = 2 kg", "v = 3 m/s", "a = 4 m"])
    let (energy, length) = (asked.answer("1/2 m_1 v^2"), asked.answer("2 a"))
    #expect(try #require(energy).preview(of: "1/2 m1 v^2")?.remark == nil)
    #expect(try #require(length).preview(of: "2a")?.remark == nil)
  }
}
