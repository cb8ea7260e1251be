import Diagnostics
import Synchronization
import Typesetting

/// Makes the site of a book.
package struct Builder: Sendable {
  package let book: Book
  package let options: BuildOptions

  package init(book: Book, options: BuildOptions = BuildOptions()) {
    self.book = book
    self.options = options
  }

  /// Makes every page and hands it to a destination, and reports all that is wrong on the way.
  ///
  /// - Throws: when a file cannot be written, or the theme's files are not beside the program.
  package func build(
    into site: some SiteDestination, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    let resolved = ResolvedBook(book, workers: options.workers)
    let index = resolved.index
    let output = CountingDestination(site)
    let theme = try Theme.files()
    for file in theme where file.path != Theme.script { try output.write(file.path, file.bytes) }
    let script = options.script ?? theme.first { $0.path == Theme.script }?.bytes
    let made = try makePages(resolved, output, hasScript: script != nil, progress)
    // A book in which nothing moves carries no script.
    if let script, made.contains(where: { $0.isLive }) { try output.write(Theme.script, script) }
    var files = SourceDiagnostics(book)
    for (page, result) in made.enumerated() {
      files.append(result.diagnostics + resolved.pages[page].diagnostics, of: book.pages[page])
    }
    for file in resolved.bibliography.problems { files.append(file.diagnostics, to: file.source) }
    try AssetCopier(book: resolved).copy(to: output, into: &files)
    if !book.pages.contains(where: \.isOpening) {
      let scripts = PageScripts(isLive: false, preview: options.previewScript)
      let front = IndexPage(site: index, scripts: scripts).html(opening: nil, title: nil, body: [])
      try output.write(IndexPage.output, front)
    }

    var report = BuildReport()
    report.diagnostics = files.sorted
    report.drafts = book.drafts
    report.unreadableFiles = book.unreadableFiles + files.unreadable
    report.pages = index.readingOrder.map { page in
      let source = book.pages[page].source.name
      let file = report.diagnostics.first { $0.source.name == source }
      return PageReport(
        source: source, output: book.pages[page].output, title: book.pages[page].title,
        bytes: made[page].bytes, errors: file?.errorCount ?? 0, warnings: file?.warningCount ?? 0)
    }
    (report.files, report.bytes) = output.counts
    return report
  }

  /// What is kept of a page after its bytes have gone to the destination.
  private struct Made: Sendable {
    let diagnostics: [Diagnostic]
    let bytes: Int
    let isLive: Bool
  }

  private func makePages(
    _ resolved: ResolvedBook, _ output: CountingDestination, hasScript: Bool,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(FileProblem) -> [Made] {
    let renderer = PageRenderer(
      book: resolved, typesetter: Typesetter(), hasScript: hasScript, previewScript: options.previewScript)
    let failure = Mutex<FileProblem?>(nil)
    let done = Atomic(0)
    let total = book.pages.count
    let made = WorkerPool.map(total, workers: options.workers) { page -> Made? in
      guard failure.withLock({ $0 == nil }) else { return nil }
      let result = renderer.render(page)
      do throws(FileProblem) {
        try output.write(book.pages[page].output, result.html)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
      let count = done.add(1, ordering: .relaxed).newValue
      progress?(BuildProgress(pagesDone: count, pagesTotal: total))
      return Made(diagnostics: result.diagnostics, bytes: result.html.count, isLive: result.isLive)
    }
    if let problem = failure.withLock({ $0 }) { throw problem }
    return made.compactMap { $0 }
  }
}

/// Counts what goes to another destination.
final class CountingDestination: SiteDestination {
  private let inner: any SiteDestination
  private let total = Mutex((files: 0, bytes: 0))

  init(_ inner: any SiteDestination) { self.inner = inner }

  var counts: (files: Int, bytes: Int) { total.withLock { $0 } }

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try inner.write(path, bytes)
    total.withLock { $0 = ($0.files + 1, $0.bytes + bytes.count) }
  }
}
