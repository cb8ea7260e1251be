import Synchronization

/// The one door to a book's files: through it they are found, checked and read.
///
/// A file lies in the book, is an ordinary one and has at most so many bytes as the book allows. What stands at a
/// path is looked up once, however many pages use it.
package final class PageFiles: Sendable {
  private let book: any BookFiles
  /// The most bytes that a file may have, packed or unpacked.
  let limit: Int
  private let found = Mutex<[String: Finding]>([:])
  /// Files that lie inside of others, such as the pictures of a notebook of Jupyter.
  private let inner = Mutex<[String: [UInt8]]>([:])

  private enum Finding {
    case nothing
    case something(BookFile.Kind)
  }

  /// - Parameter limit: the most bytes that a file may have.
  init(_ book: any BookFiles, limit: Int) {
    self.book = book
    self.limit = limit
  }

  /// Adds a file that no folder has, at a path inside the book where there is none.
  func add(_ bytes: [UInt8], at path: String) { inner.withLock { $0[path] = bytes } }

  /// The kind of file that stands at a path inside the book; nil where there is none.
  func kind(of path: String) -> BookFile.Kind? {
    if inner.withLock({ $0[path] != nil }) { return .file }
    let known = found.withLock { $0[path] }
    switch known {
    case .nothing?: return nil
    case .something(let kind)?: return kind
    case nil:
      let kind = book.kind(of: path)
      found.withLock { $0[path] = kind.map { .something($0) } ?? .nothing }
      return kind
    }
  }

  func read(_ path: String) throws(FileProblem) -> [UInt8] {
    if let bytes = inner.withLock({ $0[path] }) { return bytes }
    return try book.read(path, limit: limit)
  }
}
