/// The files of a book, as a build sees them: a folder on disk, or a table in a test.
///
/// All paths are relative to the book's own folder.
package protocol BookFiles: Sendable {
  /// Everything in a folder and below it, in no order; hidden files and folders are left out.
  func list(_ folder: String) throws(FileProblem) -> [BookFile]

  /// The kind of file that stands at a path; nil where there is none.
  func kind(of path: String) -> BookFile.Kind?

  /// The bytes of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]
}

/// A name found in a book's folder.
package struct BookFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link that leads out of the book, or to a folder: it is not followed.
    case strayLink
    /// A pipe, a socket, a device.
    case other
  }

  package let path: String
  package let kind: Kind

  package init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
}

/// A book held in memory.
package struct MemoryFiles: BookFiles {
  private let files: [String: [UInt8]]

  package init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  package init(bytes files: [String: [UInt8]]) { self.files = files }

  package func list(_ folder: String) throws(FileProblem) -> [BookFile] {
    let found = files.keys.filter { folder.isEmpty || FilePath.lies($0, in: folder) }
    guard !found.isEmpty else { throw FileProblem(folder, "there is no such folder") }
    return found.map { BookFile(path: $0, kind: .file) }
  }

  package func kind(of path: String) -> BookFile.Kind? {
    if files[path] != nil { return .file }
    return path.isEmpty || files.keys.contains { FilePath.lies($0, in: path) } ? .folder : nil
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let bytes = files[path] else { throw FileProblem(path, "there is no such file") }
    guard bytes.count <= limit else { throw FileProblem(path, tooLarge(bytes.count, limit)) }
    return bytes
  }
}

package func tooLarge(_ count: Int, _ limit: Int) -> String {
  "the file has \(count) bytes, and at most \(limit) are read"
}
