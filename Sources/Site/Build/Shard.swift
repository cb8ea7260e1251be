import Books
import Pages
import Synchronization

/// One of several parts of a book that are made apart: `3/8`.
package struct Shard: Sendable, Hashable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// Nil for what is no part of a whole.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), count >= 1, number >= 1,
      number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Pages lie as cards are dealt: what is heavy often lies together.
  func holds(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Builder {
  /// Makes a part of the pages, and of the words for the search, into the store, and no site. A build with the same
  /// store, or with one into which those of all parts were copied, then has nothing left to make.
  ///
  /// - Returns: how many pages the part has.
  /// - Throws: when there is no store, or when it could not be written.
  package func make(
    _ shard: Shard, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> Int {
    guard let store = options.store else { throw FileProblem("", "a part of a book is made into a store") }
    let resolved = ResolvedBook(book, workers: options.workers)
    let memory = BuildMemory(store, of: resolved, workers: options.workers)
    let renderer = PageRenderer(
      book: resolved, typesetter: store.typesetter, titles: SiteTitles(book), hasSearch: false,
      previewScript: nil, memory: memory)
    let pages = book.pages.indices.filter(shard.holds)
    let done = Atomic(0)
    WorkerPool.forEach(pages.count, workers: options.workers) { number in
      _ = renderer.content(pages[number])
      progress?(
        BuildProgress(pagesDone: done.add(1, ordering: .relaxed).newValue, pagesTotal: pages.count))
    }
    if book.configuration.hasSearch {
      let search = SearchFiles(book: resolved, scripts: [], workers: options.workers, memory: memory)
      search.remember(shard.holds)
    }
    store.saveSetPieces()
    if let problem = store.problem { throw problem }
    return pages.count
  }
}
