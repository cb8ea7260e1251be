import Diagnostics
import Notebooks

extension NotebookRenderer {
  mutating func render(_ link: Link) {
    html.raw("<a")
    if let href = address(of: link) {
      html.attribute("href", href)
      if LinkTarget.scheme(of: link.destination).map({ $0.hasPrefix("http") }) ?? false {
        html.raw(" rel=\"external\"")
      }
    } else {
      html.raw(" class=\"bad\"")
    }
    html.attribute("title", link.title.map(set))
    html.raw(">")
    if link.isRawAddress {
      html.text(link.inlines.plainText)
      typography.passFormula()
    } else {
      render(link.inlines)
    }
    html.raw("</a>")
  }

  /// An image that stands alone in its paragraph is a figure, and its title the caption.
  mutating func renderFigure(_ link: Link) {
    html.raw("<figure class=\"image\">")
    renderImage(link, showsTitle: false)
    if let title = link.title { renderCaption(title) }
    html.raw("</figure>\n")
  }

  mutating func renderImage(_ link: Link, showsTitle: Bool = true) {
    guard let source = imageSource(of: link) else {
      html.raw("<span class=\"bad\">")
      html.text(link.inlines.plainText)
      html.raw("</span>")
      return
    }
    html.raw("<img")
    html.attribute("src", source)
    html.attribute("alt", link.inlines.plainText)
    if showsTitle { html.attribute("title", link.title) }
    html.raw(">")
  }

  private var folder: String { FilePath.folder(of: bookPage.path) }

  /// What a link's `href` is to say; nil where it leads nowhere, with the reason reported.
  private mutating func address(of link: Link) -> String? {
    switch LinkTarget(link.destination, in: folder) {
    case .external: return PercentEncoding.encoded(link.destination)
    case .anchor(let anchor):
      if anchor.isEmpty { return "#" }
      references.links.append(.init(page: page, anchor: anchor, range: link.destinationRange))
      return "#" + PercentEncoding.encoded(anchor, escapingPercent: true)
    case .file(let path, let anchor): return address(of: path, anchor, link)
    case .outside:
      report(
        "outside-link", "A link stays in the folder of the notebooks, and is relative", link,
        help: "put the file beside the notebook, and write its path from here")
      return nil
    case .unsafe(let scheme):
      report("unsafe-link", "A link cannot use `\(scheme):`", link, help: nil)
      return nil
    }
  }

  private mutating func address(of path: String, _ anchor: String?, _ link: Link) -> String? {
    let fragment = anchor.map { "#" + PercentEncoding.encoded($0, escapingPercent: true) } ?? ""
    if let target = site.page(at: path) {
      if let anchor { references.links.append(.init(page: target, anchor: anchor, range: link.destinationRange)) }
      let output = FilePath.relative(from: bookPage.output, to: site.book.pages[target].output)
      return PercentEncoding.encoded(output, escapingPercent: true) + fragment
    }
    if FilePath.pathExtension(path) == "md" {
      if site.isDraft(path) {
        report("link-to-draft", "`\(path)` is a draft and has no page", link, help: nil)
      } else {
        let near = nearestName(to: path, among: site.book.pages.map(\.path))
        let relative = near.map { FilePath.relative(from: bookPage.path, to: $0) }
        report("broken-link", "There is no notebook `\(path)`", link, help: relative.map { "did you mean `\($0)`?" })
      }
      return nil
    }
    return asset(path, link).map { $0 + fragment }
  }

  private mutating func imageSource(of link: Link) -> String? {
    switch LinkTarget(link.destination, in: folder) {
    case .external:
      report(
        "external-image", "An image lies in the book: pages ask no other host", link,
        help: "put the file beside the notebook, and write its path from here")
      return nil
    case .anchor:
      report("broken-image", "An image is a file beside the notebook", link, help: nil)
      return nil
    case .file(let path, let anchor):
      return asset(path, link).map { $0 + (anchor.map { "#" + PercentEncoding.encoded($0) } ?? "") }
    case .outside:
      report("outside-link", "An image lies in the folder of the notebooks", link, help: nil)
      return nil
    case .unsafe(let scheme):
      let isPicture = ["png", "gif", "jpeg", "webp"].contains { link.destination.hasPrefix("data:image/\($0);") }
      if isPicture { return PercentEncoding.encoded(link.destination) }
      report("unsafe-link", "An image cannot use `\(scheme):`", link, help: nil)
      return nil
    }
  }

  /// A file that travels with the site because the page uses it.
  private mutating func asset(_ path: String, _ link: Link) -> String? {
    switch site.book.files.kind(of: site.bookPath(path)) {
    case .file:
      references.assets.append(path)
      return PercentEncoding.encoded(FilePath.relative(from: bookPage.output, to: path), escapingPercent: true)
    case .folder:
      report("broken-link", "`\(path)` is a folder: a link leads to a file", link, help: nil)
    case .strayLink:
      report("stray-link", "`\(path)` leads out of the book, and is not followed", link, help: nil)
    case .other, nil:
      let help = FilePath.pathExtension(path) == "html" ? "link to the notebook, the `.md` file" : nil
      report("broken-link", "There is no file `\(path)` beside the notebooks", link, help: help)
    }
    return nil
  }

  private mutating func report(_ code: String, _ message: String, _ link: Link, help: String?) {
    diagnostics.append(Diagnostic(.error, code, message, at: link.destinationRange, help: help))
  }
}

extension Link {
  /// Whether the link shows nothing but where it leads.
  fileprivate var isRawAddress: Bool {
    guard inlines.count == 1, case .text(let words) = inlines[0].content else { return false }
    return destination.hasSuffix(words) && (words.contains(":") || words.contains("/") || words.contains("@"))
      || words.hasPrefix("www.")
  }
}
