import Books
import Cells
import Diagnostics
import Notebooks
import Typesetting

/// Writes a notebook's blocks as HTML, and notes what is wrong.
package struct NotebookRenderer {
  package let configuration: BookConfiguration
  package let page: BookPage
  /// Its place among the pages of the book.
  package let pageNumber: Int
  package let numbers: NumberTable
  /// Where its links lead.
  package let resolved: ResolvedPage
  /// The works that stand in its list of references.
  let citations: CitationList
  /// The page on which they stand, if that is another one.
  let citationsPage: String
  let typesetter: Typesetter
  package let cells: CellTable
  /// The TeX macros of the book, and those of the notebook, which come first; what a formula defines, from there on.
  var macros: [String: String]
  /// Where it is written down what the page asks for; nil where nobody wants to know.
  let trace: PageTrace?
  package var html = HTMLWriter(capacity: 32_000)
  var diagnostics: [Diagnostic] = []
  /// The bytes of outputs in Markdown that were read, each behind as many as the page has.
  var outputMarkdown = 0
  /// What its cells cost, in the order of the page.
  var costs: [CellCost] = []
  /// The headings for the page's outline.
  var outline: [OutlineEntry] = []
  /// Whether words are written a second time, where nothing may bear an id.
  package var isCopy = false
  /// Whether what is written stands before a question on paper and on platforms: without what helps and answers, and
  /// of cells their pictures alone.
  var isAsking = false
  /// The values of a text of a cell that is being set, which the cell fills in; nil elsewhere.
  var cellValues: [SourceFragment]?
  /// By how many levels headings stand lower than they were written: the page's title alone has the highest.
  package var headingShift = 0
  /// The solutions that stand at the end of the page.
  package var solutions: [(Box, BoxKind)] = []
  package var isAtEnd = false
  /// Whether the text of any cell is hidden until a reader asks for it.
  var hasFoldedSource = false
  private var names: Set<String> = []
  /// Whether the list of references stands on the page already.
  var hasReferences = false
  /// How the signs of the text are set.
  package var typography: Typography
  /// The elements of HTML around it.
  var flow = HTMLFlow()
  private var depth = 0
  /// The block behind the one that is being written.
  var next: Block?

  /// Every pass over a notebook recurses as deep as its blocks are nested.
  private static let depthLimit = 100

  /// - Parameter page: the index of the page in the book.
  /// - Parameter text: the page with its text, if it is frozen in the book.
  init(
    book: ResolvedBook, page: Int, text: BookPage? = nil, typesetter: Typesetter, cells: CellTable,
    trace: PageTrace? = nil
  ) {
    self.trace = trace
    configuration = book.index.book.configuration
    self.page = text ?? book.index.book.pages[page]
    pageNumber = page
    numbers = book.numbers
    resolved = book.pages[page]
    citations = book.citations[page]
    let other = book.referencePage.flatMap { $0 == page ? nil : book.index.book.pages[$0].output }
    let output = self.page.output
    citationsPage =
      other.map { PercentEncoding.encoded(FilePath.relative(from: output, to: $0), escapingPercent: true) } ?? ""
    self.typesetter = typesetter
    self.cells = cells
    typography = Typography(lang: configuration.typographyLanguage(self.page.metadata))
    let known = configuration.macros + self.page.metadata.macros
    macros = Dictionary(known.map { ($0.name, $0.body) }, uniquingKeysWith: { $1 })
    // What is used above its definition, as in the title, has the first.
    for macro in self.page.inventory.macros.reversed() { macros[macro.name] = macro.body }
  }

  /// The language of the page.
  package var lang: String { page.metadata.lang ?? configuration.lang }

  package var pageWords: PageWords { PageWords(lang: lang) }

  /// A text of its own, such as a caption, as prose.
  func set(_ text: String) -> String {
    Typography.text(text, lang: configuration.typographyLanguage(page.metadata))
  }

  /// The name of an element: of two with one name, which is told, the first alone bears it.
  mutating func own(_ name: String?) -> String? { name.flatMap { names.insert($0).inserted ? $0 : nil } }

  mutating func render(_ blocks: some Sequence<Block>) {
    let before = next
    defer { next = before }
    let blocks = Array(blocks)
    inScope(ofWords: false) { page in
      for (index, block) in blocks.enumerated() {
        page.next = index + 1 < blocks.count ? blocks[index + 1] : nil
        page.render(block)
      }
    }
  }

  /// A block in the scope of what stands around it.
  mutating func render(_ block: Block) {
    if flow.floor < flow.open.count || flow.dropped != nil {
      if case .html = block.content {} else if flow.dropped != nil { return } else { prepareBlock() }
    }
    guard depth < NotebookRenderer.depthLimit else {
      diagnostics.append(
        Diagnostic(
          .error, "too-deep", "Blocks can be nested at most \(NotebookRenderer.depthLimit) deep", at: block.range))
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch block.content {
    case .heading(let heading): render(heading)
    case .paragraph(let inlines): renderParagraph(inlines)
    case .quote(let blocks):
      html.raw("<blockquote>\n")
      render(blocks)
      html.raw("</blockquote>\n")
    case .box(let box): render(box, at: block.range.lowerBound)
    case .list(let list): render(list)
    case .definitions(let list): render(list)
    case .fence(let fence): render(fence)
    case .indentedCode(let code): renderCode(code.text, language: "")
    case .table(let table): render(table, at: block.range.lowerBound)
    case .html(let source): render(source)
    case .thematicBreak: html.raw("<hr>\n")
    case .equation(let equation): render(equation)
    case .picture(let picture): render(picture, at: block.range.lowerBound)
    case .labelled(let label, let inner): render(inner, labelled: label.text)
    }
  }

  private mutating func render(_ block: Block, labelled label: String) {
    // A cell bears its label itself.
    if case .fence(let fence) = block.content, let cell = cells.output(of: fence), cell.attributes.label == nil {
      return render(cell, of: fence, label: label)
    }
    html.open("div", ("id", own(label)))
    html.raw("\n")
    render(block)
    html.raw("</div>\n")
  }

  private mutating func renderParagraph(_ inlines: [Inline]) {
    if inlines.count == 1, case .math(let formula, let display) = inlines[0].content,
      display || formula.isDefinitions
    {
      renderDisplayMath(formula)
      return
    }
    guard inlines.contains(where: { $0.isTag }) else {
      html.raw("<p>")
      typography.begin()
      render(inlines)
      html.raw("</p>\n")
      return
    }
    // What stands in it may end it, and an element of blocks may go on behind it.
    html.raw("<p>")
    let paragraph = flow.open.count
    flow.open.append(HTMLFlow.Open(name: "p", element: HTMLElement(name: "p", role: .paragraph), range: nil))
    typography.begin()
    renderRun(inlines)
    while let top = flow.top, flow.open.count > paragraph, top.element.role.holdsWords { closeTop() }
  }
}
