import Books
import Pages

/// The files of a site's search: an index of words, and the texts in which they stand, in files that a reader's browser
/// asks for as it shows what was found.
///
/// All of them are scripts, because a page that is opened from a disk can read nothing else. They are a function of the
/// pages alone: the words of the book are gathered on all cores in runs of pages, and joined in their order.
struct SearchFiles {
  let book: ResolvedBook
  /// The program of the search, as it stands in the theme.
  let scripts: [(path: String, bytes: [UInt8])]
  let workers: Int?
  /// What remembers the words of earlier builds.
  var memory: BuildMemory?

  /// About how many bytes of notebooks one file of texts holds.
  private static let fileSize = 64_000

  /// What comes of some pages in a row.
  private struct Run: Sendable {
    var vocabulary = SearchVocabulary()
    /// How many parts each page has, and the places and titles of all but the first.
    var counts: [Int] = []
    var names: [UInt8] = []
    var partCount = 0
    /// The first part of each file of texts.
    var files: [Int] = []

    /// Takes in the pages of the next file.
    mutating func append(_ file: SearchWords) {
      files.append(partCount)
      vocabulary.append(file.vocabulary, from: Int32(partCount))
      counts += file.counts
      names += file.names
      partCount += file.partCount
    }
  }

  func write(to site: some SiteDestination) throws(FileProblem) {
    let pages = book.index.book.pages
    let files = Self.files(of: pages)
    let made = WorkerPool.map(files.count, workers: workers) { number -> Result<SearchWords, FileProblem> in
      let words = SearchWords.remembered(of: files[number], number: number, in: book, memory)
      do throws(FileProblem) {
        try site.write(Theme.searchText(number), words.text)
      } catch {
        return .failure(error)
      }
      return .success(words.withoutText)
    }
    let words = try made.map { words throws(FileProblem) in try words.get() }
    // Two for each core, so that none has long to wait for the others.
    let count = min(2 * WorkerPool.threads(workers), files.count)
    let runs = WorkerPool.map(count, workers: workers) { number in
      var run = Run()
      for file in words[number * words.count / count..<(number + 1) * words.count / count] { run.append(file) }
      return run
    }
    try site.write(Theme.searchIndex, index(of: runs))
    for script in scripts { try site.write(script.path, script.bytes) }
  }

  /// Gathers the words of some of the files into the store.
  func remember(_ isWanted: (Int) -> Bool) {
    let files = Self.files(of: book.index.book.pages)
    let wanted = files.indices.filter(isWanted)
    WorkerPool.forEach(wanted.count, workers: workers) { number in
      _ = SearchWords.remembered(of: files[wanted[number]], number: wanted[number], in: book, memory)
    }
  }

  /// Pages in a row, for files of about the same size.
  private static func files(of pages: [BookPage]) -> [Range<Int>] {
    var files: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (number, page) in pages.enumerated() {
      size += page.source.utf8.count
      guard size >= fileSize || number == pages.count - 1 else { continue }
      files.append(start..<number + 1)
      (start, size) = (number + 1, 0)
    }
    return files
  }

  // MARK: The index

  private func index(of runs: [Run]) -> [UInt8] {
    let pages = book.index.book.pages
    var script: [UInt8] = []
    script += Array("cubebookSearch.index({\"lang\":".utf8)
    ScriptText.append(Array(book.index.book.configuration.lang.utf8), to: &script)
    script += Array(",\n\"pages\":[".utf8)
    for (page, count) in zip(pages, runs.lazy.flatMap(\.counts)) {
      script.append(UInt8(ascii: "["))
      ScriptText.append(Array(page.output.utf8), to: &script)
      script.append(UInt8(ascii: ","))
      ScriptText.append(Array(page.title.utf8), to: &script)
      script += Array(",\(count)],\n".utf8)
    }
    script += Array("],\n\"parts\":[".utf8)
    for run in runs { script += run.names }
    script += Array("],\n\"files\":[".utf8)
    var first = 0
    for run in runs {
      for file in run.files { script += Array("\(first + file),".utf8) }
      first += run.partCount
    }
    script += Array("],\n".utf8)
    script += SearchIndex(runs.map { ($0.vocabulary, $0.partCount) }, workers: workers).bytes
    script += Array("})\n".utf8)
    return script
  }
}
