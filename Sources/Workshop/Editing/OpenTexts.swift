import Books
import Synchronization

/// A book's files as an editor has them: texts that are open stand for the files of their names, saved or not.
///
/// What else the folder holds is looked up once, and again when somebody says that it has changed.
package final class OpenTexts: BookFiles {
  private struct State {
    var open: [String: [UInt8]] = [:]
    var lists: [String: [BookFile]] = [:]
  }

  private let files: any BookFiles
  private let state = Mutex(State())

  package init(over files: any BookFiles) { self.files = files }

  /// Gives a file another text; nil for the one that it has on disk.
  package func set(_ text: [UInt8]?, of path: String) {
    state.withLock { state in
      let isKnown = state.open[path] != nil
      state.open[path] = text
      if isKnown != (text != nil) { state.lists = [:] }
    }
  }

  /// Says that files have come or gone.
  package func lookAgain() { state.withLock { $0.lists = [:] } }

  package func list(_ folder: String) throws(FileProblem) -> [BookFile] {
    if let known = state.withLock({ $0.lists[folder] }) { return known }
    let open = state.withLock { $0.open.keys.sorted() }.filter { folder.isEmpty || FilePath.lies($0, in: folder) }
    var found: [BookFile]
    do {
      found = try files.list(folder)
    } catch {
      if open.isEmpty { throw error }
      found = []
    }
    let there = Set(found.map(\.path))
    found += open.filter { !there.contains($0) }.map { BookFile(path: $0, kind: .file) }
    let list = found
    state.withLock { $0.lists[folder] = list }
    return list
  }

  package func kind(of path: String) -> BookFile.Kind? {
    let isOpen = state.withLock { state in
      if state.open[path] != nil { return BookFile.Kind.file as BookFile.Kind? }
      return state.open.keys.contains { FilePath.lies($0, in: path) } ? .folder : nil
    }
    if isOpen == .file { return .file }
    return files.kind(of: path) ?? isOpen
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    if let text = state.withLock({ $0.open[path] }) {
      guard text.count <= limit else { throw FileProblem(path, tooLarge(text.count, limit)) }
      return text
    }
    return try files.read(path, limit: limit)
  }
}

/// A notebook that lies in no book, as a book of its own.
package struct LooseNotebook: BookFiles {
  private let name: String

  package init(name: String) { self.name = name }

  package func list(_ folder: String) throws(FileProblem) -> [BookFile] { [BookFile(path: name, kind: .file)] }

  package func kind(of path: String) -> BookFile.Kind? {
    path.isEmpty ? .folder : path == Book.settingsFile || path == name ? .file : nil
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    if path == Book.settingsFile { return Array("notebooks: .\n".utf8) }
    throw FileProblem(path, "there is no such file")
  }
}
