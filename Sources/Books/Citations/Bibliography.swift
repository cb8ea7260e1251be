import Diagnostics
import Notebooks

/// The files of references of a book and of its pages, read once each.
package struct Bibliography: Sendable {
  /// What a page can cite, by key.
  private var entries: [[String: BibEntry]]
  private let hasFiles: [Bool]
  /// What is wrong in the files themselves.
  package private(set) var problems: [FileDiagnostics] = []
  /// What is wrong with the lines that name them, page by page.
  private(set) var pageProblems: [[Diagnostic]]

  init(_ book: Book) {
    entries = book.pages.map { _ in [:] }
    pageProblems = book.pages.map { _ in [] }
    hasFiles = book.pages.map { !$0.metadata.bibliography.isEmpty || !book.configuration.bibliography.isEmpty }
    var read: [String: [BibEntry]] = [:]
    var settings: [Diagnostic] = []
    func load(_ path: String?, _ written: String, at range: SourceRange, _ found: inout [Diagnostic]) -> [BibEntry] {
      guard let path, book.files.kind(of: path) == .file else {
        found.append(
          Diagnostic(
            .error, "missing-file", "There is no file `\(written)` of references", at: range,
            help: path.flatMap { book.files.file(near: $0) }.map { "did you mean `\(FilePath.name(of: $0))`?" }
              ?? "write its path from the file that names it"))
        return []
      }
      if let known = read[path] { return known }
      do throws(FileProblem) {
        let source = SourceText(ofFile: path, try book.files.read(path))
        var parser: BibParser?
        if let problem = InvalidUTF8.diagnostic(of: source) {
          problems.append(FileDiagnostics(source: source, diagnostics: [problem]))
        } else {
          let made = BibParser(source)
          if !made.diagnostics.isEmpty {
            problems.append(FileDiagnostics(source: source, diagnostics: made.diagnostics))
          }
          parser = made
        }
        read[path] = (parser?.entries ?? []).map { entry in
          var entry = entry
          entry.file = path
          return entry
        }
      } catch {
        found.append(Diagnostic(.error, "missing-file", "`\(written)` cannot be read: \(error.message)", at: range))
        read[path] = []
      }
      return read[path] ?? []
    }
    var common: [String: BibEntry] = [:]
    for file in book.configuration.bibliography {
      let inNotebooks = FilePath.joined(book.configuration.notebooks, file.path)
      let path = book.files.kind(of: file.path) == .file ? file.path : inNotebooks
      for entry in load(FilePath.resolved(path, in: ""), file.path, at: file.range, &settings) {
        common[entry.key] = common[entry.key] ?? entry
      }
    }
    for (number, page) in book.pages.enumerated() {
      var own: [String: BibEntry] = [:]
      for file in page.metadata.bibliography {
        let path = FilePath.resolved(file.path, in: FilePath.folder(of: page.source.name))
        for entry in load(path, file.path, at: file.range, &pageProblems[number]) {
          own[entry.key] = own[entry.key] ?? entry
        }
      }
      let all = common.merging(own) { $1 }
      entries[number] = all
      for prefix in page.inventory.keyPrefixes {
        for (key, entry) in all where entries[number][prefix + key] == nil {
          entries[number][prefix + key] = entry.called(prefix + key)
        }
      }
    }
    if !settings.isEmpty, let source = book.settingsSource {
      problems.append(FileDiagnostics(source: source, diagnostics: settings))
    }
  }

  /// Whether files of references are named for a page: then what looks like a citation is one.
  func isThere(for page: Int) -> Bool { hasFiles[page] }

  package func entry(_ key: String, on page: Int) -> BibEntry? { entries[page][key] }

  /// All keys that a page can cite.
  package func keys(on page: Int) -> [String] { entries[page].keys.sorted() }
}
