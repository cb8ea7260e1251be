import Foundation
import Measurements
import TestSupport
import Testing

@testable import Books
@testable import Site

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Books as courses of learning platforms.
@Suite struct ScormPackageTests {
  private static let book = [
    "cubebook.yml": "title: Falling & <rising>\ntheme: own.css\nurl: https://example.org/notes/\n",
    "notebooks/01 fäll.md": """
    # Falling

    See [the other](b/two.md#more), [the data](d.csv), [a site](https://example.org/) and [below](#q-fall).

    ```let
    g = 9.8 m/s^2
    ```

    ```question {#q-fall}
    ask: How fast is a ball that falls from `=h`?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 g h)
    points: 2.5
    ```

    ```question
    ask: Which of these are vectors?
    choice: "a force"; right
    choice: "a mass"
    ```

    ```question {#q-derive}
    ask: Derive $v$.
    lines:
      given: v > 0
      1/2 m v^2 = m g h
      v = sqrt(2 g h)
    ```
    """,
    "notebooks/b/two.md": "# Two\n\n![A picture](p.png)\n\n## More\n\nBack to [one](<../01 fäll.md>).\n",
    "notebooks/b/p.png": "p", "notebooks/d.csv": "a\n1\n", "notebooks/own.css": "body { color: #111 }\n",
  ]

  private static func courses(
    _ notebook: String? = nil
  ) throws -> (packages: [(name: String, bytes: [UInt8])], course: Builder.Course) {
    try Builder(book: Book(files: MemoryFiles(book))).courses(notebook)
  }

  private static func files(_ zip: [UInt8]) throws -> [String: String] {
    let archive = ZipArchive(zip)
    #expect(archive.problem == nil)
    return Dictionary(
      uniqueKeysWithValues: try archive.entries.map { entry in
        guard case .bytes(let bytes) = archive.contents(of: entry, inflate: MeasuredFile.inflated) else {
          throw Unreadable(path: entry.path)
        }
        return (entry.path, String(decoding: bytes, as: UTF8.self))
      })
  }

  struct Unreadable: Error { let path: String }

  private static func values(_ name: String, in text: String) -> [String] {
    text.split(separator: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// What the standard asks of a manifest beside its schema: names resolve, and all files are listed.
  @Test func theManifestListsWhatIsThere() throws {
    let (packages, course) = try Self.courses()
    #expect(packages.map(\.name) == ["scorm-12.zip", "scorm-2004.zip"])
    #expect(course.pages == 2 && course.questions == 3)
    for package in packages {
      let files = try Self.files(package.bytes)
      let manifest = try #require(files["imsmanifest.xml"])
      let delegate = Elements()
      let parser = XMLParser(data: Data(manifest.utf8))
      parser.delegate = delegate
      #expect(parser.parse(), "\(manifest)")
      let names = delegate.all.compactMap { $0.attributes["identifier"] }
      #expect(names.count == Set(names).count)
      #expect(delegate.all.compactMap { $0.attributes["identifierref"] }.allSatisfy(names.contains))
      let listed = delegate.all.filter { $0.name == "file" }.compactMap {
        $0.attributes["href"]?.removingPercentEncoding
      }
      #expect(listed.sorted() == files.keys.filter { $0 != "imsmanifest.xml" }.sorted())
      let objects = delegate.all.filter {
        ($0.attributes["adlcp:scormtype"] ?? $0.attributes["adlcp:scormType"]) == "sco"
      }
      #expect(objects.compactMap { $0.attributes["href"] } == ["01%20f%C3%A4ll.html", "b/two.html"])
      #expect(manifest.contains("<title>Falling &amp; &lt;rising&gt;</title>"))
    }
    let new = try #require(try Self.files(packages[1].bytes)["imsmanifest.xml"])
    // All points are on the first page.
    #expect(Self.values("objectiveMeasureWeight", in: new) == ["1.0000", "0.0000", "0.0000"])
  }

  /// Pages show nothing that is not in the package, and lead nowhere in the frame of the platform's.
  @Test func pagesStandAlone() throws {
    let files = try Self.files(Self.courses().packages[0].bytes)
    for (path, html) in files where path.hasSuffix(".html") {
      for link in Self.values("href", in: html) + Self.values("src", in: html)
      where !link.hasPrefix("#") && !link.hasPrefix("https:") {
        let target = try #require(link.split(separator: "#").first.map(String.init)?.removingPercentEncoding)
        let place = FilePath.resolved(target, in: FilePath.folder(of: path))
        #expect(place.map { files[$0] != nil } == true, "\(link) of \(path)")
      }
      let scripts = Self.values("src", in: html).filter { $0.hasSuffix(".js") }.map { FilePath.name(of: $0) }
      #expect(scripts.prefix(2) == ["look.js", "scorm.js"])
      #expect(!html.contains("search.js") && !html.contains("<nav aria-label=\"Pages") && !html.contains("canonical"))
    }
    #expect(files["01 fäll.html"]?.contains("href=\"b/two.html#more\"") == true)
    #expect(files.keys.contains("own.css") && files.keys.contains("b/p.png") && !files.keys.contains("index.html"))
    #expect(!files.keys.contains { $0.contains("first-") || $0.hasPrefix("embed/") || $0.contains("search") })
  }

  @Test func aPageAloneLeadsToTheSite() throws {
    let (packages, course) = try Self.courses("b/two")
    let files = try Self.files(packages[0].bytes)
    #expect(course.pages == 1 && course.questions == 0)
    #expect(files["b/two.html"]?.contains("href=\"https://example.org/notes/01%20f%C3%A4ll.html\"") == true)
    #expect(files.keys.filter { $0.hasSuffix(".html") } == ["b/two.html"] && !files.keys.contains("d.csv"))
    #expect(files["imsmanifest.xml"]?.contains("<title>Two</title>") == true)
  }

  @Test func whatDoesNotSurviveIsTold() throws {
    let report = try Self.courses().course.report
    let told = report.diagnostics.flatMap { file in
      file.diagnostics.filter { $0.code == "lost-in-course" }.map {
        String(decoding: file.source.utf8[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self)
      }
    }
    #expect(told == ["question {#q-fall}", "question {#q-derive}"])
    #expect(report.isClean(strict: true))
  }

  @Test func questionsAreReadFromThePage() {
    let task = "<div class=\"task\" id=\"cb-a-question\" data-question"
    let html = """
      \(task)="3" data-varies=""><div>?</div><p class="points">0.5 points</p><textarea></textarea><div class="verdict">
      \(task)="5"><div>?</div><div class="verdict"></div><p class="points">7 points</p>
      """
    #expect(
      CourseQuestion.all(in: Array(html.utf8)) == [
        CourseQuestion(cell: 3, points: 0.5, varies: true, hasLines: true),
        CourseQuestion(cell: 5, points: 1, varies: false, hasLines: false),
      ])
  }

  @Test func twoExportsGiveTheSameBytes() throws {
    #expect(try Self.courses().packages.map(\.bytes) == Self.courses().packages.map(\.bytes))
  }

  @Test func aFolderOfOthersStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("out/mine.txt", "mine")
    let builder = Builder(book: try Book(files: MemoryFiles(Self.book)))
    #expect(throws: FileProblem.self) { try builder.exportCourse("b/two", to: "\(folder.path)/out") }
    #expect(folder.files(in: "out").keys.sorted() == ["mine.txt"])
    _ = try builder.exportCourse("b/two", to: "\(folder.path)/new")
    #expect(folder.files(in: "new").keys.sorted() == [".cubebook", "scorm-12.zip", "scorm-2004.zip"])
    #expect(folder.files(in: "").keys.filter { $0.hasPrefix(".") } == [])
    #expect(throws: FileProblem.self) { try builder.exportCourse("b/tow", to: "\(folder.path)/new") }
  }

  /// The schema of SCORM 1.2; that of 2004 no package of Debian's or of Python's has.
  @Test func theSchemaAcceptsTheManifest() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let schema = root.appendingPathComponent(".build/scorm/schema").path
    let judge = "/usr/bin/xmllint"
    guard FileManager.default.fileExists(atPath: schema), FileManager.default.isExecutableFile(atPath: judge) else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "run Scripts/setup test")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cubebook-scorm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (whole, manifest) = (folder.appendingPathComponent("all.xsd"), folder.appendingPathComponent("imsmanifest.xml"))
    try """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:import namespace="http://www.imsproject.org/xsd/imscp_rootv1p1p2" schemaLocation="\(schema)/imscp_rootv1p1p2.xsd"/>
    <xs:import namespace="http://www.adlnet.org/xsd/adlcp_rootv1p2" schemaLocation="\(schema)/adlcp_rootv1p2.xsd"/>
    </xs:schema>
    """.write(to: whole, atomically: true, encoding: .utf8)
    try #require(try Self.files(Self.courses().packages[0].bytes)["imsmanifest.xml"])
      .write(to: manifest, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: judge)
    process.arguments = ["--nonet", "--noout", "--schema", whole.path, manifest.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}

/// The elements of a document, in order.
private final class Elements: NSObject, XMLParserDelegate {
  var all: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { all.append((name, attributes)) }
}
