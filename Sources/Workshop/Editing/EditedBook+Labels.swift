import Books
import Diagnostics
import Notebooks

/// What a reference can name: a place with a label, or a work.
package struct Referent: Sendable {
  /// What is written behind `@`.
  package let name: String
  /// `Figure 2.1`, or what it is: `heading`, `work`.
  package let words: String
  /// Its caption, its title, or what a list of works says of it; may be empty.
  package let caption: String
  package let isWork: Bool
  package let place: FilePlace
}

extension EditedBook {
  /// The page on which a label stands that a reference names: its own first, as for the site.
  package func page(ofLabel name: String, from page: Int) -> Int? {
    labels.isGiven(name, on: page) ? page : labels.pages(with: name).first
  }

  /// The label by which a link leads somewhere, as MyST has it, `[words](eq-shm)`, or to another page, `[words](#eq-shm)`;
  /// nil where it has a path, or its label is of its own page.
  func label(meantBy link: PageLink, on page: Int) -> String? {
    if link.isImage { return nil }
    switch link.target {
    case .anchor(let name): return !labels.holds(name, on: page) && labels.pages(with: name).count == 1 ? name : nil
    case .file(_, anchor: nil) where !BookPage.isNotebook(link.destination), .unsafe:
      let name = link.destination.hasPrefix("term:") ? String(link.destination.dropFirst(5)) : link.destination
      return self.page(ofLabel: name, from: page) == nil ? nil : name
    case .file, .external, .outside: return nil
    }
  }

  /// What a reference on a page names; nil where there is no such label and no such work.
  package func referent(of name: String, from page: Int) -> Referent? {
    let small = name.prefix(1).lowercased() + name.dropFirst()
    for name in [name, small] {
      if let target = self.page(ofLabel: name, from: page) { return referent(of: name, on: target, from: page) }
    }
    return resolved.bibliography.entry(name, on: page).map(work)
  }

  /// A place of a page that has a name, given by its author or made of a heading's words; nil where there is none.
  package func referent(of name: String, on target: Int, from page: Int) -> Referent? {
    let there = book.pages[target]
    let found = there.inventory.labels.first { $0.id == name }
    let range = found?.range ?? there.heading(called: name)?.label
    guard let range else { return nil }
    let configuration = book.configuration
    let words = ReferenceWords(
      boxes: configuration.boxCatalog, lang: book.pages[page].metadata.lang ?? configuration.lang)
    let number = resolved.numbers.number(of: name, on: target).map(words.text)
    let caption = there.inventory.previews[name] ?? there.title(of: name) ?? []
    return Referent(
      name: name, words: number ?? found?.kind.words ?? "heading", caption: caption.plainText, isWork: false,
      place: contents(of: target).place(range))
  }

  /// All that a reference on a page can name, those of its own page first, then the book's, then works.
  package func referents(from page: Int) -> [Referent] {
    var found: [Referent] = []
    var seen: Set<String> = []
    for target in [page] + book.pages.indices.filter({ $0 != page }) {
      for label in book.pages[target].inventory.labels where label.isGiven && seen.insert(label.id).inserted {
        if let referent = referent(of: label.id, on: target, from: page) { found.append(referent) }
      }
    }
    let bibliography = resolved.bibliography
    return found + bibliography.keys(on: page).compactMap { bibliography.entry($0, on: page).map(work) }
  }

  /// The places of a page that a link can lead to: what has a label, and the headings, each once, as they stand there.
  package func places(on target: Int, from page: Int) -> [Referent] {
    let inventory = book.pages[target].inventory
    let names = inventory.labels.filter(\.isGiven).map(\.id) + inventory.headings.map(\.id)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.compactMap { referent(of: $0, on: target, from: page) }
  }

  private func work(_ entry: BibEntry) -> Referent {
    let who = [entry["author"] ?? entry["editor"], entry.year.map { "(\($0))" }].compactMap { $0 }
    let caption = [who.joined(separator: " "), entry["title"]].compactMap { $0 }.filter { !$0.isEmpty }
    return Referent(
      name: entry.key, words: entry.kind, caption: caption.joined(separator: ": "), isWork: true,
      place: FilePlace(file: entry.file, range: entry.range))
  }

  /// The files of the book that a text can name, by their paths inside it.
  package var fileNames: [String] { book.files.names }

  /// The page that other tools mean by a path that is no notebook's.
  package func page(meantBy path: String) -> Int? {
    guard notebookFolder.isEmpty || FilePath.lies(path, in: notebookFolder) else { return nil }
    let inner = notebookFolder.isEmpty ? path : String(path.dropFirst(notebookFolder.utf8.count + 1))
    return resolved.index.page(meantBy: inner)
  }

  /// The paths in the book that a file of it may mean by one: from itself, from the folder of the notebooks, from the
  /// book's.
  package func paths(meantBy path: String, from file: String) -> [String] {
    [FilePath.folder(of: file), notebookFolder, ""].compactMap { FilePath.resolved(path, in: $0) }
  }

  /// The names of the kinds of boxes.
  package var boxNames: [String] { book.configuration.boxCatalog.names }

  /// The path of a file as a page writes it.
  package static func relativePath(of file: String, from page: String) -> String {
    FilePath.relative(from: page, to: file)
  }

  /// The folder of the notebooks inside the book.
  package var notebookFolder: String { book.configuration.notebooks }
}
