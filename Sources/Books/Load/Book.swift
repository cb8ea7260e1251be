import Diagnostics

/// A book of notebooks: its settings, and its pages in the order of reading.
package struct Book: Sendable {
  /// The door to its files.
  package let files: PageFiles
  /// The absolute path of its folder; nil for a book that is not on disk.
  package let root: String?
  package let configuration: BookConfiguration
  /// The text of its settings, if it has any.
  package let settingsSource: SourceText?
  /// The title of the book; where it has none, of the notebook that opens it, else of its first page.
  package let titleText: TitleText
  package var title: String { titleText.words }
  package let parts: [BookPart]
  package let pages: [BookPage]
  /// The paths of the notebooks left out because they say `draft: true`.
  package let drafts: [String]
  /// What is wrong with `cubebook.yml`, with files that cannot be read, and with the notebooks as Markdown.
  package let diagnostics: [FileDiagnostics]
  /// How many files could not be read at all.
  package let unreadableFiles: Int

  /// Where the settings of a book stand.
  package static let settingsFile = "cubebook.yml"
  /// Whether a notebook opens the book, which has one of its own at most: `index.md`.
  package static func isOpening(_ path: String) -> Bool {
    BookPage.isNotebook(path) && FilePath.withoutExtension(path) == "index"
  }

  /// Reads the book in a folder.
  ///
  /// - Parameters:
  ///   - edition: for whom; nil for whom its settings say.
  ///   - store: what remembers the pages that earlier builds have read. The blocks of such a page are not here, which is
  ///     enough for who builds the book with the same store, and for nobody else.
  /// - Throws: when the folder, or that of its notebooks, cannot be read.
  package static func load(
    at folder: String, includingDrafts: Bool = false, edition: Edition? = nil, store: BuildStore? = nil
  ) throws(FileProblem) -> Book {
    try Book(files: DiskFiles(folder), includingDrafts: includingDrafts, edition: edition, store: store)
  }

  /// A page with its text, also where that is frozen.
  package func thawed(_ page: Int) -> BookPage {
    guard pages[page].isFrozen else { return pages[page] }
    return PageReader(files: files, configuration: configuration).thawed(pages[page])
  }

  package init(
    files: any BookFiles, includingDrafts: Bool = false, edition: Edition? = nil, store: BuildStore? = nil,
    memory: PageMemory? = nil
  ) throws(FileProblem) {
    var loader = BookLoader(
      files: files, includingDrafts: includingDrafts, edition: edition, store: store, memory: memory)
    try loader.load()
    self.files = loader.files
    root = (files as? DiskFiles)?.root
    configuration = loader.configuration
    settingsSource = loader.settingsSource
    parts = loader.parts
    pages = loader.pages
    drafts = loader.drafts
    diagnostics = loader.diagnostics
    unreadableFiles = loader.unreadableFiles
    let opening = pages.first { $0.isOpening && $0.hasOwnTitle }
    let first = pages.first { !$0.isOpening }
    titleText = configuration.title ?? opening?.titleText ?? first?.titleText ?? TitleText(words: "Notebooks")
  }
}
