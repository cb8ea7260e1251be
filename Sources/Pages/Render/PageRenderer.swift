import Books
import Cells
import Diagnostics
import Typesetting

/// The second pass: makes the HTML of one page.
package struct PageRenderer: Sendable {
  package struct Result: Sendable {
    package let diagnostics: [Diagnostic]
    package let html: [UInt8]
    /// Its figures alone, by their paths in the site.
    package let embeds: [(path: String, html: [UInt8])]
    /// The scripts that it loads where the reader can move something on it, by their names.
    package let scripts: [String]
    /// What its cells cost, in the order of the page.
    package let costs: [CellCost]
    package let trace: [PageTrace.Entry]
  }

  package let book: ResolvedBook
  package let typesetter: Typesetter
  /// What the pages are called in lists and links.
  package let titles: SiteTitles
  /// What makes pages live; nil where nothing does.
  package let scripts: LiveScripts?
  package let hasSearch: Bool
  /// Whether the site is kept for use without a network.
  package let isOffline: Bool
  package let previewScript: String?
  /// What remembers pages; nil where all are made anew.
  package var memory: BuildMemory?
  /// Of what pages gave before, for who writes one of them.
  package var edited: PageMemory?

  package init(
    book: ResolvedBook, typesetter: Typesetter, titles: SiteTitles, scripts: LiveScripts? = nil,
    hasSearch: Bool, isOffline: Bool = false, previewScript: String?, memory: BuildMemory? = nil,
    edited: PageMemory? = nil
  ) {
    (self.book, self.typesetter, self.titles) = (book, typesetter, titles)
    (self.scripts, self.hasSearch, self.isOffline) = (scripts, hasSearch, isOffline)
    (self.previewScript, self.memory, self.edited) = (previewScript, memory, edited)
  }

  package func content(_ page: Int) -> PageText {
    guard let memory else { return made(page) }
    let key = memory.keys[page].hash
    if let bytes = memory.store.page(key), let known: PageText = StoreForm.value(of: bytes),
      PageTrace.holds(known.trace, for: page, in: book)
    {
      memory.store.noteRemembered()
      return known
    }
    let content = made(page)
    // A page that would look otherwise if the machine had what it lacks is made anew the next time.
    memory.store.keep(
      page: typesetter.lacksParts ? nil : StoreForm.bytes(of: content, capacity: content.body.count + 4_000), key)
    return content
  }

  private func made(_ page: Int) -> PageText {
    let trace = PageTrace()
    var renderer = notebookRenderer(page, trace: trace)
    let (bookPage, cells, set) = (renderer.page, renderer.cells, renderer.diagnostics)
    renderer.diagnostics = []
    let title = bookPage.head.isEmpty ? nil : renderer.title(bookPage.head, hasNumber: true)
    let subtitle = bookPage.subtitle.map { renderer.title($0.inlines, hasNumber: false) }
    renderer.render(bookPage.text)
    renderer.renderSolutions()
    renderer.renderReferences()
    renderer.render(bookPage.footnotes)
    renderer.renderSourceSwitch()
    return PageText(
      diagnostics: cells.diagnostics + set + renderer.diagnostics, title: title,
      subtitle: subtitle, outline: renderer.outline, body: renderer.html.bytes, liveText: cells.liveText,
      hosts: renderer.flow.hosts.sorted(), hasMedia: renderer.flow.hasMedia, hasAsides: renderer.flow.hasAsides,
      costs: renderer.costs,
      words: Set(bookPage.inventory.cells.map(\.word)),
      trace: trace.entries)
  }

  /// What the cells of a page need beside their own text: the texts in them that are prose, set, and their files, read.
  package func materials(
    _ page: Int, trace: PageTrace, into diagnostics: inout [Diagnostic]
  ) -> (texts: [SetText], files: [DataFile]) {
    let bookPage = book.index.book.thawed(page)
    var setter = NotebookRenderer(
      book: book, page: page, text: bookPage, typesetter: typesetter, cells: CellTable(), trace: trace)
    let inventory = bookPage.inventory
    // Reasons of derivations are set where they stand.
    let shown = inventory.cells.enumerated().filter { place, fence in
      let kind = CellWord(rawValue: fence.word)?.kind ?? .text
      return kind != .text && !inventory.absent.cells.contains(place)
    }
    let texts = shown.flatMap(\.element.texts).compactMap { setter.set($0) }
    diagnostics += setter.diagnostics
    let files = CellFiles(
      files: TracedFiles(files: book.index.book.files, trace: trace), page: bookPage.notebook.text.name,
      notebooks: book.index.book.configuration.notebooks
    ).opened(for: inventory.cells)
    return (texts, files)
  }

  /// The cells of a page, evaluated, and what is wrong with the texts in them.
  package func cells(_ page: Int, trace: PageTrace) -> (table: CellTable, textDiagnostics: [Diagnostic]) {
    let bookPage = book.index.book.thawed(page)
    var diagnostics: [Diagnostic] = []
    let (texts, files) = materials(page, trace: trace, into: &diagnostics)
    let table = CellTable(
      bookPage.inventory, in: bookPage.notebook.text, texts: texts, files: files,
      limits: book.index.book.configuration.limits.cells, memory: edited?.cells(of: bookPage.notebook.text.name))
    return (table, diagnostics)
  }

  /// What writes the blocks of a page, with its cells evaluated, and what is wrong with the texts in these.
  package func notebookRenderer(_ page: Int, trace: PageTrace = PageTrace()) -> NotebookRenderer {
    let bookPage = book.index.book.thawed(page)
    let inventory = bookPage.inventory
    let (cells, textDiagnostics) = self.cells(page, trace: trace)
    var renderer = NotebookRenderer(
      book: book, page: page, text: bookPage, typesetter: typesetter, cells: cells, trace: trace)
    renderer.diagnostics = textDiagnostics
    // A page has one title. Where its text has headings of that level too, all of them step down.
    if inventory.headings.contains(where: { $0.level == 1 }) { renderer.headingShift = 1 }
    return renderer
  }

  package func render(_ page: Int) -> Result {
    let bookPage = book.index.book.pages[page]
    let limits = book.index.book.configuration.limits
    let content = content(page)
    var diagnostics = content.diagnostics
    var liveText = content.liveText
    let figures = liveText == nil ? [] : self.figures(page, content)
    var made = assembled(page, content, liveText, figures)
    // A page is complete without what its cells need to live, and better whole and still than not there.
    if liveText != nil, made.html.count > limits.pageBytes {
      let still = assembled(page, content, nil, [])
      // An opening page is shown however large it is.
      if bookPage.isOpening || still.html.count <= limits.pageBytes {
        diagnostics.append(.standsStill(made.html.count, limits.pageBytes, content.costs, in: bookPage.source))
      }
      (liveText, made) = (nil, still)
    }
    var html = made.html
    if !bookPage.isOpening, html.count > limits.pageBytes {
      let problem = Diagnostic(
        .error, "page-too-large", "The page has \(html.count) bytes, and `page-bytes` allows \(limits.pageBytes)",
        at: SourceRange(0, 0), help: "split the notebook, or raise `page-bytes` under `limits` in `cubebook.yml`")
      diagnostics.append(problem)
      var box = HTMLWriter()
      box.problem(problem, in: bookPage.source)
      html = PageTemplate(site: book.index, titles: titles, page: page, scripts: made.scripts)
        .html(content, outline: [], body: box.bytes)
    } else if !bookPage.isOpening, html.count > limits.pageBudget {
      diagnostics.append(
        .overBudget(
          html.count, limits.pageBudget, content.costs, carried: liveText?.count ?? 0, in: bookPage.source))
    }
    return Result(
      diagnostics: diagnostics, html: html, embeds: liveText.map { embeds(of: figures, page, content, $0) } ?? [],
      scripts: liveText == nil ? [] : needs(of: content).all.map(\.name),
      costs: content.costs, trace: content.trace)
  }

  /// The figures of a living page that stand alone: of two pages with one label, that of the first.
  private func figures(_ page: Int, _ content: PageText) -> [EmbeddedFigure] {
    // A preview makes what it shows.
    guard previewScript == nil else { return [] }
    return EmbeddedFigure.all(in: content.body).filter { book.labels.pages(with: $0.label).first == page }
  }

  private func embeds(
    of figures: [EmbeddedFigure], _ page: Int, _ content: PageText, _ liveText: [UInt8]
  ) -> [(path: String, html: [UInt8])] {
    let needs = needs(of: content)
    let scripts = PageScripts(
      before: needs.before.map(\.path), behind: needs.behind.map(\.path), hasSearch: false, preview: nil,
      hosts: content.hosts, hasMedia: content.hasMedia)
    let template = PageTemplate(site: book.index, titles: titles, page: page, scripts: scripts)
    return figures.map { ($0.output, template.html($0, notebook: liveText)) }
  }

  /// The whole page, alive with the text of its cells.
  private func assembled(
    _ page: Int, _ content: PageText, _ liveText: [UInt8]?, _ figures: [EmbeddedFigure]
  ) -> (html: [UInt8], scripts: PageScripts) {
    let bookPage = book.index.book.pages[page]
    let body = liveText.map { content.body + HTMLWriter.notebook($0) } ?? content.body
    let needs = liveText == nil ? LiveScripts.Needs() : needs(of: content)
    let loaded = PageScripts(
      before: needs.before.map(\.path), behind: needs.behind.map(\.path), hasSearch: hasSearch, isOffline: isOffline,
      preview: previewScript, hosts: content.hosts, hasMedia: content.hasMedia)
    if bookPage.isOpening {
      let front = IndexPage(site: book.index, titles: titles, scripts: loaded)
      return (front.html(opening: bookPage, content, body: body, embeds: figures.map(\.label)), loaded)
    }
    let template = PageTemplate(site: book.index, titles: titles, page: page, scripts: loaded)
    return (template.html(content, body: body, embeds: figures.map(\.label)), loaded)
  }

  /// What a page has to load to live.
  package func needs(of content: PageText) -> LiveScripts.Needs {
    scripts?.needs(of: content.words, content.liveText ?? []) ?? LiveScripts.Needs()
  }
}
