import Diagnostics
import TestSupport
import Testing
import Typesetting

@testable import Books
@testable import Site

@Suite struct RememberedBuildTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ program: String = "one") -> BuildStore {
    BuildStore("\(folder.path)/store", program: program)
  }

  private func build(
    _ files: [String: String], _ store: BuildStore?
  ) throws -> (site: [String: [UInt8]], told: [String], report: BuildReport) {
    let site = MemorySite()
    var options = BuildOptions()
    options.store = store
    let report = try Builder(book: Book(files: MemoryFiles(files), store: store), options: options).build(into: site)
    let told = report.diagnostics.flatMap { file in
      file.diagnostics.map {
        "\(file.source.name) \($0.severity) \($0.code) \($0.range) \($0.message) \($0.help ?? "")"
      }
    }
    return (site.files, told, report)
  }

  /// What is remembered is what would be made, whatever has changed meanwhile.
  @Test(arguments: [UInt64(1), 2]) func aRememberedSiteIsThatOfACleanBuild(_ seed: UInt64) throws {
    var book = ChangingBook(seed: seed)
    var (made, remembered) = (0, 0)
    for step in 0..<16 {
      let store = store()
      let warm = try build(book.files, store)
      let clean = try build(book.files, nil)
      let wrong = Set(warm.site.keys).union(clean.site.keys).filter { warm.site[$0] != clean.site[$0] }
      try #require(wrong.isEmpty, "seed \(seed), step \(step): \(wrong.sorted())")
      try #require(warm.told == clean.told, "seed \(seed), step \(step)")
      #expect(warm.report.unreadableFiles == clean.report.unreadableFiles)
      #expect(warm.report.pages.map(\.errors) == clean.report.pages.map(\.errors))
      made += store.counts.made
      remembered += store.counts.remembered
      book.change()
    }
    #expect(remembered > made, "\(remembered) remembered, \(made) made")
  }

  /// On disk, where files that would be the same stay where they are, whoever has laid hands on the site meanwhile.
  @Test(arguments: [UInt64(4)]) func aRememberedFolderIsThatOfACleanBuild(_ seed: UInt64) throws {
    var book = ChangingBook(seed: seed)
    var random = SeededGenerator(seed: seed)
    let path = "\(folder.path)/book"
    for step in 0..<15 {
      for name in folder.files(in: "book").keys where book.files[name] == nil { try? Disk.remove("\(path)/\(name)") }
      for (name, text) in book.files { try folder.write("book/\(name)", text) }
      var options = BuildOptions()
      options.store = store()
      let read = try Book.load(at: path, store: options.store)
      let report = try Builder(book: read, options: options).build(to: "\(folder.path)/site")
      let clean = try build(book.files, nil)
      var site = folder.files(in: "site").filter { !$0.value.isEmpty }
      site[SiteMarker.name] = nil
      let wrong = Set(site.keys).union(clean.site.keys).filter { site[$0] != clean.site[$0] }
      try #require(wrong.isEmpty, "seed \(seed), step \(step): \(wrong.sorted())")
      #expect(report.diagnostics.map(\.errorCount) == clean.report.diagnostics.map(\.errorCount))
      #expect(report.bytes == clean.report.bytes && report.files == clean.report.files)
      // What an author types into a page of the site, with as many bytes as before.
      if let name = site.keys.filter({ $0.hasSuffix(".html") }).sorted().randomElement(using: &random) {
        try folder.write("site/\(name)", (site[name] ?? []).map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "E") : $0 })
      }
      if Bool.random(using: &random) { book.change() }
    }
  }

  @Test func aCheckFindsAgainWhatItHasFound() throws {
    var files = pages
    files["notebooks/e.md"] = "# E\n\n[x](nowhere.md)\n\n```let\na = 1 m + 1 s\n```\n\n```plot\ncurve: y = b x\n```\n"
    func check() throws -> (told: [String], made: Int) {
      var options = BuildOptions()
      let store = store()
      options.store = store
      let report = try Builder(book: Book(files: MemoryFiles(files), store: store), options: options).check()
      return (report.diagnostics.flatMap { $0.diagnostics.map { "\($0.code) \($0.range)" } }, store.counts.made)
    }
    let first = try check()
    #expect(first.told.count > 2 && first.made == 4)
    let second = try check()
    #expect(second.told == first.told && second.made == 0)
    #expect(try build(files, nil).report.errorCount == first.told.count)
  }

  /// Formulas and code that were set before are not set again, where all else of a page has changed.
  @Test func aFormulaIsSetOnce() throws {
    let store = store()
    let memory = SetPieces(store)
    let first = Typesetter(memory: memory)
    let made = first.mathML(tex: "x^2", display: false, macros: ["\\v": "y"])
    let code = first.highlight("let x = 1", language: "swift")
    memory.save()
    let again = SetPieces(store)
    #expect(again.answer(to: .formula(tex: "x^2", isDisplay: false, macros: ["\\v": "y"])) == (try made.get()))
    #expect(again.answer(to: .formula(tex: "x^2", isDisplay: true, macros: ["\\v": "y"])) == nil)
    #expect(again.answer(to: .formula(tex: "x^2", isDisplay: false, macros: [:])) == nil)
    #expect(again.answer(to: .code("let x = 1", language: "swift")) == code)
    let other = self.store("two")
    #expect(SetPieces(other).answer(to: .code("let x = 1", language: "swift")) == nil)
  }

  /// Parts that several machines have made into stores of their own, one of them twice, and one of them not at all.
  @Test func partsMakeTheSiteOfOneMachine() throws {
    let files = ChangingBook(seed: 9).files
    let clean = try build(files, nil)
    var whole = 0
    for number in [1, 2, 2, 3] {
      var options = BuildOptions()
      options.store = BuildStore("\(folder.path)/part\(number)", program: "one")
      let book = try Book(files: MemoryFiles(files), store: options.store)
      let shard = try #require(Shard("\(number)/4"))
      whole += try Builder(book: book, options: options).make(shard)
      #expect(number == 2 || options.store?.counts.made == (0..<book.pages.count).count(where: shard.holds))
    }
    for number in 1...3 {
      for (name, bytes) in folder.files(in: "part\(number)") where !bytes.isEmpty {
        try folder.write("store/\(name)", bytes)
      }
    }
    let store = store()
    let merged = try build(files, store)
    #expect(merged.site == clean.site && merged.told == clean.told)
    #expect(store.counts.made < merged.report.pages.count / 2 && store.counts.remembered >= whole / 2)
    #expect(["0/4", "5/4", "a/4", "1/0", "1", "1/2/3", "-1/2", ""].allSatisfy { Shard($0) == nil })
  }

  private let pages = [
    "notebooks/a.md": "# A\n\nSee @fig-b and $\\text{by }\\ref{eq-b}$.\n",
    "notebooks/b.md": """
    # B

    ```plot {#fig-b caption="B"}
    curve: y = x
    x: 0..1
    ```

    $$
    x = y
    $$ {#eq-b}
    """,
    "notebooks/c.md": "# C\n\n```data {#d}\nfile: d.csv\n```\n", "notebooks/d.csv": "t,x\n0,1\n1,2\n",
  ]

  /// Which pages a build makes anew.
  private func made(_ files: [String: String], _ program: String = "one") throws -> Int {
    let store = store(program)
    _ = try build(files, store)
    return store.counts.made
  }

  @Test func whatAPageNeedsSaysWhetherItIsMadeAgain() throws {
    #expect(try made(pages) == 3)
    #expect(try made(pages) == 0)
    #expect(try made(pages, "two") == 3)
    var files = pages
    files["notebooks/c.md", default: ""] += "\nMore.\n"
    #expect(try made(files) == 1)
    files["notebooks/d.csv"] = "t,x\n0,1\n1,3\n"
    #expect(try made(files) == 1)
    files["notebooks/d.csv"] = nil
    #expect(try made(files) == 1)
    // A figure before it gives the one that A names another number, and so does an equation.
    files["notebooks/b.md"] =
      "```plot {#fig-c caption=\"C\"}\ncurve: y = 2x\nx: 0..1\n```\n\n" + (pages["notebooks/b.md"] ?? "")
    #expect(try made(files) == 2)
    files["notebooks/b.md"] = "$$\nz = 1\n$$ {#eq-z}\n\n" + (files["notebooks/b.md"] ?? "")
    #expect(try made(files) == 2)
    files["cubebook.yml"] = "lang: de\n"
    #expect(try made(files) == 3)
    // Words of a page that no other shows are its own matter.
    files["notebooks/b.md", default: ""] += "\n\nMore.\n"
    #expect(try made(files) == 1)
  }

  /// Pages whose text an earlier build has read are not read again, and those that are not plain are.
  @Test func aPageIsReadOnce() throws {
    var files = pages
    files["notebooks/e.md"] = "# E\n\n::: include a.txt\n:::\n"
    files["notebooks/a.txt"] = "Text.\n"
    func frozen() throws -> [String] {
      try Book(files: MemoryFiles(files), store: store()).pages.filter(\.isFrozen).map(\.path)
    }
    #expect(try frozen() == [])
    #expect(try frozen() == ["a.md", "b.md", "c.md"])
    files["notebooks/b.md", default: ""] += "\nMore.\n"
    #expect(try frozen() == ["a.md", "c.md"])
    files["cubebook.yml"] = "title: Other\n"
    #expect(try frozen() == [])
  }

  /// Whoever adds something to these types says what becomes of it in a page that is not read: `FrozenPage` writes down
  /// what others than the page itself look at.
  @Test func aFrozenPageHasAllThatOthersLookAt() throws {
    let files = [
      "notebooks/a.md": """
      ---
      title: A $x$
      subtitle: Of *waves*
      description: What it is
      authors: [Ada, Bob]
      date: 2026-11-26
      lang: de
      order: 3
      bibliography: a.bib
      math: {v: x}
      ---
      Text.
      """, "notebooks/a.bib": "",
    ]
    let first = try #require(try Book(files: MemoryFiles(files), store: store()).pages.first)
    let second = try #require(try Book(files: MemoryFiles(files), store: store()).pages.first)
    #expect(!first.isFrozen && second.isFrozen)
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      names(first) == [
        "path", "output", "notebook", "metadata", "titleText", "subtitle", "hasOwnTitle", "head", "titleHeading",
        "inventory", "diagnostics", "origins", "included", "jupyter", "kept", "rules", "isFrozen",
      ])
    #expect(
      names(first.inventory) == [
        "headings", "labels", "numbered", "links", "references", "formulaReferences", "cells", "values",
        "boxed", "absent", "labelsLeftOut",
        "notes",
        "notesLeftOut", "notebook", "hasTitle", "previews", "titles", "kinds", "outputs", "solutions",
        "listsWorksOfBook", "listsWorks", "keyPrefixes", "macros", "diagnostics", "folder", "origins", "notebooks",
        "boxes", "configuration",
      ])
    #expect(
      "\(first.titleText) \(String(describing: first.subtitle)) \(first.head)"
        == "\(second.titleText) \(String(describing: second.subtitle)) \(second.head)")
    #expect(first.metadata.authors == second.metadata.authors && first.metadata.date == second.metadata.date)
    #expect(first.metadata.order == 3 && second.metadata.order == 3)
  }

  @Test func whatWasRememberedBeforeIsRememberedAgain() throws {
    #expect(try made(pages) == 3)
    var files = pages
    files["notebooks/b.md", default: ""] += "\nMore.\n"
    #expect(try made(files) == 1)
    #expect(try made(pages) == 0)
  }

  private func entries(_ inner: String = "/pages") -> [String] {
    folder.files(in: "store" + inner).filter { !$0.value.isEmpty && $0.key.contains("/") }.keys
      .map { "store\(inner)/\($0)" }.sorted()
  }

  @Test func aDamagedEntryIsAsNone() throws {
    let clean = try build(pages, nil)
    _ = try build(pages, store())
    let found = entries()
    try #require(found.count == 3)
    var bytes = try #require(folder.read(found[0]))
    bytes[bytes.count / 2] ^= 4
    try folder.write(found[0], bytes)
    try folder.write(found[1], bytes.prefix(40))
    try folder.write(found[2], [])
    let store = store()
    #expect(try build(pages, store).site == clean.site)
    #expect(store.counts.made == 3)
    #expect(try made(pages) == 0)
  }

  @Test func aStoreSaysThatNobodyKeepsIt() throws {
    _ = try build(pages, store())
    #expect(folder.read("store/.gitignore") == Array("*\n".utf8))
    #expect(folder.read("store/CACHEDIR.TAG")?.starts(with: "Signature: 8a477f597d28d172789f06886806bc55".utf8) == true)
    #expect(try build(pages, store()).site.keys.allSatisfy { !$0.contains("store") })
  }

  @Test func aStoreThatCannotBeWrittenIsNone() throws {
    try folder.write("store", "a file")
    let store = store()
    #expect(try build(pages, store).site == build(pages, nil).site)
    #expect(store.problem != nil)
  }

  @Test func twoBuildsAtOnceDoNotDisturbEachOther() async throws {
    let clean = try build(pages, nil)
    let sites = try await withThrowingTaskGroup(of: [String: [UInt8]].self) { group in
      for _ in 0..<4 { group.addTask { try build(pages, store()).site } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sites.allSatisfy { $0 == clean.site })
    #expect(try made(pages) == 0)
  }

  /// The oldest go; what a killed build was writing does not count.
  @Test func aStoreThatIsTooLargeLetsOldEntriesGo() throws {
    _ = try build(pages, store())
    let size = entries("").compactMap { folder.read($0)?.count }.reduce(0, +)
    store().sweep(limit: size)
    let count = entries("").count
    #expect(count > 3)
    store().sweep(limit: size - 1)
    #expect(entries("").count < count)
    store().sweep(limit: 0)
    #expect(entries("").isEmpty)
    #expect(try made(pages) == 3)
  }
}
