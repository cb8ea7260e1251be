import Books
import Diagnostics

extension Adoption {
  /// `_toc.yml` and `_config.yml` of Jupyter Book.
  mutating func readJupyterBook(_ toc: String?, config: String?, _ folder: NotesFolder) {
    tool = "Jupyter Book"
    if let config, let settings = folder.yaml(config) {
      title = settings["title"]?.text
      authors = settings["author"]?.people ?? []
      description = settings["description"]?.text
      lang = settings.at("sphinx", "config", "language")?.text
      bibliography += settings["bibtex_bibfiles"]?.texts ?? []
      let mathjax =
        settings.at("sphinx", "config", "mathjax3_config") ?? settings.at("sphinx", "config", "mathjax_config")
      for place in [mathjax?.at("tex", "macros"), mathjax?.at("TeX", "Macros"), mathjax?["macros"]] {
        add(place?.macros ?? [])
      }
      exclude += (settings["exclude_patterns"]?.texts ?? []).filter { !$0.contains("*") }
      let known = ["title", "author", "description", "bibtex_bibfiles", "exclude_patterns", "only_build_toc_files"]
      lose(settings.keys.filter { !known.contains($0) && $0 != "sphinx" && $0 != "parse" }, of: config)
      for name in settings.at("sphinx", "extra_extensions")?.texts ?? [] where !Self.coveredExtensions.contains(name) {
        lose("`\(config)`: the extension `\(name)` has no counterpart")
      }
    }
    guard let toc, let root = folder.yaml(toc) else { return }
    var entries: [ContentsEntry] = []
    if let name = root["root"]?.text { entries.append(ContentsEntry(path: name)) }
    var isNumbered = root.at("defaults", "numbered") != nil
    for part in root["parts"]?.items ?? [] {
      if part["numbered"] != nil { isNumbered = true }
      let chapters = Self.chapters(of: part)
      entries += part["caption"]?.text.map { [ContentsEntry(title: $0, children: chapters)] } ?? chapters
    }
    if root["numbered"] != nil { isNumbered = true }
    entries += Self.chapters(of: root)
    // The form of earlier versions is a list.
    for item in root.items {
      if let name = item["part"]?.text {
        entries.append(ContentsEntry(title: name, children: Self.chapters(of: item)))
      } else if let entry = Self.chapter(item) {
        entries.append(entry)
      }
    }
    numbersSections = isNumbered
    take(entries, of: folder)
  }

  private static func chapters(of node: ForeignNode) -> [ContentsEntry] {
    ["chapters", "sections", "subtrees", "entries", "children"].flatMap { node[$0]?.items ?? [] }.compactMap {
      chapter($0)
    }
  }

  static func chapter(_ node: ForeignNode) -> ContentsEntry? {
    if let name = node.text { return ContentsEntry(path: name) }
    let children = chapters(of: node)
    if let pattern = node["glob"]?.text ?? node["pattern"]?.text {
      return ContentsEntry(path: pattern, isPattern: true)
    }
    let entry = ContentsEntry(
      title: node["title"]?.text ?? node["caption"]?.text, path: node["file"]?.text ?? node["url"]?.text,
      children: children)
    return entry.path == nil && children.isEmpty ? nil : entry
  }

  private static let coveredExtensions = [
    "sphinx_proof", "sphinx_exercise", "sphinx_togglebutton", "sphinx_design", "sphinx_inline_tabs",
    "sphinx.ext.mathjax",
    "sphinxcontrib.bibtex", "sphinx_multitoc_numbering", "sphinx_tabs.tabs", "myst_nb", "sphinx_panels",
    "sphinx_copybutton",
    "sphinx_subfigure",
  ]

  /// `myst.yml`.
  mutating func readMyST(_ file: String, toc: String?, _ folder: NotesFolder) {
    tool = "MyST"
    guard let settings = folder.yaml(file) else { return }
    let project = settings["project"] ?? settings
    title = project["title"]?.text ?? settings.at("site", "title")?.text
    authors = project["authors"]?.people ?? project["author"]?.people ?? []
    description = project["description"]?.text
    lang = project["language"]?.text
    bibliography += project["bibliography"]?.texts ?? []
    add(project["math"]?.macros ?? [])
    exclude += (project["exclude"]?.texts ?? []).filter { !$0.contains("*") }
    let numbering = project["numbering"]
    numbersSections =
      numbering?["headings"]?.isTrue ?? false || numbering?["heading_1"]?.isTrue ?? false || numbering?.isTrue ?? false
    numbersAllEquations = numbering?.at("equation", "template") == nil && numbering?["equation"]?.isTrue ?? false
    if let entries = (project["toc"] ?? settings["toc"])?.items.compactMap({ Self.chapter($0) }), !entries.isEmpty {
      take(entries, of: folder)
    } else if let toc {
      let (known, own) = (title, authors)
      readJupyterBook(toc, config: nil, folder)
      (tool, title, authors) = ("MyST", known, own)
    }
    for plugin in project["plugins"]?.texts ?? [] {
      let path = FilePath.resolved(plugin, in: FilePath.folder(of: file)) ?? plugin
      if let source = folder.source(path) {
        let catalog = BoxCatalog()
        boxes += PluginNames.directives(in: source).filter { catalog.kind(named: $0) == nil && !boxes.contains($0) }
      }
      lose("`\(plugin)`: a plugin is a program, and none is run; boxes with its names are kinds of the book")
    }
    let known = [
      "title", "authors", "author", "description", "language", "bibliography", "math", "exclude", "numbering", "toc",
      "plugins", "github", "copyright", "date", "license", "id", "keywords",
    ]
    lose(project.keys.filter { !known.contains($0) && project.node != settings.node }.map { "project.\($0)" }, of: file)
    if settings["site"] != nil { lose(["site"], of: file) }
  }
}

/// The names of directives that a plugin of MyST brings.
enum PluginNames {
  /// `const box = { name: "experiment", doc: …` in a script that tells of directives.
  static func directives(in source: SourceText) -> [String] {
    let text = String(decoding: source.utf8, as: UTF8.self)
    guard text.contains("directives") else { return [] }
    var names: [String] = []
    for part in text.split(separator: "name:").dropFirst() {
      let rest = part.drop { $0 == " " }
      guard let quote = rest.first, quote == "\"" || quote == "'" || quote == "`" else { continue }
      let name = String(rest.dropFirst().prefix { $0 != quote })
      let isName =
        !name.isEmpty && name.utf8.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 == 45 || $0 == 95 }
      if isName, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
