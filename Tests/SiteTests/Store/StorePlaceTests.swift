import TestSupport
import Testing

@testable import Books
@testable import Site

/// Where what builds remember may lie.
struct StorePlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("notebooks/a.md", "# A\n")
  }

  private func isRefused(_ path: String) -> Bool {
    do throws(FileProblem) {
      try BuildStore.check(folder.path + "/" + path)
      return false
    } catch {
      return true
    }
  }

  @Test func aFolderOfSomethingElseIsRefused() throws {
    try folder.write("words.txt", "words")
    try folder.write("repository/.git/HEAD", "ref")
    #expect(isRefused("") && isRefused("notebooks") && isRefused("words.txt") && isRefused("repository"))
    #expect(!isRefused("new") && !isRefused("new/deeper"))
  }

  @Test func aSiteIsRefusedAndAllThatLiesInIt() throws {
    let book = try Book.load(at: folder.path)
    _ = try Builder(book: book).build(to: folder.path + "/site")
    #expect(isRefused("site") && isRefused("site/theme") && isRefused("site/new"))
  }

  /// A store that somebody has cleared, wholly or in part, is one.
  @Test(arguments: [
    [], ["CACHEDIR.TAG", "pages", "books", "program", "sites", "set", "words", "swept"], ["CACHEDIR.TAG"],
  ])
  func aStoreIsTaken(_ gone: [String]) throws {
    var options = BuildOptions()
    let store = BuildStore(folder.path + "/store", program: "this")
    options.store = store
    for _ in 0..<2 {
      let book = try Book.load(at: folder.path, store: store)
      _ = try Builder(book: book, options: options).build(to: folder.path + "/site")
      store.sweep(limit: 1 << 30)
    }
    for name in gone { try Disk.remove(folder.path + "/store/" + name) }
    #expect(!isRefused("store"))
  }
}
