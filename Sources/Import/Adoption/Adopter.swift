import Books
import Site
import Diagnostics
import Notebooks
import TeX
import Typesetting

/// Writes the `cubebook.yml` that reads a folder of notes where it lies, `cubebook init --from`.
package struct Adopter {
  private let folder: NotesFolder
  private let book: any BookFiles
  private var adoption = Adoption()
  /// What a build with these settings finds.
  private var report: BuildReport?

  /// - Parameter replacing: whether settings that are there already are written anew.
  /// - Returns: the path of the settings, and what there is to say of them.
  package static func adopt(_ folder: String, replacing: Bool) throws(FileProblem) -> (path: String, report: String) {
    let files = try DiskFiles(folder)
    let path = FilePath.joined(folder, Book.settingsFile)
    if !replacing, files.kind(of: Book.settingsFile) != nil {
      throw FileProblem(path, "the folder has settings already", help: "`--force` writes them anew")
    }
    let adopter = try Adopter(files)
    try Disk.write(path, Array(adopter.settings.utf8))
    return (path, adopter.words)
  }

  package init(_ files: any BookFiles) throws(FileProblem) {
    book = files
    folder = try NotesFolder(files)
    readSettings()
    guard !folder.notebooks(in: adoption.notebooks).isEmpty else {
      throw FileProblem(
        adoption.notebooks.isEmpty ? "." : adoption.notebooks, "there is no notebook in the folder",
        help: "notebooks are files that end in \(BookPage.endings.map { "`.\($0)`" }.joined(separator: ", "))")
    }
    findMacros()
    try look()
  }

  package var settings: String { AdoptedSettings(adoption).text }
  package var words: String { AdoptionReport(adoption, report).text }

  /// Finds the settings of another tool, those above before those in folders.
  private mutating func readSettings() {
    let names = ["_toc.yml", "myst.yml", "_quarto.yml", "mkdocs.yml", "mkdocs.yaml", "SUMMARY.md", "_config.yml"]
    let found = names.compactMap { name in folder.first(named: name).map { (name, $0) } }
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    let nearest = found.map { depth($0.1) }.min()
    adoption.site = folder.paths.contains { $0.hasPrefix("site/") } ? "cubebook-site" : "site"
    guard let (name, file) = found.first(where: { depth($0.1) == nearest }) else { return exclude() }
    adoption.file = file
    adoption.notebooks = FilePath.folder(of: file)
    func beside(_ name: String) -> String? {
      let path = FilePath.joined(FilePath.folder(of: file), name)
      return folder.holds(path) ? path : nil
    }
    if name != "SUMMARY.md", folder.yaml(file) == nil, folder.source(file)?.utf8.contains(where: { $0 > 32 }) == true {
      adoption.lose("`\(file)` is not YAML that could be read: all notebooks beside it are pages")
      return exclude()
    }
    switch name {
    case "myst.yml": adoption.readMyST(file, toc: nil, folder)
    case "_toc.yml" where beside("myst.yml") != nil:
      adoption.readMyST(beside("myst.yml") ?? file, toc: file, folder)
    case "_toc.yml": adoption.readJupyterBook(file, config: beside("_config.yml"), folder)
    case "_quarto.yml": adoption.readQuarto(file, folder)
    case "mkdocs.yml", "mkdocs.yaml": adoption.readMkDocs(file, folder)
    case "SUMMARY.md":
      adoption.readSummary(file, folder)
      if let toml = folder.first(named: "book.toml") { adoption.readTOML(toml, folder) }
    default:
      let settings = folder.yaml(file)
      let isJupyter = ["execute", "sphinx", "bibtex_bibfiles"].contains { settings?[$0] != nil }
      if isJupyter {
        adoption.readJupyterBook(nil, config: file, folder)
      } else {
        adoption.readJekyll(file, folder)
      }
    }
    if adoption.parts == nil { exclude() }
    var files: [String] = []
    for path in adoption.bibliography {
      let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
      if folder.holds(FilePath.joined(adoption.notebooks, name)) || folder.holds(name) {
        files.append(name)
      } else {
        adoption.lose("`\(path)`, a file of references, is not there")
      }
    }
    // MyST takes all that lie there.
    if files.isEmpty, adoption.tool == "MyST" || adoption.tool == "Jupyter Book" {
      files = folder.paths.compactMap { folder.inside($0, adoption.notebooks) }.filter {
        FilePath.pathExtension($0) == "bib"
      }
    }
    adoption.bibliography = files
  }

  /// What stands beside notes in a repository and is none of them.
  private mutating func exclude() {
    if adoption.file == nil || adoption.tool == "Jekyll" { adoption.numbersFigures = false }
    let names: Set<String> = ["license", "changelog", "contributing", "contribute", "code_of_conduct", "security"]
    for path in folder.notebooks(in: adoption.notebooks)
    where names.contains(FilePath.withoutExtension(FilePath.name(of: path)).lowercased()) {
      adoption.exclude.append(path)
    }
  }

  private mutating func findMacros() {
    for path in folder.paths where MacroSearch.mayHold(path) {
      guard let source = folder.source(path), source.utf8.count <= 200_000 else { continue }
      let search = MacroSearch(source)
      if !search.macros.isEmpty {
        adoption.add(search.macros)
        adoption.macroFiles.append(path)
      }
      if !search.lost.isEmpty {
        let names = search.lost.map { "`\\\($0)`" }.joined(separator: ", ")
        adoption.lose("`\(path)`: macros that are no plain text with arguments: \(names)")
      }
    }
  }

  /// Reads the book as the settings have it, and adds what only its pages show.
  private mutating func look() throws(FileProblem) {
    var read = try load()
    let pages = Dictionary(read.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    adoption.trustsHTML = read.pages.contains { $0.notebook.blocks.holdHTML }
    adoption.hasCodeLikeValues =
      read.pages.contains { !$0.inventory.values.isEmpty } && read.pages.allSatisfy { $0.inventory.cells.isEmpty }
    for index in (adoption.parts ?? []).indices {
      for place in adoption.parts?[index].pages.indices ?? 0..<0 {
        guard let page = adoption.parts?[index].pages[place] else { continue }
        if pages[page.path]?.hasOwnTitle ?? true { adoption.parts?[index].pages[place].title = nil }
      }
      if adoption.parts?[index].title == "", let first = adoption.parts?[index].pages.first {
        adoption.parts?[index].title = pages[first.path]?.title ?? PageOrder.title(ofFolder: first.path)
      }
    }
    if adoption.title == nil, read.pages.isEmpty { adoption.title = "Notes" }
    read = try load()
    var found = try Builder(book: read).check()
    if mend(found) {
      read = try load()
      found = try Builder(book: read).check()
      // Of several mistakes in a formula the first one is told.
      _ = mend(found)
    }
    tellLeftOut(read)
    report = found
  }

  private func load() throws(FileProblem) -> Book {
    try Book(files: FilesWithSettings(book: book, settings: Array(settings.utf8)))
  }

  /// Adds what the pages use and no settings have: boxes, and commands that are known from packages of LaTeX.
  private mutating func mend(_ report: BuildReport) -> Bool {
    adoption.undefined = []
    var hosts: [String: Adoption.Missing] = [:]
    var boxes: [String: Int] = [:]
    var commands: [String: Adoption.Missing] = [:]
    for file in report.diagnostics {
      for diagnostic in file.diagnostics {
        if let host = Self.host(in: diagnostic) {
          hosts[host, default: Adoption.Missing(name: host, count: 0, pages: [])].count += 1
          hosts[host]?.pages.insert(file.source.name)
        }
        guard let name = Self.name(in: diagnostic) else { continue }
        if diagnostic.code == "unknown-box" { boxes[name.lowercased(), default: 0] += 1 }
        guard diagnostic.code == "bad-tex" else { continue }
        commands[name, default: Adoption.Missing(name: name, count: 0, pages: [])].count += 1
        commands[name]?.pages.insert(file.source.name)
      }
    }
    let own = commands.isEmpty ? [:] : macrosOfPages()
    adoption.hosts = hosts.values.sorted { $0.name < $1.name }
    // What stands once or twice may be misspelled.
    let found = boxes.keys.filter { (boxes[$0] ?? 0) >= 3 && !adoption.boxes.contains($0) }.sorted()
    adoption.boxes += found
    var macros: [TeXMacro] = []
    var areFound = false
    for missing in commands.values.sorted(by: { $0.name < $1.name }) {
      // Elsewhere what one page defines holds on all of them.
      if let (macro, file) = own["\\" + missing.name] {
        adoption.add([macro])
        if !adoption.macroFiles.contains(file) { adoption.macroFiles.append(file) }
        areFound = true
        continue
      }
      if missing.name.count > 1, let body = TeXPackages.definition(of: missing.name) {
        macros.append(TeXMacro(name: "\\" + missing.name, body: body))
      } else {
        adoption.undefined.append(missing)
      }
    }
    adoption.add(macros)
    let origin = "packages of LaTeX"
    if !macros.isEmpty, !adoption.macroFiles.contains(origin) { adoption.macroFiles.append(origin) }
    return !found.isEmpty || !macros.isEmpty || areFound
  }

  /// What the notes themselves define, by name, with the first file that does.
  private func macrosOfPages() -> [String: (macro: TeXMacro, file: String)] {
    var found: [String: (macro: TeXMacro, file: String)] = [:]
    for path in folder.paths where BookPage.isMarkdown(path) {
      guard let source = folder.source(path) else { continue }
      for macro in MacroSearch.macros(ofPage: source) where found[macro.name] == nil {
        found[macro.name] = (macro, path)
      }
    }
    return found
  }

  /// Tells of notebooks that the contents do not name.
  private mutating func tellLeftOut(_ read: Book) {
    guard adoption.parts != nil else { return }
    let pages = Set(read.pages.map(\.path) + adoption.exclude)
    let left = folder.paths.filter(BookPage.isNotebook).filter { path in
      folder.inside(path, adoption.notebooks).map { !pages.contains($0) && !Book.isOpening($0) } ?? true
    }
    guard !left.isEmpty else { return }
    let names = left.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    adoption.lose(
      "\(AdoptedSettings.count(left.count, "notebook")) of the folder that the contents do not name: "
        + (left.count > 3 ? "\(names) and \(left.count - 3) more" : names))
  }

  /// The host that a frame wants, as the advice has it.
  private static func host(in diagnostic: Diagnostic) -> String? {
    guard diagnostic.code == "foreign-frame", let help = diagnostic.help,
      let opening = help.firstIndex(of: "["), let closing = help.firstIndex(of: "]"), opening < closing
    else { return nil }
    return String(help[help.index(after: opening)..<closing])
  }

  /// The name that a message has in backticks.
  private static func name(in diagnostic: Diagnostic) -> String? {
    let isCommand = diagnostic.message.hasPrefix("There is no TeX command `\\")
    guard isCommand || diagnostic.code == "unknown-box" else { return nil }
    let parts = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return nil }
    return String(isCommand ? parts[1].dropFirst() : parts[1])
  }
}

/// A book whose settings are not written yet.
private struct FilesWithSettings: BookFiles {
  let book: any BookFiles
  let settings: [UInt8]

  func list(_ folder: String) throws(FileProblem) -> [BookFile] { try book.list(folder) }

  func kind(of path: String) -> BookFile.Kind? { path == Book.settingsFile ? .file : book.kind(of: path) }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    path == Book.settingsFile ? settings : try book.read(path, limit: limit)
  }
}

extension [Block] {
  /// Whether raw HTML stands among them.
  fileprivate var holdHTML: Bool {
    contains { block in
      switch block.content {
      case .html: true
      case .paragraph(let inlines): inlines.holdHTML
      case .heading(let heading): heading.inlines.holdHTML
      case .quote(let inner): inner.holdHTML
      case .box(let box): box.blocks.holdHTML
      case .list(let list): list.items.contains { $0.blocks.holdHTML }
      case .table(let table): (table.rows + [table.header]).contains { $0.contains { $0.inlines.holdHTML } }
      case .labelled(_, let inner): [inner].holdHTML
      default: false
      }
    }
  }
}

extension [Inline] {
  fileprivate var holdHTML: Bool {
    contains { inline in
      switch inline.content {
      case .html: true
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.holdHTML
      case .link(let link): link.inlines.holdHTML
      default: false
      }
    }
  }
}
