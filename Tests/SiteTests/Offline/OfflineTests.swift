import TestSupport
import Testing

@testable import Books
@testable import Pages
@testable import Site

/// A site that browsers keep for use without a network.
@Suite struct OfflineTests {
  private static let book = [
    "cubebook.yml": "offline: yes\nurl: https://a.org\n",
    "notebooks/a.md": "---\ndate: 2026-02-28\n---\n# A\n\n![A picture](p.svg)\n", "notebooks/in/größe b.md": "# B\n",
    "notebooks/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "notebooks/cards/a.png": "card",
  ]

  private func site(
    _ files: [String: String] = book, options: BuildOptions = BuildOptions(), after last: MemorySite? = nil
  ) throws -> MemorySite {
    let site = options.store == nil ? MemorySite() : MemorySite(after: last)
    let book = try Book(files: MemoryFiles(files), store: options.store)
    let report = try Builder(book: book, options: options).build(into: site)
    #expect(report.isClean(strict: true), "\(lines(report.diagnostics))")
    return site
  }

  private func worker(_ site: MemorySite) throws -> String {
    String(decoding: try #require(site.files["service-worker.js"]), as: UTF8.self)
  }

  @Test func allThatPagesAskForIsKept() throws {
    let site = try site()
    let worker = try worker(site)
    let list = worker.split(separator: "\n").filter { $0.hasPrefix("\"") && $0.hasSuffix("\",") }
    let others = [
      "service-worker.js", "sitemap.xml", "robots.txt", "feed.xml", "theme/card.png", "cards/a.png", "_headers",
    ]
    let kept = site.files.filter { !others.contains($0.key) }
    #expect(
      list.map(String.init)
        == kept.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\(Fingerprint.of($0.value))\"," })
    for path in ["index.html", "in/größe b.html", "p.svg", "theme/theme.css", "theme/look-panel.js"] {
      #expect(worker.contains("\n\"\(path)\":\""), "\(path)")
    }
    #expect(worker.hasPrefix("const version = \"") && worker.contains("addEventListener(\"fetch\""))
    let page = String(decoding: try #require(site.files["in/größe b.html"]), as: UTF8.self)
    #expect(page.contains("<script src=\"../theme/offline.js\" defer=\"\"></script>\n</head>"))
  }

  /// A browser asks for what is new when a byte of the worker is another, and only then.
  @Test func aVersionIsThatOfTheBytes() throws {
    let first = try worker(site())
    #expect(try worker(site()) == first)
    for (path, text) in [
      ("notebooks/in/größe b.md", "# C\n"),
      ("notebooks/p.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>"), ("notebooks/c.md", "# C\n"),
    ] {
      let other = try worker(site(Self.book.merging([path: text]) { $1 }))
      #expect(other.prefix { $0 != "\n" } != first.prefix { $0 != "\n" }, "\(path)")
    }
  }

  @Test(arguments: ["", "offline: no\n"]) func aBookThatDoesNotAskKeepsNothing(_ setting: String) throws {
    let files = try site(Self.book.merging(["cubebook.yml": setting]) { $1 }).files
    #expect(files["service-worker.js"] == nil && files["theme/offline.js"] == nil)
    for (path, bytes) in files where path.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("offline.js"), "\(path)")
    }
  }

  /// It would show what was there before.
  @Test func thePreviewKeepsNothing() throws {
    var options = BuildOptions()
    options.previewScript = ".live/reload.js"
    let files = try site(options: options).files
    #expect(files["service-worker.js"] == nil && files["theme/offline.js"] == nil)
  }

  @Test func whatIsLargeIsNotKept() {
    let files = OfflineFiles()
    files.note("film \"1\".mp4", "00", bytes: OfflineFiles.largest)
    files.note("film-2.mp4", "11", bytes: OfflineFiles.largest + 1)
    let worker = String(decoding: files.worker(Array("run()".utf8), except: ["x"]), as: UTF8.self)
    #expect(worker.hasSuffix("\nconst files = {\n\"film \\\"1\\\".mp4\":\"00\",\n}\nrun()"))
  }

  /// Pages that stay where they are, and are not read, are kept as well.
  @Test func aRememberedBuildKnowsItsPages() throws {
    let folder = try TemporaryFolder()
    var last: MemorySite?
    for text in ["# B\n", "# B\n\nMore.\n", "# B\n\nMore.\n"] {
      var options = BuildOptions()
      options.store = BuildStore("\(folder.path)/store", program: "one")
      let files = Self.book.merging(["notebooks/in/größe b.md": text]) { $1 }
      let made = try site(files, options: options, after: last)
      #expect(try worker(made) == worker(site(files)))
      last = made
    }
  }

  /// The worker has its name for itself.
  @Test func noOtherFileTakesItsPlace() throws {
    let (report, files) = try build([
      "cubebook.yml": "offline: yes\n", "notebooks/a.md": "# A\n\n[It](service-worker.js)\n",
      "notebooks/service-worker.js": "x",
    ])
    #expect(lines(report.diagnostics).contains { $0.contains("error name-taken") })
    #expect(files["service-worker.js"] != "x")
  }
}
