import Cells

/// What all pages have around their text.
enum PageFrame {
  static func header(_ site: SiteIndex, _ titles: SiteTitles, page: Int?, output: String, _ html: inout HTMLWriter) {
    let home = FilePath.relative(from: output, to: "index.html")
    html.raw("<header class=\"book\">\n<a class=\"home\"")
    html.attribute("href", home)
    if page == nil { html.raw(" aria-current=\"page\"") }
    html.raw("><img")
    html.attribute("src", FilePath.relative(from: output, to: Theme.iconSVG))
    html.raw(" alt=\"\" width=\"24\" height=\"24\"> ")
    html.element("span", trusted: titles.book)
    html.raw("</a>\n")
    if page != nil {
      html.raw("<details class=\"pages\"><summary>Pages</summary>\n<nav aria-label=\"Pages of the book\">\n")
      Sidebar(site: site, titles: titles, page: page, output: output).write(to: &html)
      html.raw("</nav></details>\n")
    }
    html.raw("</header>\n")
  }

  static func footer(editURL: String?, _ html: inout HTMLWriter) {
    html.raw("<footer>\n<p>")
    if let editURL {
      html.element("a", ("href", editURL), ("rel", "external"), text: "Edit this page")
      html.raw(" · ")
    }
    html.raw("Made with cubebook</p>\n</footer>\n")
  }
}
