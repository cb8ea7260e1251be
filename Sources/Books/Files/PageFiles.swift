import Diagnostics
import Synchronization

/// The one door to a book's files: through it they are found, checked and read.
///
/// A file lies in the book, is an ordinary one and has at most so many bytes as the book allows. What stands at a
/// path is looked up once, however many pages use it.
package final class PageFiles: Sendable {
  private let book: any BookFiles
  /// The most bytes that a file may have, packed or unpacked.
  package let limit: Int
  private let found = Mutex<[String: Finding]>([:])
  /// Files that lie inside of others, such as the pictures of a notebook of Jupyter.
  /// The names of the files in folders in which one was looked for in vain.
  private let lists = Mutex<[String: [String]]>([:])
  private let inner = Mutex<[String: [UInt8]]>([:])
  private let prints = Mutex<[String: String]>([:])

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
  package func kind(of path: String) -> BookFile.Kind? {
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

  /// The file that was most likely meant by a path at which there is none: of the same name with another ending, or of
  /// nearly the same name, in the folder that the path names.
  package func file(near path: String) -> String? {
    let folder = FilePath.folder(of: path)
    let names = lists.withLock { lists in
      if let known = lists[folder] { return known }
      let files = (try? book.list(folder)) ?? []
      let names = files.filter { $0.kind == .file && FilePath.folder(of: $0.path) == folder }.map {
        FilePath.name(of: $0.path)
      }
      lists[folder] = names.sorted()
      return lists[folder] ?? []
    }
    let name = FilePath.name(of: path)
    let stem = FilePath.withoutExtension(name)
    let sameStem = names.filter { FilePath.withoutExtension($0) == stem }
    let near = sameStem.count == 1 ? sameStem.first : nearestName(to: name, among: names)
    return near.map { FilePath.joined(folder, $0) }
  }

  /// What tells what is in a file from anything else, and from why it cannot be read.
  package func print(of path: String) -> String {
    if let known = prints.withLock({ $0[path] }) { return known }
    let print: String
    do throws(FileProblem) {
      print = ContentHash(try read(path)).hex
    } catch {
      print = Self.print(of: error)
    }
    prints.withLock { $0[path] = print }
    return print
  }

  package static func print(of problem: FileProblem) -> String { "\(problem.message)\n\(problem.help ?? "")" }

  /// All files of the book's folder, by name; none where it cannot be listed.
  package var names: [String] {
    ((try? book.list("")) ?? []).filter { $0.kind == .file }.map(\.path).sorted(by: FilePath.precedes)
  }

  package func read(_ path: String) throws(FileProblem) -> [UInt8] {
    if let bytes = inner.withLock({ $0[path] }) { return bytes }
    return try book.read(path, limit: limit)
  }
}
