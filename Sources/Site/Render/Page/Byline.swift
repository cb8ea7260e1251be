import Cells

/// The line of authors and date under a title.
struct Byline {
  let authors: [String]
  let date: String?
  let lang: String

  func write(to html: inout HTMLWriter) {
    guard !authors.isEmpty || date != nil else { return }
    html.raw("<p class=\"byline\">")
    if !authors.isEmpty { html.text(joinedAuthors) }
    if let date {
      if !authors.isEmpty { html.raw("<span aria-hidden=\"true\"> · </span>") }
      if let day = CalendarDay(date) {
        html.element(
          "time", ("datetime", date), text: words.date(year: day.year, month: day.month, day: day.day) ?? date)
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

/// A date written `2026-05-01`.
private struct CalendarDay {
  let year: Int
  let month: Int
  let day: Int

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
}
