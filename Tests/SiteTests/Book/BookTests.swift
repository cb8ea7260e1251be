import Testing

@testable import Site

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
        "notebooks/utf16.md": [0xFF, 0xFE, 65, 0],
      ]))
    #expect(book.pages.map(\.path) == ["a.md"])
    #expect(
      lines(book.diagnostics) == [
        "notebooks/empty.md:1:1-1 error empty-notebook: A notebook has some text",
        "notebooks/latin.md:1:4-5 error not-utf-8: A file of a book is UTF-8 text (save the file as UTF-8)",
        "notebooks/utf16.md:1:1-2 error not-utf-8: A file of a book is UTF-8 text (save the file as UTF-8)",
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

  @Test(arguments: [
    ("# A", "A"), ("text\n\n# B #\n", "B"), ("```\n# no\n```\n# C", "C"), ("#no\n## two\n", nil), ("    # code", nil),
    ("~~~~\n~~~\n# no\n~~~~\n  # `D` *d*  ", "D d"), ("#\n", nil),
  ])
  func theFirstHeadingIsFoundWithoutParsing(_ text: String, _ title: String?) {
    #expect(FirstHeading.text(in: Array(text.utf8)[...]) == title)
  }
}
