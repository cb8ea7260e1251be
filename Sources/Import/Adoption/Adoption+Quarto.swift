import Books

extension Adoption {
  /// `_quarto.yml` of a book or a website.
  mutating func readQuarto(_ file: String, _ folder: NotesFolder) {
    tool = "Quarto"
    guard let settings = folder.yaml(file) else { return }
    let book = settings["book"] ?? settings["website"] ?? settings["manuscript"]
    title = book?["title"]?.text ?? settings["title"]?.text
    authors = book?["author"]?.people ?? settings["author"]?.people ?? []
    description = book?["description"]?.text ?? book?["subtitle"]?.text
    lang = settings["lang"]?.text
    bibliography += (settings["bibliography"] ?? book?["bibliography"])?.texts ?? []
    numbersSections = (settings["number-sections"] ?? settings.at("format", "html", "number-sections"))?.isTrue ?? false
    // Only a book has numbers by chapter; figures with labels are counted everywhere.
    var entries = Self.contents(book?["chapters"])
    if let appendices = book?["appendices"] {
      let title = BoxWords.appendices(lang: lang ?? "en")
      entries.append(ContentsEntry(title: title, children: Self.contents(appendices), isAppendix: true))
    }
    if entries.isEmpty { entries = Self.contents(book?.at("sidebar", "contents")) }
    if entries.isEmpty { entries = book?["sidebar"]?.items.flatMap { Self.contents($0["contents"]) } ?? [] }
    if entries.isEmpty {
      entries = Self.contents(book?.at("navbar", "left")) + Self.contents(book?.at("navbar", "right"))
      if entries.count < 2 { entries = [] }
    }
    take(entries, of: folder)
    let known = [
      "project", "book", "website", "manuscript", "title", "author", "lang", "bibliography", "number-sections", "toc",
    ]
    lose(settings.keys.filter { !known.contains($0) }, of: file)
    for name in settings["filters"]?.texts ?? [] {
      lose("`\(file)`: the filter `\(name)` is a program, and none is run")
    }
  }

  private static func contents(_ node: ForeignNode?) -> [ContentsEntry] {
    guard let node else { return [] }
    if let text = node.text { return entry(text).map { [$0] } ?? [] }
    return node.items.compactMap { item in
      if let text = item.text { return entry(text) }
      let children = contents(item["chapters"] ?? item["contents"] ?? item["menu"])
      let name = item["part"]?.text ?? item["section"]?.text
      let file = item["file"]?.text ?? item["href"]?.text
      // A part can be a file, whose title is the part's.
      if let name, BookPage.isNotebook(name) { return ContentsEntry(path: name, children: children) }
      if file == nil, children.isEmpty {
        return item["part"]?.text.map { ContentsEntry(title: $0, isOpen: true) }
      }
      return ContentsEntry(title: name ?? item["text"]?.text, path: file, children: children)
    }
  }

  private static func entry(_ text: String) -> ContentsEntry? {
    if text == "auto" { return ContentsEntry(path: "*", isPattern: true) }
    if text.allSatisfy({ $0 == "-" }) { return nil }
    return ContentsEntry(path: text, isPattern: text.contains("*"))
  }

  /// `mkdocs.yml`.
  mutating func readMkDocs(_ file: String, _ folder: NotesFolder) {
    tool = "MkDocs"
    numbersFigures = false
    let settings = folder.yaml(file)
    let docs = settings?["docs_dir"]?.text ?? "docs"
    notebooks = FilePath.resolved(docs, in: FilePath.folder(of: file)) ?? notebooks
    guard let settings else { return }
    title = settings["site_name"]?.text
    authors = settings["site_author"]?.people ?? []
    description = settings["site_description"]?.text
    lang = settings.at("theme", "language")?.text
    take(Self.navigation(settings["nav"]), of: folder)
    for plugin in settings["plugins"]?.items ?? [] {
      let name = plugin.text ?? plugin.keys.first ?? ""
      if name == "bibtex" {
        bibliography += (plugin.at("bibtex", "bib_file")?.texts ?? [])
      } else if !["search", "mkdocs-jupyter"].contains(name), !name.isEmpty {
        lose("`\(file)`: the plugin `\(name)` is a program, and none is run")
      }
    }
    let known = [
      "site_name", "site_author", "site_description", "docs_dir", "nav", "plugins", "markdown_extensions", "site_url",
      "theme", "repo_url", "repo_name", "copyright", "extra_javascript", "edit_uri", "extra_css", "site_dir",
    ]
    lose(settings.keys.filter { !known.contains($0) }, of: file)
  }

  private static func navigation(_ node: ForeignNode?) -> [ContentsEntry] {
    node?.items.compactMap { item in
      if let path = item.text { return ContentsEntry(path: path) }
      guard let (title, value) = item.entries.first else { return nil }
      if let path = value.text { return ContentsEntry(title: title, path: path) }
      return ContentsEntry(title: title, children: navigation(value))
    } ?? []
  }
}
