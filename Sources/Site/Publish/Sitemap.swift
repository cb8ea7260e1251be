import Books

/// What engines of search are told of a site: the list of its pages (sitemaps.org, protocol 0.9), and, where the site is
/// all that a host has, who may look at them.
struct Sitemap {
  let site: SiteIndex
  let address: SiteAddress

  static let output = "sitemap.xml"
  static let robots = "robots.txt"
  /// A list longer than that is not read; a site of more pages has several, and a list of these.
  static let limit = 50_000

  static func output(_ number: Int) -> String { "sitemap-\(number).xml" }

  /// The files, by their paths in the site.
  ///
  /// - Parameter limit: how many pages one list has.
  func files(limit: Int = Sitemap.limit) -> [(path: String, bytes: [UInt8])] {
    let pages = entries
    var files: [(path: String, bytes: [UInt8])] = []
    if pages.count <= limit {
      files.append((Self.output, document("urlset", "url", pages)))
    } else {
      var lists: [(address: String, day: CalendarDay?)] = []
      for start in stride(from: 0, to: pages.count, by: limit) {
        let part = Array(pages[start..<min(start + limit, pages.count)])
        let name = Self.output(lists.count + 1)
        files.append((name, document("urlset", "url", part)))
        lists.append((address.address(of: name), part.compactMap(\.day).max()))
      }
      files.append((Self.output, document("sitemapindex", "sitemap", lists)))
    }
    if address.isRoot {
      let text = "User-agent: *\nAllow: /\n\nSitemap: \(address.address(of: Self.output))\n"
      files.append((Self.robots, Array(text.utf8)))
    }
    return files
  }

  /// The front page and all others in the order of reading, but for drafts.
  private var entries: [(address: String, day: CalendarDay?)] {
    let pages = site.book.pages
    let opening = pages.first { $0.isOpening }?.metadata.day
    return [(address.address(of: SiteAddress.frontPage), opening)]
      + site.readingOrder.map { pages[$0] }.filter { !$0.metadata.draft }
      .map { (address.address(of: $0.output), $0.metadata.day) }
  }

  private func document(
    _ list: String, _ item: String, _ entries: [(address: String, day: CalendarDay?)]
  ) -> [UInt8] {
    var xml = XMLWriter()
    xml.open(list, ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"))
    for entry in entries {
      xml.open(item)
      xml.element("loc", entry.address)
      if let day = entry.day { xml.element("lastmod", day.text) }
      xml.close(item)
    }
    xml.close(list)
    return xml.bytes
  }
}
