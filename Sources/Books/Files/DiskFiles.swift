import Synchronization

/// A book in a folder on disk. Nothing outside that folder is ever read.
package struct DiskFiles: BookFiles {
  /// The book's folder as an absolute path without symbolic links.
  let root: String
  /// The folder as the user named it.
  let name: String
  /// Whether folders of the book really lie in it, each looked up once.
  private let folders = KnownFolders()

  package init(_ folder: String) throws(FileProblem) {
    guard let root = Disk.realPath(folder) else { throw Disk.problem(folder, "could not be read") }
    guard Disk.kind(of: root, followingLinks: true) == .folder else {
      throw FileProblem(folder, "a book must be a folder, and this is a file")
    }
    self.root = root
    name = folder
  }

  package func list(_ folder: String) throws(FileProblem) -> [BookFile] {
    var found: [BookFile] = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for entry in try Disk.entries(in: FilePath.joined(root, next)) where !entry.name.hasPrefix(".") {
        let path = FilePath.joined(next, entry.name)
        guard let kind = kind(of: path, found: entry.kind) else { continue }
        if kind == .folder { waiting.append(path) } else { found.append(BookFile(path: path, kind: kind)) }
      }
    }
    return found
  }

  package func kind(of path: String) -> BookFile.Kind? { kind(of: path, found: nil) }

  /// - Parameter found: what the folder says of it, if that has been read just now.
  private func kind(of path: String, found: Disk.Kind?) -> BookFile.Kind? {
    let full = FilePath.joined(root, path)
    guard let kind = found ?? Disk.kind(of: full, followingLinks: false) else { return nil }
    if kind != .link {
      // A folder on the way may be a link that leads out.
      guard folders.lie(FilePath.folder(of: full), in: root) else { return .strayLink }
      switch kind {
      case .file: return .file
      case .folder: return .folder
      default: return .other
      }
    }
    guard let real = Disk.realPath(full), FilePath.lies(real, in: root) else { return .strayLink }
    return Disk.kind(of: real, followingLinks: true) == .file ? .file : .strayLink
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    switch kind(of: path) {
    case .file: break
    case nil: throw FileProblem(path, "there is no such file")
    case .strayLink: throw FileProblem(path, "the link leads out of the book or to a folder, and is not followed")
    case .folder: throw FileProblem(path, "a file is needed, and this is a folder")
    case .other: throw FileProblem(path, "this is not an ordinary file")
    }
    do {
      return try Disk.read(FilePath.joined(root, path), limit: limit)
    } catch {
      throw FileProblem(path, error.message)
    }
  }
}

/// Which folders lie in a book: asking the system takes a call for each name on the way.
private final class KnownFolders: Sendable {
  private let known = Mutex<[String: Bool]>([:])

  func lie(_ folder: String, in root: String) -> Bool {
    if let known = known.withLock({ $0[folder] }) { return known }
    let lies = Disk.realPath(folder).map { FilePath.lies($0, in: root) } ?? false
    known.withLock { $0[folder] = lies }
    return lies
  }
}
