import Notebooks

/// An entry of another tool's table of contents.
struct ContentsEntry {
  var title: String?
  /// The file, as the tool names it.
  var path: String?
  var children: [ContentsEntry] = []
  /// `docs/*.md`: all files that a name with a star fits.
  var isPattern = false
  var isAppendix = false
  /// Whether what stands behind it, up to the next part, is in it: Quarto's part without chapters of its own.
  var isOpen = false

  /// Takes what bookdown writes out of the title of a part, `(PART*) Motion {-}`.
  mutating func takePartMark() {
    guard let written = title, let mark = PartMark(written.utf8) else { return }
    var words = written.dropFirst(mark.count)
    if words.hasSuffix("{-}") { words = words.dropLast(3) }
    while words.last == " " { words.removeLast() }
    title = String(words)
    isAppendix = isAppendix || mark.isAppendix
  }
}

extension Adoption {
  /// Makes parts of a table of contents: cubebook's have one level, so what is nested deeper follows in its order.
  mutating func take(_ entries: [ContentsEntry], of folder: NotesFolder) {
    var parts: [Part] = []
    var taken: Set<String> = []
    // Whether the last part takes in what stands behind it.
    var isOpen = false
    for var entry in entries {
      entry.takePartMark()
      let pages = pages(of: entry, folder, &taken)
      if entry.isOpen {
        parts.append(Part(title: entry.title, pages: pages))
        isOpen = true
      }
      guard !pages.isEmpty, !entry.isOpen else { continue }
      if entry.children.isEmpty {
        if parts.isEmpty || parts.last?.title != nil && !isOpen { parts.append(Part(pages: [])) }
        parts[parts.count - 1].pages += pages
      } else {
        parts.append(Part(title: entry.title ?? "", pages: pages, isAppendix: entry.isAppendix))
        isOpen = false
      }
    }
    parts.removeAll { $0.pages.isEmpty }
    self.parts = parts.isEmpty ? nil : parts
  }

  private mutating func pages(of entry: ContentsEntry, _ folder: NotesFolder, _ taken: inout Set<String>) -> [Page] {
    var pages: [Page] = []
    func add(_ path: String, _ title: String?) {
      if taken.insert(path).inserted { pages.append(Page(path: path, title: title)) }
    }
    if let name = entry.path {
      if entry.isPattern {
        let parts = name.split(separator: "*", omittingEmptySubsequences: false)
        let (first, last) = (String(parts.first ?? ""), String(parts.last ?? ""))
        for path in folder.notebooks(in: notebooks) where path.hasPrefix(first) && path.hasSuffix(last) {
          add(path, nil)
        }
      } else if let path = folder.notebook(name, in: notebooks) {
        add(path, entry.title)
      } else if name.contains("://") {
        lose("`\(name)` stands in the table of contents, but is a page of another site")
      } else {
        lose("`\(name)` stands in the table of contents, but there is no such notebook")
      }
    }
    for child in entry.children { pages += self.pages(of: child, folder, &taken) }
    return pages
  }
}
