import Cells
import Diagnostics

/// Questions as Moodle's question bank imports them (docs.moodle.org, "Moodle XML format"): a category for each question,
/// with its variants in it.
struct MoodleQuestions {
  private var xml = XMLWriter()
  /// What Moodle has not, by page.
  private(set) var told: [(page: Int, diagnostic: Diagnostic)] = []
  /// How many questions were written, each variant counted.
  private(set) var count = 0
  private var lost: [String] = []

  init(bookTitle: String, _ questions: [BookQuestion]) {
    xml.open("quiz")
    for question in questions {
      lost = question.lostPictures
      if questions.isDrawnTogether(question) {
        let seed = question.sheets[0].seed
        lost.append("a quiz that draws at random mixes the numbers of its parts, which belong together by `(\(seed))`")
      }
      open(
        ["$course$", "top"].joined(separator: "/")
          + Self.path([bookTitle, question.pageTitle, question.sheets[0].name]))
      for sheet in questions.distinctSheets(of: question) { write(sheet, of: question) }
      if let diagnostic = question.told(lost: lost, in: "Moodle") { told.append((question.page, diagnostic)) }
    }
    xml.close("quiz")
  }

  /// The file.
  var bytes: [UInt8] { xml.bytes }

  /// A stroke in a name is written twice.
  private static func path(_ names: [String]) -> String {
    names.map { "/" + $0.replacing("/", with: "//") }.joined()
  }

  private mutating func open(_ category: String) {
    xml.open("question", ("type", "category"))
    xml.open("category")
    xml.element("text", category)
    xml.close("category")
    xml.close("question")
  }

  private mutating func write(_ sheet: QuestionSheet, of question: BookQuestion) {
    count += 1
    switch sheet.kind {
    case .value(let value): writeNumber(value, sheet, question)
    case .choices(let choices): writeChoices(choices, sheet, question)
    case .yesNo(let isYes):
      begin("truefalse", sheet, question)
      for answer in [true, false] {
        xml.open("answer", ("fraction", answer == isYes ? "100" : "0"), ("format", "moodle_auto_format"))
        xml.element("text", answer ? "true" : "false")
        writeText("feedback", [])
        xml.close("answer")
      }
      end(sheet)
    case .formula(let formula, _):
      lost.append("a formula is not judged there, and is written as a text for who corrects")
      writeEssay(asked: [], answer: paragraph(formula), lines: 5, sheet, question)
    case .derivation(let first, let way):
      lost.append("a derivation is not judged there, and is written as a text for who corrects")
      writeEssay(asked: first, answer: way, lines: 15, sheet, question)
    }
  }

  private mutating func begin(
    _ type: String, _ sheet: QuestionSheet, _ question: BookQuestion, asked more: [UInt8] = []
  ) {
    xml.open("question", ("type", type))
    xml.open("name")
    xml.element("text", "\(question.pageTitle): \(sheet.name)" + (sheet.varies ? " (\(sheet.seed))" : ""))
    xml.close("name")
    writeText("questiontext", set(sheet.earlier + sheet.introduction) + paragraph(sheet.ask) + more)
    writeText("generalfeedback", paragraph(sheet.solution))
    xml.element("defaultgrade", PlainNumber.exact(sheet.points ?? 1))
    xml.element("penalty", "0.3333333")
    xml.element("hidden", "0")
    xml.element("idnumber", question.identifier(sheet))
  }

  private mutating func end(_ sheet: QuestionSheet) {
    for hint in sheet.hints { writeText("hint", paragraph(hint)) }
    xml.close("question")
  }

  private mutating func writeNumber(_ value: QuestionSheet.Value, _ sheet: QuestionSheet, _ question: BookQuestion) {
    begin("numerical", sheet, question)
    writeAnswer("100", value.number, within: value.tolerance, [])
    for mistake in sheet.mistakes {
      guard let number = mistake.number else {
        lost.append("what is said of an answer of another dimension")
        continue
      }
      writeAnswer("0", number, within: 0.01 * number.magnitude, mistake.words)
    }
    if value.digits != nil { lost.append("how many digits are given is not looked at") }
    let units = value.spellings
    if !units.isEmpty {
      xml.open("units")
      for unit in units {
        xml.open("unit")
        xml.element("multiplier", PlainNumber.rounded(unit.factor))
        xml.element("unit_name", unit.name)
        xml.close("unit")
      }
      xml.close("units")
    }
    // A number without its unit is wrong, unless the question asks for one unit.
    xml.element("unitgradingtype", units.isEmpty || value.isUnitAsked ? "0" : "1")
    xml.element("unitpenalty", "1")
    xml.element("showunits", units.isEmpty ? "3" : "0")
    xml.element("unitsleft", "0")
    end(sheet)
  }

  private mutating func writeAnswer(_ fraction: String, _ number: Double, within tolerance: Double, _ words: [UInt8]) {
    xml.open("answer", ("fraction", fraction), ("format", "moodle_auto_format"))
    xml.element("text", PlainNumber.exact(number))
    writeText("feedback", paragraph(words))
    xml.element("tolerance", PlainNumber.rounded(tolerance))
    xml.close("answer")
  }

  private mutating func writeChoices(
    _ choices: [QuestionSheet.Choice], _ sheet: QuestionSheet, _ question: BookQuestion
  ) {
    begin("multichoice", sheet, question)
    let right = choices.count { $0.isRight }
    xml.element("single", right == 1 ? "true" : "false")
    xml.element("shuffleanswers", "true")
    xml.element("answernumbering", "none")
    for choice in choices {
      // Who ticks all has nothing.
      let wrong = right == 1 ? "0" : "-" + Self.part(choices.count - right)
      xml.open("answer", ("fraction", choice.isRight ? Self.part(right) : wrong), ("format", "html"))
      xml.sealed("text", set(choice.html))
      writeText("feedback", [])
      xml.close("answer")
    }
    if right > 1 { lost.append("each right choice has a part of the points") }
    end(sheet)
  }

  /// A hundred in equal parts, or a little more where Moodle has no such grade, with as many decimals as it knows it by.
  private static func part(_ count: Int) -> String {
    switch count {
    case ...1: "100"
    case 3: "33.33333"
    case 6: "16.66667"
    case 7: "14.28571"
    case 9: "11.11111"
    case 8: "12.5"
    case 2, 4, 5, 10: String(100 / count)
    default: count < 20 ? "10" : "5"
    }
  }

  private mutating func writeEssay(
    asked: [UInt8], answer: [UInt8], lines: Int, _ sheet: QuestionSheet, _ question: BookQuestion
  ) {
    begin("essay", sheet, question, asked: set(asked))
    xml.element("responseformat", "editor")
    xml.element("responserequired", "1")
    xml.element("responsefieldlines", String(lines))
    xml.element("attachments", "0")
    xml.element("attachmentsrequired", "0")
    let mistakes = sheet.mistakes.flatMap { paragraph($0.formula + Array(": ".utf8) + $0.words) }
    writeText("graderinfo", set(answer) + mistakes)
    writeText("responsetemplate", [])
    end(sheet)
  }

  // MARK: Texts

  private mutating func writeText(_ name: String, _ html: [UInt8]) {
    xml.open(name, ("format", "html"))
    xml.sealed("text", html)
    xml.close(name)
  }

  private func paragraph(_ html: [UInt8]) -> [UInt8] {
    html.isEmpty ? [] : Array("<p>".utf8) + set(html) + Array("</p>".utf8)
  }

  private func set(_ html: [UInt8]) -> [UInt8] { QuestionMarkup.text(html, formulas: .tex) }
}
