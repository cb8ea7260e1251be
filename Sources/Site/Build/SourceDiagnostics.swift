import Diagnostics

/// Collects what is wrong, file by file, in the order in which the book reads its files.
struct SourceDiagnostics {
  private var files: [FileDiagnostics]
  private var places: [String: Int] = [:]
  private let order: [String: Int]
  /// Files that turned out to be unreadable while the site was made.
  var unreadable = 0

  init(_ book: Book) {
    files = []
    order = Dictionary(
      book.pages.enumerated().map { ($1.source.name, $0) }, uniquingKeysWith: { first, _ in first })
    // A file that several notebooks include has mistakes in each of them.
    for file in book.diagnostics { append(file.diagnostics, to: file.source) }
  }

  mutating func append(_ diagnostics: [Diagnostic], of page: BookPage) {
    for file in page.files(of: diagnostics) { append(file.diagnostics, to: file.source) }
  }

  mutating func append(_ diagnostics: [Diagnostic], to source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    if let place = places[source.name] {
      files[place].append(contentsOf: diagnostics)
    } else {
      places[source.name] = files.count
      files.append(FileDiagnostics(source: source, diagnostics: diagnostics))
    }
  }

  /// The settings first, then the notebooks in the order of reading, then files that are no pages, by name.
  var sorted: [FileDiagnostics] {
    func rank(_ file: FileDiagnostics) -> (Int, String) {
      if file.source.name == Book.settingsFile { return (-1, "") }
      return (order[file.source.name] ?? .max, file.source.name)
    }
    return files.sorted { rank($0) < rank($1) }.map { file in
      var file = file
      file.sort()
      file.removeRepeated()
      return file
    }
  }
}
