import Foundation
import TestSupport
import Testing

/// Files that no author meant: each gets a clear error, the rest of the book is built.
struct BadFileTests {
  private func outcome(_ folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try folder.write("notebooks/good.md", "# Good\n")
    let outcome = try BuiltProgram.run("build", in: folder.path)
    #expect(folder.read("site/good.html") != nil)
    return outcome
  }

  @Test func notUTF8() throws {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", Array("# A\n\nabc ".utf8) + [0xE9, 0x20])
    let outcome = try outcome(folder)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(" --> notebooks/a.md:3:5\n"))
  }

  @Test func empty() throws {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", "")
    let outcome = try outcome(folder)
    #expect([0, 1].contains(outcome.status))
  }

  @Test func huge() throws {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", [UInt8](repeating: 0x61, count: 64 << 20))
    let outcome = try outcome(folder)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("notebooks/a.md"))
  }

  @Test func unreadable() throws {
    let folder = try TemporaryFolder()
    // A link to itself cannot be read by anybody, root included.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/notebooks", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/notebooks/a.md", withDestinationPath: "a.md")
    let outcome = try outcome(folder)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("notebooks/a.md"))
  }

  @Test func aLinkOutOfTheBook() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("secret.md", "# Not of this book\n")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/notebooks", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/notebooks/a.md", withDestinationPath: "\(elsewhere.path)/secret.md")
    let outcome = try outcome(folder)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("notebooks/a.md"))
    #expect(folder.read("site/a.html") == nil)
  }

  @Test func aFolderNamedLikeANotebook() throws {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/a.md/b.txt", "x")
    #expect([0, 1].contains(try outcome(folder).status))
  }
}
