import Foundation
import TestSupport
import Testing

/// What the program says and how it ends, as literal text.
struct CommandTests {
  private func book(_ notebook: String = "# Title\n\nProse.\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", notebook)
    return folder
  }

  @Test func tellsItsVersion() throws {
    let outcome = try BuiltProgram.run("--version", in: "/")
    #expect(outcome.status == 0)
    #expect(outcome.output == "cubebook 0.1.0\n")
  }

  @Test func documentsItsExitCodes() throws {
    let outcome = try BuiltProgram.run("--help", in: "/")
    #expect(outcome.status == 0)
    let words = outcome.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains(
        "Exit codes: 0 all is well; 1 the notebooks have problems; 2 something could not be read or "
          + "written; 64 the command was not understood."))
  }

  @Test(arguments: [["build", "--fast"], ["bild"], ["check", "--format", "xml"], ["init"], ["serve", "-p", "x"]])
  func doesNotUnderstand(arguments: [String]) throws {
    let folder = try book()
    let outcome = try BuiltProgram.run(arguments, in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ("bulid", "There is no command `bulid`; did you mean `cubebook build`?"),
    ("notebooks", "There is no command `notebooks`; did you mean `cubebook build notebooks`?"),
    (
      "xyz",
      "There is no command `xyz`: the commands are build, merge, serve, check, explain, fmt, export, init, lsp, help"
    ),
  ])
  func suggestsACommand(word: String, message: String) throws {
    let folder = try book()
    let outcome = try BuiltProgram.run(word, in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test func saysNoNotesWhereItIsToBeQuiet() throws {
    let folder = try book("# Title\n\n```let\nτ = 3 ms\n```\n")
    #expect(try BuiltProgram.run("check", in: folder.path).errors.contains("note[redefined-constant]"))
    for command in ["check", "build"] {
      let outcome = try BuiltProgram.run(command, "--quiet", in: folder.path)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completes(shell: String) throws {
    let outcome = try BuiltProgram.run("--generate-completion-script", shell, in: "/")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("serve"))
  }

  @Test func buildsInSilence() throws {
    let folder = try book()
    let outcome = try BuiltProgram.run("build", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(folder.read("site/a.html") != nil && folder.read("site/index.html") != nil)
  }

  @Test func buildsWhereItIsTold() throws {
    let folder = try book()
    #expect(try BuiltProgram.run("build", folder.path, "-o", "out", in: folder.path).status == 0)
    #expect(folder.read("out/a.html") != nil)
    #expect(folder.read("site/a.html") == nil)
  }

  @Test func twoBuildsAreEqual() throws {
    let folder = try book("# Title\n\n```plot\ncurve: sin(x)\n```\n\n```cube\n```\n")
    #expect(try BuiltProgram.run("build", "-o", "one", in: folder.path).status == 0)
    #expect(try BuiltProgram.run("build", "-o", "two", in: folder.path).status == 0)
    #expect(folder.files(in: "one") == folder.files(in: "two"))
  }

  @Test func showsAProblemAtItsPlace() throws {
    let folder = try book("# Title\n\n- ```cube\n  dampng: 0.2\n  ```\n")
    for command in ["build", "check"] {
      let outcome = try BuiltProgram.run(command, in: folder.path)
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("error[unknown-key]: "))
      #expect(
        outcome.errors.contains(
          """

           --> notebooks/a.md:4:3
            |
          4 |   dampng: 0.2
            |   ^^^^^^
          """))
      #expect(outcome.errors.contains("did you mean `damping`?"))
      #expect(outcome.errors.hasSuffix("\n1 error in 1 file\n"))
    }
    #expect(folder.read("site/a.html") != nil)
  }

  @Test func namesFilesAsTheUserDoes() throws {
    let folder = try TemporaryFolder()
    try folder.write("books/one/notebooks/a.md", "# T\n\n[gone](b.md)\n")
    let outcome = try BuiltProgram.run("check", "books/one", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(" --> books/one/notebooks/a.md:3:"))
  }

  @Test func writesJSON() throws {
    let folder = try book("# Title\n\n```cube\ndampng: 0.2\n```\n")
    let outcome = try BuiltProgram.run("check", "--format", "json", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
    let first = (json?["diagnostics"] as? [[String: Any]])?.first
    #expect(first?["code"] as? String == "unknown-key")
    #expect(first?["file"] as? String == "notebooks/a.md")
    let start = (first?["range"] as? [String: Any])?["start"] as? [String: Int]
    #expect(start == ["offset": 17, "line": 4, "column": 1])
  }

  @Test func costsAreToldForEachCell() throws {
    let folder = try book("# Title\n\n```plot {#fig-a}\ncurve: y = sin(x)\n```\n\n```let\na = 2\n```\n")
    let outcome = try BuiltProgram.run("build", "--costs", in: folder.path)
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(rows.first == ["cell", "time", "evaluations", "bytes"])
    let plot = try #require(rows.first { $0.first == "notebooks/a.md:3" })
    #expect(plot[1...2] == ["plot", "fig-a"] && plot.contains("ms"))
    #expect(rows.contains { $0.prefix(3) == ["all", "of", "it"] })
    let report = try BuiltProgram.run("check", "--costs", "--format", "json", in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let pages = json?["costs"] as? [[String: Any]]
    let cells = pages?.first?["cells"] as? [[String: Any]]
    #expect(cells?.compactMap { $0["word"] as? String } == ["plot", "let"])
  }

  @Test func strictCountsWarnings() throws {
    let folder = try book("---\ntitel: x\n---\n# Title\n")
    #expect(try BuiltProgram.run("build", in: folder.path).status == 0)
    #expect(try BuiltProgram.run("build", "--strict", in: folder.path).status == 1)
    #expect(try BuiltProgram.run("check", in: folder.path).status == 0)
    #expect(try BuiltProgram.run("check", "--strict", in: folder.path).status == 1)
  }

  @Test func findsAStaleSite() throws {
    let folder = try book()
    #expect(try BuiltProgram.run("build", in: folder.path).status == 0)
    #expect(try BuiltProgram.run("check", "--site", "site", in: folder.path).status == 0)
    try folder.write("notebooks/a.md", "# Title\n\nOther prose.\n")
    let outcome = try BuiltProgram.run("check", "--site", "site", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error[stale-site]: `site` is not what the notebooks give\n"))
    #expect(outcome.errors.contains("\n  changed a.html\n"))
  }

  @Test func checkWritesNothing() throws {
    let folder = try book()
    #expect(try BuiltProgram.run("check", in: folder.path).status == 0)
    #expect(folder.files(in: "").keys.sorted() == ["notebooks/a.md"])
  }

  @Test func beginsABook() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run("init", "book", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("book/notebooks/"))
    #expect(try BuiltProgram.run("check", "--strict", "book", in: folder.path).status == 0)
    let files = folder.files(in: "book")
    #expect(try BuiltProgram.run("init", "book", in: folder.path).status == 2)
    #expect(folder.files(in: "book") == files)
  }

  /// What the README says a repository checks, in a clone of one that was begun by `init`.
  @Test func aBookThatWasBegunIsCheckedInAClone() throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltProgram.run("init", "book", in: folder.path).status == 0)
    try folder.write("book/notebooks/02-next.md", "# Next\n\n```plot {#fig-line}\ncurve: x\n```\n")
    let built = try BuiltProgram.run("build", "book", in: folder.path)
    #expect(built.status == 0 && built.errors.isEmpty)
    #expect(folder.read("book/site/02-next.html") != nil)
    let git = """
      git init -q book && cd book && git add . && git -c user.name=A -c user.email=a@example.org commit -qm Begin && \
      git clone -q . ../clone
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", git]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    try process.waitForItsEnd()
    #expect(process.terminationStatus == 0)
    let checked = try BuiltProgram.run("check", "--strict", "--site", "site", in: "\(folder.path)/clone")
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
  }

  @Test func replacesNoFolderOfSomebodyElse() throws {
    let folder = try book()
    try folder.write("site/thesis.tex", "years of work")
    let outcome = try BuiltProgram.run("build", in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: site: "))
    #expect(folder.files(in: "site").count == 1)
  }
}
