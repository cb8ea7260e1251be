import Books
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A site on disk that is made in a fresh folder beside the old one and takes its place in one step.
///
/// Killed at any moment, the old or the new site is there, whole; what is left lying about
/// is cleared away by the next build.
package final class SiteFolder: SiteDestination {

  private let target: String
  private let staging: String
  private let state = Mutex(State())

  private struct State {
    var folders: Set<String> = []
    var files: Set<String> = []
    /// How many files are being written.
    var writers = 0
    /// Somebody has cleared the unfinished site away, and nothing may be written any more.
    var isAbandoned = false
  }

  /// Prepares a fresh folder beside `folder`.
  ///
  /// - Parameters:
  ///   - bookRoot: the absolute path of the book's folder; nil for a book that is not on disk.
  ///   - notebooks: the folder of the notebooks inside it.
  ///   - began: called before there is anything on disk that ``abandon()`` would clear away.
  /// - Throws: when there is something that cubebook did not make, or when the site would stand in
  ///   the way of the book.
  package init(
    replacing folder: String, bookRoot: String?, notebooks: String, began: (SiteFolder) -> Void = { _ in }
  ) throws(FileProblem) {
    target = try SiteFolder.absolute(folder)
    let parent = FilePath.folder(of: target)
    let name = FilePath.name(of: target)
    if let bookRoot { try SiteFolder.refuse(target, folder, bookRoot: bookRoot, notebooks: notebooks) }
    let leftovers = SiteLeftovers(parent: parent.isEmpty ? "/" : parent, name: name)
    try leftovers.clear(target: target)
    try SiteFolder.refuseForeign(target, folder)
    staging = leftovers.staging
    began(self)
    try writing { () throws(FileProblem) in try Disk.makeFolder(staging) }
  }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let full = FilePath.joined(staging, path)
    try writing { () throws(FileProblem) in
      try makeFolder(for: path)
      _ = state.withLock { $0.files.insert(path) }
      // What is as it was stays the same file: making a thousand files and removing the old ones takes longer than
      // all that is in them.
      let old = FilePath.joined(target, path)
      if Disk.holds(old, bytes), Disk.link(old, as: full) { return }
      try Disk.write(full, bytes)
    }
  }

  private func makeFolder(for path: String) throws(FileProblem) {
    let folder = FilePath.folder(of: path)
    guard !folder.isEmpty else { return }
    let isNew = state.withLock { $0.folders.insert(folder).inserted }
    let full = FilePath.joined(staging, folder)
    // Another thread may have announced the folder and not made it yet, hence the second look.
    if isNew || Disk.kind(of: full, followingLinks: true) == nil { try Disk.makeFolder(full) }
  }

  package var memoryName: String? { target }

  package func keep(_ path: String, stamped stamp: String) throws(FileProblem) -> Bool {
    let old = FilePath.joined(target, path)
    guard FileStamp(file: old)?.text == stamp else { return false }
    var isLinked = false
    try writing { () throws(FileProblem) in
      try makeFolder(for: path)
      isLinked = Disk.link(old, as: FilePath.joined(staging, path))
      if isLinked { _ = state.withLock { $0.files.insert(path) } }
    }
    return isLinked
  }

  package func stamp(of path: String) -> String? {
    FileStamp(file: FilePath.joined(staging, path)).flatMap { $0.isSettled ? $0.text : nil }
  }

  /// Does something on disk, unless the site is abandoned.
  private func writing(_ work: () throws(FileProblem) -> Void) throws(FileProblem) {
    let isOpen = state.withLock { state in
      if !state.isAbandoned { state.writers += 1 }
      return !state.isAbandoned
    }
    guard isOpen else { throw interrupted }
    defer { state.withLock { $0.writers -= 1 } }
    try work()
  }

  private var interrupted: FileProblem { FileProblem(target, "the build was interrupted") }

  /// Puts the new site in the place of the old one, and clears the old one away.
  package func commit() throws(FileProblem) {
    let files = state.withLock { $0.files.sorted() }
    try writing { () throws(FileProblem) in
      try Disk.write(FilePath.joined(staging, SiteMarker.name), SiteMarker(files: files).bytes)
    }
    // While the folders change places nobody can abandon anything.
    let leftover = try state.withLock { state throws(FileProblem) in
      if state.isAbandoned { throw interrupted }
      return try swap()
    }
    if let leftover { try Disk.remove(leftover) }
  }

  /// Puts the new site in place; the folder of the old one, which is in nobody's way, is still to be removed.
  private func swap() throws(FileProblem) -> String? {
    guard Disk.kind(of: target, followingLinks: false) != nil else {
      try Disk.rename(staging, to: target)
      return nil
    }
    if Disk.exchange(staging, target) { return staging }
    // Where the file system cannot swap, there is a moment without a site; the next build mends it.
    try Disk.rename(target, to: oldPlace)
    try Disk.rename(staging, to: target)
    return oldPlace
  }

  private var oldPlace: String { SiteLeftovers.oldName(of: staging) }

  /// Clears the unfinished site away, or the old one where the new one has just taken its place. May be called from
  /// any thread at any time; what others would still write is refused.
  package func abandon() {
    state.withLock { $0.isAbandoned = true }
    // A file is written in no time: whoever is at one has soon done with it.
    for _ in 0..<2_000 where state.withLock({ $0.writers > 0 }) { Disk.pause() }
    // What cannot be removed now is left for the next build, which tries again.
    try? Disk.remove(staging)
    if Disk.kind(of: target, followingLinks: false) != nil { try? Disk.remove(oldPlace) }
  }

  private static func absolute(_ folder: String) throws(FileProblem) -> String {
    if let real = Disk.realPath(folder) { return real }
    var trimmed = folder
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let name = FilePath.name(of: trimmed)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw FileProblem(folder, "this is not a valid name of a folder")
    }
    let parent = FilePath.folder(of: trimmed)
    let above = parent.isEmpty ? (trimmed.hasPrefix("/") ? "/" : ".") : parent
    try Disk.makeFolder(above)
    guard let real = Disk.realPath(above) else { throw Disk.problem(above, "could not be read") }
    return FilePath.joined(real, name)
  }

  private static func refuse(
    _ target: String, _ named: String, bookRoot: String, notebooks: String
  ) throws(FileProblem) {
    if FilePath.lies(bookRoot, in: target) {
      throw FileProblem(named, "the site would replace the book itself", help: "choose another folder with `-o`")
    }
    if !notebooks.isEmpty, FilePath.lies(target, in: FilePath.joined(bookRoot, notebooks)) {
      throw FileProblem(named, "the site would lie among the notebooks", help: "choose another folder with `-o`")
    }
  }

  /// A folder with anything in it that no build put there is not ours to replace.
  private static func refuseForeign(_ target: String, _ named: String) throws(FileProblem) {
    guard let kind = Disk.kind(of: target, followingLinks: false) else { return }
    guard kind == .folder else {
      throw FileProblem(named, "there is a file of that name", help: "choose another folder with `-o`")
    }
    let names = try Disk.names(in: target).filter { $0 != ".DS_Store" }
    if names.isEmpty { return }
    let markerPath = FilePath.joined(target, SiteMarker.name)
    guard Disk.kind(of: markerPath, followingLinks: false) == .file,
      let found = SiteMarker(try Disk.read(markerPath, limit: 100_000_000))
    else {
      throw FileProblem(
        named, "the folder was not made by cubebook, and is not replaced",
        help: "choose another folder with `-o`, or empty this one")
    }
    let ours = Set(found.files + [SiteMarker.name])
    for file in try SiteComparison.files(in: target) where !ours.contains(file) {
      throw FileProblem(
        FilePath.joined(named, file), "this was not made by cubebook, and replacing the site would lose it",
        help: "move it out of the site; what a page links to beside its notebook is copied there")
    }
  }
}
