import TestSupport
import Testing

/// What builds remember, as one sees it from outside.
struct StoreTests {
  private func book() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write(
        "notebooks/\(name).md", "# \(name)\n\n```plot {#fig-\(name)}\ncurve: x\n```\n\nSee @fig-a, @fig-z.\n")
    }
    return folder
  }

  @Test func remembersAndSaysTheSame() throws {
    let folder = try book()
    let first = try BuiltProgram.run("build", in: folder.path)
    let second = try BuiltProgram.run("build", in: folder.path)
    let without = try BuiltProgram.run("build", "--no-store", "-o", "other", in: folder.path)
    #expect(first.status == 1 && second.status == 1 && without.status == 1)
    #expect(first.errors == second.errors && first.errors == without.errors)
    #expect(folder.files(in: "site") == folder.files(in: "other"))
    #expect(folder.read(".cubebook/.gitignore") == Array("*\n".utf8))
    #expect(try BuiltProgram.run("check", in: folder.path).errors == first.errors)
  }

  /// Where its libraries lie in memory is another each time.
  @Test func aProgramIsTheSameEachTimeItRuns() throws {
    let folder = try book()
    var prints: Set<[UInt8]> = []
    for _ in 1...6 {
      _ = try BuiltProgram.run("build", in: folder.path)
      prints.insert(try #require(folder.read(".cubebook/program")))
    }
    #expect(prints.count == 1)
  }

  @Test func nothingIsRememberedWhereThatIsNotWanted() throws {
    let folder = try book()
    _ = try BuiltProgram.run("build", "--no-store", in: folder.path)
    #expect(folder.read(".cubebook/.gitignore") == nil)
    _ = try BuiltProgram.run("build", "--store", "elsewhere", in: folder.path)
    #expect(folder.read(".cubebook/.gitignore") == nil)
    #expect(folder.read("elsewhere/.gitignore") != nil)
    #expect(try BuiltProgram.run("build", "--store", "x", "--no-store", in: folder.path).status == 64)
  }

  @Test func partsAreMerged() throws {
    let folder = try book()
    let whole = try BuiltProgram.run("build", "--no-store", "-o", "whole", in: folder.path)
    for part in ["1/2", "2/2"] {
      let outcome = try BuiltProgram.run("build", "--shard", part, in: folder.path)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
    #expect(folder.read("site/a.html") == nil)
    let merged = try BuiltProgram.run("merge", in: folder.path)
    #expect(merged.status == whole.status && merged.errors == whole.errors)
    #expect(folder.files(in: "site") == folder.files(in: "whole"))
    for part in ["3/2", "0/2", "x"] {
      #expect(try BuiltProgram.run("build", "--shard", part, in: folder.path).status == 64)
    }
    try folder.write("file", "")
    #expect(try BuiltProgram.run("build", "--shard", "1/2", "--store", "file", in: folder.path).status == 2)
  }
}
