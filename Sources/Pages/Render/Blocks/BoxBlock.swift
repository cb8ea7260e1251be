import Books
import Cells
import Notebooks

extension NotebookRenderer {
  /// - Parameter place: where it begins in the notebook.
  mutating func render(_ box: Box, at place: Int) {
    let known = configuration.boxCatalog.kind(of: box)
    let kind = known ?? BoxKind(box.name?.text ?? "note", .admonition(.note))
    if configuration.leavesOut(box, known) || isAsking && isSecret(box, known) { return }
    let number = numbers.number(at: place, on: pageNumber)
    switch kind.style {
    case .hidden: break
    case .embedded: renderEmbedded(box)
    case .references:
      // What an author says about them.
      render(box.blocks)
      renderReferenceList(citations)
    case .plain: renderGroup(box, "group")
    case .columns: renderGroup(box, "columns")
    case .column: renderGroup(box, "column")
    case .tabs: renderTabs(box)
    case .tab: renderTab(box, of: "tabs-\(place)", number: 0)
    case .figure, .table: renderFigure(box, number)
    case .aside:
      flow.hasAsides = true
      html.open("aside", ("class", "beside-text"), ("id", own(box.attributes.label?.text)), ("role", "note"))
      html.raw("\n")
      if !box.title.isEmpty { renderTitle(of: box, kind, nil) }
      render(box.blocks)
      html.raw("</aside>\n")
    case .solution: renderSolution(box, kind)
    case .admonition, .theorem, .statement, .proof, .exercise, .hint, .details:
      renderBox(box, kind, number, id: box.attributes.label?.text, isFolded: isFolded(box, kind))
    }
  }

  private func isFolded(_ box: Box, _ kind: BoxKind) -> Bool? {
    if let given = box.isFolded { return given }
    if let collapse = box.attributes["collapse"]?.text { return collapse == "true" }
    if let open = box.attributes["open"]?.text { return !["true", "yes", ""].contains(open) }
    let words = box.attributes.flags.map(\.text) + box.classNames
    if words.contains("folded") || words.contains("dropdown") { return !words.contains("open") }
    if words.contains("shown") { return nil }
    return kind.style == .details || kind.style == .hint ? true : nil
  }

  // MARK: Boxes with a title

  /// - Parameters:
  ///   - id: under which links find it.
  ///   - isFolded: nil for one that cannot be folded.
  private mutating func renderBox(
    _ box: Box, _ kind: BoxKind, _ number: NumberTable.Number?, id: String?, isFolded: Bool?
  ) {
    let tag: StaticString = isFolded != nil ? "details" : kind.isAside ? "aside" : "div"
    html.open(
      tag, ("class", kind.classes), ("id", own(id)), ("open", isFolded == false ? "" : nil),
      ("role", kind.isAside && isFolded == nil ? "note" : nil))
    html.raw(isFolded != nil ? "<summary>" : "\n")
    renderTitle(of: box, kind, number, isSummary: isFolded != nil)
    if isFolded != nil { html.raw("</summary>\n") }
    let behind = next
    render(box.blocks)
    if let behind { next = behind }
    if kind.style == .exercise { renderWayToSolution(of: box) }
    html.close(tag)
    html.raw("\n")
  }

  /// What it is called, its number, and the author's title behind: `Theorem 2.1 (Archimedes).`
  private mutating func renderTitle(
    of box: Box, _ kind: BoxKind, _ number: NumberTable.Number?, isSummary: Bool = false
  ) {
    if box.attributes.flags.contains(where: { $0.text == "untitled" }), !isSummary { return }
    let isNamed = number != nil || kind.isStatement
    // Some write `theorem (Noether)`.
    let title = box.title.plainText
    let isBracketed = title.hasPrefix("(") && title.hasSuffix(")")
    if !isSummary { html.raw(kind.isStatement ? "<p class=\"statement-title\">" : "<p class=\"alert-title\">") }
    typography.begin()
    if isNamed || box.title.isEmpty {
      let name = BoxWords.title(of: kind, lang: lang)
      html.element("span", ("class", "number"), text: number.map { name + "\u{A0}" + $0.text } ?? name)
      if !box.title.isEmpty { html.raw(isBracketed ? " <span class=\"title\">" : " <span class=\"title\">(") }
    }
    if !box.title.isEmpty {
      // What folds and unfolds at a touch holds no links.
      if isSummary { html.trusted(linkWords(box.title)) } else { render(box.title) }
      if isNamed { html.raw(isBracketed ? "</span>" : ")</span>") }
    }
    if isNamed { html.raw(".") }
    if !isSummary { html.raw("</p>\n") }
  }

  // MARK: Exercises and solutions

  private mutating func renderWayToSolution(of box: Box) {
    guard let label = box.attributes.label?.text, let id = page.inventory.solutions[label],
      configuration.shownSolutions != .hidden
    else { return }
    // One that stands right below needs no way to it.
    if configuration.shownSolutions != .end, case .box(let below)? = next?.content, below.exercise?.label == label {
      return
    }
    // Nor does one that stands in it.
    let isInside = box.blocks.contains {
      if case .box(let inner) = $0.content { inner.exercise?.label == label } else { false }
    }
    if isInside, configuration.shownSolutions != .end { return }
    html.raw("<p class=\"way\"><a")
    html.attribute("href", "#" + PercentEncoding.encoded(id, escapingPercent: true))
    html.raw(">")
    html.text(BoxWords.solution(of: nil, lang: lang))
    html.raw("</a></p>\n")
  }

  private mutating func renderSolution(_ box: Box, _ kind: BoxKind) {
    switch configuration.shownSolutions {
    case .hidden: break
    case .end where !isAtEnd: solutions.append((box, kind))
    case .end, .folded, .shown:
      let words = box.attributes.flags.map(\.text)
      let isShown = configuration.shownSolutions != .folded && !words.contains("folded") || words.contains("shown")
      let tag: StaticString = isShown ? "div" : "details"
      // A second one of the same exercise has no place of its own.
      html.open(tag, ("class", kind.classes), ("id", own(box.solutionID)))
      html.raw(isShown ? "<p class=\"statement-title\">" : "<summary>")
      renderSolutionTitle(box, isSummary: !isShown)
      html.raw(isShown ? "</p>\n" : "</summary>\n")
      render(box.blocks)
      if !isShown, let exercise = box.exercise.flatMap({ resolved.reference(at: $0.range.lowerBound) }) {
        html.raw("<p class=\"way\"><a")
        html.attribute("href", exercise.href)
        html.raw(">")
        html.text(exercise.words.plainText)
        html.raw("</a></p>\n")
      }
      html.close(tag)
      html.raw("\n")
    }
  }

  /// `Solution to Exercise 2.1`, which leads to it.
  private mutating func renderSolutionTitle(_ box: Box, isSummary: Bool) {
    let exercise = box.exercise.flatMap { resolved.reference(at: $0.range.lowerBound) }
    let words = exercise.map { $0.words.plainText }
    html.raw("<span class=\"number\">")
    let text = BoxWords.solution(of: words, lang: lang)
    if !isSummary, let exercise, let words, let range = text.range(of: words) {
      html.text(String(text[..<range.lowerBound]))
      html.raw("<a")
      html.attribute("href", exercise.href)
      html.raw(">")
      html.text(words)
      html.raw("</a>")
      html.text(String(text[range.upperBound...]))
    } else {
      html.text(text)
    }
    html.raw("</span>")
    // What stands behind the word of a solution may be the exercise.
    if box.exercise == nil || box.attributes["for"] != nil, !box.title.isEmpty {
      html.raw(" <span class=\"title\">(")
      html.trusted(linkWords(box.title))
      html.raw(")</span>")
    }
  }

  /// The solutions of a page that stand at its end.
  mutating func renderSolutions() {
    guard !solutions.isEmpty else { return }
    isAtEnd = true
    html.raw("<section class=\"solutions\">\n")
    html.element("h2", ("id", "cb-solutions"), text: BoxWords.solutions(lang: lang))
    html.raw("\n")
    outline.append(OutlineEntry(level: 2, id: "cb-solutions", html: Array(BoxWords.solutions(lang: lang).utf8)))
    for (box, kind) in solutions { renderSolution(box, kind) }
    html.raw("</section>\n")
  }

  // MARK: Other hosts

  /// A page asks no other host than those that the book names: what else would be played in it is a link.
  private mutating func renderEmbedded(_ box: Box) {
    let film = FilmAddress(box.argument?.text ?? "", directive: box.name?.text)
    let (address, host) = (film.page, FrameHost(of: film.framed))
    html.open("figure", ("class", "embedded"), ("id", own(box.attributes.label?.text)))
    html.raw("\n")
    if let host, configuration.frames.contains(host.name) {
      // Its caption says what it shows.
      let words: String? = if case .paragraph(let words)? = box.blocks.first?.content { words.plainText } else { nil }
      let title = box.attributes["title"]?.text ?? words
      renderFrame(address, title: title, at: box.opening)
      html.raw("\n")
      render(box.blocks)
      html.raw("</figure>\n")
      return
    }
    // Where the other tool has a film, a link with its caption does, too: good to know, and no warning.
    if let host { diagnostics.append(.foreignFrame(.note, host, at: box.opening)) }
    html.raw("<p>")
    if address.hasPrefix("https://") || address.hasPrefix("http://") {
      html.raw("<a")
      html.attribute("href", PercentEncoding.encoded(address))
      // On paper it stands there once.
      html.raw(" rel=\"external\" class=\"address\">")
      html.text(address)
      html.raw("</a>")
    } else {
      html.element("code", text: address)
    }
    html.raw("</p>\n")
    render(box.blocks)
    html.raw("</figure>\n")
  }

  // MARK: Groups

  private mutating func renderGroup(_ box: Box, _ name: String) {
    html.open("div", ("class", name), ("id", own(box.attributes.label?.text)))
    html.raw("\n")
    if !box.title.isEmpty { renderTitle(of: box, BoxKind(name, .column), nil) }
    render(box.blocks)
    html.raw("</div>\n")
  }

  /// Pictures or tables under one caption: the title, or the last paragraph.
  private mutating func renderFigure(_ box: Box, _ number: NumberTable.Number?) {
    html.open("figure", ("class", "group"), ("id", own(box.attributes.label?.text)))
    html.raw("\n")
    var (blocks, caption) = (box.blocks, box.title)
    if caption.isEmpty, blocks.count > 1, case .paragraph(let words)? = blocks.last?.content {
      caption = words
      blocks.removeLast()
    }
    render(blocks)
    renderCaption(caption, number)
    html.raw("</figure>\n")
  }

  /// Tabs without a script: a choice of which one is seen, and all of them on paper.
  private mutating func renderTabs(_ box: Box) {
    let tabs = Self.tabs(in: box)
    guard !tabs.isEmpty else { return renderGroup(box, "group") }
    html.open("div", ("class", "tabs"), ("id", own(box.attributes.label?.text)))
    html.raw("\n")
    let name = "tabs-\(box.opening.lowerBound)"
    for (number, tab) in tabs.enumerated() { renderTab(tab, of: name, number: number) }
    html.raw("</div>\n")
  }

  private mutating func renderTab(_ tab: Box, of group: String, number: Int) {
    html.raw("<input type=\"radio\"")
    html.attribute("name", "cb-" + group)
    html.attribute("id", "cb-\(group)-\(number)")
    html.raw(number == 0 ? " checked>" : ">")
    html.open("label", ("for", "cb-\(group)-\(number)"))
    typography.begin()
    if tab.title.isEmpty { html.text(BoxWords.title(of: BoxKind("tab", .tab), lang: lang)) } else { render(tab.title) }
    html.raw("</label>\n")
    html.open("div", ("class", "panel"), ("id", own(tab.attributes.label?.text)))
    html.raw("\n")
    render(tab.blocks)
    html.raw("</div>\n")
  }

  /// The tabs in a box; Quarto begins each with a heading.
  private static func tabs(in box: Box) -> [Box] {
    var tabs: [Box] = []
    for block in box.blocks {
      switch block.content {
      case .box(let tab) where ["tab", "tab-item"].contains(tab.name?.text.lowercased() ?? ""): tabs.append(tab)
      case .heading(let heading):
        tabs.append(
          Box(
            name: nil, attributes: AttributeList(), argument: nil, title: heading.inlines, isFolded: nil, blocks: [],
            opening: block.range))
      default:
        guard let last = tabs.last else { return [] }
        tabs[tabs.count - 1] = Box(
          name: last.name, attributes: last.attributes, argument: nil, title: last.title, isFolded: nil,
          blocks: last.blocks + [block], opening: last.opening)
      }
    }
    return tabs
  }
}

extension BoxKind {
  /// Whether it stands beside the run of the text.
  fileprivate var isAside: Bool { if case .admonition = style { true } else { false } }

  /// Whether its title stands in the line in which it begins.
  fileprivate var isStatement: Bool {
    switch style {
    case .theorem, .statement, .proof, .exercise, .solution: true
    default: false
    }
  }

  fileprivate var classes: String {
    switch style {
    case .admonition(let tone): tone == .note ? "alert note" : "alert \(tone.rawValue)"
    case .theorem: "statement theorem"
    case .statement: "statement"
    case .proof: "statement proof"
    case .exercise: "statement exercise"
    case .solution: "statement solution"
    case .hint: "statement hint"
    default: "alert details"
    }
  }
}
