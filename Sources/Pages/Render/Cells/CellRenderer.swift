import Books
import Cells
import Diagnostics
import Notebooks
import Typesetting

extension NotebookRenderer {
  /// A cell: what it gives, its caption, what is wrong with it, and, in one quiet line, its formulas and its own text.
  ///
  /// - Parameter label: one that stands above it, for a cell without its own.
  mutating func render(_ cell: CellOutput, of fence: Fence, label: String? = nil) {
    let attributes = cell.attributes
    // A hidden cell that is wrong is seen all the same.
    // Warnings are the author's, and not those of who learns from the page.
    let told = page.told(cell.diagnostics).filter { configuration.edition != .student || $0.severity.isFailure }
    if configuration.leavesOut(attributes) && told.isEmpty { return }
    if isAsking {
      if !BookConfiguration.isForTeachers(attributes) { renderPicture(of: cell, fence) }
      return
    }
    let before = html.bytes.count
    defer {
      let line = page.source.position(at: fence.range.lowerBound).line
      if !isCopy { costs.append(CellCost(cell, at: line, bytes: html.bytes.count - before)) }
    }
    html.open(
      "div", ("class", (["cell", cell.word.rawValue] + attributes.classes).joined(separator: " ")),
      ("id", own(attributes.label?.text ?? label)))
    html.raw("\n")
    // A derivation is read after the pictures and their caption, as text.
    let derivations = cell.parts.filter { $0.isDerivation }
    let pictures = cell.parts.filter { !$0.isDerivation }
    let number = numbers.number(at: fence.range.lowerBound, on: pageNumber)
    if !pictures.isEmpty || attributes.caption != nil {
      html.raw("<figure>\n")
      for part in pictures { render(part, of: cell, fence) }
      renderCaption(attributes.caption == nil ? [] : fence.caption, number)
      html.raw("</figure>\n")
    }
    if cell.isAwaiting {
      html.element(
        "p", ("class", "awaiting"), ("id", cell.id + "-awaiting"), text: "This follows from what a reader measures.")
    }
    if cell.isLive {
      html.open("div", ("class", "problems"), ("id", cell.id + "-problems"), ("role", "status"))
      html.raw("</div>\n")
    }
    for part in derivations { render(part, of: cell, fence) }
    html.problems(told, of: page)
    renderMore(of: cell, fence)
    html.raw("</div>\n")
  }

  /// The pictures, or the table, of a cell, with its caption.
  private mutating func renderPicture(of cell: CellOutput, _ fence: Fence) {
    let pictures = cell.parts.filter {
      switch $0 {
      case .figures, .picture: true
      case .html: cell.word == .table
      default: false
      }
    }
    guard !pictures.isEmpty else { return }
    html.raw("<figure>\n")
    for part in pictures { render(part, of: cell, fence) }
    renderCaption(
      cell.attributes.caption == nil ? [] : fence.caption, numbers.number(at: fence.range.lowerBound, on: pageNumber))
    html.raw("</figure>\n")
  }

  /// What a reader may unfold: the formulas, to change them, and the cell's text.
  private mutating func renderMore(of cell: CellOutput, _ fence: Fence) {
    let figures = cell.parts.flatMap { part in
      if case .figures(let figures) = part { figures } else { [CellFigure]() }
    }
    // A cell that is wrong shows its text: that is where the mistake is.
    // That of a question has the answer in it.
    let isSecret = cell.word.kind == .question && cell.attributes.echo == .folded
    let showsText = cell.attributes.echo != .hidden && !isSecret || cell.hasErrors
    guard showsText || figures.contains(where: { !$0.formulas.isEmpty }) else { return }
    html.raw("<div class=\"more\">\n")
    for figure in figures { html.formulas(of: figure) }
    if showsText { renderText(of: fence, word: cell.word, isFolded: cell.attributes.echo == .folded) }
    html.raw("</div>\n")
  }

  package mutating func render(_ part: CellOutput.Part, of cell: CellOutput, _ fence: Fence) {
    switch part {
    case .figures(let figures): html.graphs(figures)
    case .picture(let figure): html.picture(figure, id: cell.id)
    case .sliders(let sliders): html.sliders(sliders, moving: cell.moved)
    case .derivation(let rows): html.derivation(rows, id: cell.id)
    case .reasoning(let rows): renderReasoning(rows, of: fence, id: cell.id)
    case .values(let rows): html.values(rows, id: cell.id, isAwaiting: cell.isAwaiting)
    case .claims(let rows): html.claims(rows, id: cell.id, isAwaiting: cell.isAwaiting)
    case .facts(let rows): html.facts(rows, id: cell.id)
    case .html(let part): html.trusted(part.bytes)
    }
  }

  private mutating func renderText(of fence: Fence, word: CellWord, isFolded: Bool) {
    html.open("div", ("class", isFolded ? "source folded" : "source"))
    html.raw("\n")
    if isFolded { hasFoldedSource = true }
    html.openCode("```\(fence.info.text)\n\(fence.body.text)")
    html.raw("<code>")
    html.raw("```")
    html.text(fence.info.utf8)
    html.raw("\n")
    html.trusted(typesetter.highlight(fence.body.text, as: word.grammar))
    html.raw("```")
    html.raw("</code></pre>\n")
    html.raw("</div>\n")
  }

  /// The switch that shows the text of all cells of a page; without scripts the style sheet has it.
  mutating func renderSourceSwitch() {
    guard hasFoldedSource else { return }
    html.raw("<p class=\"sources\"><label><input type=\"checkbox\"> ")
    html.text(pageWords[.sources])
    html.raw("</label></p>\n")
  }

  /// An inline value, or the formula itself where it has none.
  mutating func renderValue(_ formula: SourceFragment) {
    if cellValues != nil {
      cellValues?.append(formula)
      return html.trusted([SetText.valueMark])
    }
    let value = cells.value(of: formula)
    if let value, let mathML = value.mathML {
      // Only what can move has a place of its own.
      let isLive = value.isLive && !isCopy
      let isSpan = isLive || value.remark != nil
      if isSpan {
        html.open(
          "span", ("class", isLive ? "live" : nil), ("id", isLive ? "cb-value-\(cells.number(of: formula))" : nil),
          ("title", value.remark))
      }
      html.trusted(mathML)
      if isSpan { html.close("span") }
      return
    }
    if let value, value.isAwaiting {
      html.open(
        "span", ("class", "live"), ("id", isCopy ? nil : "cb-value-\(cells.number(of: formula))"),
        ("title", "This follows from what a reader measures"))
      html.raw("—</span>")
      return
    }
    html.raw("<code class=\"bad\"")
    html.attribute("title", value?.diagnostics.first?.message)
    html.raw(">=")
    html.text(formula.utf8)
    html.raw("</code>")
  }
}

extension CellWord {
  fileprivate var grammar: CellGrammar {
    switch lines {
    case .definitions: .definitions
    case .claims: .claims
    case .keyed, .reasoning, .equations, .rows: .keyed
    }
  }
}

extension CellOutput.Part {
  fileprivate var isDerivation: Bool {
    if case .derivation = self { true } else { false }
  }
}

extension HTMLWriter {
  /// What is to be read off a plot: zeros, extrema, poles.
  mutating func facts(_ rows: [FactRow], id: String) {
    guard !rows.isEmpty else { return }
    raw("<div class=\"table\"><table class=\"facts\">\n<thead><tr><th scope=\"col\">Curve</th>")
    raw("<th scope=\"col\">What</th><th scope=\"col\">Where</th></tr></thead>\n")
    open("tbody", ("id", id + "-facts"))
    factItems(rows)
    raw("</tbody>\n</table></div>\n")
  }
}

extension HTMLWriter {
  /// The lines of a `let` cell, each with what it comes to.
  mutating func values(_ rows: [ValueRow], id: String, isAwaiting: Bool = false) {
    guard !rows.isEmpty || isAwaiting else { return }
    let isLong = rows.contains {
      ScrollBox.width(of: $0.formula) + ScrollBox.width(of: $0.value ?? "") > ScrollBox.narrowest
    }
    open("ul", ("class", "values"), ("id", id + "-values"), ("tabindex", isLong ? "0" : nil))
    valueItems(rows)
    raw("</ul>\n")
  }
}

extension HTMLWriter {
  /// The quantities that can slide, each with its value and range.
  ///
  /// The inputs are disabled until the script has come. Without one, and in print, the value stands as text.
  ///
  /// - Parameter moved: what they move of other cells.
  mutating func sliders(_ sliders: [CellSlider], moving moved: [(slider: Int, drawings: [MovedDrawing])] = []) {
    guard !sliders.isEmpty else { return }
    raw("<div class=\"sliders\">\n")
    for slider in sliders {
      let drawings = moved.first { $0.slider == slider.number }?.drawings ?? []
      sliderItem(slider, isLive: false, moving: drawings.map(\.selector).joined(separator: ","))
    }
    raw("</div>\n")
  }
}

extension MovedDrawing {
  /// By which the script finds it.
  fileprivate var selector: String {
    switch self {
    case .graph(let number): "[data-figure='\(number)']"
    case .picture(let number): "[data-picture='\(number)']"
    }
  }
}

extension HTMLWriter {
  /// The claims of an `expect` cell, and whether they hold: where all do, one line that a reader unfolds.
  ///
  /// The switch is a `details` without content before the table, which the style sheet hides while it is closed: so paper
  /// has all claims.
  mutating func claims(_ rows: [ClaimRow], id: String, isAwaiting: Bool = false) {
    guard !rows.isEmpty || isAwaiting else { return }
    let hold = rows.allSatisfy { $0.holds && $0.origin == nil }
    open("details", ("class", "checks"), ("open", hold ? nil : ""))
    open("summary", ("id", id + "-claims-summary"))
    claimSummary(rows)
    raw("</summary></details>\n")
    raw("<div class=\"table\" tabindex=\"0\"><table class=\"claims\">\n")
    raw("<thead><tr><th scope=\"col\">Holds</th><th scope=\"col\">Claim</th>")
    raw("<th scope=\"col\">Found</th></tr></thead>\n")
    open("tbody", ("id", id + "-claims"))
    claimItems(rows)
    raw("</tbody>\n</table></div>\n")
  }
}
