import Answers
import Diagnostics
import Formulas

/// A question on the page. What judges an answer comes with the page's script; without it the question stands to be
/// answered on paper.
extension QuestionCell {
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    diagnostics += self.diagnostics
    if self.diagnostics.contains(where: { $0.severity.isFailure }) { return [] }
    var found: [Diagnostic] = []
    let variant = variant(of: seed, on: page, into: &found)
    diagnostics += found
    guard let variant, !found.contains(where: { $0.severity.isFailure }) else { return [] }
    #if !hasFeature(Embedded)
      diagnostics += trial(on: page)
    #endif
    // What is shown when it is asked for is wrong by now.
    for text in body.entries("hint").map({ $0.value }) + body.entries("solution").map({ $0.value })
      + wrong.map({ $0.words })
    {
      _ = self.html(of: text, in: variant.scope, into: &diagnostics)
    }
    for names in varied where page.box?.all.contains(names.name) == true {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-definition", "Another question of this box has `\(names.name)` already",
          at: names.nameRange, help: "use that, or another name"))
    }
    if follows, page.box?.names.isEmpty ?? true, let entry = body.entry("follow") {
      diagnostics.append(
        Diagnostic(
          .warning, "no-effect", "No question before it in its box has a name", at: entry.value.sourceRange,
          help: "give it one, as in `question {name=v}`, and use that in `answer`"))
    }
    var html = HTMLWriter()
    html.open(
      "div", ("class", "task"), ("id", page.id + "-question"), ("data-question", String(page.index)),
      ("data-varies", varied.isEmpty ? nil : ""),
      // Those of a box have the seed of the first.
      ("data-behind", page.box.map { String($0.first) }))
    let asked = asked(in: variant.scope, into: &diagnostics)
    for (number, part) in asked.enumerated() {
      html.open(gap == nil ? "div" : "span", ("id", page.id + "-ask" + part.ending))
      html.trusted(part.html.bytes)
      html.raw(gap == nil ? "</div>\n" : "</span> ")
      if gap != nil, number == 0 { box(&html, page) }
    }
    if let points = body.entry("points")?.value.text {
      html.element("p", ("class", "points"), text: points == "1" ? "1 point" : "\(points) points")
    }
    if let lines {
      begin(lines, &html, page, variant)
    } else if gap != nil {
      typed(&html, page)
    } else if choices.isEmpty, isYes == nil {
      box(&html, page)
      typed(&html, page)
    } else {
      list(&html, page, variant, &diagnostics)
    }
    html.open("div", ("class", "verdict"), ("id", page.id + "-verdict"), ("role", "status"))
    html.raw("</div>\n<div class=\"answering\">")
    button("check", "Check", &html)
    let hints = body.entries("hint").count
    if hints > 0 { button("hint", "Hint", count: hints, &html) }
    button("solve", "Solution", &html)
    if !varied.isEmpty { button("again", "Another one", &html) }
    html.raw("</div>\n")
    html.open("ol", ("class", "hints"), ("id", page.id + "-hints"), ("hidden", ""))
    html.raw("</ol>\n")
    html.open("div", ("class", "solved"), ("id", page.id + "-solution"), ("hidden", ""))
    html.raw("</div>\n</div>\n")
    return [.html(html)]
  }

  private func box(_ html: inout HTMLWriter, _ page: CellPage) {
    html.raw("<label class=\"answer\">")
    html.raw(gap == nil ? "Answer " : "")
    html.raw("<input type=\"text\" disabled autocomplete=\"off\" autocapitalize=\"off\"")
    html.raw(" spellcheck=\"false\"")
    html.attribute("aria-label", gap == nil ? nil : "Answer")
    html.attribute("aria-describedby", page.id + "-typed")
    html.raw("> ")
    if let unit = body.entry("in") { html.text(unit.value.utf8) }
    html.raw("</label>")
    html.raw(isGapApart ? " " : "")
  }

  /// Whether a blank stands behind the gap: a comma or a full stop stands right there.
  var isGapApart: Bool { gap?.behind.utf8.first.map { !".,;:!?)".utf8.contains($0) } ?? false }

  private func typed(_ html: inout HTMLWriter, _ page: CellPage) {
    html.open("span", ("class", "typed"), ("id", page.id + "-typed"))
    html.raw("</span>\n")
  }

  /// What a derivation begins with, and the box for its lines.
  private func begin(_ lines: QuestionLines, _ html: inout HTMLWriter, _ page: CellPage, _ variant: QuestionVariant) {
    list(lines.first, in: variant, &html)
    html.raw("<label class=\"answer\">Your lines <textarea rows=\"4\" disabled autocapitalize=\"off\"")
    html.raw(" spellcheck=\"false\"")
    html.attribute("aria-describedby", page.id + "-typed")
    html.raw("></textarea></label>")
    html.open("div", ("class", "typed"), ("id", page.id + "-typed"))
    html.raw("</div>\n")
  }

  /// Lines of the author's derivation, with their reasons.
  func list(_ lines: ArraySlice<WrittenDerivation.Line>, in variant: QuestionVariant, _ html: inout HTMLWriter) {
    html.raw("<ol class=\"reasoning\">")
    for line in lines {
      html.raw("<li><span class=\"mark\"></span><span class=\"line\">")
      html.trusted(line.symbols)
      html.raw("</span>")
      if let reason = line.text.reason {
        html.raw("<span class=\"reason\">")
        var ignored: [Diagnostic] = []
        html.trusted(self.html(of: reason, in: variant.scope, into: &ignored))
        html.raw("</span>")
      }
      html.raw("</li>")
    }
    html.raw("</ol>\n")
  }

  private func list(
    _ html: inout HTMLWriter, _ page: CellPage, _ variant: QuestionVariant, _ diagnostics: inout [Diagnostic]
  ) {
    let isMany = choices.count { $0.isRight } > 1
    html.raw("<fieldset class=\"choices\"><legend>")
    html.raw(isMany ? "Choose all that are right" : "Choose one")
    html.raw("</legend>")
    for place in 0..<max(choices.count, 2) {
      html.raw("<label><input disabled")
      html.attribute("type", isMany ? "checkbox" : "radio")
      html.attribute("name", page.id + "-choice")
      html.raw("> ")
      html.open("span", ("id", choices.isEmpty ? nil : page.id + "-choice-\(place)"))
      if choices.isEmpty {
        html.raw(place == 0 ? "Yes" : "No")
      } else {
        html.trusted(self.html(of: choices[place].text, in: variant.scope, into: &diagnostics))
      }
      html.raw("</span></label>")
    }
    html.raw("</fieldset>\n")
  }

  private func button(_ name: StaticString, _ label: StaticString, count: Int? = nil, _ html: inout HTMLWriter) {
    html.raw("<button type=\"button\" disabled class=\"")
    html.raw(name)
    html.raw("\"")
    html.attribute("data-count", count.map { String($0) })
    html.raw(">")
    html.raw(label)
    html.raw("</button>")
  }

  // MARK: Texts

  /// A line of prose of the cell, set, with the values of a variant.
  func html(of key: String, in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> [UInt8] {
    body.entry(key).map { html(of: $0.value, in: scope, into: &diagnostics) } ?? []
  }

  func html(of text: SourceFragment, in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> [UInt8] {
    guard let reader, let set = reader.texts[text.text] else {
      var html = HTMLWriter()
      html.text(text.utf8)
      return html.bytes
    }
    return ReadText(set, with: reader).html(in: scope, into: &diagnostics)
  }
}
