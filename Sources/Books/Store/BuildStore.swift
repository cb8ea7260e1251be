import Synchronization
import Typesetting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What builds remember, in a folder that can be thrown away at any time.
///
/// Each entry is a file whose name is the hash of all that it was made of, so that an entry never becomes wrong, and
/// several builds, of one machine or of several that share the folder, can read and write it at once. A file appears
/// under its name when it is whole; one that is damaged all the same is as none. Nothing here is ever an error for who
/// builds: what cannot be read is made anew, and what cannot be written is not remembered.
package final class BuildStore: Sendable {
  /// Where it lies in a book.
  package static let folderName = ".cubebook"
  /// Of the form of all that is stored. What is written by another is none.
  package static let version = 6

  let folder: String
  /// What tells programs apart that may make other pages of the same book.
  package let program: String
  private let state = Mutex(State())
  private let setter = Mutex<(typesetter: Typesetter, pieces: SetPieces)?>(nil)

  private struct State {
    var made = 0
    var remembered = 0
    var usedBytes = 0
    var problem: FileProblem?
    var fresh = 0
  }

  /// - Parameter program: what tells one program from another; nil for the one that runs.
  package init(_ folder: String, program: String? = nil) {
    self.folder = folder
    self.program = program ?? ProgramPrint(store: folder).text
  }

  /// Whether a build has made a store there.
  package static func isThere(_ folder: String) -> Bool {
    Disk.kind(of: "\(folder)/.gitignore", followingLinks: true) == .file
  }

  /// Refuses a folder that is something else already: a store hides itself from Git, and sweeps itself.
  package static func check(_ folder: String) throws(FileProblem) {
    let help = "name a folder of its own"
    switch Disk.kind(of: folder, followingLinks: true) {
    case nil: break
    case .folder:
      // Whoever clears a store by `rm .cubebook/*` leaves what is hidden.
      let foreign = ((try? Disk.names(in: folder)) ?? []).filter { !isOwn($0) }
      guard foreign.isEmpty else {
        throw FileProblem(
          folder, "this folder holds something else, and cannot be the store of builds", help: help)
      }
    default: throw FileProblem(folder, "there is a file of that name", help: help)
    }
    var above = FilePath.folder(of: Disk.realPath(folder) ?? folder)
    while !above.isEmpty, above != "/" {
      if Disk.kind(of: FilePath.joined(above, SiteMarker.name), followingLinks: false) == .file {
        throw FileProblem(folder, "what builds remember cannot lie in a site", help: help)
      }
      above = FilePath.folder(of: above)
    }
  }

  /// Whether a store has something of that name, or had it when a build was killed.
  private static func isOwn(_ name: String) -> Bool {
    rooms.contains(name) || ["pages", "program", "swept", "CACHEDIR.TAG", ".gitignore", ".DS_Store"].contains(name)
      || name.hasPrefix("program.")
  }

  /// What is remembered besides pages, by its kind.
  private static let rooms = ["books", "set", "sites", "words"]

  /// How many pages were made, and how many were there.
  package var counts: (made: Int, remembered: Int) { state.withLock { ($0.made, $0.remembered) } }

  /// Why something could not be written; nil if all was.
  package var problem: FileProblem? { state.withLock { $0.problem } }

  /// Two letters of the name make a folder, for file systems that do not like many files in one.
  private func path(_ hash: ContentHash) -> String {
    let name = hash.hex
    return "\(folder)/pages/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  /// What sets formulas and code for all builds with this store, and its libraries are loaded once.
  package var typesetter: Typesetter {
    setter.withLock { setter in
      if let setter { return setter.typesetter }
      let pieces = SetPieces(self)
      let typesetter = Typesetter(memory: pieces)
      setter = (typesetter, pieces)
      return typesetter
    }
  }

  /// Writes down what the typesetter has made.
  package func saveSetPieces() { setter.withLock { $0 }?.pieces.save() }

  // MARK: Pages

  package func page(_ key: ContentHash) -> [UInt8]? { read(path(key)) }

  package func noteRemembered() { state.withLock { $0.remembered += 1 } }

  /// A page of which nothing had to be read counts as one that is used.
  package func noteKept(_ key: ContentHash) {
    let size = Self.touch(path(key))
    state.withLock { state in
      state.remembered += 1
      state.usedBytes += size
    }
  }

  /// A new build counts anew what it uses.
  package func begin() { state.withLock { ($0.usedBytes, $0.made, $0.remembered) = (0, 0, 0) } }

  /// - Parameter record: nil where the page must be made anew the next time.
  package func keep(page record: [UInt8]?, _ key: ContentHash) {
    state.withLock { $0.made += 1 }
    guard let record else { return }
    write(path(key), record)
  }

  // MARK: Entries

  package func entry(_ name: String) -> [UInt8]? { read("\(folder)/\(name)") }

  package func keep(_ content: [UInt8], as name: String) { write("\(folder)/\(name)", content) }

  /// What an entry holds; nil where there is none, or no whole one.
  private func read(_ path: String) -> [UInt8]? {
    guard let bytes = try? Disk.read(path, limit: Self.entryLimit), bytes.count >= Self.sealSize else { return nil }
    let content = Array(bytes.dropFirst(Self.sealSize))
    guard Self.seal(content) == Array(bytes.prefix(Self.sealSize)) else { return nil }
    state.withLock { $0.usedBytes += bytes.count }
    Self.touch(path)
    return content
  }

  private func write(_ path: String, _ content: [UInt8]) {
    let number = state.withLock { state in
      state.fresh += 1
      return state.fresh
    }
    let fresh = "\(FilePath.folder(of: path))/.\(FilePath.name(of: path)).\(getpid()).\(number)"
    do throws(FileProblem) {
      try Self.make(folder)
      try Disk.makeFolder(FilePath.folder(of: path))
      try Disk.write(fresh, Self.seal(content) + content)
      try Disk.rename(fresh, to: path)
      state.withLock { $0.usedBytes += content.count + Self.sealSize }
    } catch {
      try? Disk.remove(fresh)
      state.withLock { $0.problem = $0.problem ?? error }
    }
  }

  private static let sealSize = 16
  private static let entryLimit = 1 << 30

  private static func seal(_ content: [UInt8]) -> [UInt8] {
    StoreForm.bytes(of: ContentHash(content))
  }

  /// The folder says itself that no repository and no backup wants it.
  static func make(_ folder: String) throws(FileProblem) {
    guard !isThere(folder) else { return }
    try Disk.makeFolder(folder)
    // https://bford.info/cachedir/
    let tag =
      "Signature: 8a477f597d28d172789f06886806bc55\n# What cubebook remembers of its builds; remove it at will.\n"
    try Disk.write("\(folder)/CACHEDIR.TAG", Array(tag.utf8))
    try Disk.write("\(folder)/.gitignore", Array("*\n".utf8))
  }

  // MARK: Size

  /// A store holds four times what its last build used, and at least this much.
  private static let smallestLimit = 256 << 20
  /// What is that young, in s, may be used by a build that runs elsewhere.
  private static let youth = 3_600
  /// An entry that is used is as new as one that is made, to the day.
  private static let day = 86_400

  ///
  /// - Returns: how many bytes it has.
  @discardableResult private static func touch(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    if time(nil) - status.modified > day { utimes(path, nil) }
    return Int(status.st_size)
  }

  /// How many entries are few enough to look for old ones another time.
  private static let fewMade = 20
  /// For how long, in s.
  private static let restBetweenSweeps = 600

  /// Lets the oldest entries go when there are too many, and what killed builds have left. Called after a build.
  ///
  /// - Parameter limit: how many bytes may stay; nil for what goes with the last build, and then an author who saves a
  ///   page again and again does not wait each time until all entries were looked at.
  package func sweep(limit: Int? = nil) {
    let (made, used) = state.withLock { ($0.made, $0.usedBytes) }
    guard made > 0 || limit != nil else { return }
    let mark = "\(folder)/swept"
    var status = stat()
    if limit == nil, made < Self.fewMade, stat(mark, &status) == 0,
      abs(time(nil) - status.modified) < Self.restBetweenSweeps
    {
      return
    }
    try? Disk.write(mark, [])
    let most = limit ?? max(Self.smallestLimit, 4 * used)
    let now = time(nil)
    var entries: [(path: String, size: Int, modified: Int)] = []
    let pages = ((try? Disk.names(in: "\(folder)/pages")) ?? []).map { "pages/\($0)" }
    for inner in pages + Self.rooms {
      for file in (try? Disk.names(in: "\(folder)/\(inner)")) ?? [] {
        let path = "\(folder)/\(inner)/\(file)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if file.hasPrefix(".") {
          if now - status.modified > Self.youth { try? Disk.remove(path) }
        } else {
          entries.append((path, Int(status.st_size), status.modified))
        }
      }
    }
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > most else { return }
    entries.sort { ($0.modified, $0.path) < ($1.modified, $1.path) }
    for entry in entries {
      // With room for some builds until the next time.
      guard total > most / 4 * 3, limit != nil || now - entry.modified > Self.youth else { return }
      try? Disk.remove(entry.path)
      total -= entry.size
    }
  }
}
