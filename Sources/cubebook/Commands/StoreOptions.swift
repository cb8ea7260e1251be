import ArgumentParser
import Books
import Site

/// Where builds remember the pages that they have made: `--store`, `--no-store`.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder in which builds remember what they have made. (default: \(BuildStore.folderName), in the book)",
      valueName: "folder"),
    completion: .directory)
  var store: String?

  @Flag(help: "Remember nothing, and make every page anew.")
  var noStore = false

  func validate() throws {
    if noStore, store != nil { throw ValidationError("'--store' and '--no-store' exclude each other") }
  }

  /// - Parameters:
  ///   - isMeasured: whether pages are made to see what they cost.
  ///   - isReadOnly: whether nothing is to be written where nobody has built before.
  /// - Throws: where the store would lie in the way of something else.
  func opened(for book: BookArgument, isMeasured: Bool, isReadOnly: Bool = false) throws(FileProblem) -> BuildStore? {
    let folder = store ?? book.path(BuildStore.folderName)
    if noStore || isMeasured || isReadOnly && store == nil && !BuildStore.isThere(folder) { return nil }
    try BuildStore.check(folder)
    return BuildStore(folder)
  }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
