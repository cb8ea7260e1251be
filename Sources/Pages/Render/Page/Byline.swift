import Books
import Cells

/// The line of authors and date under a title.
package struct Byline {
  package let authors: [String]
  package let date: String?
  package let lang: String

  package init(authors: [String], date: String?, lang: String) {
    (self.authors, self.date, self.lang) = (authors, date, lang)
  }

  package func write(to html: inout HTMLWriter) {
    guard !authors.isEmpty || date != nil else { return }
    html.raw("<p class=\"byline\">")
    if !authors.isEmpty { html.text(joinedAuthors) }
    if let date {
      if !authors.isEmpty { html.raw("<span aria-hidden=\"true\"> · </span>") }
      if let day = CalendarDay(date) {
        html.element(
          "time", ("datetime", day.text), text: words.date(year: day.year, month: day.month, day: day.day) ?? day.text)
      } else {
        html.text(date)
      }
    }
    html.raw("</p>\n")
  }

  private var words: PageWords { PageWords(lang: lang) }

  /// `Ada`, `Ada and Grace`, `Ada, Grace and Emmy`; only commas where the language's word is not known.
  private var joinedAuthors: String {
    guard authors.count > 1, let last = authors.last, LanguageTag.hasWords(for: lang) else {
      return authors.joined(separator: ", ")
    }
    return authors.dropLast().joined(separator: ", ") + " \(CitationWords(lang: lang).and) " + last
  }
}
