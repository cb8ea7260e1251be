import Answers
import Diagnostics
import Formulas
import Testing

/// Forty questions with what readers type (`Tests/Oracles/Answers`): no right answer is refused, few wrong ones pass, and
/// most mistakes are called by their names.
@Suite struct VerdictTests {
  @Test func noRightAnswerIsRefused() throws {
    for question in try AnswerTable().questions {
      var asked = Asked(question.given)
      let made = asked.answer(question.answer)
      let right = try #require(made, "question \(question.number)")
      for typed in question.typed where typed.kind == "right" {
        #expect(right.verdict(on: typed.text).kind == "right", "question \(question.number): \(typed.text)")
      }
    }
  }

  @Test func mistakesAreNamed() throws {
    var (count, accepted, named) = (0, 0, 0)
    for question in try AnswerTable().questions {
      var asked = Asked(question.given)
      let made = asked.answer(question.answer)
      let right = try #require(made)
      for typed in question.typed where typed.kind != "right" {
        let kind = right.verdict(on: typed.text).kind
        count += 1
        accepted += kind == "right" ? 1 : 0
        named += kind == typed.kind ? 1 : 0
      }
    }
    #expect(count > 400)
    #expect(accepted * 100 <= count, "\(accepted) of \(count) wrong answers pass")
    #expect(named * 5 >= count * 4, "\(named) of \(count) mistakes are named")
  }
}

/// Formulas for answers.
@Suite struct FormulaVerdictTests {
  private static let given = ["g = 9.8 m/s^2", "h = 5 m", "m = 2 kg", "μ = 0.3", "α = 20°", "k = 40 N/m", "m_1 = 3 kg"]

  @Test(arguments: [
    ("sqrt(2 g h)", "sqrt(2 g h)", "right"), ("sqrt(2 g h)", "(2 g h)^(1/2)", "right"),
    ("sqrt(2 g h)", "v = sqrt(2)·sqrt(g)*sqrt(h)", "right"), ("sqrt(2 g h)", "\\sqrt{2gh}", "right"),
    ("sqrt(2 g h)", "2 g h/sqrt(2 g h)", "right"), ("sqrt(2 g h)", "√(2 g h)", "right"),
    ("sqrt(2 g h)", "sqrt(g h)", "factor"), ("sqrt(2 g h)", "2 sqrt(g h)", "factor"),
    ("sqrt(2 g h)", "2 g h", "dimension"),
    ("sqrt(2 g h)", "-sqrt(2 g h)", "sign"), ("sqrt(2 g h)", "9.9 m/s", "number"),
    ("sqrt(2 g h)", "sqrt(2 g", "unreadable"),
    ("sqrt(2 g h)", "sqrt(2 g y)", "unreadable"), ("sqrt(2 g h)", "sqrt(2 h)", "dimension"),
    ("g (sin(α) - μ cos(α))", "g sin(α) - μ g cos(α)", "right"),
    ("g (sin(α) - μ cos(α))", "g cos(α) (tan(α) - μ)", "right"),
    ("g (sin(α) - μ cos(α))", "g (sin(α) + μ cos(α))", "sign of term"),
    ("g (sin(α) - μ cos(α))", "g sin(α)", "term"), ("g (sin(α) - μ cos(α))", "g (cos(α) - μ cos(α))", "function"),
    ("g (sin(α) - μ cos(α))", "g (sin(α) - cos(α))", "name"),
    ("2π sqrt(m/k)", "2*pi*sqrt(m/k)", "right"), ("2π sqrt(m/k)", "sqrt(m/k)", "factor"),
    ("2π sqrt(m/k)", "2π sqrt(k/m)", "dimension"), ("2π sqrt(m/k)", "τ sqrt(m/k)", "right"),
    ("m g h", "m*g*h", "right"), ("m g h", "mgh", "right"),
    ("m g h", "mghα", "wrong"), ("m g h", "mgx", "unreadable"), ("m g sin(α)", "mgsin(α)", "right"),
    ("2π sqrt(m/k)", "2pisqrt(m/k)", "right"), ("g sin(α)", "g sin(alpha)", "right"),
    ("μ m g", "mu*m*g", "right"), ("m_1 g", "m1 g", "right"), ("m_1 g", "2m1 g/2", "right"),
  ])
  func formulas(answer: String, typed: String, kind: String) throws {
    var asked = Asked(Self.given)
    let made = asked.answer(answer)
    var right = try #require(made)
    right.isFormula = true
    #expect(right.verdict(on: typed).kind == kind, "\(typed) for \(answer): \(right.verdict(on: typed))")
  }

  /// What the author says goes before what is found, also where a formula is of another dimension.
  @Test func theAuthorsWordsGoFirst() throws {
    var asked = Asked(Self.given)
    let (made, way) = (asked.answer("m g"), asked.answer("m/g"))
    var right = try #require(made)
    right.isFormula = true
    right.wrong = [.init(try #require(way).formula, words: "not divided")]
    #expect(right.verdict(on: "m/g") == .wrong(.told("not divided")))
    #expect(right.verdict(on: "m/h").kind == "dimension")
  }
}
