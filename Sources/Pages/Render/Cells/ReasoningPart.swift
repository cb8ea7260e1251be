import Books
import Cells
import Notebooks

extension NotebookRenderer {
  /// The lines of an author's derivation: each with what was found of it, its reason, and what it comes to.
  mutating func renderReasoning(_ rows: [ReasonedRow], of fence: Fence, id: String) {
    html.open("ol", ("class", "reasoning"), ("id", id + "-lines"))
    html.raw("\n")
    for (place, row) in rows.enumerated() {
      html.open("li", ("class", row.className))
      html.open("span", ("class", "mark"), ("role", "img"), ("aria-label", row.words))
      html.text(Array(row.mark.utf8))
      html.raw("</span>")
      html.mathBox(row.symbols, class: "line")
      if let reason = row.reason {
        // Words alone were not read as Markdown.
        let text = fence.texts.first { $0.source.sourceRange == reason.sourceRange }
        html.raw("<p class=\"reason\">")
        typography.begin()
        render(text?.inlines ?? [Inline(.text(reason.text), reason.sourceRange)])
        html.raw("</p>")
      }
      if row.isTold {
        html.raw("<p class=\"finding\">")
        row.writeWords(to: &html)
        html.raw("</p>")
      }
      if let numbers = row.numbers {
        html.open("div", ("class", "numbers"), ("id", "\(id)-lines-\(place + 1)"))
        html.trusted(numbers)
        html.raw("</div>")
      }
      html.raw("</li>\n")
    }
    html.raw("</ol>\n")
    if let summary = ReasonedRow.summary(of: rows) { html.element("p", ("class", "checked"), text: summary) }
  }
}

extension ReasonedRow {
  fileprivate var className: String? {
    switch verdict.kind {
    case .fails: "fails"
    case .followsFromMistake, .unjudged: "open"
    default: mark.contains("✓") ? "holds" : nil
    }
  }

  /// Whether more is to be said than its mark does.
  fileprivate var isTold: Bool {
    switch verdict.kind {
    case .follows: !verdict.conditions.isEmpty || verdict.gained != nil
    // A line that is nothing but one of these has its dot.
    case .given, .law, .definition, .fails: !verdict.steps.isEmpty && verdict.kind != .fails
    default: true
    }
  }

  /// How many lines were checked.
  fileprivate static func summary(of rows: [ReasonedRow]) -> String? {
    let checked = rows.filter { $0.mark.contains("✓") && $0.verdict.points > 0 }
    guard let fewest = checked.map({ $0.verdict.points }).min() else { return nil }
    let lines = checked.count == 1 ? "One line follows" : "\(checked.count) lines follow"
    let isOpen = rows.contains { $0.mark.contains("·") }
    let rest = isOpen ? " A dot marks what is given, introduced or defined." : ""
    return "\(lines) from those above, each tried with \(fewest) sets of numbers or more.\(rest)"
  }
}
