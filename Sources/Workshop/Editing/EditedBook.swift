import Books
import Pages
import Cells
import Diagnostics
import Notebooks
import Typesetting

/// A book as it stands at an instant of its being written: what an editor asks of it, page by page.
package struct EditedBook: Sendable {
  package let book: Book
  let resolved: ResolvedBook
  let labels: LabelTable
  private let renderer: PageRenderer
  private let numbersByFile: [String: [Int]]

  /// - Parameters:
  ///   - memory: of what was read before.
  ///   - checked: the files whose pages will be checked; nil for all.
  /// - Throws: when there is no such book.
  package init(
    files: any BookFiles, memory: PageMemory, typesetter: Typesetter, checking checked: Set<String>?
  ) throws(FileProblem) {
    let book = try Book(files: files, includingDrafts: true, memory: memory)
    var numbers: [String: [Int]] = [:]
    for (number, page) in book.pages.enumerated() {
      for file in Set(page.included + [page.source.name]) { numbers[file, default: []].append(number) }
    }
    self.book = book
    numbersByFile = numbers
    resolved = ResolvedBook(book, only: checked.map { Set($0.flatMap { numbers[$0] ?? [] }) })
    labels = LabelTable(book)
    renderer = PageRenderer(
      book: resolved, typesetter: typesetter, titles: SiteTitles(book), hasSearch: false,
      previewScript: nil, edited: memory)
  }

  /// The pages that a file is, or is a part of.
  package func pages(of file: String) -> [Int] { numbersByFile[file] ?? [] }

  /// The files of which a page is made.
  package func files(of page: Int) -> [SourceText] {
    let page = book.pages[page]
    return page.jupyter == nil ? page.origins?.files ?? [page.source] : [page.source]
  }

  /// All that is wrong with a page, and with the settings, file by file; files in which nothing is wrong are not there.
  package func diagnostics(of page: Int) -> [FileDiagnostics] {
    var files = SourceDiagnostics(book)
    files.append(renderer.content(page).diagnostics + resolved.pages[page].diagnostics, of: book.pages[page])
    for file in resolved.bibliography.problems { files.append(file.diagnostics, to: file.source) }
    let own = Set(self.files(of: page).map(\.name))
    let pages = Set(book.pages.flatMap { [$0.source.name] + $0.included })
    return files.sorted.filter { own.contains($0.source.name) || !pages.contains($0.source.name) }
  }

  /// What is wrong with files that are no pages: the settings, and notebooks that cannot be read.
  package var otherDiagnostics: [FileDiagnostics] {
    let pages = Set(book.pages.flatMap { [$0.source.name] + $0.included })
    return SourceDiagnostics(book).sorted.filter { !pages.contains($0.source.name) }
  }

  /// What stands where on a page.
  package func contents(of page: Int) -> PageContents { PageContents(self, page) }

  /// The names of a page.
  package func names(of page: Int) -> NotebookNames {
    var ignored: [Diagnostic] = []
    let (texts, files) = renderer.materials(page, trace: PageTrace(), into: &ignored)
    let inventory = book.pages[page].inventory
    return NotebookNames(
      inventory.cells.map { CellSource(info: $0.info, body: $0.body) }, inlineValues: inventory.values, texts: texts,
      files: files, boxes: inventory.boxParts, limits: book.configuration.limits.cells)
  }

  /// The drawings of a cell, by its place among those of its page.
  package func drawings(ofCell cell: Int, on page: Int) -> [String] {
    let cells = book.pages[page].inventory.cells
    guard cells.indices.contains(cell) else { return [] }
    let table = renderer.cells(page, trace: PageTrace()).table
    guard let output = table.output(of: cells[cell]) else { return [] }
    return output.parts.flatMap { part -> [String] in
      switch part {
      case .figures(let figures): figures.map(\.svg)
      case .picture(let figure): [figure.svg]
      default: []
      }
    }
  }
}
