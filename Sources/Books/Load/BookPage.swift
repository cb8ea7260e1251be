import Diagnostics
import Notebooks

/// A notebook of a book, read but not yet made into a page.
///
/// It never changes, and is handed about a hundred times: an object, so that this costs nothing.
package final class BookPage: Sendable {
  /// The notebook's path inside the folder of the notebooks: `waves/01-sum.md`.
  package let path: String
  /// The page's path inside the site: `waves/01-sum.html`.
  package let output: String
  package let notebook: Notebook
  package let metadata: PageMetadata
  /// What the sidebar calls it: the front matter's title, the first heading, or the file's name.
  package let titleText: TitleText
  package var title: String { titleText.words }
  package let subtitle: TitleText?
  /// Whether the notebook itself gives that title.
  package let hasOwnTitle: Bool
  /// The title as it stands at the page's head and nowhere else; empty where the text has it, too, or none is given.
  package let head: [Inline]
  /// The heading that stands as the title at the page's head.
  package let titleHeading: Heading?
  package let inventory: PageInventory
  /// What is wrong with the front matter and the Markdown, with its places in the Markdown.
  let diagnostics: [Diagnostic]
  /// Where its text stands, if it includes other files.
  package let origins: SourceOrigins?
  /// The files that it includes, by their paths inside the book.
  package let included: Set<String>

  /// The notebook of Jupyter that the page was made of, and the file's text, if it was made of one.
  package let jupyter: (notebook: JupyterNotebook, text: SourceText)?
  /// The outputs of its cells of code that were kept.
  let kept: KeptOutputs
  /// How strictly its text is read.
  let rules: PageRules
  /// Whether an earlier build has read its text, and only what others can see of it is here.
  let isFrozen: Bool

  init(
    path: String, output: String, notebook: Notebook, metadata: PageMetadata, titleText: TitleText,
    subtitle: TitleText?,
    hasOwnTitle: Bool, head: [Inline], titleHeading: Heading?, inventory: PageInventory, diagnostics: [Diagnostic],
    origins: SourceOrigins?, included: Set<String>, jupyter: (notebook: JupyterNotebook, text: SourceText)?,
    kept: KeptOutputs, rules: PageRules, isFrozen: Bool = false
  ) {
    (self.path, self.output, self.notebook, self.metadata) = (path, output, notebook, metadata)
    (self.titleText, self.subtitle, self.hasOwnTitle) = (titleText, subtitle, hasOwnTitle)
    (self.head, self.titleHeading) = (head, titleHeading)
    (self.inventory, self.diagnostics, self.origins, self.included) = (inventory, diagnostics, origins, included)
    (self.jupyter, self.kept, self.rules, self.isFrozen) = (jupyter, kept, rules, isFrozen)
  }

  /// How the names of notebooks end; capitals make no difference where a whole name is given.
  package static let endings = ["md", "qmd", "Rmd", "rmd", "markdown", "ipynb"]
  package static func isNotebook(_ path: String) -> Bool { endings.contains(FilePath.pathExtension(path)) }
  /// Whether a file is a notebook that is Markdown as it stands.
  package static func isMarkdown(_ path: String) -> Bool {
    isNotebook(path) && FilePath.pathExtension(path) != "ipynb"
  }

  /// Whether it is the text of the front page.
  package var isOpening: Bool { Book.isOpening(path) }

  /// Whether it is counted among the chapters: its title may want no number, `# Preface {.unnumbered}`.
  var isNumbered: Bool { titleHeading?.isNumbered ?? true }

  /// The label that the title's heading has been given.
  package var titleLabel: String? { titleHeading.flatMap { $0.label == nil ? nil : $0.id } }

  /// What the title would be called as a heading, whether it is one or stands in the front matter.
  var titleAnchor: String { titleHeading?.id ?? Slugs.name(for: title) }

  /// The heading of that name, the title among them.
  package func heading(called name: String) -> Heading? {
    inventory.headings.first { $0.id == name || $0.alias?.text == name }
      ?? (titleLabel == name || titleHeading?.alias?.text == name ? titleHeading : nil)
  }

  /// The words of what has a label and no number: a heading, or a box with a title.
  package func title(of label: String) -> [Inline]? {
    heading(called: label)?.inlines ?? inventory.titles[label]?.standingAlone
  }

  /// What is wrong with its text, file by file.
  func files(of diagnostics: [Diagnostic]) -> [FileDiagnostics] {
    if diagnostics.isEmpty { return [] }
    if let jupyter { return [FileDiagnostics(source: jupyter.text, diagnostics: inFile(diagnostics))] }
    return origins?.files(of: diagnostics) ?? [FileDiagnostics(source: source, diagnostics: diagnostics)]
  }

  /// The file's bytes, with those of the files that it includes, under its path inside the book.
  package var source: SourceText { jupyter?.text ?? notebook.text }

  /// What is wrong with the page's Markdown, with its places in the file.
  package func inFile(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let notebook = jupyter?.notebook else { return diagnostics }
    return diagnostics.map { diagnostic in
      Diagnostic(
        diagnostic.severity, diagnostic.code, diagnostic.message, at: notebook.range(of: diagnostic.range),
        label: diagnostic.label,
        notes: diagnostic.notes.map { .init($0.message, notebook.range(of: $0.range)) },
        // What mends Markdown is no JSON.
        help: diagnostic.help ?? diagnostic.fixes.first?.summary)
    }
  }

  /// What of a page's diagnostics is told to its readers, at its level.
  package func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.isEmpty || rules.areEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      let inFile = (source, self.inFile([diagnostic]).first ?? diagnostic)
      let (file, located) = origins?.located(diagnostic) ?? inFile
      return rules.allow(located, in: file.name) ? nil : rules.levels.judged(diagnostic)
    }
  }

  /// The footnotes of what its edition holds.
  package var footnotes: [Footnote] { notebook.footnotes.filter { !inventory.absentNotes.contains($0.number) } }

  /// The blocks of its text, the title not among them.
  package var text: ArraySlice<Block> { titleHeading == nil ? notebook.blocks[...] : notebook.blocks.dropFirst() }
}

/// A run of pages under a title; pages that belong to no part have an empty one.
package struct BookPart: Sendable {
  package let titleText: TitleText
  package var title: String { titleText.words }
  /// Indices into the book's pages.
  package let pages: Range<Int>
  /// Whether its pages have letters for numbers: A, B, and so on.
  package var isAppendix = false
}
