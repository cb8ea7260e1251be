import Books
import Pages
import Cells
import Diagnostics
import Notebooks
import TeX

/// The words of a page, part by part: what search finds, and where it leads.
///
/// A part begins at each heading, and at each figure, table, equation and box that has a label. What the page does not
/// show is not in it, nor are cells, code and raw HTML.
struct SearchText {
  struct Part {
    /// The place on the page; empty for the page itself.
    let id: String
    /// The heading, or the name and the number: `Figure 2.3`.
    let title: [UInt8]
    var text: [UInt8] = []
  }

  private(set) var parts: [Part]
  /// The part to which the words at hand belong, and that of the last heading.
  private var current = 0
  private let book: ResolvedBook
  private let number: Int
  private let resolved: ResolvedPage
  private let words: ReferenceWords
  private let citations: CitationList
  private let citationStyle: CitationSettings.Style
  /// How the signs of the page's text are set.
  private var typography: Typography

  /// - Parameter page: the index of the page in the book.
  init(_ book: ResolvedBook, page number: Int) {
    self.book = book
    self.number = number
    resolved = book.pages[number]
    let page = book.index.book.thawed(number)
    let configuration = book.index.book.configuration
    words = ReferenceWords(boxes: configuration.boxCatalog, lang: page.metadata.lang ?? configuration.lang)
    citations = book.citations[number]
    citationStyle = configuration.citationStyle
    typography = Typography(lang: configuration.typographyLanguage(page.metadata))
    parts = [Part(id: "", title: Array(page.title.utf8))]
    if let subtitle = page.subtitle { collect(line: subtitle.inlines) }
    collect(page.text)
    current = 0
    for note in page.footnotes { collect(note.blocks[...]) }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { parts[current].text.append(contentsOf: $0) }
  }

  private mutating func space() { parts[current].text.append(UInt8(ascii: " ")) }

  // MARK: Blocks

  private mutating func collect(_ blocks: ArraySlice<Block>) { for block in blocks { collect(block) } }

  private mutating func collect(_ block: Block) {
    switch block.content {
    case .heading(let heading):
      // The number that readers see before it, where sections are counted: they search for that, too.
      let found = book.numbers.number(of: heading.id, on: number).flatMap { $0.kind == .section ? $0.text + " " : nil }
      begin(heading.id, title: Array((found ?? "").utf8) + bytes(of: heading.inlines))
    case .paragraph(let inlines): collect(line: inlines)
    case .quote(let inner): collect(inner[...])
    case .box(let box): collect(box, at: block.range.lowerBound)
    case .list(let list): for item in list.items { collect(item.blocks[...]) }
    case .definitions(let list):
      for entry in list.entries {
        collect(line: entry.term)
        for blocks in entry.definitions { collect(blocks[...]) }
      }
    case .fence(let fence): collect(fence, label: nil)
    case .table(let table):
      apart(table.label?.text, at: block.range.lowerBound) { text in
        text.collect(line: table.caption)
        for row in [table.header] + table.rows { for cell in row { text.collect(line: cell.inlines) } }
      }
    case .picture(let picture):
      apart(picture.attributes.label?.text, at: block.range.lowerBound) { text in
        text.collect(line: picture.caption.isEmpty ? picture.image.inlines : picture.caption)
        text.collect(picture.legend[...])
      }
    case .equation(let equation):
      apart(equation.labels.first?.text, at: nil) { TeXText.append(equation.tex.utf8, to: &$0.parts[$0.current].text) }
    case .labelled(let label, let inner):
      if case .fence(let fence) = inner.content { return collect(fence, label: label.text) }
      apart(label.text, at: nil) { $0.collect(inner) }
    case .html(let html): for case .words(let words) in html.pieces ?? [] { collect(line: words) }
    case .indentedCode, .thematicBreak: break
    }
  }

  /// A heading: what follows belongs to it.
  private mutating func begin(_ id: String, title: [UInt8]) {
    current = parts.count
    parts.append(Part(id: id, title: title))
  }

  /// What has a label is a part of its own, behind which the one around it goes on.
  ///
  /// - Parameter place: where it begins in the notebook, for its number.
  private mutating func apart(_ label: String?, at place: Int?, _ collect: (inout SearchText) -> Void) {
    guard let label else {
      collect(&self)
      return space()
    }
    let numbers = book.numbers
    let found = place.flatMap { numbers.number(at: $0, on: number) } ?? numbers.number(of: label, on: number)
    let outer = current
    begin(label, title: Array((found.map { words.text($0) } ?? "").utf8))
    collect(&self)
    current = outer
  }

  private mutating func collect(_ fence: Fence, label outer: String?) {
    guard CellWord(rawValue: fence.word) != nil else {
      if let cell = ForeignCell(fence), !cell.caption.isEmpty {
        apart(cell.label?.text, at: fence.range.lowerBound) { $0.collect(line: cell.caption) }
      }
      return
    }
    var ignored: [Diagnostic] = []
    guard fence.info.utf8.contains(UInt8(ascii: "{")) || outer != nil,
      let attributes = InfoString(parsing: fence.info, into: &ignored)?.attributes,
      !book.index.book.configuration.leavesOut(attributes)
    else { return }
    apart(attributes.label?.text ?? outer, at: fence.range.lowerBound) { text in
      text.collect(line: fence.caption)
      for words in fence.texts { text.collect(line: words.inlines) }
    }
  }

  private mutating func collect(_ box: Box, at place: Int) {
    let configuration = book.index.book.configuration
    let kind = configuration.boxCatalog.kind(of: box)
    if configuration.leavesOut(box, kind) { return }
    let isSolution = kind?.style == .solution
    // What a reader unfolds after an attempt is not found by a search.
    if isSolution, configuration.shownSolutions == .folded { return }
    let label = isSolution && box.exercise != nil ? box.solutionID : box.attributes.label?.text
    apart(label, at: place) { text in
      if isSolution, label != nil { text.nameSolution(of: box) }
      let isNamed = label != nil && !box.title.isEmpty
      if isNamed { text.name(by: box.title) } else { text.collect(line: box.title) }
      text.collect(box.blocks[...])
    }
  }

  /// Puts an author's title behind the name of the part at hand: `Theorem 2.1 (Archimedes)`.
  private mutating func name(by title: [Inline]) {
    let part = parts[current]
    let words = bytes(of: title)
    let whole = part.title.isEmpty ? words : part.title + Array(" (".utf8) + words + Array(")".utf8)
    parts[current] = Part(id: part.id, title: whole, text: part.text)
  }

  /// `Solution to Exercise 2.1`
  private mutating func nameSolution(of box: Box) {
    let exercise = box.exercise.flatMap { resolved.reference(at: $0.range.lowerBound) }
    let name = BoxWords.solution(of: exercise.map { $0.words.plainText }, lang: words.lang)
    parts[current] = Part(id: parts[current].id, title: Array(name.utf8), text: parts[current].text)
  }

  // MARK: Inlines

  private func bytes(of inlines: [Inline]) -> [UInt8] {
    var copy = self
    copy.parts = [Part(id: "", title: [])]
    copy.current = 0
    copy.typography.begin()
    copy.collect(inlines)
    return copy.parts[0].text
  }

  private mutating func collect(line: [Inline]) {
    guard !line.isEmpty else { return }
    typography.begin()
    collect(line)
    space()
  }

  private mutating func collect(_ inlines: [Inline]) { for inline in inlines { collect(inline) } }

  private mutating func collect(_ inline: Inline) {
    switch inline.content {
    case .text(let words): append(typography.set(words))
    case .code(let words):
      append(words)
      typography.passFormula()
    case .softBreak, .hardBreak:
      space()
      typography.passBreak()
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): collect(inner)
    case .span(let span): collect(span.inlines)
    case .link(let link): collect(resolved.words(of: link))
    case .image(let link): collect(link.inlines)
    case .math(let formula, _):
      TeXText.append(formula.source.utf8, to: &parts[current].text)
      typography.passFormula()
    // What it is worth only the cells know.
    case .value:
      append("…")
      typography.passFormula()
    case .reference(let reference): collect(reference)
    case .tag(let tag): if tag.name == "br" { space() }
    case .html, .footnoteReference: break
    }
  }

  private mutating func collect(_ reference: Reference) {
    let isCitation = reference.names.contains {
      resolved.reference(at: $0.range.lowerBound) == nil && citations[$0.label] != nil
    }
    if isCitation { return collect(citation: reference) }
    guard reference.names.contains(where: { resolved.reference(at: $0.range.lowerBound) != nil }) else {
      return collect(reference.original)
    }
    for part in reference.parts {
      switch part {
      case .words(let words): collect(words)
      case .name(let name): collect(name)
      }
    }
  }

  private mutating func collect(_ name: Reference.Name) {
    append(resolved.reference(at: name.range.lowerBound).map { $0.words.plainText } ?? name.label)
    typography.passFormula()
  }

  private mutating func collect(citation: Reference) {
    for piece in CitationText(citation, citations, citationStyle).pieces {
      switch piece {
      case .prose(let words): collect(words)
      case .verbatim(let words), .work(_, let words): append(words)
      case .label(let name): collect(name)
      }
    }
    typography.passFormula()
  }
}
