import Diagnostics
import Yams

/// An item of `pages:` in `cubebook.yml`.
enum PageListEntry: Sendable {
  case page(ListedPage)
  /// `{part: title, pages: […]}`, with `appendix: yes` for one whose pages have letters.
  case part(title: TitleText, pages: [ListedPage], isAppendix: Bool)

  struct ListedPage: Sendable {
    /// The path as it was written, relative to the folder of the notebooks.
    let path: String
    let range: SourceRange
    /// What it is called where the notebook says nothing: `{page: path, title: T}`.
    var title: TitleText?
  }

  var pages: [ListedPage] {
    switch self {
    case .page(let page): [page]
    case .part(_, let pages, _): pages
    }
  }

  static func list(
    _ node: Node, of settings: Settings, into diagnostics: inout [Diagnostic]
  ) -> [PageListEntry]? {
    guard let sequence = node.sequence else {
      settings.reject(node, "`pages` must be a list of notebooks and parts", into: &diagnostics)
      return nil
    }
    return sequence.compactMap { item in
      if item.mapping != nil, !isPage(item) { return part(item, of: settings, into: &diagnostics) }
      return page(item, of: settings, into: &diagnostics).map { .page($0) }
    }
  }

  /// `{page: waves.md, title: Waves}`
  private static func isPage(_ node: Node) -> Bool {
    node.mapping?.contains { $0.key.scalar?.string == "page" } ?? false
  }

  private static func page(
    _ node: Node, of settings: Settings, into diagnostics: inout [Diagnostic]
  ) -> ListedPage? {
    if isPage(node) {
      let entry = Settings(node, in: settings, into: &diagnostics)
      var title: TitleText?
      var found: ListedPage?
      for item in entry.known(["page", "title"], as: .error, what: "A page", into: &diagnostics) {
        if item.key == "title" { title = entry.title(item, into: &diagnostics) }
        if item.key == "page" { found = page(item.value, of: entry, into: &diagnostics) }
      }
      found?.title = title
      return found
    }
    guard let path = node.scalar?.string, !path.isEmpty else {
      settings.reject(node, "A page must be the path of a notebook, such as `01-cube.md`", into: &diagnostics)
      return nil
    }
    return ListedPage(path: path, range: settings.places.range(of: node))
  }

  private static func part(
    _ node: Node, of settings: Settings, into diagnostics: inout [Diagnostic]
  ) -> PageListEntry? {
    let part = Settings(node, in: settings, into: &diagnostics)
    var title: TitleText?
    var pages: [ListedPage] = []
    var isAppendix = false
    for entry in part.known(["part", "pages", "appendix"], as: .error, what: "A part", into: &diagnostics) {
      if entry.key == "part" { title = part.title(entry, into: &diagnostics) }
      if entry.key == "appendix" { isAppendix = part.bool(entry, into: &diagnostics) ?? false }
      guard entry.key == "pages" else { continue }
      guard let sequence = entry.value.sequence else {
        part.reject(entry.value, "`pages` of a part must be a list of notebooks", into: &diagnostics)
        continue
      }
      pages = sequence.compactMap { page($0, of: part, into: &diagnostics) }
    }
    guard let title else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "A part needs a title", at: part.range, help: "write `- part: \"Motion\"`"))
      return pages.isEmpty ? nil : .part(title: TitleText(), pages: pages, isAppendix: isAppendix)
    }
    return .part(title: title, pages: pages, isAppendix: isAppendix)
  }
}
