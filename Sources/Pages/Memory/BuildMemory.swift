import Books

/// What a build remembers of its book: the store, and what each of the book's pages is made of.
package struct BuildMemory: Sendable {
  package let store: BuildStore
  /// One for each page of the book.
  package let keys: [PageKey]

  package init(_ store: BuildStore, of book: ResolvedBook, workers: Int?) {
    self.store = store
    store.begin()
    let ground = PageKey.ground(of: book, program: store.program)
    keys = WorkerPool.map(book.pages.count, workers: workers) { PageKey($0, of: book, on: ground) }
  }
}
