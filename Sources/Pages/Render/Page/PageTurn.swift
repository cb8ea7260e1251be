import Books
import Cells

/// The links to the page before and the page after.
struct PageTurn {
  let site: SiteIndex
  let titles: SiteTitles
  let page: Int
  let words: PageWords

  func write(to html: inout HTMLWriter) {
    let order = site.readingOrder
    let place = order.firstIndex(of: page)
    let before = place.flatMap { $0 > 0 ? order[$0 - 1] : nil }
    let after = place.map { $0 + 1 < order.count ? order[$0 + 1] : nil } ?? order.first
    guard before != nil || after != nil else { return }
    html.open("nav", ("class", "turn"), ("aria-label", words[.neighbours]))
    html.raw("\n")
    if let before { link(before, "prev", words[.previous], &html) }
    if let after { link(after, "next", words[.next], &html) }
    html.raw("</nav>\n")
  }

  private func link(_ target: Int, _ relation: String, _ word: String, _ html: inout HTMLWriter) {
    let path = FilePath.relative(from: site.outputs[page], to: site.outputs[target])
    html.open(
      "a", ("class", relation), ("rel", relation), ("href", PercentEncoding.encoded(path, escapingPercent: true)))
    html.element("span", ("class", "way"), text: word)
    html.raw(" ")
    html.element("span", trusted: titles.pages[target])
    html.raw("</a>\n")
  }
}
