import Books

/// What a book looks like on paper, beyond the theme's style for print: the size of the paper, running heads and numbers
/// of leaves, in the boxes that CSS has in the margins (W3C, CSS Paged Media Module Level 3, section 4).
struct PrintStyle {
  let paper: Paper
  let bookTitle: String

  /// The rules of a document, whose pages run under their own heads.
  ///
  /// - Parameter titles: what the running heads say, by the page's place in the book.
  func rules(titles: [(page: Int, title: String)]) -> String {
    var rules = "@page { size: \(paper == .a4 ? "A4" : "letter"); \(Self.head("top-left", bookTitle)) }\n"
    rules += "@page bare { @top-left { content: none } @bottom-center { content: none } }\n"
    rules += Self.book
    for (page, title) in titles where title != bookTitle {
      rules += "@page p\(page) { \(Self.head("top-right", title)) }\n#p\(page) { page: p\(page) }\n"
    }
    return rules
  }

  private static let book = """
    .cover, .contents { page: bare; max-width: none }
    .cover > header.title { margin: 55mm 0 20mm }
    .cover > header.title h1 { font-size: 2.6rem }
    .contents { break-before: page }
    .contents-title { font: bold 1.5rem/1.2 var(--serif) }
    .contents .part { margin: 1.6em 0 0.4em; font-weight: bold; break-after: avoid }
    .contents ol { margin: 0; padding: 0; list-style: none }
    .contents ol.apart { margin-top: 1.6em }
    .contents ol ol { margin: 0.1em 0 0.5em 1.5em; font-size: 0.92em }
    .contents li { margin: 0.15em 0 }
    .contents ol ol { break-before: avoid }
    .contents a { display: flex; align-items: baseline; color: inherit; text-decoration: none }
    .contents .dots { flex: 1 0 1em; margin: 0 0.4em; border-bottom: 1px dotted #888 }
    .contents .leaf { min-width: 1.8em; text-align: right; font-variant-numeric: tabular-nums }
    .chapter { break-before: page }
    .chapter > header.title { margin: 18mm 0 10mm }
    :is(p, li, dd, td, figcaption) .leaf { white-space: nowrap }

    """

  /// What a site says for readers who print a page from their browser: the book's title runs along.
  static func siteRules(bookTitle: String) -> String {
    "@media print { @page { \(head("top-left", bookTitle)) } }\n"
  }

  private static func head(_ box: String, _ words: String) -> String {
    "@\(box) { content: \(quoted(words)); color: #444; font: italic 9pt \"Cubebook Serif\", serif }"
  }

  /// A string of CSS: everything but plain letters and signs as its number, so that no title ends it.
  static func quoted(_ words: String) -> String {
    var text = "\""
    for scalar in words.unicodeScalars {
      if scalar.value < 0x20 || "\"\\<>&{}".unicodeScalars.contains(scalar) {
        text += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
