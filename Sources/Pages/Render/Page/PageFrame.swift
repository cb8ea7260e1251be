import Books
import Cells

/// What all pages have around their text.
package enum PageFrame {
  static func header(
    _ site: SiteIndex, _ titles: SiteTitles, page: Int?, output: String, words: PageWords, _ html: inout HTMLWriter
  ) {
    let home = FilePath.relative(from: output, to: "index.html")
    html.raw("<header class=\"book\">\n<a class=\"home\"")
    html.attribute("href", home)
    if page == nil { html.raw(" aria-current=\"page\"") }
    html.raw("><img")
    html.attribute("src", FilePath.relative(from: output, to: Theme.iconSVG))
    html.raw(" alt=\"\" width=\"24\" height=\"24\"> ")
    html.element("span", trusted: titles.book)
    html.raw("</a>\n")
    lookButton(words, &html)
    if page != nil {
      html.open("details", ("class", "pages"))
      html.element("summary", text: words[.pages])
      html.raw("\n")
      html.open("nav", ("aria-label", words[.pagesOfBook]))
      html.raw("\n")
      Sidebar(site: site, titles: titles, page: page, output: output, words: words).write(to: &html)
      html.raw("</nav></details>\n")
    }
    html.raw("</header>\n")
  }

  /// The first link of a page, for those who go by keys.
  package static func skip(_ words: PageWords, _ html: inout HTMLWriter) {
    html.element("a", ("class", "skip"), ("href", "#cb-text"), text: words[.skip])
    html.raw("\n")
  }

  /// What opens the box in which a reader chooses the look; it is not seen where no script runs.
  package static func lookButton(_ words: PageWords, _ html: inout HTMLWriter) {
    html.element(
      "button", ("type", "button"), ("class", "look-button"), ("aria-haspopup", "dialog"), ("aria-label", words[.look]),
      ("title", words[.look]), text: "Aa")
    html.raw("\n")
  }

  package static func footer(editURL: String?, words: PageWords, _ html: inout HTMLWriter) {
    html.raw("<footer>\n<p>")
    if let editURL {
      html.element("a", ("href", editURL), ("rel", "external"), text: words[.editThisPage])
      html.raw(" · ")
    }
    html.text(words[.madeWith])
    html.raw(" cubebook</p>\n</footer>\n")
  }
}
