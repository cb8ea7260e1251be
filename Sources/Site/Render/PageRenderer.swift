import Cells
import Diagnostics
import Typesetting

/// The second pass: makes the HTML of one page.
struct PageRenderer: Sendable {
  struct Result: Sendable {
    let diagnostics: [Diagnostic]
    let html: [UInt8]
    /// Whether the reader can move anything on it.
    let isLive: Bool
  }

  let book: ResolvedBook
  let typesetter: Typesetter
  /// Whether there is a script that makes pages live.
  let hasScript: Bool
  let hasSearch: Bool
  let previewScript: String?

  func render(_ page: Int) -> Result {
    let bookPage = book.index.book.pages[page]
    let limits = book.index.book.configuration.limits
    var setter = NotebookRenderer(book: book, page: page, typesetter: typesetter, cells: CellTable())
    let pictures = bookPage.inventory.cells.filter { CellWord(rawValue: $0.word)?.kind == .figure }
    let texts = pictures.flatMap(\.texts).compactMap { setter.set($0) }
    let cells = CellTable(bookPage.inventory, in: bookPage.notebook.text, texts: texts, limits: limits.cells)
    var renderer = NotebookRenderer(book: book, page: page, typesetter: typesetter, cells: cells)
    let title = bookPage.titleHeading.map { renderer.title($0) }
    // A page has one title. Where its text has headings of that level too, all of them step down.
    if bookPage.inventory.headings.contains(where: { $0.level == 1 }) { renderer.headingShift = 1 }
    renderer.render(bookPage.text)
    renderer.renderSolutions()
    renderer.renderReferences()
    renderer.render(bookPage.notebook.footnotes)
    if let text = cells.liveText { renderer.html.notebook(text) }
    var diagnostics = cells.diagnostics + setter.diagnostics + renderer.diagnostics
    let isLive = cells.liveText != nil
    let scripts = PageScripts(
      isLive: hasScript && isLive, hasSearch: hasSearch, preview: previewScript,
      hosts: renderer.flow.hosts.sorted(), hasMedia: renderer.flow.hasMedia)
    if bookPage.isOpening {
      let front = IndexPage(site: book.index, scripts: scripts)
      return Result(
        diagnostics: diagnostics, html: front.html(opening: bookPage, title: title, body: renderer.html.bytes),
        isLive: isLive)
    }
    let template = PageTemplate(site: book.index, page: page, scripts: scripts)
    var html = template.html(title: title, outline: renderer.outline, body: renderer.html.bytes)
    if html.count > limits.pageBytes {
      let problem = Diagnostic(
        .error, "page-too-large", "The page has \(html.count) bytes, and `page-bytes` allows \(limits.pageBytes)",
        at: SourceRange(0, 0), help: "split the notebook, or raise `page-bytes` under `limits` in `cubebook.yml`")
      diagnostics.append(problem)
      var box = HTMLWriter()
      box.problem(problem, in: bookPage.source)
      html = template.html(title: title, outline: [], body: box.bytes)
    }
    return Result(diagnostics: diagnostics, html: html, isLive: isLive)
  }
}
