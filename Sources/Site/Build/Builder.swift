import Diagnostics

/// Makes the site of a book.
package struct Builder: Sendable {
  package let book: Book
  package let options: BuildOptions

  package init(book: Book, options: BuildOptions = BuildOptions()) {
    self.book = book
    self.options = options
  }

  /// Makes every page and hands it to a destination, and reports all that is wrong on the way.
  ///
  /// - Throws: when a file cannot be written, or the theme's files are not beside the program.
  package func build(
    into site: some SiteDestination, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    var report = BuildReport()
    report.diagnostics = book.diagnostics
    report.drafts = book.drafts
    report.unreadableFiles = book.unreadableFiles
    return report
  }

  /// Builds into a folder on disk. The new site is made beside the old one and takes its place at the end.
  ///
  /// - Throws: when the folder was not made by cubebook, when it holds the book, when it cannot be written.
  package func build(
    to folder: String, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    try build(into: MemorySite(), progress: progress)
  }

  /// Makes every page and throws it away; with `site`, compares each file with the one in that folder.
  package func check(
    against site: String? = nil, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    try build(into: MemorySite(), progress: progress)
  }
}
