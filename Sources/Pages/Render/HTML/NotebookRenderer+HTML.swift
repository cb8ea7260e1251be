import Books
import Cells
import Diagnostics
import Notebooks

/// An author's HTML is written so that the page stays what HTML allows, whatever is left open, closed twice or stands
/// where it cannot.
extension NotebookRenderer {
  mutating func render(_ block: RawHTML) {
    guard let pieces = block.pieces else { return renderAsText(block) }
    if case .words(let words)? = pieces.first(where: { if case .space = $0 { false } else { true } }),
      words.count == 1, case .tag(let tag) = words[0].content
    {
      // Alone on its lines, with blocks of Markdown behind it.
      return renderTag(tag, standsAlone: true)
    }
    for piece in pieces {
      switch piece {
      case .tag(let tag): renderTag(tag)
      case .space: html.raw("\n")
      case .ends(let starts, let isOfBlock): return end(starts, isOfBlock: isOfBlock)
      case .verbatim(let words): if flow.dropped == nil { html.text(words) }
      case .words(let words):
        if flow.dropped == nil { prepareWords() }
        typography.begin()
        renderRun(words)
      }
    }
    html.raw("\n")
  }

  /// HTML of a book that does not trust it.
  private mutating func renderAsText(_ block: RawHTML) {
    tellRawHTML(at: block.source.sourceRange, "html: trusted")
    html.raw("<pre class=\"raw\"><code>")
    html.text(block.source.utf8)
    html.raw("</code></pre>\n")
  }

  /// Says once on a page that its HTML is text.
  mutating func tellRawHTML(at range: SourceRange, _ tag: String) {
    guard flow.told.insert("raw-html").inserted else { return }
    let isBreak = tag.hasPrefix("<br")
    diagnostics.append(
      Diagnostic(
        .note, "raw-html", "HTML is shown as text", at: range,
        help: (isBreak ? "a backslash at its end breaks a line; " : "")
          + "`html: trusted` in `cubebook.yml` lets it through"))
  }

  // MARK: What stands around

  /// Writes blocks, or words, in which no element can be closed that is open outside of them.
  mutating func inScope(ofWords: Bool, _ write: (inout NotebookRenderer) -> Void) {
    let before = (flow.floor, flow.isAmongWords)
    (flow.floor, flow.isAmongWords) = (flow.open.count, ofWords)
    write(&self)
    while flow.top != nil { closeTop() }
    if flow.open.count <= before.0 || flow.floor == 0 { flow.dropped = nil }
    (flow.floor, flow.isAmongWords) = before
  }

  /// Closes what cannot hold a block of its own.
  mutating func prepareBlock() {
    while let top = flow.top, top.element.role.holdsWords { closeTop() }
    prepareContent()
  }

  private mutating func prepareWords() { prepareContent() }

  /// Opens what lists and tables need around their content.
  private mutating func prepareContent() {
    while let top = flow.top {
      flow.open[flow.open.count - 1].hasContent = true
      switch top.element.role {
      case .list: openImplied("li", .item)
      case .definitions: openDefinition("dd", .definition)
      case .table: openImplied("tbody", .section)
      case .section: openImplied("tr", .row)
      case .row: openImplied("td", .cell)
      case .details where !top.hasContent:
        html.element("summary", text: BoxWords.title(of: BoxKind("details", .details), lang: lang))
        return
      case .figure where top.isEnding:
        // A caption is the first or the last thing in a figure.
        html.raw("</figure>\n<div>")
        flow.open[flow.open.count - 1].element = HTMLElement(name: "div", role: .block)
        return
      default: return
      }
    }
  }

  private mutating func openImplied(_ name: String, _ role: HTMLElement.Role) {
    html.trusted("<\(name)>")
    flow.open.append(HTMLFlow.Open(name: name, element: HTMLElement(name: name, role: role), range: nil))
  }

  // MARK: Closing

  /// Closes the innermost element; one whose end the author has to write is told about.
  mutating func closeTop(isMeant: Bool = false) {
    guard let top = flow.top else { return }
    let role = top.element.role
    if !isMeant, !role.endsByItself, let range = top.range {
      diagnostics.append(
        Diagnostic(
          .warning, "unclosed-html", "`<\(top.name)>` must be closed where it belongs", at: range,
          label: "opened here", help: "write `</\(top.name)>` before what stands around it ends"))
    }
    switch role {
    case .details where !top.hasContent: prepareContent()
    case .definitions where top.isEnding: html.raw("<dd></dd>")
    default: break
    }
    flow.open.removeLast()
    if top.name == "a" { flow.links -= 1 }
    html.trusted("</\(top.element.name)>")
    if role.isTable { html.raw("</div>") }
    if !role.holdsWords || role.isParagraph { html.raw("\n") }
  }

  /// Closes what is open up to the innermost element for which something is so; false where none is.
  private mutating func close(upTo isMeant: (HTMLFlow.Open) -> Bool, through: Bool) -> Bool {
    guard let index = flow.open.indices.dropFirst(flow.floor).last(where: { isMeant(flow.open[$0]) }) else {
      return false
    }
    while flow.open.count > index + 1 { closeTop() }
    if through { closeTop(isMeant: true) }
    return true
  }

  /// Ends elements that nothing closes.
  private mutating func end(_ starts: Set<Int>, isOfBlock: Bool) {
    if let tag = flow.dropped, starts.contains(tag.range.lowerBound) {
      flow.dropped = nil
      diagnostics.append(
        Diagnostic(
          .warning, "unclosed-html", "`<\(tag.name)>` must be closed: it is taken to end with its paragraph",
          at: tag.range, label: "opened here", help: "write `</\(tag.name)>` where it ends"))
    }
    guard !isOfBlock else { return }
    let first = flow.open.indices.dropFirst(flow.floor).first { index in
      flow.open[index].range.map { starts.contains($0.lowerBound) } ?? false
    }
    guard let first else { return }
    while flow.open.count > first { closeTop() }
  }

  // MARK: Tags

  /// - Parameter standsAlone: whether nothing else stands on its lines.
  mutating func renderTag(_ tag: HTMLTag, standsAlone: Bool = false) {
    if let dropped = flow.dropped {
      if tag.isClosing, tag.name == dropped.name { flow.dropped = nil }
      return
    }
    guard var element = HTMLElement.named(tag.name) else { return reportUnknown(tag) }
    if tag.isClosing { return renderEnd(tag, element) }
    if standsAlone, case .phrasing = element.role, tag.link == nil, !flow.takesWordsOnly, tag.label == nil {
      element = HTMLElement(name: "div", role: .block)
    }
    switch element.role {
    case .bare: break
    case .forbidden(let reason):
      diagnostics.append(
        Diagnostic(.warning, "html-dropped", reason.message(tag.name), at: tag.range, help: reason.help))
      // Of a form the words stay.
      let isForm = if case .form = reason { true } else { false }
      let isOpaque = ["select", "textarea", "datalist"].contains(tag.name)
      if !HTMLElement.isVoid(tag.name), !tag.isEmpty, !isForm || isOpaque { flow.dropped = tag }
    case .phrasing:
      if tag.name == "a", flow.links > 0 { return reportPlace(tag, "A link cannot contain another link") }
      prepareWords()
      open(tag, element)
    case .lineBreak, .image, .frame, .player:
      prepareWords()
      renderVoid(tag, element)
    case .track: break
    case .rule:
      guard makesRoom(for: tag) else { return }
      html.raw("<hr>\n")
    case .block, .preformatted, .list, .definitions, .table, .paragraph, .figure, .details, .heading:
      guard makesRoom(for: tag) else { return }
      open(tag, element)
    case .item: openPart(tag, element, of: "ul", .list)
    case .term, .definition:
      if !close(upTo: { $0.element.role.isDefinitions }, through: false) {
        guard makesRoom(for: tag) else { return }
        openImplied("dl", .definitions)
      }
      openDefinition(element.name, element.role, tag)
    case .section:
      guard close(upTo: { $0.element.role.isTable }, through: false) else { return reportPlace(tag, Self.needsTable) }
      note()
      open(tag, element)
    case .row:
      if flow.top?.element.role.isSection != true, !close(upTo: { $0.element.role.isSection }, through: false) {
        guard close(upTo: { $0.element.role.isTable }, through: false) else { return reportPlace(tag, Self.needsTable) }
        note()
        openImplied("tbody", .section)
      }
      note()
      open(tag, element)
    case .cell:
      if !close(upTo: { $0.element.role.isRow }, through: false) {
        guard close(upTo: { $0.element.role.isSection || $0.element.role.isTable }, through: false) else {
          return reportPlace(tag, Self.needsTable)
        }
        note()
        if flow.top?.element.role.isTable == true { openImplied("tbody", .section) }
        openImplied("tr", .row)
      }
      note()
      open(tag, element)
    case .caption:
      guard let top = flow.top, top.element.role.isTable, !top.hasContent else {
        return reportPlace(tag, "A caption must be the first thing in a table")
      }
      note()
      open(tag, HTMLElement(name: "caption", role: .heading))
    case .summary:
      guard let top = flow.top, top.element.role.isDetails, !top.hasContent else {
        return reportPlace(tag, "`<summary>` must be the first thing in `<details>`")
      }
      note()
      open(tag, element)
    case .figureCaption:
      while let top = flow.top, top.element.role.holdsWords { closeTop() }
      guard let top = flow.top, top.element.role.isFigure, !top.isEnding else {
        guard makesRoom(for: tag) else { return }
        return open(tag, HTMLElement(name: "div", role: .block))
      }
      flow.open[flow.open.count - 1].isEnding = top.hasContent
      note()
      open(tag, element)
    }
  }

  private static let needsTable = "Rows and cells must stand in a `<table>`"

  private mutating func note() { if flow.top != nil { flow.open[flow.open.count - 1].hasContent = true } }

  /// Closes what cannot hold a block; false where words alone can stand.
  private mutating func makesRoom(for tag: HTMLTag) -> Bool {
    prepareBlock()
    if !flow.takesWordsOnly { return true }
    reportPlace(tag, "`<\(tag.name)>` cannot stand among words")
    return false
  }

  private mutating func openPart(
    _ tag: HTMLTag, _ element: HTMLElement, of list: String, _ role: HTMLElement.Role
  ) {
    if !close(upTo: { $0.element.role.isList }, through: false) {
      guard makesRoom(for: tag) else { return }
      openImplied(list, role)
    }
    note()
    open(tag, element)
  }

  /// A list of terms begins with a term, and ends with what one means.
  private mutating func openDefinition(_ name: String, _ role: HTMLElement.Role, _ tag: HTMLTag? = nil) {
    guard let list = flow.top else { return }
    let isTerm = name == "dt"
    if !isTerm, !list.hasContent || flow.open.last?.range == nil && !list.hasContent { html.raw("<dt></dt>") }
    flow.open[flow.open.count - 1].hasContent = true
    flow.open[flow.open.count - 1].isEnding = isTerm
    if let tag { open(tag, HTMLElement(name: name, role: role)) } else { openImplied(name, role) }
  }

  private mutating func renderEnd(_ tag: HTMLTag, _ element: HTMLElement) {
    switch element.role {
    case .bare, .forbidden, .track, .image, .rule, .lineBreak, .frame, .player: return
    // A block has closed it.
    case .paragraph where flow.top?.element.role.isParagraph != true:
      _ = close(upTo: { $0.name == "p" }, through: true)
      return
    default: break
    }
    let isMeant: (HTMLFlow.Open) -> Bool = { $0.name == tag.name }
    // Nothing reaches out of a cell of a table.
    let inner = flow.open.dropFirst(flow.floor).last { isMeant($0) || $0.element.role.isTable && tag.name != "table" }
    if let inner, isMeant(inner), close(upTo: isMeant, through: true) { return }
    diagnostics.append(
      Diagnostic(.warning, "stray-html", "No `<\(tag.name)>` is open that this could close", at: tag.range))
  }

  // MARK: Writing

  private mutating func open(_ tag: HTMLTag, _ element: HTMLElement) {
    var name = element.name
    if case .heading = element.role, name != "caption", let level = name.last?.wholeNumberValue {
      name = "h\(min(max(level + headingShift, 2), 6))"
    }
    // A wide table scrolls in its box.
    if element.role.isTable { html.raw("<div class=\"table\">") }
    html.trusted("<" + name)
    if tag.name == "a" {
      flow.links += 1
      if let link = tag.link { writeTarget(of: link) }
    }
    let attributes = HTMLAttributes(tag, element)
    write(attributes)
    html.raw(">")
    let shown = HTMLElement(name: name, role: element.role)
    flow.open.append(HTMLFlow.Open(name: tag.name, element: shown, range: tag.range))
    if tag.isEmpty, !HTMLElement.isVoid(tag.name) {
      // `<a id="x"/>` is meant to hold nothing.
      closeTop(isMeant: true)
    }
  }

  /// - Parameter width: how wide it is to be, of what has a width.
  mutating func write(_ attributes: HTMLAttributes, width: PictureWidth? = nil) {
    for diagnostic in attributes.diagnostics
    where diagnostic.severity != .note || flow.told.insert(diagnostic.message).inserted {
      diagnostics.append(diagnostic)
    }
    if let id = attributes.id, !isCopy, flow.ids.insert(id).inserted {
      // As its author wrote it: `<div id=x>`.
      html.trusted(" id=")
      writeValue(id, isQuoted: !id.utf8.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 } || attributes.isIDQuoted)
    }
    let classes = attributes.classes + (width?.className.map { [$0] } ?? [])
    if !classes.isEmpty { html.attribute("class", classes.joined(separator: " ")) }
    for attribute in attributes.values {
      html.trusted(" " + attribute.name)
      guard let value = attribute.value else { continue }
      html.raw("=")
      writeValue(value, isQuoted: true)
    }
  }

  private mutating func writeValue(_ value: String, isQuoted: Bool) {
    if isQuoted { html.raw("\"") }
    html.text(value)
    if isQuoted { html.raw("\"") }
  }

  // MARK: What is told

  private mutating func reportUnknown(_ tag: HTMLTag) {
    if tag.isClosing { return }
    let near = nearestName(to: tag.name, among: HTMLElement.names)
    diagnostics.append(
      Diagnostic(
        .warning, "unknown-html", "HTML has no element `<\(tag.name)>`, or none that a page can hold", at: tag.range,
        label: "its content stands without it",
        help: near.map { "did you mean `<\($0)>`?" } ?? "write `\\<` for the sign itself"))
  }

  private mutating func reportPlace(_ tag: HTMLTag, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .warning, "misplaced-html", message, at: tag.range, label: "its content stands without it"))
  }
}

extension HTMLElement.Role {
  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
  fileprivate var isDefinitions: Bool { if case .definitions = self { true } else { false } }
  fileprivate var isTable: Bool { if case .table = self { true } else { false } }
  fileprivate var isSection: Bool { if case .section = self { true } else { false } }
  fileprivate var isRow: Bool { if case .row = self { true } else { false } }
  fileprivate var isDetails: Bool { if case .details = self { true } else { false } }
  fileprivate var isFigure: Bool { if case .figure = self { true } else { false } }
}
