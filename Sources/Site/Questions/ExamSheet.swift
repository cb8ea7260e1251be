import Books
import Cells

/// A variant of an exam: the questions with lines to write on, and nothing that answers them.
struct ExamSheet {
  let title: String
  let words: ExamWords
  let questions: [BookQuestion]
  /// From 0.
  let variant: Int
  /// A text of a page, as it stands on paper.
  let onPaper: (BookQuestion, [UInt8]) -> [UInt8]

  /// The body of the document.
  var html: [UInt8] {
    var html = HTMLWriter()
    html.element("h1", text: title)
    html.raw("\n<div class=\"who\">")
    html.element("span", ("class", "long"), text: words.name)
    html.element("span", text: words.matriculation)
    html.element("span", text: words.date)
    html.raw("</div>\n")
    writeMarks(&html)
    for (label, question) in zip(questions.labels, questions) { write(question, label, &html) }
    return html.bytes
  }

  /// A table for who corrects, where questions have points.
  private func writeMarks(_ html: inout HTMLWriter) {
    let points = questions.map(\.points)
    let total = points.reduce(0) { $0 + ($1 ?? 0) }
    // More columns than that are wider than the paper.
    guard total > 0, questions.count <= 14 else {
      if total > 0 { html.element("p", ("class", "quiet"), text: "\(words.total): \(words.points(total))") }
      return
    }
    html.raw("<table class=\"marks\"><tr>")
    html.element("th", text: words.question)
    for label in questions.labels { html.element("td", text: label) }
    html.element("td", text: words.total)
    html.raw("</tr><tr><th></th>")
    for points in points { html.element("td", text: points.map { "/ " + words.number($0) } ?? "") }
    html.element("td", text: "/ " + words.number(total))
    html.raw("</tr></table>\n")
  }

  private func write(_ question: BookQuestion, _ label: String, _ html: inout HTMLWriter) {
    let sheet = question.sheet(variant)
    html.open("section", ("class", "question"), ("lang", question.lang == words.lang ? nil : question.lang))
    html.raw("<div class=\"head\">")
    html.element("h3", text: "\(words.question) \(label)")
    if let points = sheet.points { html.element("span", text: words.points(points)) }
    html.raw("</div>\n")
    html.trusted(onPaper(question, sheet.introduction))
    // What is asked, and the lines for it, stand on one page.
    html.raw("<div class=\"asked\"><p>")
    html.trusted(onPaper(question, sheet.ask))
    html.raw("</p>\n")
    switch sheet.kind {
    case .value(let value):
      lines(5, sheet, &html)
      // What is missing stands in its sentence.
      if !sheet.hasGap { box(value.isUnitAsked ? value.unit : nil, value.digits.map { words.digits($0) }, &html) }
    case .formula:
      lines(4, sheet, &html)
      if !sheet.hasGap { box(nil, nil, &html) }
    case .yesNo:
      html.raw("<ul class=\"choices\">")
      for answer in [words.yes, words.no] { html.element("li", text: answer) }
      html.raw("</ul>\n")
    case .choices(let choices):
      html.element("p", ("class", "quiet"), text: choices.count { $0.isRight } > 1 ? words.all : words.one)
      html.raw("<ul class=\"choices\">")
      for choice in choices {
        html.raw("<li>")
        html.trusted(onPaper(question, choice.html))
        html.raw("</li>")
      }
      html.raw("</ul>\n")
    case .derivation(let first, _):
      html.trusted(onPaper(question, first))
      lines(9, sheet, &html)
    }
    html.raw("</div></section>\n")
  }

  /// Room for what is worked out, more where it counts for more.
  private func lines(_ least: Int, _ sheet: QuestionSheet, _ html: inout HTMLWriter) {
    let more = min(max((sheet.points ?? 0) - 2, 0), 8)
    for _ in 0..<(least + (Int(exactly: more.rounded(.down)) ?? 0)) { html.raw("<div class=\"line\"></div>") }
    html.raw("\n")
  }

  private func box(_ unit: String?, _ remark: String?, _ html: inout HTMLWriter) {
    html.raw("<div class=\"answer\">")
    html.element("span", text: words.answer + ":")
    html.raw("<span class=\"box\"></span>")
    if let unit { html.element("span", text: unit) }
    if let remark { html.element("span", ("class", "quiet"), text: remark) }
    html.raw("</div>\n")
  }
}
