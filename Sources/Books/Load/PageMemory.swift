import Cells
import Diagnostics
import Synchronization

/// The notebooks of a book that were read before, for who edits one of them: a book is then read again in the time that
/// the one takes which has changed.
package final class PageMemory: Sendable {
  private struct State {
    var settings: [UInt8]?
    var pages: [String: PageReader.Result] = [:]
    var cells: [String: CellMemory] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins to read a book with settings of these bytes; with others before, nothing holds any more.
  func begin(settings: [UInt8]) {
    state.withLock { state in
      if state.settings != settings { (state.pages, state.cells) = ([:], [:]) }
      state.settings = settings
    }
  }

  /// What the notebook at a path inside the book gave.
  func page(at path: String) -> PageReader.Result? { state.withLock { $0.pages[path] } }

  func keep(_ result: PageReader.Result, at path: String) { state.withLock { $0.pages[path] = result } }

  /// What the cells of a page gave before.
  package func cells(of path: String) -> CellMemory {
    state.withLock { state in
      if let known = state.cells[path] { return known }
      let made = CellMemory()
      state.cells[path] = made
      return made
    }
  }

  /// Forgets what depends on a file, which has changed, is new, or is gone.
  package func forget(_ path: String) {
    let stem = FilePath.withoutExtension(path)
    state.withLock { state in
      state.pages = state.pages.filter { name, result in
        if name == path || FilePath.withoutExtension(name) == stem { return false }
        guard case .page(let page) = result else { return false }
        // A file that was looked for in vain may be there now.
        return page.origins == nil || !page.included.contains(path) && page.diagnostics.isEmpty
      }
    }
  }

  /// Forgets everything.
  package func forgetAll() { state.withLock { $0.pages = [:] } }
}
