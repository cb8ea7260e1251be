import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site
@testable import Workshop

/// Mends that need no asking.
struct FileFixesTests {
  private static let page = """
    # A

    ## Springs {sec-spring}

    one
    two
    three
    four

    ```plot {caption=Two tones}
    curve: y = sin(x)
    x 0..2π
    xlabel: time
    ```

    About $5 %$ of [it](standing waves.md).

    ```let
    p = 80 kg * 3 m/s
    pendlum = q
    ```
    """

  private func fixes(_ page: String) throws -> [FileFixes] {
    try build(["notebooks/a.md": page, "notebooks/standing waves.md": "# B\n"]).report.diagnostics.safeFixes
  }

  /// What is left of a text without a comment is the text.
  @Test(arguments: [
    ("Hard  <!-- cubebook: allow missing-alt: r -->\nbreak.\n", "Hard\nbreak.\n"),
    ("- item\n  <!-- cubebook: allow missing-alt: r -->\n  goes on\n- two\n", "- item\n  goes on\n- two\n"),
    ("a <!-- cubebook: allow missing-alt: r --> b\n", "a  b\n"),
    ("> a\n> <!-- cubebook: allow missing-alt: r -->\n> b\n", "> a\n> b\n"),
    ("a\n<!-- cubebook: allow missing-alt:\nr -->\nb\n", "a\nb\n"),
  ])
  func commentsAreTakenOut(_ text: String, _ expected: String) throws {
    let fixes = try #require(try fixes(text).first)
    #expect(String(decoding: fixes.mended, as: UTF8.self) == expected)
  }

  /// `patch` takes it whatever the ends of lines are.
  @Test func theDiffHasTheEndsOfTheFile() throws {
    let windows = try #require(try fixes("# A\r\n\r\nAbout $5 % x$\r\n").first)
    #expect(
      windows.unifiedDiff(path: "a.md").utf8.elementsEqual(
        "--- a.md\n+++ a.md\n@@ -1,3 +1,3 @@\n # A\r\n \r\n-About $5 % x$\r\n+About $5 \\% x$\r\n".utf8))
    let open = try #require(try fixes("About $5 % x$").first)
    #expect(
      open.unifiedDiff(path: "a.md") == """
        --- a.md
        +++ a.md
        @@ -1,1 +1,1 @@
        -About $5 % x$
        \\ No newline at end of file
        +About $5 \\% x$
        \\ No newline at end of file

        """)
  }

  /// A key that is spelled wrong, beside the one that is meant: to mend it would be another mistake.
  /// A line around a change begins with a blank, which a runner of workflows passes over; and none of its signs reaches
  /// a terminal.
  @Test func noLineOfADiffIsObeyed() throws {
    let page =
      "# A\n\n::error::one\ntwo\n\nAbout $5 % x$\n\n  ::set-env::b\n\nOr $6 % x$\n\nred \u{1B}[31m\u{202E}\nend\n"
    let diff = try #require(try fixes(page).first).unifiedDiff(path: "a\n::b\u{1B}.md")
    #expect(
      diff == """
        --- a␊::b␛.md
        +++ a␊::b␛.md
        @@ -4,4 +4,4 @@
         two
         
        -About $5 % x$
        +About $5 \\% x$
         
        @@ -9,3 +9,3 @@
         
        -Or $6 % x$
        +Or $6 \\% x$
         

        """)
  }

  @Test func noKeyIsGivenTwice() throws {
    let cell = { (more: String) in "```plot\ncurve: y = x\n\(more)xlabel: b\n```\n" }
    #expect(try fixes(cell("")).count == 1)
    #expect(try fixes(cell("x-label: a\n")).isEmpty)
    #expect(try fixes("```plot\nx-label: a\n```\n" + cell("")).count == 1)
  }

  /// A mend loses nothing that was written, and doubles nothing.
  @Test(arguments: [
    (
      "```derive\nF = m a\na = F/m    | insert, divide by m\n```\n",
      "```derive\nF = m a\na = F/m    ; insert, divide by m\n```\n"
    ),
    ("```scene\nbody A: mass 1 kg\ntime: 0..1 s\n```\n", nil), ("```scene\nball A: circle 3 cm\n```\n", nil),
    ("```scene\nstring S: a to b\n```\n", nil),
  ])
  func nothingIsLost(text: String, mended: String?) throws {
    #expect(try fixes(text).first.map { String(decoding: $0.mended, as: UTF8.self) } == mended)
  }

  @Test func bodiesKeepTheirNames() throws {
    let report = try build(["notebooks/a.md": "```scene\nbody A: circle 3 cm; mass 1 kg\ntime: 0..1 s\n```\n"]).report
    let told = lines(report.diagnostics).joined()
    #expect(told.contains("write `body: A; circle 3 cm; mass 1 kg`"), "\(told)")
  }

  @Test func theyAreShownAsADiff() throws {
    let fixes = try fixes(Self.page)
    try #require(fixes.count == 1)
    #expect(
      fixes[0].unifiedDiff(path: "notebooks/a.md") == """
        --- notebooks/a.md
        +++ notebooks/a.md
        @@ -1,21 +1,21 @@
         # A
         
        -## Springs {sec-spring}
        +## Springs {#sec-spring}
         
         one
         two
         three
         four
         
        -```plot {caption=Two tones}
        +```plot {caption="Two tones"}
         curve: y = sin(x)
        -x 0..2π
        -xlabel: time
        +x: 0..2π
        +x-label: time
         ```
         
        -About $5 %$ of [it](standing waves.md).
        +About $5 \\%$ of [it](<standing waves.md>).
         
         ```let
        -p = 80 kg * 3 m/s
        +p = 80 [kg] * 3 [m/s]
         pendlum = q
         ```
        \\ No newline at end of file

        """)
  }

  /// What `patch` makes of the diff is the mended file, and nothing is left to mend in it.
  @Test(arguments: [
    page, page + "\n", page.replacing("\n", with: "\r\n"), "## Springs {sec-spring}", "x\n\n\n\n\n\n\n\n## S {sec-s}",
  ])
  func theDiffIsWhatHappens(_ text: String) throws {
    let fixes = try fixes(text)
    let folder = try TemporaryFolder()
    try #require(fixes.count == 1)
    let path = folder.path + "/a.md"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let mended = String(decoding: fixes[0].mended, as: UTF8.self)
    #expect(mended != text)
    // The lines of the diff are those of the two files, to the return at their ends.
    func lines(_ text: String) -> [ArraySlice<UInt8>] {
      Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (old, new) = (Set(lines(text)), Set(lines(mended)))
    for line in lines(fixes[0].unifiedDiff(path: "a.md")).dropFirst(2) {
      switch line.first {
      case UInt8(ascii: "-"): #expect(old.contains(line.dropFirst()))
      case UInt8(ascii: "+"): #expect(new.contains(line.dropFirst()))
      case UInt8(ascii: " "): #expect(old.contains(line.dropFirst()) && new.contains(line.dropFirst()))
      case nil: break
      default: #expect(line.starts(with: "@@".utf8) || line.elementsEqual("\\ No newline at end of file".utf8))
      }
    }
    #expect(try self.fixes(mended).isEmpty)
  }

  /// Files are given their new text on disk; one that has changed meanwhile is left alone.
  @Test func filesAreMended() throws {
    let folder = try TemporaryFolder()
    let notebooks = folder.path + "/notebooks"
    try FileManager.default.createDirectory(atPath: notebooks, withIntermediateDirectories: true)
    for name in ["a.md", "b.md"] {
      try "# A\n\n## S {sec-\(name.prefix(1))}\n".write(
        toFile: notebooks + "/" + name, atomically: true, encoding: .utf8)
    }
    let book = try Book.load(at: folder.path)
    let fixes = try Builder(book: book).check().diagnostics.safeFixes
    #expect(fixes.count == 2)
    try "# A\n\n## T {sec-b}\n".write(toFile: notebooks + "/b.md", atomically: true, encoding: .utf8)
    #expect(try book.apply(fixes) == 1)
    #expect(try String(contentsOfFile: notebooks + "/a.md", encoding: .utf8) == "# A\n\n## S {#sec-a}\n")
    #expect(try String(contentsOfFile: notebooks + "/b.md", encoding: .utf8) == "# A\n\n## T {sec-b}\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: notebooks).sorted() == ["a.md", "b.md"])
  }
}
