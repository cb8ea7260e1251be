import Books
import Pages
import Cells
import Diagnostics
import JSON
import Notebooks
import Typesetting

/// Writes a page as a notebook of Jupyter: its prose in Jupyter's Markdown, with the numbers and names that references
/// have, its cells as cells of code with what they give.
struct NotebookExport {
  /// What it knows of the page, and what it cannot say itself.
  var renderer: NotebookRenderer
  let book: ResolvedBook
  let style: PictureStyle
  private(set) var cells = JupyterCells()
  /// The words of the cell at hand.
  private var words = ""
  private var attachments: [(name: String, type: String, base64: String)] = []
  /// What each line of it begins with.
  private var prefix = ""
  /// Whether the line at hand is the first of an item, which bears its mark.
  private var mark: String?
  private var depth = 0
  /// The language of the first cell of code of another tool.
  private var language: String?

  init(renderer: NotebookRenderer, book: ResolvedBook, style: PictureStyle) {
    (self.renderer, self.book, self.style) = (renderer, book, style)
  }

  private var page: BookPage { renderer.page }
  private var configuration: BookConfiguration { renderer.configuration }

  /// The whole page.
  ///
  /// - Parameter name: what it is called, as HTML, where it has no title of its own.
  mutating func notebook(name: [UInt8]) -> [UInt8] {
    let metadata = page.metadata
    let authors = metadata.authors.isEmpty ? configuration.authors : metadata.authors
    let number = renderer.numbers.title(of: renderer.pageNumber).map { $0 + " " } ?? ""
    write("# " + (page.head.isEmpty ? HTMLWords.line(name) : number + inlines(page.head)))
    if let subtitle = page.subtitle { paragraph("*" + inlines(subtitle.inlines) + "*") }
    var byline = HTMLWriter()
    Byline(authors: metadata.authors, date: metadata.date, lang: renderer.lang).write(to: &byline)
    let line = HTMLWords.line(byline.bytes)
    if !line.isEmpty { paragraph(line) }
    let macros = self.macros
    if !macros.isEmpty { paragraph("$" + macros + "$") }
    write(page.text)
    renderer.isAtEnd = true
    if !renderer.solutions.isEmpty {
      flush()
      write("## " + BoxWords.solutions(lang: renderer.lang))
      for (box, kind) in renderer.solutions { writeBox(box, kind, number: nil) }
    }
    let references = said { $0.renderReferences() }
    if !references.isEmpty {
      flush()
      write("## " + CitationWords(lang: renderer.lang).references)
      paragraph(references)
    }
    let notes = page.footnotes
    if !notes.isEmpty {
      flush()
      write("## " + renderer.pageWords[.footnotes])
      for note in notes {
        blank()
        item("\(note.number). ") { $0.write(note.blocks) }
      }
    }
    flush()
    return cells.notebook(title: page.title, authors: authors, language: language ?? "text")
  }

  /// The TeX macros of the book and the page, as LaTeX defines them.
  private var macros: String {
    let known = configuration.macros + page.metadata.macros
    let all = Dictionary(known.map { ($0.name, $0.body) }, uniquingKeysWith: { $1 })
    return all.sorted { $0.key < $1.key }.map { name, body in
      var (body, option) = (body, "")
      // A first argument that may be missing: `\@optional{2}{…}{body}`.
      if body.hasPrefix("\\@optional{"), let parts = Self.groups(body.dropFirst("\\@optional".count)), parts.count == 3
      {
        option = "[\(parts[0])][\(parts[1])]"
        body = parts[2]
      } else if let count = (1...9).last(where: { body.contains("#\($0)") }) {
        option = "[\(count)]"
      }
      return "\\newcommand{\(name)}\(option){\(body)}"
    }.joined()
  }

  /// What stands in braces that follow each other.
  private static func groups(_ text: Substring) -> [String]? {
    var (parts, depth, part) = ([String](), 0, "")
    for sign in text {
      if sign == "}" { depth -= 1 }
      if depth > 0 { part.append(sign) }
      if sign == "{" { depth += 1 }
      if depth == 0 {
        guard sign == "}" else { return nil }
        parts.append(part)
        part = ""
      }
    }
    return depth == 0 ? parts : nil
  }

  // MARK: Lines

  /// Ends the cell at hand.
  mutating func flush() {
    cells.append(markdown: words, attachments: attachments)
    (words, attachments) = ("", [])
  }

  /// Lines, each behind what all lines begin with here.
  private mutating func write(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = mark ?? prefix
      mark = nil
      words += line.isEmpty ? String(start.reversed().drop { $0 == " " }.reversed()) : start + line
      words += "\n"
    }
  }

  /// Whether bars end cells.
  private var isInTable = false

  /// An empty line, unless the cell begins here.
  private mutating func blank() {
    guard mark == nil, !words.isEmpty else { return }
    write("")
  }

  private mutating func paragraph(_ text: String) {
    if text.isEmpty { return }
    blank()
    write(text)
  }

  /// What stands in an item behind its mark, or in a quote.
  private mutating func item(_ sign: String, indent: String? = nil, _ body: (inout NotebookExport) -> Void) {
    let before = prefix
    mark = (mark ?? prefix) + sign
    prefix += indent ?? String(repeating: " ", count: sign.count)
    body(&self)
    if let open = mark, open.hasSuffix(sign) { write("") }
    prefix = before
  }

  // MARK: Blocks

  private mutating func write(_ blocks: some Sequence<Block>) {
    // Every pass over a notebook recurses as deep as its blocks are nested.
    guard depth < 100 else { return }
    depth += 1
    defer { depth -= 1 }
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: Block) {
    switch block.content {
    case .heading(let heading):
      if prefix.isEmpty { flush() }
      let number = renderer.numbers.number(of: heading.id, on: renderer.pageNumber)
      let text = (number?.kind == .section ? (number?.text ?? "") + " " : "") + inlines(heading.inlines)
      paragraph(String(repeating: "#", count: min(max(heading.level + renderer.headingShift, 1), 6)) + " " + text)
    case .paragraph(let words): writeParagraph(words)
    case .quote(let blocks):
      blank()
      item("> ", indent: "> ") { $0.write(blocks) }
    case .box(let box): writeBox(box, at: block.range.lowerBound)
    case .list(let list): write(list)
    case .definitions(let list):
      for entry in list.entries {
        blank()
        item("- ") { export in
          export.write("**" + export.inlines(entry.term) + "**")
          for blocks in entry.definitions { export.write(blocks) }
        }
      }
    case .fence(let fence): write(fence, label: nil)
    case .indentedCode(let code): writeCode(code.text, language: "")
    case .table(let table): write(table, at: block.range.lowerBound)
    case .html(let html):
      if configuration.trustsHTML { paragraph(html.source.text) } else { writeCode(html.source.text, language: "html") }
    case .thematicBreak: paragraph("---")
    case .equation(let equation): writeDisplay(renderer.numbered(equation))
    case .picture(let picture):
      paragraph(image(picture.image, alt: picture.image.inlines.isEmpty ? picture.caption : picture.image.inlines))
      writeCaption(picture.caption, at: block.range.lowerBound)
      write(picture.legend)
    case .labelled(let label, let inner):
      if case .fence(let fence) = inner.content { return write(fence, label: label.text) }
      write(inner)
    }
  }

  private mutating func writeParagraph(_ inlines: [Inline]) {
    if inlines.count == 1, case .math(let tex, let isDisplay) = inlines[0].content, isDisplay {
      return writeDisplay(tex.text)
    }
    paragraph(MarkdownText.asParagraph(self.inlines(inlines)))
  }

  /// A formula on its own line; an environment of LaTeX that is one already stands without dollars.
  private mutating func writeDisplay(_ tex: String) {
    let text = tex.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    let isOwn = ["align", "gather", "multline", "equation", "alignat", "flalign", "eqnarray"].contains { name in
      text.drop(while: \.isWhitespace).hasPrefix("\\begin{\(name)")
    }
    paragraph(isOwn ? text : "$$\n\(text)\n$$")
  }

  private mutating func writeCode(_ code: String, language: String) {
    let marks = String(repeating: "`", count: max(3, Self.longestRun(in: code) + 1))
    blank()
    write(marks + language)
    write(code.hasSuffix("\n") ? String(code.dropLast()) : code)
    write(marks)
  }

  private static func longestRun(in code: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in code.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private mutating func write(_ list: ItemList) {
    for (number, item) in list.items.enumerated() {
      if number == 0 || !list.isTight { blank() }
      var sign = "- "
      if let start = list.start { sign = "\(start &+ number). " }
      if let isDone = item.isDone { sign += isDone ? "[x] " : "[ ] " }
      self.item(sign, indent: String(repeating: " ", count: list.start == nil ? 2 : sign.count)) {
        $0.write(item.blocks)
      }
    }
  }

  private mutating func write(_ table: Table, at place: Int) {
    isInTable = true
    defer { isInTable = false }
    func row(_ cells: [Table.Cell], _ export: inout NotebookExport) -> String {
      "| " + cells.map { export.inlines($0.inlines).replacing("\n", with: " ") }.joined(separator: " | ") + " |"
    }
    writeCaption(table.caption, at: place)
    blank()
    write(row(table.header, &self))
    let marks = table.alignments.map { alignment in
      switch alignment {
      case .none: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    write("| " + marks.joined(separator: " | ") + " |")
    for cells in table.rows { write(row(cells, &self)) }
  }

  private mutating func writeCaption(_ caption: [Inline], at place: Int) {
    let number = renderer.numbers.number(at: place, on: renderer.pageNumber)
    let text = said { $0.renderCaption(caption, number) }
    guard !text.isEmpty else { return }
    guard let number else { return paragraph(text) }
    let name =
      number.letter.map { "(\($0))" }
      ?? ReferenceWords(boxes: configuration.boxCatalog, lang: renderer.lang).text(number)
    paragraph("**" + name + (caption.isEmpty ? "**" : ".** " + inlines(caption)))
  }

  // MARK: Boxes

  private mutating func writeBox(_ box: Box, at place: Int) {
    let known = configuration.boxCatalog.kind(of: box)
    let kind = known ?? BoxKind(box.name?.text ?? "note", .admonition(.note))
    if configuration.leavesOut(box, known) { return }
    let number = renderer.numbers.number(at: place, on: renderer.pageNumber)
    switch kind.style {
    case .hidden: break
    case .solution where configuration.shownSolutions == .end && !renderer.isAtEnd:
      renderer.solutions.append((box, kind))
    case .references:
      write(box.blocks)
      paragraph(said { $0.renderReferences() })
    case .embedded, .plain, .columns, .column, .tabs, .tab:
      if !box.title.isEmpty { paragraph("**" + inlines(box.title) + "**") }
      write(box.blocks)
    case .figure, .table:
      write(box.blocks)
      writeCaption(box.title, at: place)
    default: writeBox(box, kind, number: number)
    }
  }

  private mutating func writeBox(_ box: Box, _ kind: BoxKind, number: NumberTable.Number?) {
    var title = inlines(box.title)
    if kind.style == .solution {
      let exercise = box.exercise.flatMap { renderer.resolved.reference(at: $0.range.lowerBound)?.words.plainText }
      let name = BoxWords.solution(of: exercise, lang: renderer.lang)
      title = box.exercise == nil && !title.isEmpty ? "\(name) (\(title))" : name
    } else if number != nil || title.isEmpty || kind.isNamed && kind.isNumbered {
      let name = BoxWords.title(of: kind, lang: renderer.lang) + (number.map { "\u{A0}" + $0.text } ?? "")
      title = title.isEmpty ? name : "\(name) (\(title))"
    }
    blank()
    item("> ", indent: "> ") { export in
      export.write("**\(title)**")
      export.write(box.blocks)
    }
  }

  // MARK: Cells

  private mutating func write(_ fence: Fence, label: String?) {
    if let cell = renderer.cells.output(of: fence) { return write(cell, of: fence, label: label) }
    guard let foreign = ForeignCell(fence), !foreign.isListing else {
      writeCode(fence.body.text, language: fence.classLanguage ?? fence.word.filter { $0 != "{" && $0 != "}" })
      return writeCaption(fence.caption, at: fence.range.lowerBound)
    }
    flush()
    language = language ?? foreign.language
    let text = foreign.body.text
    cells.append(
      code: text.hasSuffix("\n") ? String(text.dropLast()) : text, label: foreign.label?.text,
      metadata: foreign.code == .shown ? [] : Self.hidden(tags: ["hide-input"]), outputs: [])
    writeCaption(foreign.caption, at: fence.range.lowerBound)
  }

  private static func hidden(tags: [String]) -> [JSONValue.Member] {
    [
      .init("jupyter", .object([.init("source_hidden", .bool(true))])),
      .init("tags", .array(tags.map { .string($0) })),
    ]
  }

  private mutating func write(_ cell: CellOutput, of fence: Fence, label: String?) {
    let told = page.told(cell.diagnostics)
    if configuration.leavesOut(cell.attributes) && told.isEmpty { return }
    flush()
    var outputs: [JupyterCells.Output] = []
    for part in cell.parts {
      switch part {
      case .figures(let figures): outputs += figures.map(picture)
      case .picture(let figure): outputs.append(picture(figure))
      case .sliders: break
      default:
        var copy = renderer
        copy.html = HTMLWriter()
        copy.isCopy = true
        copy.render(part, of: cell, fence)
        let html = copy.html.bytes
        let text = HTMLWords.text(html).split(separator: "\n", omittingEmptySubsequences: true)
          .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: "\n")
        guard !text.isEmpty else { continue }
        outputs.append(.init(data: [("text/html", String(decoding: html, as: UTF8.self)), ("text/plain", text)]))
      }
    }
    let problems = told.map { "\($0.severity.isFailure ? "Error" : "Note"): \($0.message)\n" }
    if !problems.isEmpty { outputs.append(.init(problem: problems.joined())) }
    var metadata: [JSONValue.Member] = [.init("cubebook", .object([.init("word", .string(cell.word.rawValue))]))]
    let isShown = cell.attributes.echo == .shown || cell.hasErrors
    metadata +=
      isShown
      ? [.init("tags", .array([.string("skip-execution")]))] : Self.hidden(tags: ["hide-input", "skip-execution"])
    let body = fence.body.text
    cells.append(
      code: "%%cubebook \(fence.info.text)\n" + (body.hasSuffix("\n") ? String(body.dropLast()) : body),
      label: cell.attributes.label?.text ?? label, metadata: metadata, outputs: outputs)
    writeCaption(cell.attributes.caption == nil ? [] : fence.caption, at: fence.range.lowerBound)
  }

  private func picture(_ figure: CellFigure) -> JupyterCells.Output {
    let svg = figure.svg
    var words = "picture"
    if let start = svg.firstRange(of: "<desc"), let open = svg[start.upperBound...].firstIndex(of: ">"),
      let end = svg[open...].firstRange(of: "</desc>")
    {
      words = HTMLWords.unescaped(svg[svg.index(after: open)..<end.lowerBound].utf8)
    }
    return .init(data: [("image/svg+xml", style.standalone(svg)), ("text/plain", words)])
  }

  // MARK: Words

  /// What the renderer writes, as Markdown.
  private func said(_ render: (inout NotebookRenderer) -> Void) -> String {
    var copy = renderer
    copy.html = HTMLWriter()
    copy.isCopy = true
    render(&copy)
    return HTMLWords.text(copy.html.bytes)
  }

  private mutating func inlines(_ inlines: [Inline]) -> String {
    inlines.map { text($0) }.joined()
  }

  private mutating func text(_ inline: Inline) -> String {
    switch inline.content {
    case .text(let words): return MarkdownText.escaped(renderer.typography.set(words))
    case .softBreak: return "\n"
    case .hardBreak: return "<br>\n"
    case .code(let code):
      return isInTable ? MarkdownText.code(code).replacing("|", with: "\\|") : MarkdownText.code(code)
    case .emphasis(let inner): return "*" + inlines(inner) + "*"
    case .strong(let inner): return "**" + inlines(inner) + "**"
    case .strikethrough(let inner): return "~~" + inlines(inner) + "~~"
    case .span(let span): return text(span)
    case .link(let link): return text(link)
    case .image(let link): return image(link, alt: link.inlines)
    case .html(let tag): return configuration.trustsHTML ? "" : MarkdownText.code(tag)
    case .tag(let tag): return tag.name == "br" ? "<br>" : ""
    case .footnoteReference(let reference): return "<sup>\(reference.number)</sup>"
    case .math(let tex, let isDisplay):
      let tex = isInTable ? MarkdownText.withoutBars(tex.text) : tex.text
      return isDisplay ? "$$\(tex)$$" : "$\(tex)$"
    case .reference, .value: return said { $0.render([inline]) }
    }
  }

  private mutating func text(_ span: Span) -> String {
    let inner = inlines(span.inlines)
    switch span.kind {
    case .lowered: return "<sub>\(inner)</sub>"
    case .raised: return "<sup>\(inner)</sup>"
    case .keyboard: return "<kbd>\(inner)</kbd>"
    case .underline: return "<u>\(inner)</u>"
    case .marked: return "<mark>\(inner)</mark>"
    case .abbreviation, .smallCapitals, .place: return inner
    }
  }

  /// A link to another notebook leads to what it is exported as; one within the page is its words.
  private mutating func text(_ link: Link) -> String {
    let shown = inlines(renderer.resolved.words(of: link))
    guard let address = renderer.resolved.address(ofLink: link.number), !address.href.hasPrefix("#") else {
      return shown
    }
    guard !address.isExternal else { return "[\(shown)](\(address.href.replacing(")", with: "%29")))" }
    let path = String(address.href.prefix { $0 != "#" })
    if path.isEmpty { return shown }
    let target = FilePath.resolved(PercentEncoding.decoded(path), in: FilePath.folder(of: page.output))
    let isPage = target.map { target in book.index.outputs.contains(target) } ?? false
    let there = isPage ? FilePath.withoutExtension(path) + ".ipynb" : path
    return "[\(shown)](\(there.replacing("(", with: "%28").replacing(")", with: "%29")))"
  }

  /// A picture that goes along with its cell; one of another host is a link.
  private mutating func image(_ link: Link, alt: [Inline]) -> String {
    let alt = MarkdownText.escaped(renderer.altWords(alt))
    guard let address = renderer.resolved.address(ofLink: link.number) else { return alt }
    let target = FilePath.resolved(PercentEncoding.decoded(address.href), in: FilePath.folder(of: page.output))
    guard !address.isExternal, let target, let bytes = try? book.index.book.files.read(book.index.bookPath(target)),
      MediaType.of(target).hasPrefix("image/")
    else {
      return "[\(alt.isEmpty ? MarkdownText.escaped(FilePath.name(of: link.destination)) : alt)](\(address.href))"
    }
    // A name of plain letters needs no escapes.
    let name = String(
      target.map { sign in sign.isASCII && (sign.isLetter || sign.isNumber || ".-_".contains(sign)) ? sign : "-" })
    attachments.append((name, MediaType.of(target), Base64.encoded(bytes)))
    return "![\(alt)](attachment:\(name))"
  }
}
