import Books
import Pages
import Cells

/// A page's card as HTML of 1200 × 630 px, in the site's own letters and light colours.
struct CardDocument {
  let bookTitle: [UInt8]
  /// Of the page; nil on the card of the front page.
  let title: [UInt8]?
  let subtitle: String?
  let lang: String
  let picture: Picture?
  /// A style sheet of the book's own.
  let styleSheet: String?

  enum Picture {
    /// A drawing of a cell.
    case drawing(String)
    /// A file of the site.
    case file(String)
  }

  var html: [UInt8] {
    var html = HTMLWriter()
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ("lang", lang))
    html.raw("<head>\n<meta charset=\"utf-8\">\n")
    html.open("link", ("rel", "stylesheet"), ("href", Theme.styleSheet))
    if let styleSheet {
      html.open(
        "link", ("rel", "stylesheet"), ("href", PercentEncoding.encoded(styleSheet, escapingPercent: true)))
    }
    html.raw("\n<style>\n")
    html.raw(Self.style)
    html.raw("</style>\n</head>\n<body class=\"index card\">\n<header>\n")
    if let title {
      html.element("p", trusted: bookTitle)
      html.element("h1", trusted: title)
    } else {
      html.element("h1", trusted: bookTitle)
    }
    if let subtitle, picture == nil || title == nil { html.element("p", ("class", "more"), text: subtitle) }
    html.raw("</header>\n")
    switch picture {
    case .drawing(let svg):
      html.raw("<div class=\"drawing\">")
      html.trusted(Array(svg.utf8))
      html.raw("</div>\n")
    case .file(let path):
      html.open("img", ("src", PercentEncoding.encoded(path, escapingPercent: true)), ("alt", ""))
    case nil: break
    }
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  private static let style: StaticString = """
    html, body { height: 100%; margin: 0 }
    body.card { display: flex; flex-direction: column; box-sizing: border-box; width: 1200px; height: 630px; overflow: hidden;
      border-left: 18px solid var(--accent); background: var(--paper); color: var(--ink) }
    header { flex: none; max-width: none; padding: 40px 64px 16px }
    header p { margin: 0 0 10px; color: var(--quiet); font: 26px/1.3 var(--sans) }
    header h1 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; margin: 0;
      font: bold 60px/1.22 var(--serif); text-wrap: balance }
    header .more { margin: 24px 0 0; color: var(--quiet); font: italic 34px/1.35 var(--serif) }
    body.card:not(:has(.drawing, img)) { justify-content: center }
    .drawing { flex: 1; min-height: 0; padding: 0 64px 36px; container-type: size; text-align: center }
    .drawing svg { width: 100%; height: 100%; max-width: none; max-height: none }
    img { flex: 1; min-height: 0; width: 100%; object-fit: cover; object-position: top }

    """
}
