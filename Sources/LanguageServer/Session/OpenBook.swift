import Cells
import Diagnostics
import Foundation
import Books
import Workshop
import Typesetting

/// A book of which texts are open: its files, and what was last read of them.
final class OpenBook {
  /// The absolute path of its folder; nil for a text that lies in no book.
  let folder: String?
  /// What its files are called begins so.
  private let baseURI: String
  let files: OpenTexts
  private let memory = PageMemory()
  let typesetter: Typesetter
  /// Nil after a change, until somebody asks.
  private var snapshot: BookSnapshot?
  /// Why there is none.
  private(set) var problem: String?
  /// The open files, by their paths in the book.
  private(set) var openNames: Set<String> = []

  /// - Throws: where the folder cannot be read.
  init(folder: String, typesetter: Typesetter) throws(FileProblem) {
    self.folder = folder
    self.typesetter = typesetter
    baseURI = DocumentAddress.uri(of: folder == "/" ? "" : folder) + "/"
    files = OpenTexts(over: try DiskFiles(folder))
  }

  /// A text in no book.
  init(looseText uri: String, typesetter: Typesetter) {
    folder = nil
    baseURI = uri
    self.typesetter = typesetter
    files = OpenTexts(over: LooseNotebook(name: Self.looseName))
  }

  private static let looseName = "notebook.md"

  /// The path inside the book of a document; nil where it lies elsewhere.
  func name(of uri: String) -> String? {
    guard let folder else { return uri == baseURI ? Self.looseName : nil }
    guard let path = DocumentAddress.path(of: uri) else { return nil }
    let start = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// The address of a file of the book.
  func uri(of name: String) -> String {
    guard let folder else { return baseURI }
    return DocumentAddress.uri(of: (folder == "/" ? "" : folder) + "/" + name)
  }

  /// A document has a text that its file has not, or no longer has one.
  func set(_ text: [UInt8]?, of name: String) {
    files.set(text, of: name)
    if text == nil { openNames.remove(name) } else { openNames.insert(name) }
    change(of: name)
  }

  /// A file has changed, on disk or in the editor.
  func change(of name: String) {
    memory.forget(name)
    snapshot = nil
  }

  /// Files have come or gone.
  func lookAgain() {
    files.lookAgain()
    snapshot = nil
  }

  /// Any file may have changed.
  func readAgain() {
    memory.forgetAll()
    lookAgain()
  }

  /// The book as it is now; nil where it cannot be read.
  func current() -> BookSnapshot? {
    if let snapshot { return snapshot }
    do throws(FileProblem) {
      let edited = try EditedBook(files: files, memory: memory, typesetter: typesetter, checking: openNames)
      problem = nil
      snapshot = BookSnapshot(edited, files: files)
    } catch {
      problem = error.message
    }
    return snapshot
  }
}
