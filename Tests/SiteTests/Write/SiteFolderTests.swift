import Foundation
import Testing

@testable import Books
@testable import Site

/// Each test has a folder of its own that is gone afterwards.
@Suite final class SiteFolderTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "cubebook-site-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/notebooks", withIntermediateDirectories: true)
    try write("notebooks/a.md", "# A\n\n![p](p.svg)\n")
    try write("notebooks/p.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func names(_ path: String = "") throws -> [String] { try Disk.names(in: folder + "/" + path) }

  @discardableResult private func build(to site: String = "site") throws -> BuildReport {
    try Builder(book: Book.load(at: folder)).build(to: folder + "/" + site)
  }

  @Test func aSiteIsMadeAndReplaced() throws {
    try build()
    #expect(try names("site") == [".cubebook", "a.html", "index.html", "p.svg", "theme"])
    try write("notebooks/b.md", "# B")
    try FileManager.default.removeItem(atPath: folder + "/notebooks/a.md")
    try build()
    #expect(try names("site") == [".cubebook", "b.html", "index.html", "theme"])
    #expect(try names() == ["notebooks", "site"])
  }

  private func fileNumber(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.systemFileNumber] as? Int
  }

  @Test func aPageThatIsAsItWasStaysTheSameFile() throws {
    try write("notebooks/b.md", "# B\n\nOne\n")
    try build()
    let (a, b) = (try fileNumber("site/a.html"), try fileNumber("site/b.html"))
    try write("notebooks/b.md", "# B\n\nTwo\n")
    try build()
    #expect(try fileNumber("site/a.html") == a && fileNumber("site/b.html") != b)
    #expect(try String(contentsOfFile: folder + "/site/b.html", encoding: .utf8).contains("<p>Two</p>"))
    #expect(try FileManager.default.attributesOfItem(atPath: folder + "/site/a.html")[.referenceCount] as? Int == 1)
  }

  @Test func writingAFileLeavesItsOtherNameAlone() throws {
    try Disk.write(folder + "/one", [1])
    #expect(Disk.link(folder + "/one", as: folder + "/two"))
    try Disk.write(folder + "/two", [2])
    #expect(try Disk.read(folder + "/one", limit: 1) == [1] && Disk.read(folder + "/two", limit: 1) == [2])
  }

  /// A file of the same size with other bytes, and a link to one with the same bytes, are written anew.
  @Test func onlyTheSameBytesInAnOrdinaryFileAreAsTheyWere() throws {
    try build()
    let page = try String(contentsOfFile: folder + "/site/a.html", encoding: .utf8)
    try write("site/a.html", page.replacingOccurrences(of: "<h1>A", with: "<h1>B"))
    try build()
    #expect(try String(contentsOfFile: folder + "/site/a.html", encoding: .utf8) == page)
    try write("elsewhere.html", page)
    try FileManager.default.removeItem(atPath: folder + "/site/a.html")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/site/a.html", withDestinationPath: folder + "/elsewhere.html")
    try build()
    #expect(Disk.kind(of: folder + "/site/a.html", followingLinks: false) == .file)
    #expect(try String(contentsOfFile: folder + "/site/a.html", encoding: .utf8) == page)
  }

  @Test func theComparisonFindsWhatIsNotWhatTheBookGives() throws {
    try build()
    let book = try Book.load(at: folder)
    #expect(try Builder(book: book).check(against: folder + "/site").differences == [])
    try write("site/a.html", "changed")
    try write("site/more/new.txt", "x")
    try FileManager.default.removeItem(atPath: folder + "/site/p.svg")
    #expect(
      try Builder(book: book).check(against: folder + "/site").differences == [
        SiteDifference(path: "a.html", kind: .changed), SiteDifference(path: "more/new.txt", kind: .unexpected),
        SiteDifference(path: "p.svg", kind: .missing),
      ])
  }

  @Test func aFolderOfSomebodyElseIsRefused() throws {
    try write("site/precious.txt", "x")
    #expect(throws: FileProblem.self) { try build() }
    #expect(try names("site") == ["precious.txt"])
    #expect(try names() == ["notebooks", "site"])
  }

  @Test func aFileOfSomebodyElseInOurFolderIsRefused() throws {
    try build()
    try write("site/CNAME", "example.org")
    let problem = #expect(throws: FileProblem.self) { try build() }
    #expect(problem?.path.hasSuffix("site/CNAME") == true)
    #expect(try names("site").contains("CNAME"))
  }

  @Test(arguments: [".", "notebooks", "notebooks/site", "notebooks/a.md", ".."])
  func theBookItselfIsNeverReplaced(_ site: String) throws {
    #expect(throws: FileProblem.self) { try build(to: site) }
    #expect(try names("notebooks") == ["a.md", "p.svg"])
  }

  @Test func anEmptyFolderIsTaken() throws {
    try FileManager.default.createDirectory(atPath: folder + "/site", withIntermediateDirectories: false)
    try build()
    #expect(try names("site").contains("index.html"))
  }

  @Test func foldersAboveTheSiteAreMade() throws {
    try build(to: "out/deep/site/")
    #expect(try names("out/deep/site").contains("index.html"))
  }

  @Test func whatAKilledBuildLeftIsCleared() throws {
    try build()
    // No process has this number: Linux counts to 4,194,304 at most.
    try write(".site.cubebook-new-99999999/a.html", "half")
    try build()
    #expect(try names() == ["notebooks", "site"])
  }

  @Test func anOldSiteThatWasNeverReplacedComesBack() throws {
    try build()
    try FileManager.default.moveItem(
      atPath: folder + "/site", toPath: folder + "/.site.cubebook-old-99999999")
    _ = try SiteFolder(replacing: folder + "/site", bookRoot: folder, notebooks: "notebooks")
    #expect(try names("site").contains("a.html"))
  }

  @Test func aBuildThatFailsLeavesTheOldSite() throws {
    try build()
    let before = try Disk.read(folder + "/site/a.html", limit: 1_000_000)
    let site = try SiteFolder(replacing: folder + "/site", bookRoot: folder, notebooks: "notebooks")
    try site.write("a.html", [1])
    site.abandon()
    #expect(try Disk.read(folder + "/site/a.html", limit: 1_000_000) == before)
    #expect(try names() == ["notebooks", "site"])
  }

  @Test func linksOutOfTheBookAreNotFollowed() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder + "/notebooks/out.md", withDestinationPath: "/etc/hostname")
    try manager.createSymbolicLink(atPath: folder + "/notebooks/in.md", withDestinationPath: "a.md")
    try manager.createSymbolicLink(atPath: folder + "/notebooks/loop", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder + "/notebooks/passwd.svg", withDestinationPath: "/etc/passwd")
    try write("notebooks/b.md", "![x](passwd.svg) ![y](loop/notebooks/p.svg)")
    let report = try build()
    #expect(report.pages.map(\.output) == ["a.html", "b.html", "in.html"])
    let found = lines(report.diagnostics)
    #expect(found.count { $0.contains("stray-link") } == 4)
    #expect(found.contains { $0.hasPrefix("notebooks/out.md:1:1") })
    #expect(try !names("site").contains("passwd.svg"))
  }

  @Test func aFileThatCannotBeReadIsReported() throws {
    try FileManager.default.createDirectory(atPath: folder + "/notebooks/x.md", withIntermediateDirectories: false)
    #expect(mkfifo(folder + "/notebooks/pipe.md", 0o600) == 0)
    let report = try build()
    #expect(
      lines(report.diagnostics) == ["notebooks/pipe.md:1:1-1 error not-a-file: A notebook must be an ordinary file"])
  }
}
