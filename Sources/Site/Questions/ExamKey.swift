import Books
import Cells

/// What who corrects an exam needs: of each variant the answers, what they are made of, and how they are gone wrong.
struct ExamKey {
  let title: String
  let words: ExamWords
  let questions: [BookQuestion]
  let seeds: [UInt32]
  /// A text of a page, as it stands on paper.
  let onPaper: (BookQuestion, [UInt8]) -> [UInt8]

  /// The body of the document.
  var html: [UInt8] {
    var html = HTMLWriter()
    html.raw("<div class=\"key\">\n")
    html.element("h1", text: "\(title): \(words.key)")
    for (variant, seed) in seeds.enumerated() {
      html.raw("<section class=\"variant\"><div class=\"head\">")
      html.element("h2", text: words.variant(variant + 1))
      html.element("span", text: words.seed(seed))
      html.raw("</div>\n")
      for (label, question) in zip(questions.labels, questions) { write(question, label, variant, &html) }
      html.raw("</section>\n")
    }
    html.raw("</div>\n")
    return html.bytes
  }

  private func write(_ question: BookQuestion, _ label: String, _ variant: Int, _ html: inout HTMLWriter) {
    let sheet = question.sheet(variant)
    html.open("section", ("class", "question"), ("lang", question.lang == words.lang ? nil : question.lang))
    html.raw("<div class=\"head\">")
    html.element("h3", text: "\(words.question) \(label)")
    html.element(
      "span",
      text: ["\(question.pageTitle), \(sheet.name)", sheet.points.map { words.points($0) }].compactMap { $0 }
        .joined(separator: ", "))
    html.raw("</div>\n")
    html.trusted(onPaper(question, sheet.introduction))
    html.raw("<p class=\"ask\">")
    html.trusted(onPaper(question, sheet.ask))
    html.raw("</p>\n<dl class=\"facts\">")
    fact(words.answer, &html) { writeAnswer(of: sheet, question, &$0) }
    fact(words.drawn, rows: sheet.drawn, &html)
    fact(words.steps, rows: sheet.steps, &html)
    if !sheet.mistakes.isEmpty {
      fact(words.mistakes, &html) { html in
        for mistake in sheet.mistakes {
          html.raw("<div class=\"wrong\">")
          html.trusted(equation(mistake.formula, mistake.value))
          html.raw(" — ")
          html.trusted(onPaper(question, mistake.words))
          html.raw("</div>")
        }
      }
    }
    if !sheet.solution.isEmpty { fact(words.solution, &html) { $0.trusted(onPaper(question, sheet.solution)) } }
    if sheet.varies {
      // With these numbers.
      let address = PercentEncoding.encoded(question.output, escapingPercent: true)
      let name = PercentEncoding.encoded(sheet.id, escapingPercent: true)
      fact(words.onSite, &html) { $0.element("code", text: "\(address)#cb:\(name)=\(sheet.seed)") }
    }
    html.raw("</dl></section>\n")
  }

  private func writeAnswer(of sheet: QuestionSheet, _ question: BookQuestion, _ html: inout HTMLWriter) {
    switch sheet.kind {
    case .value(let value):
      html.raw("<span class=\"strong\">")
      html.trusted(value.html)
      html.raw("</span>")
      if value.tolerance > 0 {
        html.raw(" ± ")
        html.trusted(value.toleranceHTML)
      }
      if let digits = value.digits { html.text(", \(words.digits(digits))") }
    case .formula(let formula, let value):
      html.trusted(equation(formula, value))
    case .yesNo(let isYes): html.element("span", ("class", "strong"), text: isYes ? words.yes : words.no)
    case .choices(let choices):
      html.raw("<ul class=\"choices\">")
      for choice in choices {
        html.open("li", ("class", choice.isRight ? "ticked" : nil))
        html.trusted(onPaper(question, choice.html))
        html.raw("</li>")
      }
      html.raw("</ul>")
    case .derivation(_, let way): html.trusted(onPaper(question, way))
    }
  }

  private func fact(_ name: String, _ html: inout HTMLWriter, _ write: (inout HTMLWriter) -> Void) {
    html.element("dt", text: name)
    html.raw("<dd>")
    write(&html)
    html.raw("</dd>\n")
  }

  private func fact(_ name: String, rows: [QuestionSheet.Row], _ html: inout HTMLWriter) {
    if rows.isEmpty { return }
    fact(name, &html) { html in
      html.raw("<div class=\"list\">")
      for row in rows {
        html.raw("<span>")
        html.trusted(equation(row.formula, row.value))
        html.raw("</span>")
      }
      html.raw("</div>")
    }
  }

  private func equation(_ formula: [UInt8], _ value: [UInt8]) -> [UInt8] { formula + Array(" = ".utf8) + value }
}
