import Diagnostics

/// Files that travel with the site because a page uses them.
extension LinkResolver {
  /// The first picture that fits `swing.*`, as MyST has it: what is drawn comes before what is photographed.
  func picture(likeAny pattern: String) -> String? {
    ["svg", "png", "webp", "jpg", "jpeg", "gif", "PNG", "JPG"].lazy.map { pattern.dropLast() + $0 }
      .first { index.book.files.kind(of: index.bookPath($0)) == .file }
  }

  /// A file that travels with the site because the page uses it.
  mutating func asset(_ path: String, _ link: PageLink, _ fragment: String) -> LinkAddress? {
    if path.contains("{{") || path.contains("{%") {
      resolved.tell(
        Diagnostic(
          .warning, "template-tag", "`\(link.destination)` is for another tool's templates", at: link.range,
          label: "the words stand without a link", help: "write where it leads"))
      return link.isImage ? nil : .wordsAlone
    }
    switch index.book.files.kind(of: index.bookPath(path)) {
    case .file:
      // A picture of a solution that a student does not see is no file of the site either.
      if !link.isLeftOut { resolved.assets.append(path) }
      let relative = FilePath.relative(from: bookPage.output, to: path)
      return LinkAddress(href: PercentEncoding.encoded(relative, escapingPercent: true) + fragment)
    case .folder: report("broken-link", "`\(path)` is a folder: a link must lead to a file", link, help: nil)
    case .strayLink: report("stray-link", "`\(path)` leads out of the book, and is not followed", link, help: nil)
    case .other, nil:
      let help = FilePath.pathExtension(path) == "html" ? "link to the notebook, the `.md` file" : nil
      report("broken-link", "There is no file `\(path)` beside the notebooks", link, help: help)
    }
    return nil
  }

  /// The page that a wiki calls by its name, `[[Buoyancy]]`: that of its file, in whatever folder, or its title.
  mutating func page(calledBy link: PageLink) -> LinkAddress? {
    let words = link.destination.dropFirst("wikilink:".utf8.count)
    let parts = words.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let target = index.page(called: name, from: FilePath.folder(of: bookPage.path)) else {
      let pages = index.book.pages
      let names = pages.map(\.title) + pages.map { FilePath.withoutExtension(FilePath.name(of: $0.path)) }
      let near = nearestName(to: name, among: names)
      report(
        "broken-link", "No page of the book is called `\(name)`", link,
        help: near.map { "did you mean `[[\($0)]]`?" } ?? "the brackets themselves are written `\\[[`")
      return nil
    }
    var fragment = ""
    if parts.count > 1 {
      // A heading is called by its words, or by its label.
      let other = index.book.pages[target]
      let heading = other.inventory.headings.first { $0.inlines.plainText.lowercased() == parts[1].lowercased() }
      let anchor = heading?.id ?? parts[1]
      fragment = self.fragment(check(anchor, on: target, link))
    }
    return LinkAddress(href: href(of: target) + fragment)
  }

  /// A file of the book that lies outside of the folder of the notebooks, `../../figures/swing.png`.
  mutating func fileOfBook(_ link: PageLink, _ rule: String) -> LinkAddress? {
    guard let path = link.pathInBook(index.book.configuration.notebooks),
      // As with includes: what is hidden in the book is nobody's to read.
      !path.isEmpty, !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      !FilePath.lies(path, in: index.book.configuration.site), !BookPage.isNotebook(path), path != Book.settingsFile
    else {
      report("outside-link", rule, link, help: "put the file beside the notebook, and write its path from here")
      return nil
    }
    switch index.book.files.kind(of: path) {
    case .file: break
    case .strayLink:
      report("stray-link", "`\(path)` leads out of the book, and is not followed", link, help: nil)
      return nil
    default:
      report("broken-link", "There is no file `\(path)` in the book", link, help: nil)
      return nil
    }
    return asset(FilePath.joined(SiteIndex.folderOfBook, path), link, "")
  }
}
