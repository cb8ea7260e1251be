import Diagnostics

/// What lies among the notebooks and is none of the book's: `exclude` in `cubebook.yml`.
package struct Exclusions: Sendable {
  /// Files and folders, inside the folder of the notebooks.
  var paths: [String] = []
  /// Whether every notebook that `pages` does not list is left out, without a word: `exclude: unlisted`.
  var unlisted = false

  package init(paths: [String] = [], unlisted: Bool = false) { (self.paths, self.unlisted) = (paths, unlisted) }

  /// What the tools of programmers put beside notes, and nobody writes.
  private static let folders: Set<String> = ["node_modules", "_build", "_site", "__pycache__", "vendor"]

  package func contain(_ path: String) -> Bool {
    paths.contains { FilePath.lies(path, in: $0) }
      || path.split(separator: "/").dropLast().contains { Self.folders.contains(String($0)) }
  }
}

extension Settings {
  func exclusions(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Exclusions {
    if entry.value.scalar?.string == "unlisted" { return Exclusions(unlisted: true) }
    let paths = strings(entry, into: &diagnostics).compactMap { FilePath.resolved($0, in: "") }
    return Exclusions(paths: paths.filter { !$0.isEmpty })
  }
}
