import TestSupport
import Testing

@testable import Books

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a.md", "", "a.md"), ("./b/../a.md", "x", "x/a.md"), ("../a.md", "x/y", "x/a.md"), ("../../a.md", "x", nil),
    ("/etc/passwd", "x", nil), ("..", "x", ""), ("a//b", "", "a/b"),
  ])
  func aRelativePathNeverLeavesTheTop(_ path: String, _ folder: String, _ expected: String?) {
    #expect(FilePath.resolved(path, in: folder) == expected)
  }

  @Test(arguments: [
    ("index.html", "theme/a.css", "theme/a.css"), ("a/b.html", "theme/a.css", "../theme/a.css"),
    ("a/b/c.html", "a/d.html", "../d.html"), ("a/b.html", "a/c.html", "c.html"),
  ])
  func aPageNamesAnotherFileRelativeToItself(_ page: String, _ target: String, _ expected: String) {
    #expect(FilePath.relative(from: page, to: target) == expected)
    #expect(FilePath.resolved(expected, in: FilePath.folder(of: page)) == target)
  }

  @Test func namesAreOrderedAsPeopleCount() {
    let names = ["10-a", "2-b", "02-c", "a", "a2", "a10", "B", "2-b-more", ""]
    let sorted = names.sorted(by: FilePath.precedes)
    #expect(sorted == ["", "2-b", "2-b-more", "02-c", "10-a", "B", "a", "a2", "a10"])
  }

  @Test func theOrderIsStrict() {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      func name() -> String {
        String((0..<Int.random(in: 0...4, using: &random)).map { _ in "019a-".randomElement(using: &random) ?? "a" })
      }
      let (a, b) = (name(), name())
      #expect(!(FilePath.precedes(a, b) && FilePath.precedes(b, a)), "\(a) \(b)")
      #expect(a == b || FilePath.precedes(a, b) || FilePath.precedes(b, a), "\(a) \(b)")
    }
  }

  @Test(arguments: [
    ("a.md", "a", "md"), ("a/b.tar.gz", "a/b.tar", "gz"), (".hidden", ".hidden", ""), ("x.y/z", "x.y/z", ""),
  ])
  func extensionsComeOff(_ path: String, _ stem: String, _ suffix: String) {
    #expect(FilePath.withoutExtension(path) == stem)
    #expect(FilePath.pathExtension(path) == suffix)
  }
}
