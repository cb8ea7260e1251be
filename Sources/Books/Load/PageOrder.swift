import Diagnostics

/// Which notebooks become pages, in which parts and order.
package struct PageOrder {
  struct Part {
    let title: TitleText
    let paths: [String]
    var isAppendix = false
  }

  struct Listed {
    let parts: [Part]
    /// Whether `cubebook.yml` lists the pages; else `order` in the front matters sorts them.
    let isExplicit: Bool
  }

  /// The paths of all notebooks, inside their folder, by name.
  let found: [String]
  let folder: String
  /// Whether notebooks that are not listed are none of the book's: `exclude: unlisted`.
  private let ignoresUnlisted: Bool
  /// Those that a list leaves out.
  private var missing: [String] = []

  init(found: [String], folder: String, ignoresUnlisted: Bool = false) {
    self.found = found
    self.folder = folder
    self.ignoresUnlisted = ignoresUnlisted
  }

  /// The pages as `pages:` lists them, or by file name, a part for each folder.
  mutating func listed(_ entries: [PageListEntry]?, into diagnostics: inout [Diagnostic]) -> Listed {
    guard let entries else { return byName() }
    var parts: [Part] = []
    var loose: [String] = []
    var places: [String: SourceRange] = [:]
    let written = Set(entries.flatMap(\.pages).map { FilePath.resolved($0.path, in: "") ?? $0.path })
    let unlisted = found.filter { !written.contains($0) }
    for entry in entries {
      switch entry {
      case .page(let page):
        if let path = check(page, &places, orMeant: unlisted, into: &diagnostics) { loose.append(path) }
      case .part(let title, let pages, let isAppendix):
        if !loose.isEmpty { parts.append(Part(title: TitleText(), paths: loose)) }
        loose = []
        let paths = pages.compactMap { check($0, &places, orMeant: unlisted, into: &diagnostics) }
        parts.append(Part(title: title, paths: paths, isAppendix: isAppendix))
      }
    }
    if !loose.isEmpty { parts.append(Part(title: TitleText(), paths: loose)) }
    missing = ignoresUnlisted ? [] : found.filter { places[$0] == nil && !Book.isOpening($0) }
    if let opening = found.first(where: Book.isOpening), places[opening] == nil {
      parts.insert(Part(title: TitleText(), paths: [opening]), at: 0)
    }
    return Listed(parts: parts, isExplicit: true)
  }

  /// Tells of notebooks that are on no list, nor part of others.
  func reportUnlisted(except included: Set<String>, into diagnostics: inout FileDiagnostics) {
    let missing = missing.filter { !included.contains(FilePath.joined(folder, $0)) }
    guard let first = missing.first else { return }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    diagnostics.append(
      Diagnostic(
        .warning, "unlisted-page", "`\(first)`\(others) is not listed under `pages`, and is left out",
        at: SourceRange(0, 0), help: "list it, or say `draft: true` in it"))
  }

  /// The path of a listed page, if it is there and listed for the first time. One that is misspelled can only be meant
  /// for a notebook that is not listed by its own name.
  private func check(
    _ page: PageListEntry.ListedPage, _ places: inout [String: SourceRange], orMeant unlisted: [String],
    into diagnostics: inout [Diagnostic]
  ) -> String? {
    let path = FilePath.resolved(page.path, in: "") ?? page.path
    guard found.contains(path) else {
      let near =
        unlisted.first { $0 == path + ".md" || folder + "/" + $0 == path } ?? nearestName(to: path, among: unlisted)
      diagnostics.append(
        Diagnostic(
          .error, "missing-page",
          "There is no notebook `\(page.path)` in \(folder.isEmpty ? "the book" : "`\(folder)/`")", at: page.range,
          help: near.map { "did you mean `\($0)`?" } ?? "write it, or take it out of `pages`",
          fixes: near.map { [.init("write `\($0)`", page.range, $0)] } ?? []))
      return nil
    }
    if let earlier = places[path] {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-page", "A notebook can be listed only once", at: page.range,
          notes: [.init("first listed here", earlier)]))
      return nil
    }
    places[path] = page.range
    return path
  }

  /// Notebooks of the same folder stand together, those at the top first.
  private func byName() -> Listed {
    var folders: [String] = []
    var members: [String: [String]] = [:]
    for path in found {
      let folder = FilePath.folder(of: path)
      if members[folder] == nil { folders.append(folder) }
      members[folder, default: []].append(path)
    }
    let sorted = folders.filter(\.isEmpty) + folders.filter { !$0.isEmpty }
    return Listed(
      parts: sorted.map { Part(title: TitleText(words: PageOrder.title(ofFolder: $0)), paths: members[$0] ?? []) },
      isExplicit: false)
  }

  /// `02-free-motion` → `Free motion`.
  package static func title(ofFolder path: String) -> String {
    let name = FilePath.name(of: path)
    let words = name.drop { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "_" || $0 == " ") }
    let text = (words.isEmpty ? name[...] : words).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
