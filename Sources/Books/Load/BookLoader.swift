import Diagnostics
import Notebooks

/// Reads a book's settings and notebooks, and puts them in order.
struct BookLoader {
  private let book: any BookFiles
  private let includingDrafts: Bool
  private let edition: Edition?
  /// What remembers the pages that earlier builds have read.
  private let store: BuildStore?
  /// What remembers the pages that were read a letter ago.
  private let memory: PageMemory?

  private(set) var configuration = BookConfiguration()
  private(set) var parts: [BookPart] = []
  private(set) var pages: [BookPage] = []
  private(set) var drafts: [String] = []
  private(set) var diagnostics: [FileDiagnostics] = []
  private(set) var unreadableFiles = 0
  /// The text of the settings, if there are any.
  private(set) var settingsSource: SourceText?

  /// The files that notebooks include, by their paths inside the book.
  private var included: Set<String> = []

  /// The door to the book's files.
  private(set) var files: PageFiles

  init(
    files: any BookFiles, includingDrafts: Bool, edition: Edition?, store: BuildStore?, memory: PageMemory? = nil
  ) {
    book = files
    self.store = store
    self.memory = memory
    self.edition = edition
    self.files = PageFiles(files, limit: configuration.limits.fileBytes)
    self.includingDrafts = includingDrafts
  }

  mutating func load() throws(FileProblem) {
    var settings = FileDiagnostics(source: SourceText(name: Book.settingsFile, utf8: []))
    if book.kind(of: Book.settingsFile) != nil {
      let bytes = try book.read(Book.settingsFile, limit: 1_000_000)
      settings = FileDiagnostics(source: SourceText(ofFile: Book.settingsFile, bytes))
      settingsSource = settings.source
      var found: [Diagnostic] = []
      if let problem = InvalidUTF8.diagnostic(of: settings.source) {
        found.append(problem)
      } else {
        configuration = BookConfiguration(parsing: settings.source, into: &found)
      }
      settings.append(contentsOf: found)
    }
    configuration.edition = edition ?? configuration.edition
    memory?.begin(settings: settingsSource?.utf8 ?? [])
    files = PageFiles(book, limit: configuration.limits.fileBytes)
    let folder = configuration.notebooks
    guard book.kind(of: folder) == .folder else {
      throw FileProblem(
        folder, "the book has no folder of notebooks",
        help: "a book is a folder that holds `notebooks/`; `cubebook init` makes one")
    }
    let found = try notebooks(in: folder)
    var order = PageOrder(found: found, folder: folder, ignoresUnlisted: configuration.exclusions.unlisted)
    var orderDiagnostics: [Diagnostic] = []
    let listed = order.listed(configuration.pages, into: &orderDiagnostics)
    settings.append(contentsOf: orderDiagnostics)
    let lang = configuration.typographyLanguage(nil)
    configuration.title = configuration.title?.set(lang)
    configuration.description = configuration.description.map { Typography.text($0, lang: lang) }
    read(listed)
    order.reportUnlisted(except: included, into: &settings)
    settings.sort()
    if !settings.diagnostics.isEmpty { diagnostics.insert(settings, at: 0) }
  }

  /// The notebooks in a folder, by name. A link that is not followed is an error of its own.
  private mutating func notebooks(in folder: String) throws(FileProblem) -> [String] {
    var found: [String] = []
    let listed = configuration.exclusions.unlisted ? Set((configuration.pages ?? []).flatMap(\.pages).map(\.path)) : nil
    for file in try book.list(folder).sorted(by: { FilePath.precedes($0.path, $1.path) }) {
      let path = folder.isEmpty ? file.path : String(file.path.dropFirst(folder.utf8.count + 1))
      guard BookPage.isNotebook(path) || file.kind == .strayLink, !configuration.exclusions.contain(path) else {
        continue
      }
      // The site is no part of the notebooks, wherever it lies.
      if folder.isEmpty, FilePath.lies(path, in: configuration.site) { continue }
      if let listed, file.kind != .file, !listed.contains(path) { continue }
      switch file.kind {
      case .file: found.append(path)
      case .strayLink:
        report(
          file.path, "stray-link", "A link that leads out of the book, or to a folder, is not followed",
          severity: .error)
      case .folder, .other:
        report(file.path, "not-a-file", "A notebook must be an ordinary file", severity: .error)
      }
    }
    // A notebook of Jupyter beside one in Markdown lends it the outputs of its cells.
    let written = Set(found.filter { FilePath.pathExtension($0) != "ipynb" }.map(FilePath.withoutExtension))
    return found.filter { FilePath.pathExtension($0) != "ipynb" || !written.contains(FilePath.withoutExtension($0)) }
  }

  private mutating func report(
    _ path: String, _ code: String, _ message: String, severity: Diagnostic.Severity
  ) {
    let source = SourceText(name: path, utf8: [])
    diagnostics.append(
      FileDiagnostics(source: source, diagnostics: [Diagnostic(severity, code, message, at: SourceRange(0, 0))]))
  }

  /// What notebooks give, each read unless it is remembered.
  private func results(of paths: [String], by reader: PageReader) -> [PageReader.Result] {
    guard let memory else { return WorkerPool.map(paths.count) { reader.read(paths[$0]) } }
    let names = paths.map { FilePath.joined(configuration.notebooks, $0) }
    let missing = paths.indices.filter { memory.page(at: names[$0]) == nil }
    let read = WorkerPool.map(missing.count) { reader.read(paths[missing[$0]]) }
    for (index, result) in zip(missing, read) { memory.keep(result, at: names[index]) }
    let made = Dictionary(zip(missing, read)) { first, _ in first }
    return paths.indices.map { made[$0] ?? memory.page(at: names[$0]) ?? reader.read(paths[$0]) }
  }

  /// Reads the notebooks on all cores and keeps those that are pages.
  private mutating func read(_ listed: PageOrder.Listed) {
    let paths = listed.parts.flatMap(\.paths)
    let frozen = store.map {
      FrozenPages($0, settings: settingsSource?.utf8 ?? [], edition: configuration.edition)
    }
    let reader = PageReader(files: files, configuration: configuration, frozen: frozen)
    let results = results(of: paths, by: reader)
    frozen?.save()
    let read = results.compactMap { if case .page(let page) = $0 { page } else { nil } }
    let inner = Dictionary(read.map { ($0.source.name, $0.included) }) { first, _ in first }
    // Two that include each other are told so, and neither is a part of the other.
    included = read.reduce(into: []) { included, page in
      included.formUnion(page.included.filter { inner[$0]?.contains(page.source.name) != true })
    }
    var next = 0
    for part in listed.parts {
      var members: [BookPage] = []
      for _ in part.paths {
        defer { next += 1 }
        switch results[next] {
        case .page(let page) where page.metadata.draft && !includingDrafts: drafts.append(page.path)
        case .page(let page): members.append(page)
        case .failure(let file, let unreadable):
          diagnostics.append(file)
          unreadableFiles += unreadable ? 1 : 0
        }
      }
      if !listed.isExplicit {
        // A file that others include is a part of them.
        members.removeAll { included.contains(FilePath.joined(configuration.notebooks, $0.path)) }
        // A stable sort: notebooks without `order` keep the order of their names, behind those with one.
        members = members.enumerated()
          .sorted { ($0.element.metadata.order ?? .max, $0.offset) < ($1.element.metadata.order ?? .max, $1.offset) }
          .map(\.element)
      }
      guard !members.isEmpty else { continue }
      let range = pages.count..<(pages.count + members.count)
      parts.append(BookPart(titleText: part.title, pages: range, isAppendix: part.isAppendix))
      pages += members
    }
    for page in pages { diagnostics += page.files(of: page.diagnostics) }
  }
}
