import Books

/// The dated pages of a book as a feed (Atom, RFC 4287), newest first.
struct Feed {
  let site: SiteIndex
  let address: SiteAddress

  /// Readers of feeds keep what they have seen; a course has fewer.
  static let limit = 100

  private var book: Book { site.book }

  /// The feed; nil where no page has a day.
  var bytes: [UInt8]? {
    // Of pages of one day the later in the book is the newer.
    let entries = site.readingOrder.enumerated()
      .compactMap { place, page in book.pages[page].feedDay.map { (day: $0, place: place, page: page) } }
      .sorted { ($0.day, $0.place) > ($1.day, $1.place) }
      .prefix(Self.limit)
    guard let newest = entries.first?.day else { return nil }
    let settings = book.configuration
    var xml = XMLWriter()
    xml.open("feed", ("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", settings.lang))
    xml.element("id", address.text)
    xml.element("title", book.title)
    if let words = settings.description { xml.element("subtitle", words) }
    // The day of the newest page: a build has no clock.
    xml.element("updated", newest.moment)
    xml.element("link", ("rel", "alternate"), ("type", "text/html"), ("href", address.text))
    xml.element("link", ("rel", "self"), ("type", SiteIndex.feedType), ("href", address.address(of: SiteIndex.feed)))
    xml.element("generator", "cubebook")
    // A feed has an author; where nobody is named, that is the book.
    Self.write(settings.authors.isEmpty ? [book.title] : settings.authors, &xml)
    for entry in entries {
      let page = book.pages[entry.page]
      let place = address.address(of: page.output)
      if let lang = page.metadata.lang { xml.open("entry", ("xml:lang", lang)) } else { xml.open("entry") }
      xml.element("id", place)
      xml.element("title", page.title)
      xml.element("updated", entry.day.moment)
      xml.element("published", entry.day.moment)
      xml.element("link", ("rel", "alternate"), ("type", "text/html"), ("href", place))
      Self.write(page.metadata.authors, &xml)
      if let words = page.metadata.description ?? page.subtitle?.words { xml.element("summary", words) }
      xml.close("entry")
    }
    xml.close("feed")
    return xml.bytes
  }

  private static func write(_ authors: [String], _ xml: inout XMLWriter) {
    for author in authors {
      xml.open("author")
      xml.element("name", author)
      xml.close("author")
    }
  }
}
