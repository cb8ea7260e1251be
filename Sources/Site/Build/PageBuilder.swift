import Cells
import Diagnostics
import Notebooks
import Typesetting

/// Makes one page of one notebook.
struct PageBuilder: Sendable {
  struct Result: Sendable {
    let diagnostics: [Diagnostic]
    let references: PageReferences
    /// The finished page; for the book's opening notebook the text alone, which the index page takes in.
    let html: [UInt8]
    /// Whether the reader can move anything on it.
    let isLive: Bool
  }

  let site: SiteIndex
  let typesetter: Typesetter
  /// Whether there is a script that makes pages live.
  let hasScript: Bool
  let previewScript: String?

  func build(_ page: Int) -> Result {
    let bookPage = site.book.pages[page]
    let limits = site.book.configuration.limits
    var diagnostics: [Diagnostic] = []
    let notebook = Notebook(parsing: bookPage.source, into: &diagnostics)
    // A front page has its list of pages besides.
    if notebook.blocks.isEmpty, notebook.footnotes.isEmpty, diagnostics.isEmpty, bookPage.path != SiteIndex.opening {
      diagnostics.append(
        Diagnostic(
          .warning, "empty-notebook", "This notebook has no text, and its page is empty", at: SourceRange(0, 0),
          help: "write some text, or say `draft: true` in its front matter"))
    }
    let cells = CellTable(notebook, limits: limits.cells)
    diagnostics += cells.diagnostics
    var renderer = NotebookRenderer(site: site, page: page, typesetter: typesetter, cells: cells)
    let isOpening = bookPage.path == SiteIndex.opening
    let (title, blocks) = isOpening ? (nil, openingBlocks(notebook, &renderer)) : liftedTitle(notebook, &renderer)
    // A page has one title. Where its text has headings of that level too, all of them step down.
    if blocks.holdTopHeading { renderer.headingShift += 1 }
    renderer.render(blocks)
    renderer.render(notebook.footnotes)
    let isLive = cells.liveText != nil
    if let text = cells.liveText { renderer.html.notebook(text) }
    diagnostics += renderer.diagnostics
    var html = renderer.html.bytes
    if !isOpening {
      let template = PageTemplate(
        site: site, page: page, scripts: PageScripts(isLive: hasScript && isLive, preview: previewScript))
      html = template.html(title: title, outline: renderer.outline, body: html)
      if html.count > limits.pageBytes {
        let problem = Diagnostic(
          .error, "page-too-large", "The page has \(html.count) bytes, and `page-bytes` allows \(limits.pageBytes)",
          at: SourceRange(0, 0), help: "split the notebook, or raise `page-bytes` under `limits` in `cubebook.yml`")
        diagnostics.append(problem)
        var box = HTMLWriter()
        box.problem(problem, in: bookPage.source)
        html = template.html(title: title, outline: [], body: box.bytes)
      }
    }
    return Result(diagnostics: diagnostics, references: renderer.references, html: html, isLive: isLive)
  }

  /// A first heading of the highest level is the page's title, unless the front matter gives one of its own.
  private func liftedTitle(
    _ notebook: Notebook, _ renderer: inout NotebookRenderer
  ) -> (title: [UInt8]?, blocks: [Block]) {
    guard let first = notebook.blocks.first, case .heading(let heading) = first.content, heading.level == 1 else {
      return (nil, notebook.blocks)
    }
    let given = renderer.bookPage.metadata.title
    guard given == nil || given == heading.inlines.plainText else { return (nil, notebook.blocks) }
    let start = renderer.html
    renderer.typography.begin()
    renderer.render(heading.inlines)
    let title = renderer.html.bytes
    renderer.html = start
    return (title, Array(notebook.blocks.dropFirst()))
  }

  /// The text of the notebook that opens the book. The front page has the book's title: one of the notebook's own
  /// stands below it, as the heading of all of its text.
  private func openingBlocks(_ notebook: Notebook, _ renderer: inout NotebookRenderer) -> [Block] {
    var blocks = notebook.blocks
    let book = site.book.title
    let given = renderer.bookPage.metadata.title.map { renderer.set($0) }
    if case .heading(let heading)? = blocks.first?.content, heading.level == 1 {
      let words = renderer.set(heading.inlines.plainText)
      if words == given ?? book || words == book { blocks.removeFirst() }
    }
    if let given, given != book {
      renderer.html.element("h2", text: given)
      renderer.html.raw("\n")
      renderer.headingShift = 1
    }
    return blocks
  }
}

extension [Block] {
  /// Whether a heading of level 1 stands in them.
  fileprivate var holdTopHeading: Bool {
    contains { block in
      switch block.content {
      case .heading(let heading): heading.level == 1
      case .quote(let inner): inner.holdTopHeading
      case .alert(let alert): alert.blocks.holdTopHeading
      case .list(let list): list.items.contains { $0.blocks.holdTopHeading }
      default: false
      }
    }
  }
}
