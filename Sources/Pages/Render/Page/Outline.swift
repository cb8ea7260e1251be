import Books
import Cells

/// The headings of the page at hand, as links.
struct Outline {
  let entries: [OutlineEntry]
  let words: PageWords

  func write(to html: inout HTMLWriter) {
    // One heading is no outline.
    guard entries.count > 1 else { return }
    html.open("aside", ("class", "outline"), ("aria-label", words[.onThisPage]))
    html.raw("<details>")
    html.element("summary", text: words[.onThisPage])
    html.raw("\n<ol>\n")
    var isInner = false
    var hasItem = false
    for entry in entries {
      if entry.level == 3, !isInner, hasItem {
        html.raw("\n<ol>\n")
        isInner = true
      } else if entry.level == 2, isInner {
        html.raw("</li>\n</ol></li>\n")
        isInner = false
      } else if hasItem {
        html.raw("</li>\n")
      }
      html.raw("<li><a")
      html.attribute("href", "#" + PercentEncoding.encoded(entry.id, escapingPercent: true))
      html.raw(">")
      html.trusted(entry.html)
      html.raw("</a>")
      hasItem = true
    }
    html.raw(isInner ? "</li>\n</ol></li>\n" : "</li>\n")
    html.raw("</ol></details></aside>\n")
  }
}
