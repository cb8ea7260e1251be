import Diagnostics
import Foundation
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
    let index = SiteIndex(book)
    let output = CountingDestination(site)
    let theme = try Theme.files()
    for file in theme where file.path != Theme.script { try output.write(file.path, file.bytes) }
    let script = options.script ?? theme.first { $0.path == Theme.script }?.bytes
    let made = try makePages(index, output, hasScript: script != nil, progress)
    // A book in which nothing moves carries no script.
    if let script, made.contains(where: { $0.isLive }) { try output.write(Theme.script, script) }
    var files = SourceDiagnostics(book)
    for (page, result) in made.enumerated() {
      files.append(result.diagnostics, to: book.pages[page].source)
    }
    CrossReferences(index: index, pages: made.map(\.references)).check(into: &files)
    try AssetCopier(index: index, pages: made.map(\.references)).copy(to: output, into: &files)
    let opening = index.page(at: SiteIndex.opening).map { made[$0] }
    let front = IndexPage(
      site: index,
      scripts: PageScripts(isLive: script != nil && opening?.isLive == true, preview: options.previewScript)
    ).html(body: opening?.opening ?? [])
    try output.write(IndexPage.output, front)

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
    let references: PageReferences
    let bytes: Int
    let opening: [UInt8]
    let isLive: Bool
  }

  private func makePages(
    _ index: SiteIndex, _ output: CountingDestination, hasScript: Bool, _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(FileProblem) -> [Made] {
    let typesetter = Typesetter()
    let pages = PageBuilder(
      site: index, typesetter: typesetter, hasScript: hasScript, previewScript: options.previewScript)
    let failure = Mutex<FileProblem?>(nil)
    let done = Atomic(0)
    let total = book.pages.count
    let workers = options.workers ?? ProcessInfo.processInfo.activeProcessorCount
    let made = WorkerPool.map(total, workers: workers) { page -> Made? in
      guard failure.withLock({ $0 == nil }) else { return nil }
      let result = pages.build(page)
      let isOpening = book.pages[page].path == SiteIndex.opening
      if !isOpening {
        do throws(FileProblem) {
          try output.write(book.pages[page].output, result.html)
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
      let count = done.add(1, ordering: .relaxed).newValue
      progress?(BuildProgress(pagesDone: count, pagesTotal: total))
      return Made(
        diagnostics: result.diagnostics, references: result.references, bytes: result.html.count,
        opening: isOpening ? result.html : [], isLive: result.isLive)
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
