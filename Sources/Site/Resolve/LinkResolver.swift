import Diagnostics

/// Finds out where the links and images of a page lead, and says of those that lead nowhere why.
struct LinkResolver {
  let index: SiteIndex
  let labels: LabelTable
  /// The index of the page in the book.
  let page: Int
  private(set) var resolved = ResolvedPage()
  private var suggestions = 0

  /// Who has that many broken links on a page has made one mistake, and comparing each with all names takes long.
  private static let mostSuggestions = 100

  init(index: SiteIndex, labels: LabelTable, page: Int) {
    self.index = index
    self.labels = labels
    self.page = page
  }

  private var bookPage: BookPage { index.book.pages[page] }

  mutating func resolve(_ links: [PageLink]) {
    for link in links {
      let address = link.isImage ? imageSource(of: link) : address(of: link)
      if let address { resolved.set(address, of: link) }
    }
  }

  private mutating func address(of link: PageLink) -> LinkAddress? {
    switch link.target {
    case .external:
      let isPage = LinkTarget.scheme(of: link.destination).map { $0.hasPrefix("http") } ?? false
      return LinkAddress(href: PercentEncoding.encoded(link.destination), isExternal: isPage)
    case .anchor(let anchor):
      check(anchor, on: page, link)
      return LinkAddress(href: anchor.isEmpty ? "#" : fragment(anchor))
    case .file(let path, let anchor): return address(of: path, anchor, link)
    case .outside:
      report(
        "outside-link", "A link stays in the folder of the notebooks, and is relative", link,
        help: "put the file beside the notebook, and write its path from here")
    case .unsafe(let scheme): report("unsafe-link", "A link cannot use `\(scheme):`", link, help: nil)
    }
    return nil
  }

  private mutating func address(of path: String, _ anchor: String?, _ link: PageLink) -> LinkAddress? {
    let fragment = anchor.map(fragment) ?? ""
    if let target = index.page(at: path) {
      if let anchor { check(anchor, on: target, link) }
      let output = FilePath.relative(from: bookPage.output, to: index.book.pages[target].output)
      return LinkAddress(href: PercentEncoding.encoded(output, escapingPercent: true) + fragment)
    }
    guard FilePath.pathExtension(path) == "md" else { return asset(path, link, fragment) }
    if index.isDraft(path) {
      report("link-to-draft", "`\(path)` is a draft and has no page", link, help: nil)
    } else {
      let near = suggestion(for: path, among: index.book.pages.lazy.map(\.path))
      let relative = near.map { FilePath.relative(from: bookPage.path, to: $0) }
      report("broken-link", "There is no notebook `\(path)`", link, help: relative.map { "did you mean `\($0)`?" })
    }
    return nil
  }

  private mutating func imageSource(of link: PageLink) -> LinkAddress? {
    switch link.target {
    case .external:
      report(
        "external-image", "An image lies in the book: pages ask no other host", link,
        help: "put the file beside the notebook, and write its path from here")
    case .anchor: report("broken-image", "An image is a file beside the notebook", link, help: nil)
    case .file(let path, let anchor):
      return asset(path, link, anchor.map { "#" + PercentEncoding.encoded($0) } ?? "")
    case .outside: report("outside-link", "An image lies in the folder of the notebooks", link, help: nil)
    case .unsafe(let scheme):
      let isPicture = ["png", "gif", "jpeg", "webp"].contains { link.destination.hasPrefix("data:image/\($0);") }
      if isPicture { return LinkAddress(href: PercentEncoding.encoded(link.destination)) }
      report("unsafe-link", "An image cannot use `\(scheme):`", link, help: nil)
    }
    return nil
  }

  /// A file that travels with the site because the page uses it.
  private mutating func asset(_ path: String, _ link: PageLink, _ fragment: String) -> LinkAddress? {
    switch index.book.files.kind(of: index.bookPath(path)) {
    case .file:
      resolved.assets.append(path)
      let relative = FilePath.relative(from: bookPage.output, to: path)
      return LinkAddress(href: PercentEncoding.encoded(relative, escapingPercent: true) + fragment)
    case .folder: report("broken-link", "`\(path)` is a folder: a link leads to a file", link, help: nil)
    case .strayLink: report("stray-link", "`\(path)` leads out of the book, and is not followed", link, help: nil)
    case .other, nil:
      let help = FilePath.pathExtension(path) == "html" ? "link to the notebook, the `.md` file" : nil
      report("broken-link", "There is no file `\(path)` beside the notebooks", link, help: help)
    }
    return nil
  }

  private func fragment(_ anchor: String) -> String { "#" + PercentEncoding.encoded(anchor, escapingPercent: true) }

  /// Reports a link to a place that is not there; it leads to the page all the same.
  private mutating func check(_ anchor: String, on target: Int, _ link: PageLink) {
    // `#top` is the top of every page (HTML, 7.4.6.4); raw HTML may hold anchors that nobody has read.
    guard !anchor.isEmpty, anchor.lowercased() != "top", !index.book.configuration.trustsHTML,
      !labels.holds(anchor, on: target)
    else { return }
    let near = suggestion(for: anchor, among: index.book.pages[target].inventory.labels.lazy.map(\.id))
    let place = target == page ? "This page" : "`\(index.book.pages[target].path)`"
    report(
      "broken-anchor", "\(place) has no place called `#\(anchor)`", link, help: near.map { "did you mean `#\($0)`?" })
  }

  private mutating func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    suggestions += 1
    return suggestions <= Self.mostSuggestions ? nearestName(to: name, among: Array(names)) : nil
  }

  private mutating func report(_ code: String, _ message: String, _ link: PageLink, help: String?) {
    resolved.diagnostics.append(Diagnostic(.error, code, message, at: link.range, help: help))
  }
}
