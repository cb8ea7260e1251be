import Cells
import Diagnostics
import Notebooks

/// The first pass over a notebook: its text as blocks, its front matter, and what the book has to know of it.
struct PageReader: Sendable {
  enum Result: Sendable {
    case page(BookPage)
    case failure(FileDiagnostics, unreadable: Bool)
  }

  let files: PageFiles
  let configuration: BookConfiguration
  /// What the table of contents calls the pages that have no title of their own.
  let titles: [String: TitleText]
  /// The pages as an earlier build has read them.
  let frozen: FrozenPages?

  init(files: PageFiles, configuration: BookConfiguration, frozen: FrozenPages? = nil) {
    self.frozen = frozen
    self.files = files
    self.configuration = configuration
    let listed = (configuration.pages ?? []).flatMap(\.pages).compactMap { page in
      page.title.map { (FilePath.resolved(page.path, in: "") ?? page.path, $0) }
    }
    titles = Dictionary(listed, uniquingKeysWith: { first, _ in first })
  }

  func read(_ path: String) -> Result {
    let name = FilePath.joined(configuration.notebooks, path)
    let source: SourceText
    do {
      source = SourceText(ofFile: name, try files.read(name))
    } catch {
      return failure(
        SourceText(name: name, utf8: []), "unreadable-file", "The notebook cannot be read: \(error.message)",
        unreadable: true)
    }
    if let problem = InvalidUTF8.diagnostic(of: source) {
      return .failure(FileDiagnostics(source: source, diagnostics: [problem]), unreadable: false)
    }
    let start = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if FilePath.pathExtension(path) == "ipynb" {
      guard source.utf8[start...].contains(where: { $0 > 32 }) else {
        return failure(source, "empty-notebook", "A notebook needs some text")
      }
      return jupyterPage(at: path, source)
    }
    let key = frozen?.key(path, source.utf8)
    if let key, let page = frozen?.page(key, at: path, source, configuration) { return .page(page) }
    let page = read(path, source)
    if let key { frozen?.keep(page, key, text: source.utf8) }
    return .page(page)
  }

  /// The text of a page that was frozen.
  func thawed(_ page: BookPage) -> BookPage { page.isFrozen ? read(page.path, page.source) : page }

  private func read(_ path: String, _ source: SourceText) -> BookPage {
    // A text that includes others is one text, whose places are found again when something is wrong at them.
    guard let included = IncludedText(source, files: files, folder: configuration.notebooks) else {
      return page(at: path, source)
    }
    return page(at: path, SourceText(name: source.name, utf8: included.bytes), included)
  }

  private func jupyterPage(at path: String, _ source: SourceText) -> Result {
    var problems: [Diagnostic] = []
    let pictures = FilePath.name(of: KeptOutputs.folder(of: path))
    guard let jupyter = JupyterNotebook(parsing: source, pictures: pictures, into: &problems) else {
      return .failure(FileDiagnostics(source: source, diagnostics: problems), unreadable: false)
    }
    for picture in jupyter.attachments {
      guard let bytes = Base64.decoded(picture.base64) else { continue }
      if FilePath.pathExtension(picture.path) == "svg", !StillDrawing.isOne(bytes) { continue }
      add(bytes, at: source.name, picture.path)
    }
    return .page(page(at: path, SourceText(name: source.name, utf8: jupyter.markdown), of: (jupyter, source)))
  }

  /// - Parameter page: the path of the notebook in the book, from which that of the file is relative.
  private func add(_ bytes: [UInt8], at page: String, _ path: String) {
    if let path = FilePath.resolved(path, in: FilePath.folder(of: page)) { files.add(bytes, at: path) }
  }

  private func page(
    at path: String, _ source: SourceText, _ included: IncludedText? = nil,
    of jupyter: (notebook: JupyterNotebook, text: SourceText)? = nil, readsValues: Bool = true
  ) -> BookPage {
    var diagnostics = included?.diagnostics ?? []
    let dialect = Dialect(trustsHTML: configuration.trustsHTML, readsValues: readsValues)
    let notebook = Notebook(
      parsing: source, dialect, partEnds: jupyter?.notebook.partEnds ?? [], textsOf: CellSource.texts,
      into: &diagnostics)
    // A front page has its list of pages besides.
    if notebook.blocks.isEmpty, notebook.footnotes.isEmpty, diagnostics.isEmpty, !Book.isOpening(path) {
      diagnostics.append(
        Diagnostic(
          .warning, "empty-notebook", "This notebook has no text, and its page is empty", at: SourceRange(0, 0),
          help: "write some text, or say `draft: true` in its front matter"))
    }
    var metadata = PageMetadata()
    if let front = notebook.frontMatter { metadata = PageMetadata(parsing: source, front.yaml, into: &diagnostics) }
    var links = notebook.linkCount
    func text(_ line: SourceFragment) -> TitleText {
      let inlines = Notebook.inlines(of: line, in: source, dialect, firstLink: &links, into: &diagnostics)
      return inlines.words.isEmpty ? TitleText(words: line.text) : TitleText(inlines)
    }
    let given = metadata.title.map(text)
    let subtitle = metadata.subtitle.map(text)
    let title = PageTitle(notebook, given: given)
    let ownTitle = title.heading == nil ? given : nil
    if let given, title.heading == nil, let problem = Self.secondTitle(of: notebook, besides: given) {
      diagnostics.append(problem)
    }
    let lang = configuration.typographyLanguage(metadata)
    metadata.description = metadata.description.map { Typography.text($0, lang: lang) }
    let inventory = PageInventory(
      notebook, title: title.heading, head: [ownTitle, subtitle].compactMap { $0?.inlines },
      folder: FilePath.folder(of: path), origins: included?.origins, configuration: configuration)
    if configuration.values == .besideCells, readsValues, inventory.cells.isEmpty, !inventory.values.isEmpty {
      return page(at: path, source, included, of: jupyter, readsValues: false)
    }
    let named =
      title.text ?? titles[path] ?? TitleText(words: PageOrder.title(ofFolder: FilePath.withoutExtension(path)))
    return BookPage(
      path: path, output: FilePath.withoutExtension(path) + ".html", notebook: notebook, metadata: metadata,
      titleText: named.set(lang), subtitle: subtitle?.set(lang), hasOwnTitle: title.text != nil,
      head: title.heading?.inlines ?? ownTitle?.inlines ?? [], titleHeading: title.heading,
      inventory: inventory, diagnostics: diagnostics + inventory.diagnostics, origins: included?.origins,
      included: included?.paths ?? [], jupyter: jupyter,
      kept: jupyter.map { KeptOutputs(of: $0.notebook) } ?? kept(beside: path, inventory),
      rules: PageRules(
        files: jupyter.map { [$0.text] } ?? included?.origins.files ?? [source],
        levels: configuration.levels.overridden(by: metadata.levels)))
  }

  /// A heading of the highest level at the top of a page that has another title in its front matter.
  private static func secondTitle(of notebook: Notebook, besides given: TitleText) -> Diagnostic? {
    guard let block = notebook.blocks.first, case .heading(let heading) = block.content, heading.level == 1 else {
      return nil
    }
    return Diagnostic(
      .note, "two-titles", "The front matter calls this page `\(given.words)`", at: block.range,
      label: "this is a heading below that title", help: "take one of them out, or give both the same words")
  }

  /// The outputs that a notebook of Jupyter beside a page in Markdown has kept of the same cells.
  private func kept(beside path: String, _ inventory: PageInventory) -> KeptOutputs {
    let name = FilePath.joined(configuration.notebooks, FilePath.withoutExtension(path) + ".ipynb")
    guard !inventory.outputs.isEmpty, files.kind(of: name) == .file, let bytes = try? files.read(name) else {
      return KeptOutputs()
    }
    var ignored: [Diagnostic] = []
    let other = JupyterNotebook(parsing: SourceText(name: name, utf8: bytes), pictures: "", into: &ignored)
    return other.map { KeptOutputs(of: $0, for: inventory.outputs) } ?? KeptOutputs()
  }

  private func failure(
    _ source: SourceText, _ code: String, _ message: String, unreadable: Bool = false
  ) -> Result {
    let diagnostic = Diagnostic(.error, code, message, at: SourceRange(0, 0))
    return .failure(FileDiagnostics(source: source, diagnostics: [diagnostic]), unreadable: unreadable)
  }
}

/// What a notebook calls its page: the title of its front matter, else its first heading of the highest level.
struct PageTitle: Sendable {
  /// Nil where the notebook gives none.
  let text: TitleText?
  /// The heading that is the title, where it opens the notebook: it stands at the page's head, and in its text no more.
  let heading: Heading?

  /// - Parameter given: the title of the front matter.
  init(_ notebook: Notebook, given: TitleText?) {
    let headings = notebook.blocks.lazy.compactMap { block -> Heading? in
      if case .heading(let heading) = block.content, heading.level == 1 { heading } else { nil }
    }
    text = given ?? headings.map { TitleText($0.inlines) }.first { !$0.isEmpty }
    guard case .heading(let first)? = notebook.blocks.first?.content, first.level == 1,
      given == nil || given?.words == first.inlines.words
    else {
      heading = nil
      return
    }
    heading = first
  }
}
