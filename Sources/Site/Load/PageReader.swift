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

  func read(_ path: String) -> Result {
    let name = FilePath.joined(configuration.notebooks, path)
    let source: SourceText
    do {
      source = SourceText(name: name, utf8: try files.read(name))
    } catch {
      return failure(
        SourceText(name: name, utf8: []), "unreadable-file", "The notebook cannot be read: \(error.message)",
        unreadable: true)
    }
    if let problem = InvalidUTF8.diagnostic(of: source) {
      return .failure(FileDiagnostics(source: source, diagnostics: [problem]), unreadable: false)
    }
    let start = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard source.utf8[start...].contains(where: { $0 > 32 && $0 != 0x7F }) else {
      return failure(source, "empty-notebook", "A notebook has some text")
    }
    // A text that includes others is one text, whose places are found again when something is wrong at them.
    guard let included = IncludedText(source, files: files, folder: configuration.notebooks) else {
      return .page(page(at: path, source))
    }
    return .page(page(at: path, SourceText(name: name, utf8: included.bytes), included))
  }

  private func page(at path: String, _ source: SourceText, _ included: IncludedText? = nil) -> BookPage {
    var diagnostics = included?.diagnostics ?? []
    let notebook = Notebook(parsing: source, trustsHTML: configuration.trustsHTML, into: &diagnostics)
    // A front page has its list of pages besides.
    if notebook.blocks.isEmpty, notebook.footnotes.isEmpty, diagnostics.isEmpty, path != Book.opening {
      diagnostics.append(
        Diagnostic(
          .warning, "empty-notebook", "This notebook has no text, and its page is empty", at: SourceRange(0, 0),
          help: "write some text, or say `draft: true` in its front matter"))
    }
    var metadata = PageMetadata()
    if let front = notebook.frontMatter { metadata = PageMetadata(parsing: source, front.yaml, into: &diagnostics) }
    let title = PageTitle(notebook, given: metadata.title)
    let lang = configuration.typographyLanguage(metadata)
    metadata.subtitle = metadata.subtitle.map { Typography.text($0, lang: lang) }
    metadata.description = metadata.description.map { Typography.text($0, lang: lang) }
    let inventory = PageInventory(
      notebook, title: title.heading, folder: FilePath.folder(of: path), origins: included?.origins,
      configuration: configuration)
    let words = title.words ?? PageOrder.title(ofFolder: FilePath.withoutExtension(path))
    return BookPage(
      path: path, output: FilePath.withoutExtension(path) + ".html", notebook: notebook, metadata: metadata,
      title: Typography.text(words, lang: lang),
      hasOwnTitle: title.words != nil, titleHeading: title.heading,
      inventory: inventory, diagnostics: diagnostics + inventory.diagnostics, origins: included?.origins,
      included: included?.paths ?? [])
  }

  private func failure(
    _ source: SourceText, _ code: String, _ message: String, unreadable: Bool = false
  ) -> Result {
    let diagnostic = Diagnostic(.error, code, message, at: SourceRange(0, 0))
    return .failure(FileDiagnostics(source: source, diagnostics: [diagnostic]), unreadable: unreadable)
  }
}
