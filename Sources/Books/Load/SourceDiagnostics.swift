import Diagnostics

/// Collects what is wrong, file by file, in the order in which the book reads its files.
package struct SourceDiagnostics {
  private var files: [FileDiagnostics]
  private var places: [String: Int] = [:]
  private let order: [String: Int]
  /// Of the one who builds the book.
  private let levels: RuleLevels
  private let book: Book
  /// Files that turned out to be unreadable while the site was made.
  package var unreadable = 0

  package init(_ book: Book, levels: RuleLevels = RuleLevels()) {
    files = []
    (self.book, self.levels) = (book, levels)
    order = Dictionary(
      book.pages.enumerated().map { ($1.source.name, $0) }, uniquingKeysWith: { first, _ in first })
    // A file that several notebooks include has mistakes in each of them.
    for file in book.diagnostics { append(file.diagnostics, to: file.source) }
  }

  package mutating func append(_ diagnostics: [Diagnostic], of page: BookPage) {
    for file in page.files(of: diagnostics) { append(file.diagnostics, to: file.source) }
  }

  package mutating func append(_ diagnostics: [Diagnostic], to source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    if let place = places[source.name] {
      files[place].append(contentsOf: diagnostics)
    } else {
      places[source.name] = files.count
      files.append(FileDiagnostics(source: source, diagnostics: diagnostics))
    }
  }

  /// What is told, at its level, and what is wrong with the comments that allow something.
  ///
  /// The settings first, then the notebooks in the order of reading, then files that are no pages, by name.
  package var sorted: [FileDiagnostics] {
    func rank(_ file: FileDiagnostics) -> (Int, String) {
      if file.source.name == Book.settingsFile { return (-1, "") }
      return (order[file.source.name] ?? .max, file.source.name)
    }
    return judged.sorted { rank($0) < rank($1) }.map { file in
      var file = file
      file.sort()
      file.removeRepeated()
      return file
    }
  }

  private var judged: [FileDiagnostics] {
    // A file that several pages include is read as the first of them is.
    var rules: [String: PageRules] = [:]
    var texts: [SourceText] = []
    for page in book.pages where !page.rules.areEmpty {
      for file in page.rules.files where rules[file.name] == nil {
        rules[file.name] = page.rules
        texts.append(file)
      }
    }
    let none = PageRules(files: [], levels: book.configuration.levels)
    var found: [FileDiagnostics] = []
    for file in files {
      let own = rules[file.source.name] ?? none
      let levels = own.levels.overridden(by: levels)
      let told = file.diagnostics.filter { !own.allow($0, in: file.source.name) }.compactMap(levels.judged)
      if !told.isEmpty { found.append(FileDiagnostics(source: file.source, diagnostics: told)) }
    }
    // What an edition leaves out may hold what a comment allows.
    let isWhole = book.configuration.edition == nil
    for text in texts {
      guard let own = rules[text.name] else { continue }
      let given = places[text.name].map { files[$0].diagnostics } ?? []
      let problems = own.problems(of: text.name, given: given, isWhole: isWhole).compactMap(levels.judged)
      guard !problems.isEmpty else { continue }
      if let place = found.firstIndex(where: { $0.source.name == text.name }) {
        found[place].append(contentsOf: problems)
      } else {
        found.append(FileDiagnostics(source: text, diagnostics: problems))
      }
    }
    return found
  }
}
