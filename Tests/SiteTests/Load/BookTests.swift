import Diagnostics
import Testing

@testable import Books

@Suite struct BookTests {
  private func load(_ files: [String: String], drafts: Bool = false) throws -> Book {
    try Book(files: MemoryFiles(files), includingDrafts: drafts)
  }

  @Test func withoutAListPagesStandByNameFoldersAsParts() throws {
    let book = try load([
      "notebooks/10-z.md": "# Ten", "notebooks/2-b.md": "# Two", "notebooks/03-more/a.md": "# *A* `b`",
      "notebooks/a.txt": "no page",
    ])
    #expect(book.pages.map(\.path) == ["2-b.md", "10-z.md", "03-more/a.md"])
    #expect(book.pages.map(\.title) == ["Two", "Ten", "A b"])
    #expect(book.parts.map(\.title) == ["", "More"])
    #expect(book.parts.map(\.pages) == [0..<2, 2..<3])
    #expect(book.pages[2].output == "03-more/a.html")
  }

  @Test func orderInTheFrontMatterComesBeforeTheName() throws {
    let book = try load([
      "notebooks/a.md": "A", "notebooks/b.md": "---\norder: 2\n---\nB", "notebooks/c.md": "---\norder: 1\n---\nC",
    ])
    #expect(book.pages.map(\.path) == ["c.md", "b.md", "a.md"])
  }

  @Test func aListIsFollowedAndChecked() throws {
    let book = try load([
      "cubebook.yml": "pages:\n  - b.md\n  - part: Rest\n    pages: [a.md, b.md, cc.md]\n",
      "notebooks/a.md": "A", "notebooks/b.md": "B", "notebooks/cd.md": "C",
    ])
    #expect(book.pages.map(\.path) == ["b.md", "a.md"])
    #expect(
      lines(book.diagnostics) == [
        "cubebook.yml:1:1-1 warning unlisted-page: `cd.md` is not listed under `pages`, and is left out (list it, or say `draft: true` in it)",
        "cubebook.yml:4:19-23 error duplicate-page: A notebook can be listed only once",
        "cubebook.yml:4:25-30 error missing-page: There is no notebook `cc.md` in `notebooks/` (did you mean `cd.md`?)",
      ])
  }

  @Test func aMisspelledPageIsNoneThatIsListed() throws {
    let book = try load([
      "cubebook.yml": "pages:\n  - ca.md\n  - part: Rest\n    pages: [cb.md]\n", "notebooks/cb.md": "B",
    ])
    #expect(
      lines(book.diagnostics) == [
        "cubebook.yml:2:5-10 error missing-page: There is no notebook `ca.md` in `notebooks/`"
          + " (write it, or take it out of `pages`)"
      ])
  }

  @Test func draftsAreLeftOutUnlessAskedFor() throws {
    let files = ["notebooks/a.md": "---\ndraft: true\n---\nA", "notebooks/b.md": "B"]
    let book = try load(files)
    #expect(book.pages.map(\.path) == ["b.md"])
    #expect(book.drafts == ["a.md"])
    #expect(try load(files, drafts: true).pages.count == 2)
  }

  @Test func badFilesAreErrorsAndTheOthersStay() throws {
    let book = try Book(
      files: MemoryFiles(bytes: [
        "notebooks/a.md": Array("A".utf8), "notebooks/empty.md": [10, 32, 13, 10],
        "notebooks/latin.md": Array("caf".utf8) + [0xE9, 10],
        "notebooks/nul.md": [65, 0, 66, 67], "notebooks/utf16.md": [0xFF, 0xFE, 65, 0],
      ]))
    #expect(book.pages.map(\.path) == ["a.md", "empty.md"] && lines(book.diagnostics).count == 4)
    #expect(
      lines(book.diagnostics).filter { !$0.hasPrefix("notebooks/empty.md:1:1-1 warning empty-notebook: ") } == [
        "notebooks/latin.md:1:4-5 error not-utf-8: A file of a book must be UTF-8 text (save the file as UTF-8)",
        "notebooks/nul.md:1:2-3 error not-utf-8: A text must contain no NUL byte (take it out)",
        "notebooks/utf16.md:1:1-2 error not-utf-8: A file of a book must be UTF-8 text (save the file as UTF-8)",
      ])
  }

  @Test func aHugeFileIsAnErrorAndUnreadable() throws {
    let book = try load([
      "cubebook.yml": "limits: {file-bytes: 10}", "notebooks/a.md": "# Longer than ten bytes", "notebooks/b.md": "B",
    ])
    #expect(book.pages.map(\.path) == ["b.md"])
    #expect(book.unreadableFiles == 1)
    #expect(
      lines(book.diagnostics) == [
        "notebooks/a.md:1:1-1 error unreadable-file: The notebook cannot be read: the file has 23 bytes, and at most 10 are read"
      ])
  }

  @Test func aFolderWithoutNotebooksIsNoBook() {
    #expect(throws: FileProblem.self) { try load(["readme.md": "A"]) }
  }

  /// The title is the first heading of the highest level that Markdown finds, wherever it stands.
  @Test(arguments: [
    ("# A", "A"), ("text\n\n# B #\n", "B"), ("```\n# no\n```\n# C", "C"), ("#no\n## two\n", nil), ("    # code", nil),
    ("~~~~\n~~~\n# no\n~~~~\n  # `D` *d*  ", "D d"), ("#\n", nil), ("#\n# E", "E"), ("> # no\n\nF\n===\n", "F"),
    ("# [G](x.md) $\\omega^2$ & <!-- no -->", "G ω² &"), ("---\ntitle: H\n---\n# no", "H"),
    ("---\ntitle: no\n# I", "I"), ("<!--\n# no\n-->\n\n# J", "J"), ("- # no\n\n# K *k\n", "K *k"),
  ])
  func thePageIsCalledByItsFirstHeading(_ text: String, _ title: String?) throws {
    let page = try #require(try load(["notebooks/file-name.md": text]).pages.first)
    #expect(page.title == title ?? "File name")
    #expect(page.hasOwnTitle == (title != nil))
  }

  @Test(arguments: ["水", "ω", "\u{FEFF}é"])
  func aTextInAnyScriptIsSomeText(text: String) throws {
    #expect(try load(["notebooks/a.md": text]).diagnostics.isEmpty)
  }

  /// All that the book has to know of a page before any is rendered.
  @Test func thePageIsKnownBeforeItIsRendered() throws {
    let book = try load([
      "notebooks/in/a.md": """
      # A [t](t.md)

      ## B *b*

      ```plot {caption="#no" #fig-c .wide}
      curve: x
      ```

      ```let {hidden #no}
      a = 1
      ```

      > - ![d [no](no.md)](d.svg) `=1` [e](../e.md#f)
      >
      > ```cube {#fig-g name=h}
      > ```

      ```python {#lst-d}
      ```

      | i |
      |---|
      | [j](#k) |

      Text.[^n]

      [^n]: ## L
      """
    ])
    let page = try #require(book.pages.first)
    let inventory = page.inventory
    #expect(inventory.headings.map(\.id) == ["b-b", "l"])
    #expect(inventory.labels.map(\.id) == ["b-b", "fig-c", "fig-g", "lst-d", "l"])
    #expect(
      inventory.labels.map(\.kind) == [.section, .cell(.plot), .cell(.cube), .numbered(.box("listing")), .section])
    let given = inventory.labels.filter { $0.kind != .section }.map { SourceFragment(page.source, $0.range).text }
    #expect(given == ["#fig-c", "#fig-g", "#lst-d"])
    #expect(inventory.links.map(\.destination) == ["t.md", "d.svg", "../e.md#f", "#k"])
    #expect(inventory.links.map(\.isImage) == [false, true, false, false])
    #expect(Set(inventory.links.map(\.number)).count == 4)
    #expect(inventory.links[2].target == .file(path: "e.md", anchor: "f"))
    #expect(inventory.cells.map(\.word) == ["plot", "let", "cube"] && inventory.values.map(\.text) == ["1"])
    #expect(page.notebook.plainText == "A t\nB b\nd no 1 e\ni\nj\nText.\nL")
  }
}
