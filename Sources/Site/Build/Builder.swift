import Books
import Pages
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
  /// - Parameter told: what else is to be told of pages, by their places in the book.
  /// - Throws: when a file cannot be written, or the theme's files are not beside the program.
  package func build(
    into site: some SiteDestination, telling told: [Int: [Diagnostic]] = [:],
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    let resolved = ResolvedBook(book, workers: options.workers)
    let index = resolved.index
    let offline = isOffline ? OfflineFiles() : nil
    let output = CountingDestination(site, offline: offline)
    let theme = try Theme.files()
    var others = book.configuration.opening == .cube ? Theme.scripts : Theme.scripts.union(Theme.pictures)
    if !isOffline { others.insert(Theme.offline) }
    for file in theme where !others.contains(file.path) {
      let own = file.path == Theme.styleSheet ? Array(PrintStyle.siteRules(bookTitle: book.title).utf8) : []
      try output.write(file.path, file.bytes + own)
    }
    let scripts = try liveScripts()
    var files = SourceDiagnostics(book, levels: options.levels)
    let memory = options.store.map { BuildMemory($0, of: resolved, workers: options.workers) }
    let search = search(of: resolved, theme, memory, into: &files)
    let typesetter = options.store?.typesetter ?? Typesetter()
    defer { options.store?.saveSetPieces() }
    let titles = SiteTitles(resolved, typesetter: typesetter)
    if let settings = book.settingsSource { files.append(titles.diagnostics, to: settings) }
    let renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: titles, scripts: scripts.live,
      hasSearch: search != nil, isOffline: isOffline, previewScript: options.previewScript, memory: memory)
    let remembered = memory.flatMap { memory in
      output.memoryName.map {
        SiteMemory(memory, of: resolved, site: $0, frame: SiteMemory.frame(of: resolved, renderer))
      }
    }
    let made = try makePages(renderer, remembered, output, progress)
    if !typesetter.lacksParts { remembered?.save(output) }
    // A book in which nothing moves carries no script, and one without cells of a word no part for it.
    let used = Set(made.flatMap(\.scripts))
    for file in scripts.files where used.contains(file.name) { try output.write(file.path, file.bytes) }
    if !used.isEmpty {
      try output.write(Theme.headers, Array(Theme.headersText.utf8))
      if let library = CodeLibrary.source { try output.write(Theme.codeLibrary, Array(library.utf8)) }
    }
    try search?.write(to: output)
    for (page, result) in made.enumerated() {
      files.append(
        result.diagnostics + resolved.pages[page].diagnostics + (told[page] ?? []), of: book.pages[page])
    }
    for file in resolved.bibliography.problems { files.append(file.diagnostics, to: file.source) }
    try AssetCopier(book: resolved).copy(to: output, into: &files)
    try publish(index, to: output)
    if !book.pages.contains(where: \.isOpening) {
      let scripts = PageScripts(
        hasSearch: search != nil, isOffline: isOffline, preview: options.previewScript)
      let front = IndexPage(site: index, titles: titles, scripts: scripts).html(opening: nil, nil, body: [])
      try output.write(SiteAddress.frontPage, front)
    }
    if let offline {
      try output.write(
        Theme.serviceWorker, worker(of: offline, resolved, except: made.flatMap { $0.files.dropFirst().map(\.path) }))
    }

    var report = BuildReport()
    report.diagnostics = files.sorted
    report.drafts = book.drafts
    report.unreadableFiles = book.unreadableFiles + files.unreadable
    func report(of page: Int) -> PageReport {
      let source = book.pages[page].source.name
      let file = report.diagnostics.first { $0.source.name == source }
      return PageReport(
        source: source, output: book.pages[page].output, title: book.pages[page].title,
        bytes: made[page].bytes, errors: file?.errorCount ?? 0, warnings: file?.warningCount ?? 0,
        cells: made[page].costs)
    }
    report.pages = index.readingOrder.map(report(of:))
    report.opening = book.pages.indices.first(where: index.isOpening).map(report(of:))
    (report.files, report.bytes) = output.counts
    return report
  }

  /// Whether browsers keep the site; never that of the preview, of which they would show what was there before.
  private var isOffline: Bool { book.configuration.isOffline && options.previewScript == nil }

  /// The worker that keeps the site for use without a network.
  private func worker(
    of files: OfflineFiles, _ resolved: ResolvedBook, except embeds: [String]
  ) throws(FileProblem) -> [UInt8] {
    // Cards and single figures are for other sites, unless a page shows one.
    let cards = Set(resolved.index.cards.values).subtracting(resolved.pages.flatMap(\.assets))
    return files.worker(try Theme.serviceWorkerScript(), except: cards.union(embeds))
  }

  /// What makes pages live, and its files; nil where there is no such thing.
  func liveScripts() throws(FileProblem) -> (
    live: LiveScripts?, files: [(name: String, path: String, bytes: [UInt8])]
  ) {
    let built: (scripts: [(name: String, bytes: [UInt8])], features: [String: Set<String>]) =
      if let given = options.scripts { (given, options.features) } else { try Theme.liveScripts() }
    guard built.scripts.contains(where: { $0.name == LiveScripts.page }) else { return (nil, []) }
    let files = built.scripts.map { script in
      (name: script.name, path: Theme.path(ofScript: script.name, script.bytes), bytes: script.bytes)
    }
    let scripts = files.map {
      LiveScripts.Script($0.name, path: $0.path, size: $0.bytes.count, features: built.features[$0.name] ?? [])
    }
    return (LiveScripts(scripts), files)
  }

  /// The search of the site; nil where the book wants none, is but one page, or the library is missing.
  private func search(
    of resolved: ResolvedBook, _ theme: [(path: String, bytes: [UInt8])], _ memory: BuildMemory?,
    into files: inout SourceDiagnostics
  ) -> SearchFiles? {
    guard book.configuration.hasSearch, resolved.index.readingOrder.count > 1 else { return nil }
    let scripts = theme.filter { [Theme.search, Theme.searchPanel].contains($0.path) }
    guard let library = SearchLibrary.source else {
      let settings = book.settingsSource ?? SourceText(name: Book.settingsFile, utf8: [])
      files.append(
        [
          Diagnostic(
            .warning, "no-search", "The site has no search: \(SearchLibrary.whyMissing)", at: SourceRange(0, 0),
            help: "or say `search: no` in `cubebook.yml`")
        ], to: settings)
      return nil
    }
    return SearchFiles(
      book: resolved, scripts: scripts + [(Theme.searchLibrary, Array(library.utf8))], workers: options.workers,
      memory: memory)
  }

  private func makePages(
    _ renderer: PageRenderer, _ memory: SiteMemory?, _ output: CountingDestination,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(FileProblem) -> [MadePage] {
    let failure = Mutex<FileProblem?>(nil)
    let done = Atomic(0)
    let total = book.pages.count
    let made = WorkerPool.map(total, workers: options.workers) { page -> MadePage? in
      guard failure.withLock({ $0 == nil }) else { return nil }
      var made: MadePage?
      do throws(FileProblem) {
        made = try makePage(page, renderer, memory, output)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
      let count = done.add(1, ordering: .relaxed).newValue
      progress?(BuildProgress(pagesDone: count, pagesTotal: total))
      return made
    }
    if let problem = failure.withLock({ $0 }) { throw problem }
    return made.compactMap { $0 }
  }

  private func makePage(
    _ page: Int, _ renderer: PageRenderer, _ memory: SiteMemory?, _ output: CountingDestination
  ) throws(FileProblem) -> MadePage {
    if let kept = try memory?.kept(page, of: renderer.book, in: output) { return kept }
    let result = renderer.render(page)
    let files = [(path: renderer.book.index.outputs[page], html: result.html)] + result.embeds
    for file in files { try output.write(file.path, file.html) }
    let made = MadePage(
      diagnostics: result.diagnostics,
      files: files.map { .init(path: $0.path, bytes: $0.html.count, fingerprint: output.fingerprint(of: $0.path)) },
      scripts: result.scripts, costs: result.costs, trace: result.trace)
    memory?.note(page, of: renderer.book, made)
    return made
  }
}

/// Counts what goes to another destination.
final class CountingDestination: SiteDestination {
  private let inner: any SiteDestination
  /// The bytes of each file.
  private let sizes = Mutex<[String: Int]>([:])
  /// Where the files are noted that browsers may keep; nil where none are.
  private let offline: OfflineFiles?

  init(_ inner: any SiteDestination, offline: OfflineFiles? = nil) { (self.inner, self.offline) = (inner, offline) }

  var counts: (files: Int, bytes: Int) { sizes.withLock { ($0.count, $0.values.reduce(0, +)) } }

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try inner.write(path, bytes)
    sizes.withLock { $0[path] = bytes.count }
    offline?.note(path, Fingerprint.of(bytes), bytes: bytes.count)
  }

  /// The hash of a file that went through; empty where browsers keep none.
  func fingerprint(of path: String) -> String { offline?.fingerprint(of: path) ?? "" }

  var memoryName: String? { inner.memoryName }

  /// - Parameters:
  ///   - bytes: how many the file has.
  ///   - fingerprint: their hash.
  func keep(_ path: String, stamped stamp: String, bytes: Int, fingerprint: String) throws(FileProblem) -> Bool {
    guard try inner.keep(path, stamped: stamp) else { return false }
    sizes.withLock { $0[path] = bytes }
    offline?.note(path, fingerprint, bytes: bytes)
    return true
  }

  func stamp(of path: String) -> String? { inner.stamp(of: path) }
}
