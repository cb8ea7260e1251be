import Cells

/// A question with the values of a seed as an item of QTI.
struct QTIItem {
  private var qti: QTIWriter
  private let sheet: QuestionSheet
  private let words: ExamWords
  /// What QTI has not.
  private(set) var lost: [String] = []

  var bytes: [UInt8] { qti.bytes }

  init(_ sheet: QuestionSheet, of question: BookQuestion, as version: QTIVersion) {
    qti = QTIWriter(version)
    self.sheet = sheet
    words = ExamWords(lang: question.lang)
    qti.open(
      "assessmentItem", ("xmlns", version.namespace), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
      ("xsi:schemaLocation", "\(version.namespace) \(version.schema)"), ("identifier", question.identifier(sheet)),
      ("title", "\(question.pageTitle): \(sheet.name)"), ("adaptive", "false"), ("timeDependent", "false"),
      ("xml:lang", question.lang), ("toolName", "cubebook"))
    declare()
    qti.open("itemBody")
    qti.trusted(set(sheet.earlier + sheet.introduction) + paragraph(sheet.ask))
    ask()
    writeRubric()
    qti.close("itemBody")
    judge()
    for (place, mistake) in named.enumerated() {
      qti.open(
        "modalFeedback", ("outcomeIdentifier", "FEEDBACK"), ("identifier", "WRONG_\(place + 1)"),
        ("showHide", "show"))
      qti.wrapped(paragraph(mistake.words))
      qti.close("modalFeedback")
    }
    qti.close("assessmentItem")
    if !sheet.hints.isEmpty { lost.append("hints") }
  }

  /// The mistakes that are known by their numbers.
  private var named: [QuestionSheet.Mistake] {
    if case .value = sheet.kind { sheet.mistakes.filter { $0.number != nil } } else { [] }
  }

  // MARK: Declarations

  private mutating func declare() {
    switch sheet.kind {
    case .value(let value): response("float", correct: [PlainNumber.exact(value.number)])
    case .yesNo(let isYes): response("identifier", correct: [isYes ? "YES" : "NO"])
    case .choices(let choices):
      response("identifier", correct: choices.indices.filter { choices[$0].isRight }.map { "CHOICE_\($0 + 1)" })
    case .formula, .derivation:
      qti.element("responseDeclaration", ("identifier", "RESPONSE"), ("cardinality", "single"), ("baseType", "string"))
    }
    outcome("SCORE", "0")
    outcome("MAXSCORE", points)
    if !named.isEmpty {
      qti.element(
        "outcomeDeclaration", ("identifier", "FEEDBACK"), ("cardinality", "single"), ("baseType", "identifier"))
    }
  }

  private var points: String { PlainNumber.exact(sheet.points ?? 1) }

  private mutating func response(_ type: String, correct: [String]) {
    qti.open(
      "responseDeclaration", ("identifier", "RESPONSE"), ("cardinality", isMany ? "multiple" : "single"),
      ("baseType", type))
    qti.open("correctResponse")
    for value in correct { qti.element("value", text: value) }
    qti.close("correctResponse")
    qti.close("responseDeclaration")
  }

  private mutating func outcome(_ name: String, _ value: String) {
    qti.open("outcomeDeclaration", ("identifier", name), ("cardinality", "single"), ("baseType", "float"))
    qti.open("defaultValue")
    qti.element("value", text: value)
    qti.close("defaultValue")
    qti.close("outcomeDeclaration")
  }

  private var isMany: Bool {
    if case .choices(let choices) = sheet.kind { choices.count { $0.isRight } > 1 } else { false }
  }

  // MARK: What is asked

  private mutating func ask() {
    switch sheet.kind {
    case .value(let value):
      var line = QTIWriter.inline(
        qti.version, "textEntryInteraction", [("responseIdentifier", "RESPONSE"), ("expectedLength", "12")])
      line = Array(XMLWriter.escaped(words.answer + ": ").utf8) + line
      if !value.unit.isEmpty {
        line += Array(XMLWriter.escaped(" " + value.unit).utf8)
        if !value.isUnitAsked { lost.append("the unit stands there, and no other can be given") }
      }
      qti.html("p", line)
      if value.digits != nil { lost.append("how many digits are given is not looked at") }
      if named.count < sheet.mistakes.count { lost.append("what is said of an answer of another dimension") }
    case .yesNo: choose([("YES", Array(words.yes.utf8)), ("NO", Array(words.no.utf8))], prompt: nil, isShuffled: false)
    case .choices(let choices):
      let texts = choices.enumerated().map { ("CHOICE_\($0 + 1)", set($1.html)) }
      choose(texts, prompt: isMany ? words.all : words.one, isShuffled: true)
    case .formula:
      lost.append("a formula is not judged there, and is written as a text for who corrects")
      write(lines: 5)
    case .derivation(let first, _):
      lost.append("a derivation is not judged there, and is written as a text for who corrects")
      qti.trusted(set(first))
      write(lines: 15)
    }
  }

  private mutating func write(lines: Int) {
    qti.element("extendedTextInteraction", ("responseIdentifier", "RESPONSE"), ("expectedLines", String(lines)))
  }

  private mutating func choose(_ choices: [(name: String, html: [UInt8])], prompt: String?, isShuffled: Bool) {
    qti.open(
      "choiceInteraction", ("responseIdentifier", "RESPONSE"), ("shuffle", String(isShuffled)),
      ("maxChoices", isMany ? "0" : "1"))
    if let prompt { qti.element("prompt", text: prompt) }
    for choice in choices { qti.element("simpleChoice", ("identifier", choice.name), trusted: choice.html) }
    qti.close("choiceInteraction")
  }

  /// The answer and how it is found, for who corrects.
  private mutating func writeRubric() {
    var html: [UInt8] = []
    switch sheet.kind {
    case .formula(let formula, _): html = paragraph(formula)
    case .derivation(_, let way): html = set(way)
    default: break
    }
    if case .formula = sheet.kind {
      for mistake in sheet.mistakes { html += paragraph(mistake.formula + Array(": ".utf8) + mistake.words) }
    }
    html += paragraph(sheet.solution)
    if html.isEmpty { return }
    if qti.version == .two {
      qti.open("rubricBlock", ("view", "scorer tutor"))
    } else {
      qti.open("rubricBlock", ("view", "scorer tutor"), ("use", "scoring"))
    }
    qti.wrapped(html)
    qti.close("rubricBlock")
  }

  // MARK: What is right

  private mutating func judge() {
    let test: (inout QTIWriter) -> Void
    switch sheet.kind {
    case .formula, .derivation: return
    case .yesNo, .choices:
      test = { qti in
        qti.open("match")
        qti.element("variable", ("identifier", "RESPONSE"))
        qti.element("correct", ("identifier", "RESPONSE"))
        qti.close("match")
      }
    case .value(let value): test = Self.near(value.number, value.tolerance)
    }
    qti.open("responseProcessing")
    qti.open("responseCondition")
    qti.open("responseIf")
    test(&qti)
    set("SCORE", "float", points)
    qti.close("responseIf")
    for (place, mistake) in named.enumerated() {
      let number = mistake.number ?? 0
      qti.open("responseElseIf")
      Self.near(number, 0.01 * number.magnitude)(&qti)
      set("FEEDBACK", "identifier", "WRONG_\(place + 1)")
      qti.close("responseElseIf")
    }
    qti.close("responseCondition")
    qti.close("responseProcessing")
  }

  private static func near(_ number: Double, _ tolerance: Double) -> (inout QTIWriter) -> Void {
    { qti in
      let distance = PlainNumber.rounded(tolerance)
      qti.open("equal", ("toleranceMode", "absolute"), ("tolerance", "\(distance) \(distance)"))
      qti.element("variable", ("identifier", "RESPONSE"))
      qti.element("baseValue", ("baseType", "float"), text: PlainNumber.exact(number))
      qti.close("equal")
    }
  }

  private mutating func set(_ outcome: String, _ type: String, _ value: String) {
    qti.open("setOutcomeValue", ("identifier", outcome))
    qti.element("baseValue", ("baseType", type), text: value)
    qti.close("setOutcomeValue")
  }

  // MARK: Texts

  private func paragraph(_ html: [UInt8]) -> [UInt8] {
    html.isEmpty ? [] : Array("<p>".utf8) + set(html) + Array("</p>".utf8)
  }

  private func set(_ html: [UInt8]) -> [UInt8] { QuestionMarkup.text(html, formulas: .mathML) }
}
