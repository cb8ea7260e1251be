import Answers
import Diagnostics
import Formulas

/// A question in a reader's hands.
extension QuestionCell {
  private enum Gesture: String {
    // What is typed so far is set as a formula; what was typed, or the places of what was chosen, is judged. The number
    // of the event is 1 where the language of the page has a decimal comma.
    case type, answer
    /// Values are drawn by a seed.
    case draw
    /// One more hint is shown; the event has how many there are then.
    case hint
    /// The answer is told, and how it is found.
    case solve
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    // The first module of a page has no question but its place.
    if !body.entries.isEmpty { diagnostics += self.diagnostics }
    return LiveBeginning(parts: [.rows("-ask")])
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool { true }

  /// What is asked, where sliders move what is given.
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    guard let variant = variant(of: seed, on: page, into: &diagnostics) else { return nil }
    return .places(asked(in: variant.scope, into: &diagnostics))
  }

  /// What is asked; with a gap, what stands before it and behind it.
  func asked(
    in scope: NotebookScope, into diagnostics: inout [Diagnostic]
  ) -> [(ending: String, html: HTMLWriter)] {
    let texts = gap.map { [$0.before, $0.behind] } ?? body.entry("ask").map { [$0.value] } ?? []
    return texts.enumerated().map { number, text in
      var html = HTMLWriter()
      html.trusted(self.html(of: text, in: scope, into: &diagnostics))
      return (number == 0 ? "" : "-rest", html)
    }
  }

  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard event.target == .cell, let gesture = Gesture(rawValue: event.kind) else { return false }
    let around = page.page(ofCell: index)
    var cell = self
    if gesture == .draw { (cell.seed, cell.found) = (UInt32(truncatingIfNeeded: event.whole(0) ?? 0), nil) }
    let text = String(decoding: event.text, as: UTF8.self)
    var found: [Diagnostic] = []
    // What has no variant stands as it was.
    guard var variant = cell.variant(of: cell.seed, on: around, into: &found) else { return true }
    variant.right?.hasDecimalComma = event[0] > 0
    if gesture == .type || gesture == .answer { cell.found = variant.right?.quantity(of: text) }
    page.notebook.cells[index]?.content[as: QuestionCell.self] = cell
    func show(_ part: String, _ html: [UInt8], of what: StaticString = "") {
      page.records.add(around.id + part, html, of: what, always: true)
    }
    if let lines = cell.lines, gesture == .type || gesture == .answer {
      let judgement = lines.judgement(
        of: text, isJudged: gesture == .answer, in: variant.scope)
      show("-typed", judgement.list)
      if gesture == .type { return true }
      var html = HTMLWriter()
      html.words(judgement.words)
      show("-verdict", html.bytes)
      show("-verdict", Array("verdict \(judgement.state)".utf8), of: "class")
      return true
    }
    switch gesture {
    case .draw:
      cell.drawn(variant, around.id, on: &page)
      for other in page.notebook.boxes.cells(behind: index) { page.drawAnew(other, seed: cell.seed) }
      for value in page.notebook.boxes.values(of: index) { page.refreshInlineValue(value) }
    case .type:
      var html = HTMLWriter()
      if let right = variant.right { html.typed(right.preview(of: text)) }
      show("-typed", html.bytes)
    case .answer:
      let (html, state) = cell.verdict(on: text, variant, around)
      show("-verdict", html)
      show("-verdict", Array("verdict \(state)".utf8), of: "class")
    case .hint:
      var html = HTMLWriter()
      for hint in cell.body.entries("hint").prefix(max(0, event.whole(0) ?? 0)) {
        html.raw("<li>")
        html.trusted(cell.html(of: hint.value, in: variant.scope, into: &found))
        html.raw("</li>")
      }
      show("-hints", html.bytes)
    case .solve: show("-solution", cell.solution(of: variant))
    }
    return true
  }

  /// Shows what is asked with new values, and nothing that was said of others.
  fileprivate func drawn(_ variant: QuestionVariant, _ id: String, on page: inout LiveNotebook) {
    var ignored: [Diagnostic] = []
    for part in asked(in: variant.scope, into: &ignored) {
      page.records.add(id + "-ask" + part.ending, part.html.bytes, always: true)
    }
    for (number, choice) in choices.enumerated() {
      page.records.add(
        id + "-choice-\(number)", html(of: choice.text, in: variant.scope, into: &ignored), always: true)
    }
    for part in ["-typed", "-verdict", "-hints", "-solution"] { page.records.add(id + part, [], always: true) }
    page.records.add(id + "-verdict", Array("verdict".utf8), of: "class", always: true)
  }

  /// What is said of an answer, and the class of it.
  private func verdict(
    on text: String, _ variant: QuestionVariant, _ page: CellPage
  ) -> (html: [UInt8], state: String) {
    var html = HTMLWriter()
    guard let right = variant.right else {
      let isRight = places(in: text) == rightPlaces
      html.words(isRight ? "Right." : text.isEmpty ? "Choose an answer." : "That is not right.")
      return (html.bytes, isRight ? "right" : text.isEmpty ? "unreadable" : "wrong")
    }
    let judged = right.verdict(on: text)
    if case .wrong = judged, follows, let box = page.box, !box.names.isEmpty {
      var ignored: [Diagnostic] = []
      var own = self.variant(of: seed, isReaders: true, on: page, into: &ignored)?.right
      own?.hasDecimalComma = right.hasDecimalComma
      if case .right? = own?.verdict(on: text) {
        html.words("Right, with \(box.names.map { "`\($0)`" }.joined(separator: ", ")) as you have found it.")
        return (html.bytes, "right")
      }
    }
    switch judged {
    case .unreadable(let words):
      html.words(sentence(words))
      return (html.bytes, "unreadable")
    case .right(let remark):
      html.words(remark.map { "Right. " + sentence($0.words) } ?? "Right.")
      return (html.bytes, "right")
    case .wrong(.told(let source)?):
      var ignored: [Diagnostic] = []
      let words = wrong.first { $0.words.text == source }?.words ?? SourceFragment(source)
      html.trusted(self.html(of: words, in: variant.scope, into: &ignored))
      return (html.bytes, "wrong")
    case .wrong(.otherUnitThanAsked(let unit)?):
      html.words(sentence(Mistake.otherUnitThanAsked(unit).words))
      return (html.bytes, "wrong")
    case .wrong(let mistake):
      html.words("That is not right." + (mistake.map { " " + sentence($0.words) } ?? ""))
      return (html.bytes, "wrong")
    }
  }

  /// The places of what was chosen, `0 2`.
  private func places(in text: String) -> [Int] {
    text.utf8.split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  private var rightPlaces: [Int] {
    if let isYes { return [isYes ? 0 : 1] }
    return choices.indices.filter { choices[$0].isRight }
  }

  private func solution(of variant: QuestionVariant) -> [UInt8] {
    var html = HTMLWriter()
    var ignored: [Diagnostic] = []
    if let lines {
      list(lines.way, in: variant, &html)
      writeSolution(of: variant, to: &html)
      return html.bytes
    }
    html.raw("<p>")
    if let right = variant.right {
      html.raw("The answer is ")
      if isFormula {
        html.trusted(MathElement.inline(right.formula.mathML(.fragment)))
      } else {
        let shown = right.unit.flatMap { right.value.shown(in: $0) } ?? right.value
        html.trusted(shown.mathML(digits: right.digits ?? 3, padded: right.digits != nil))
      }
      html.raw(".")
    } else {
      html.raw("The answer is ")
      if let isYes { html.raw(isYes ? "yes." : "no.") }
      for (number, place) in (isYes == nil ? rightPlaces : []).enumerated() {
        html.raw(number == 0 ? "“" : ", “")
        html.trusted(self.html(of: choices[place].text, in: variant.scope, into: &ignored))
        html.raw("”")
      }
      let ends = rightPlaces.last.map { choices[$0].text.utf8.last == UInt8(ascii: ".") } ?? false
      if isYes == nil, !ends { html.raw(".") }
    }
    html.raw("</p>")
    writeSolution(of: variant, to: &html)
    return html.bytes
  }

  /// What the author says of how it is answered.
  private func writeSolution(of variant: QuestionVariant, to html: inout HTMLWriter) {
    guard body.entry("solution") != nil else { return }
    var ignored: [Diagnostic] = []
    html.raw("<p>")
    html.trusted(self.html(of: "solution", in: variant.scope, into: &ignored))
    html.raw("</p>")
  }
}

extension LiveNotebook {
  /// Gives a question the values of those before it in its box.
  fileprivate mutating func drawAnew(_ index: Int, seed: UInt32) {
    guard var cell = notebook.cells[index]?.content[as: QuestionCell.self] else { return }
    (cell.seed, cell.found) = (seed, nil)
    notebook.cells[index]?.content[as: QuestionCell.self] = cell
    let around = page(ofCell: index)
    var ignored: [Diagnostic] = []
    if let variant = cell.variant(of: seed, on: around, into: &ignored) { cell.drawn(variant, around.id, on: &self) }
  }
}

/// With a full stop at its end, unless it has a sign there.
func sentence(_ words: String) -> String {
  words.utf8.last.map { ".?!".utf8.contains($0) } ?? true ? words : words + "."
}

extension HTMLWriter {
  /// An answer as it is understood, and what is wrong with it as one.
  fileprivate mutating func typed(_ preview: RightAnswer.Preview?) {
    guard let preview else { return }
    trusted(MathElement.inline(preview.formula.mathML(.fragment)))
    if let remark = preview.remark {
      raw(" <span class=\"remark\">")
      words(remark)
      raw("</span>")
    }
  }
}
