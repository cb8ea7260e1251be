import Books
import Cells

/// What stands in the `<head>` of a page.
package struct PageHead {
  let title: String
  let bookTitle: String
  let description: String?
  let authors: [String]
  let lang: String
  /// The page's path inside the site, from which all links are relative.
  let output: String
  let styleSheet: String?
  var opening: BookOpening
  let scripts: PageScripts
  let isArticle: Bool
  /// Where the site will stand, if the book says so.
  var address: SiteAddress?
  /// The picture that its book has for it, `cards/02-damping.png`.
  var card: String?
  /// Whether the site has a feed.
  var hasFeed = false
  var day: CalendarDay?
  /// Whether it is one that nobody is to find.
  var isUnlisted = false
  /// The page of which it is a part, from which all links are relative: its address from here.
  var base: String?

  /// Nothing from another host, no inline style and no inline script: the theme and the book's own files alone.
  package static let policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

  func write(to html: inout HTMLWriter) {
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ("lang", lang))
    html.raw("\n<head>\n<meta charset=\"utf-8\">\n")
    // Where a base may lead cannot be limited to the site: to Firefox no file on a disk is of one.
    let policy = base == nil ? PageHead.policy : PageHead.policy.replacing("base-uri 'none'; ", with: "")
    meta("http-equiv", "Content-Security-Policy", policy + scripts.policy, &html)
    if let base {
      // Links leave the frame.
      html.open("base", ("href", base), ("target", "_top"))
      html.raw("\n")
    }
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    let full = title == bookTitle ? title : "\(title) · \(bookTitle)"
    html.element("title", text: full)
    html.raw("\n")
    if let description { meta("name", "description", description, &html) }
    for author in authors { meta("name", "author", author, &html) }
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
    // Nothing is painted before it has run, so that no page is light first and dark then.
    html.open("script", ("src", path(to: Theme.look)))
    html.raw("</script>\n")
    html.raw("<meta name=\"generator\" content=\"cubebook\">\n")
    if isUnlisted { meta("name", "robots", "noindex", &html) }
    if let address {
      html.open("link", ("rel", "canonical"), ("href", address.address(of: output)))
      html.raw("\n")
      meta("property", "og:url", address.address(of: output), &html)
    }
    meta("property", "og:title", title, &html)
    meta("property", "og:type", isArticle ? "article" : "website", &html)
    meta("property", "og:site_name", bookTitle, &html)
    if let description { meta("property", "og:description", description, &html) }
    if isArticle, let day { meta("property", "article:published_time", day.text, &html) }
    writeCard(to: &html)
    if hasFeed {
      html.open(
        "link", ("rel", "alternate"), ("type", SiteIndex.feedType), ("title", bookTitle),
        ("href", path(to: SiteIndex.feed)))
      html.raw("\n")
    }
    link("icon", Theme.iconSVG, "image/svg+xml", nil, &html)
    link("icon", Theme.iconPNG, "image/png", "32x32", &html)
    link("apple-touch-icon", Theme.touchIcon, nil, "180x180", &html)
    link("stylesheet", Theme.styleSheet, nil, nil, &html)
    if let styleSheet { link("stylesheet", styleSheet, nil, nil, &html) }
    for script in scripts.paths {
      // The page's own script loads the rest of the module, which stands beside it.
      let whole =
        script == scripts.before.last && !scripts.behind.isEmpty
        ? scripts.behind.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(separator: " ") : nil
      html.open("script", ("src", path(to: script)), ("defer", ""), ("data-whole", whole))
      html.raw("</script>\n")
    }
    html.raw("</head>\n")
  }

  /// The picture that stands beside a link to the page elsewhere.
  private func writeCard(to html: inout HTMLWriter) {
    if let card {
      meta("property", "og:image", self.card(card), &html)
      meta("property", "og:image:alt", title, &html)
      return html.raw("<meta name=\"twitter:card\" content=\"summary_large_image\">\n")
    }
    switch opening {
    case .cube:
      meta("property", "og:image", card(Theme.card), &html)
      html.raw("<meta property=\"og:image:width\" content=\"1200\">\n")
      html.raw("<meta property=\"og:image:height\" content=\"630\">\n")
      html.raw("<meta property=\"og:image:alt\" content=\"A cube floating in water\">\n")
    // No reader of such cards shows drawings.
    case .picture(let picture) where FilePath.pathExtension(picture).lowercased() != "svg":
      meta("property", "og:image", card(picture), &html)
    case .picture, .none: return html.raw("<meta name=\"twitter:card\" content=\"summary\">\n")
    }
    html.raw("<meta name=\"twitter:card\" content=\"summary_large_image\">\n")
  }

  /// Other sites show a picture by its whole address alone.
  private func card(_ picture: String) -> String { address?.address(of: picture) ?? path(to: picture) }

  private func path(to target: String) -> String {
    PercentEncoding.encoded(FilePath.relative(from: output, to: target), escapingPercent: true)
  }

  private func meta(_ key: StaticString, _ name: String, _ content: String, _ html: inout HTMLWriter) {
    html.open("meta", (key, name), ("content", content))
    html.raw("\n")
  }

  private func link(
    _ relation: String, _ target: String, _ type: String?, _ sizes: String?, _ html: inout HTMLWriter
  ) {
    html.open("link", ("rel", relation), ("href", path(to: target)), ("type", type), ("sizes", sizes))
    html.raw("\n")
  }
}
