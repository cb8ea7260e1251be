import Books
import Diagnostics
import Notebooks

extension Adoption {
  /// `SUMMARY.md` of mdBook and of GitBook: lists of links, and headings that begin parts.
  mutating func readSummary(_ file: String, _ folder: NotesFolder) {
    tool = "mdBook"
    numbersFigures = false
    guard let source = folder.source(file) else { return }
    var ignored: [Diagnostic] = []
    let summary = Notebook(parsing: source, into: &ignored)
    var entries: [ContentsEntry] = []
    var part: ContentsEntry?
    func close() {
      if let part, !part.children.isEmpty { entries.append(part) }
      part = nil
    }
    func add(_ found: [ContentsEntry]) {
      if part == nil { entries += found } else { part?.children += found }
    }
    for (index, block) in summary.blocks.enumerated() {
      switch block.content {
      case .heading(let heading):
        close()
        // The first one is the title of the file itself.
        if index > 0 || heading.level > 1 { part = ContentsEntry(title: heading.inlines.plainText) }
      case .list(let list): add(Self.entries(of: list))
      case .paragraph(let words): add(words.compactMap { Self.link($0) })
      case .thematicBreak: close()
      default: break
      }
    }
    close()
    take(entries, of: folder)
  }

  private static func entries(of list: ItemList) -> [ContentsEntry] {
    list.items.compactMap { item in
      var entry = ContentsEntry()
      for block in item.blocks {
        switch block.content {
        case .paragraph(let words):
          if let link = words.lazy.compactMap({ link($0) }).first {
            (entry.title, entry.path) = (link.title, link.path)
          } else {
            entry.title = words.plainText
          }
        case .list(let inner): entry.children += entries(of: inner)
        default: break
        }
      }
      return entry.path == nil && entry.children.isEmpty ? nil : entry
    }
  }

  private static func link(_ inline: Inline) -> ContentsEntry? {
    guard case .link(let link) = inline.content, !link.destination.isEmpty else { return nil }
    return ContentsEntry(title: link.inlines.plainText, path: PercentEncoding.decoded(link.destination))
  }

  /// `book.toml`: of TOML only lines `key = "value"` and lists of texts are read.
  mutating func readTOML(_ file: String, _ folder: NotesFolder) {
    guard let source = folder.source(file) else { return }
    var section = ""
    for line in String(decoding: source.utf8, as: UTF8.self).split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("[") { section = String(line.dropFirst().prefix { $0 != "]" }) }
      guard let sign = line.firstIndex(of: "=") else { continue }
      let key = line[..<sign].filter { $0 != " " }
      let values = line[line.index(after: sign)...].split(separator: "\"", omittingEmptySubsequences: false)
      let texts = values.indices.filter { $0 % 2 == 1 }.map { String(values[$0]) }
      switch (section, key) {
      case ("book", "title"): title = texts.first
      case ("book", "authors"): authors = texts
      case ("book", "description"): description = texts.first
      case ("book", "language"): lang = texts.first
      default: break
      }
    }
  }

  /// `_config.yml` of Jekyll.
  mutating func readJekyll(_ file: String, _ folder: NotesFolder) {
    tool = "Jekyll"
    numbersFigures = false
    guard let settings = folder.yaml(file) else { return }
    title = settings["title"]?.text
    authors = settings["author"]?.people ?? []
    description = settings["description"]?.text
    lang = settings["lang"]?.text ?? settings["locale"]?.text
    exclude += (settings["exclude"]?.texts ?? []).filter { !$0.contains("*") }
    let known = ["title", "author", "description", "lang", "locale", "exclude", "theme", "baseurl", "url", "markdown"]
    lose(settings.keys.filter { !known.contains($0) }, of: file)
  }
}
