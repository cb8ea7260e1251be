import Foundation
import TestSupport
import Testing

/// What an author's workshop has: explanations, levels, mends, a baseline, and one layout.
struct WorkshopTests {
  private func book(_ notebook: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", notebook.utf8)
    return folder
  }

  @Test func explainsACode() throws {
    let outcome = try BuiltProgram.run("explain", "unknown-name", in: "/")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("unknown-name\n\nError. "))
    #expect(outcome.output.contains("\n  error[unknown-name]: Nothing is called `mass` here\n"))
    let all = try BuiltProgram.run("explain", in: "/").output
    #expect(all.contains("\nunknown-name ") && all.split(separator: "\n").count > 250)
    let unknown = try BuiltProgram.run("explain", "unknon-name", in: "/")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("Error: There is no code 'unknon-name': did you mean 'unknown-name'?\n"))
  }

  @Test func levelsOfTheOneWhoCalls() throws {
    let folder = try book("# A\n\n```let\nx = sin^-1(0.5) in °\n```\n")
    #expect(try BuiltProgram.run("check", "--strict", in: folder.path).status == 1)
    #expect(try BuiltProgram.run("check", "--strict", "--allow", "inverse-function", in: folder.path).status == 0)
    for command in ["check", "build"] {
      let outcome = try BuiltProgram.run(command, "--deny", "inverse-function,unused-footnote", in: folder.path)
      #expect(outcome.status == 1 && outcome.errors.hasPrefix("error[inverse-function]: "))
    }
    #expect(try BuiltProgram.run("check", "--deny", "inverse", in: folder.path).status == 64)
    // An error that nobody can allow is said to be one.
    for option in ["--allow", "--warn"] {
      let error = try BuiltProgram.run("check", option, "unknown-name", in: folder.path)
      #expect(error.status == 64 && error.errors.contains("'unknown-name' says that something could not be made"))
    }
  }

  @Test func mendsWhatNeedsNoAsking() throws {
    let text = "# A\n\n## S {sec-s}\n\n```plot\ncurve: x\nxlabel: t\n```\n"
    let folder = try book(text)
    let shown = try BuiltProgram.run("check", "--fix", "--dry-run", in: folder.path)
    #expect(shown.status == 0 && shown.output.contains("\n-## S {sec-s}\n+## S {#sec-s}\n"))
    #expect(folder.read("notebooks/a.md").map { String(decoding: $0, as: UTF8.self) } == text)
    let mended = try BuiltProgram.run("check", "--fix", "--strict", in: folder.path)
    #expect(mended.status == 0 && mended.errors == "Fixed 2 places.\n\n")
    #expect(
      folder.read("notebooks/a.md").map { String(decoding: $0, as: UTF8.self) }
        == "# A\n\n## S {#sec-s}\n\n```plot\ncurve: x\nx-label: t\n```\n")
    #expect(try BuiltProgram.run("check", "--dry-run", in: folder.path).status == 64)
  }

  @Test func tellsNothingThatIsKnown() throws {
    let folder = try book("# A\n\n`=x`\n")
    let missing = try BuiltProgram.run("check", "--baseline", "known.txt", in: folder.path)
    #expect(missing.status == 2 && missing.errors.contains("`--write-baseline` writes it"))
    let written = try BuiltProgram.run("check", "--baseline", "known.txt", "--write-baseline", in: folder.path)
    #expect(written.status == 0 && written.errors == "1 known problem not reported.\n\n")
    try folder.write("notebooks/a.md", "# A\n\nmore\n\n`=x`\n\n`=y`\n".utf8)
    let later = try BuiltProgram.run("check", "--baseline", "known.txt", in: folder.path)
    #expect(later.status == 1 && later.errors.contains("`y`") && !later.errors.contains("`x`"))
  }

  @Test func givesOneLayout() throws {
    let folder = try book("# A\n\n```let\na=1\n```\n")
    let checked = try BuiltProgram.run("fmt", "--check", in: folder.path)
    #expect(checked.status == 1 && checked.output == "notebooks/a.md\n")
    #expect(try BuiltProgram.run("fmt", in: folder.path).status == 0)
    #expect(
      folder.read("notebooks/a.md").map { String(decoding: $0, as: UTF8.self) } == "# A\n\n```let\na = 1\n```\n")
    #expect(try BuiltProgram.run("fmt", "--check", in: folder.path).status == 0)
  }
}
