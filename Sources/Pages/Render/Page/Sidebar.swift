import Books
import Cells

/// The list of the book's parts and pages that stands beside every page.
///
/// A book of many pages shows those of the part at hand, and of a long part the neighbours of
/// the page at hand: a list of a thousand links on a thousand pages would be most of the site.
struct Sidebar {
  let site: SiteIndex
  let titles: SiteTitles
  /// The index of the page that shows the list; nil on the index page.
  let page: Int?
  let output: String
  let words: PageWords

  private static let wholeBookLimit = 60
  private static let neighbours = 12

  func write(to html: inout HTMLWriter) {
    let reading = site.book.pages.count
    for (number, part) in site.book.parts.enumerated() {
      let isHere = page.map { part.pages.contains($0) } ?? false
      let shown = reading <= Sidebar.wholeBookLimit ? part.pages : isHere ? neighbourhood(in: part.pages) : 0..<0
      let pages = shown.filter { !site.isOpening($0) }
      if pages.isEmpty && part.title.isEmpty { continue }
      if !part.title.isEmpty {
        html.raw("<p class=\"part\">")
        if pages.isEmpty {
          html.element("a", ("href", path(to: "index.html") + "#cb-part-\(number + 1)"), trusted: titles.parts[number])
        } else {
          html.trusted(titles.parts[number])
        }
        html.raw("</p>\n")
      }
      if pages.isEmpty { continue }
      // Pages of no part, behind a part, stand apart from it.
      html.raw(part.title.isEmpty && number > 0 ? "<ol class=\"apart\">\n" : "<ol>\n")
      if shown.lowerBound > part.pages.lowerBound { gap(number, &html) }
      for index in pages { entry(index, &html) }
      if shown.upperBound < part.pages.upperBound { gap(number, &html) }
      html.raw("</ol>\n")
    }
  }

  private func neighbourhood(in part: Range<Int>) -> Range<Int> {
    guard let page, part.count > Sidebar.wholeBookLimit else { return part }
    let low = max(part.lowerBound, page - Sidebar.neighbours)
    return low..<min(part.upperBound, page + Sidebar.neighbours + 1)
  }

  private func entry(_ index: Int, _ html: inout HTMLWriter) {
    html.raw("<li><a")
    html.attribute("href", path(to: site.outputs[index]))
    if index == page { html.raw(" aria-current=\"page\"") }
    html.raw(">")
    html.trusted(titles.entries[index])
    html.raw("</a></li>\n")
  }

  private func gap(_ part: Int, _ html: inout HTMLWriter) {
    html.raw("<li class=\"gap\">")
    html.element("a", ("href", path(to: "index.html") + "#cb-part-\(part + 1)"), text: words[.morePages])
    html.raw("</li>\n")
  }

  private func path(to target: String) -> String {
    PercentEncoding.encoded(FilePath.relative(from: output, to: target), escapingPercent: true)
  }
}
