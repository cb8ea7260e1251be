import Books
import Cells
import Diagnostics
import Notebooks

/// A stretch of a file of a book.
package struct FilePlace: Hashable, Sendable {
  /// The path inside the book.
  package let file: String
  package let range: SourceRange

  package init(file: String, range: SourceRange) {
    (self.file, self.range) = (file, range)
  }

  package func contains(_ offset: Int, in file: String) -> Bool {
    self.file == file && offset >= range.lowerBound && offset <= range.upperBound
  }
}

/// What stands where on a page, for who edits it: each place is that in the file which holds it, included or not.
package struct PageContents: Sendable {
  package struct Cell: Sendable {
    package let word: CellWord
    package let place: FilePlace
    package let info: FilePlace
    package let body: FilePlace
    /// As its author means it: what stands in front of its lines in a list or a quote is not in it.
    package let text: String
  }

  package struct Title: Sendable {
    package let words: String
    package let level: Int
    package let place: FilePlace
  }

  package struct Target: Sendable {
    package let name: String
    package let kind: String
    package let place: FilePlace
    /// Whether its author gave it, or it is made of the words of a heading.
    package let isGiven: Bool
  }

  package struct Link: Sendable {
    package let destination: String
    package let isImage: Bool
    package let place: FilePlace
    /// The path in the book of the file that it means; nil where it means none.
    package let file: String?
    package let anchor: String?
  }

  package let page: Int
  package let cells: [Cell]
  package let values: [FilePlace]
  package let headings: [Title]
  package let labels: [Target]
  /// Names in the text that may be labels or keys of works, the sign `@` included; those in formulas and those of links
  /// that are labels, `[words](eq-shm)`, with all of the command or the link.
  package let references: [(name: String, place: FilePlace)]
  package let links: [Link]
  /// Blocks of several lines, cells among them.
  package let blocks: [FilePlace]
  package let frontMatter: FilePlace?
  private let origins: SourceOrigins?
  private let source: SourceText

  init(_ edited: EditedBook, _ number: Int) {
    let page = edited.book.pages[number]
    self.page = number
    origins = page.origins
    source = page.notebook.text
    // What is read of JSON has places of its own.
    guard page.jupyter == nil else {
      (cells, values, headings, labels, references, links, blocks) = ([], [], [], [], [], [], [])
      frontMatter = nil
      return
    }
    func place(_ range: SourceRange) -> FilePlace {
      guard let found = page.origins?.range(range) else { return FilePlace(file: page.source.name, range: range) }
      return FilePlace(file: found.source.name, range: found.range)
    }
    let inventory = page.inventory
    cells = inventory.cells.compactMap { fence in
      CellWord(rawValue: fence.word).map {
        Cell(
          word: $0, place: place(fence.range), info: place(fence.info.sourceRange), body: place(fence.body.sourceRange),
          text: fence.body.text)
      }
    }
    values = inventory.values.map { place($0.sourceRange) }
    var titles: [Title] = []
    var found: [SourceRange] = []
    Self.walk(page.notebook.blocks, &titles, &found, place)
    headings = titles
    blocks = found.map(place)
    labels = inventory.labels.map {
      Target(name: $0.id, kind: $0.kind.words, place: place($0.range), isGiven: $0.isGiven)
    }
    let named = inventory.links.map { edited.label(meantBy: $0, on: number) }
    references =
      inventory.references.map { ($0.label, place($0.range)) }
      + inventory.formulaReferences.map { ($0.label, place($0.range)) }
      + zip(inventory.links, named).compactMap { link, name in name.map { ($0, place(link.range)) } }
    let folder = edited.book.configuration.notebooks
    links = zip(inventory.links, named).filter { $1 == nil }.map { link, _ in
      let (file, anchor): (String?, String?) =
        switch link.target {
        case .anchor(let anchor): (page.source.name, anchor)
        case .file(let path, let anchor): (FilePath.joined(folder, path), anchor)
        case .external, .outside, .unsafe: (nil, nil)
        }
      return Link(
        destination: link.destination, isImage: link.isImage, place: place(link.range), file: file, anchor: anchor)
    }
    frontMatter = page.notebook.frontMatter.map { place($0.yaml) }
  }

  /// Where a range of the page's text stands.
  package func place(_ range: SourceRange) -> FilePlace {
    guard let found = origins?.range(range) else { return FilePlace(file: source.name, range: range) }
    return FilePlace(file: found.source.name, range: found.range)
  }

  private static func walk(
    _ blocks: [Block], _ titles: inout [Title], _ found: inout [SourceRange], _ place: (SourceRange) -> FilePlace
  ) {
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        titles.append(Title(words: heading.inlines.words, level: heading.level, place: place(block.range)))
      case .fence, .indentedCode, .table, .html, .equation, .paragraph, .picture: found.append(block.range)
      case .quote(let inner):
        found.append(block.range)
        walk(inner, &titles, &found, place)
      case .box(let box):
        found.append(block.range)
        walk(box.blocks, &titles, &found, place)
      case .list(let list):
        found.append(block.range)
        for item in list.items { walk(item.blocks, &titles, &found, place) }
      case .definitions(let list):
        for entry in list.entries { for blocks in entry.definitions { walk(blocks, &titles, &found, place) } }
      case .labelled(_, let inner): walk([inner], &titles, &found, place)
      case .thematicBreak: break
      }
    }
  }
}
