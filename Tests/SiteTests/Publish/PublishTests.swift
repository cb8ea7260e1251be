import Testing

@testable import Books
@testable import Site

/// What a site that knows its address tells engines of search and readers of feeds.
@Suite struct PublishTests {
  private static let book = [
    "cubebook.yml": "title: Töne & Wellen\nurl: https://Example.org/notes\nauthors: [Ada]\n",
    "notebooks/01-a.md": "---\ntitle: A $x^2$ day\ndate: 2026-02-28\n---\nText.\n",
    "notebooks/02-b.md": "---\ntitle: Another\ndate: Spring 2026\n---\nText.\n",
    "notebooks/in/größe#1.md":
      "---\ndate: 2026-05-01 12:00:00 +0100\ndescription: A < B\nlang: de\nauthors: Bo\n---\n# Größe\n\nText.\n",
  ]

  @Test func theSitemapHasAllPages() throws {
    let (report, files) = try build(Self.book)
    #expect(report.isClean(strict: true), "\(lines(report.diagnostics))")
    #expect(
      files["sitemap.xml"] == """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <url>
            <loc>https://example.org/notes/</loc>
          </url>
          <url>
            <loc>https://example.org/notes/01-a.html</loc>
            <lastmod>2026-02-28</lastmod>
          </url>
          <url>
            <loc>https://example.org/notes/02-b.html</loc>
          </url>
          <url>
            <loc>https://example.org/notes/in/gr%C3%B6%C3%9Fe%231.html</loc>
            <lastmod>2026-05-01</lastmod>
          </url>
        </urlset>

        """)
    #expect(files["robots.txt"] == nil)
  }

  @Test func theFeedHasTheDatedPagesNewestFirst() throws {
    let (_, files) = try build(Self.book)
    #expect(
      files["feed.xml"] == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <id>https://example.org/notes/</id>
          <title>Töne &amp; Wellen</title>
          <updated>2026-05-01T00:00:00Z</updated>
          <link rel="alternate" type="text/html" href="https://example.org/notes/"/>
          <link rel="self" type="application/atom+xml" href="https://example.org/notes/feed.xml"/>
          <generator>cubebook</generator>
          <author>
            <name>Ada</name>
          </author>
          <entry xml:lang="de">
            <id>https://example.org/notes/in/gr%C3%B6%C3%9Fe%231.html</id>
            <title>Größe</title>
            <updated>2026-05-01T00:00:00Z</updated>
            <published>2026-05-01T00:00:00Z</published>
            <link rel="alternate" type="text/html" href="https://example.org/notes/in/gr%C3%B6%C3%9Fe%231.html"/>
            <author>
              <name>Bo</name>
            </author>
            <summary>A &lt; B</summary>
          </entry>
          <entry>
            <id>https://example.org/notes/01-a.html</id>
            <title>A x² day</title>
            <updated>2026-02-28T00:00:00Z</updated>
            <published>2026-02-28T00:00:00Z</published>
            <link rel="alternate" type="text/html" href="https://example.org/notes/01-a.html"/>
          </entry>
        </feed>

        """)
  }

  @Test func pagesNameTheirAddressAndTheFeed() throws {
    let (_, files) = try build(Self.book)
    let page = try #require(files["in/größe#1.html"])
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/notes/in/gr%C3%B6%C3%9Fe%231.html\">"))
    #expect(page.contains("type=\"application/atom+xml\" title=\"Töne &amp; Wellen\" href=\"../feed.xml\">"))
    #expect(page.contains("<meta property=\"article:published_time\" content=\"2026-05-01\">"))
    #expect(try #require(files["index.html"]).contains("<link rel=\"canonical\" href=\"https://example.org/notes/\">"))
  }

  /// Without its address a site can name none.
  @Test func aBookWithoutAddressHasNeither() throws {
    var book = Self.book
    book["cubebook.yml"] = "title: T\n"
    let (_, files) = try build(book)
    #expect(files["sitemap.xml"] == nil && files["feed.xml"] == nil)
    #expect(files.values.allSatisfy { !$0.contains("canonical") && !$0.contains("feed.xml") })
  }

  /// The file is asked for at the top of a host alone.
  @Test func aSiteThatHasItsHostForItselfLetsRobotsIn() throws {
    let (_, files) = try build(["cubebook.yml": "url: https://a.org\n", "notebooks/a.md": "# A\n"])
    #expect(files["robots.txt"] == "User-agent: *\nAllow: /\n\nSitemap: https://a.org/sitemap.xml\n")
    #expect(files["feed.xml"] == nil)
  }

  @Test func aLongSitemapIsCut() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<5).map { ("notebooks/\($0).md", "# A\n") })
    let index = SiteIndex(try Book(files: MemoryFiles(files)))
    let address = try #require(SiteAddress("https://a.org/b/"))
    let made = Sitemap(site: index, address: address).files(limit: 4)
    #expect(made.map(\.path) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"])
    #expect(String(decoding: made[1].bytes, as: UTF8.self).contains("<loc>https://a.org/b/4.html</loc>"))
    #expect(String(decoding: made[2].bytes, as: UTF8.self).contains("<loc>https://a.org/b/sitemap-2.xml</loc>"))
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/"), ("HTTP://A.org:8080/x//", "http://a.org:8080/x/"),
    ("https://a.org/größe/%41", "https://a.org/gr%C3%B6%C3%9Fe/%41/"), ("https://", nil), ("example.org", nil),
    ("https://a.org/?x", nil), ("https://a.org/#x", nil), ("javascript:x", nil), ("https://a b.org", nil),
    ("https:///notes", nil), ("https://user@a.org", nil),
  ])
  func anAddressIsThatOfAFolder(_ text: String, _ address: String?) {
    #expect(SiteAddress(text)?.text == address)
  }

  @Test(arguments: [
    ("2026-05-01", "2026-05-01"), ("2024-02-29", "2024-02-29"), ("2026-02-29", nil), ("1900-02-29", nil),
    ("2000-02-29T23:59:59.5+01:00", "2000-02-29"), ("2026-05-01 10:00", "2026-05-01"), ("2026-5-1", nil),
    ("2026-13-01", nil), ("2026-04-31", nil), ("0000-01-01", nil), ("2026-05-01 10", nil), ("2026-05-01x", nil),
    ("2026-05-01 25:00", nil), ("٢٠٢٦-05-01", nil), ("", nil),
  ])
  func aDayIsOneOfTheCalendar(_ text: String, _ day: String?) {
    #expect(CalendarDay(text)?.text == day)
  }

  @Test(arguments: [
    ("2026-02-30", true), ("01/05/2026", true), ("today", true), ("2026-05-01", false), ("Spring 2026", false),
  ])
  func figuresThatAreNoDayAreTold(_ date: String, _ isTold: Bool) throws {
    let (report, files) = try build(["notebooks/a.md": "---\ntitle: A\ndate: \(date)\n---\n"])
    #expect(lines(report.diagnostics).contains { $0.contains("bad-date") } == isTold)
    // What is no day stands there as it is written.
    if isTold { #expect(try #require(files["a.html"]).contains(date)) }
  }
}
