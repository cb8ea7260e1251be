extension Builder {
  /// Builds into a folder on disk. The new site is made beside the old one and takes its place at the end.
  ///
  /// - Throws: when the folder was not made by cubebook, when it holds the book, when it cannot be written.
  package func build(
    to folder: String, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    let site = try SiteFolder(replacing: folder, bookRoot: bookRoot, notebooks: book.configuration.notebooks)
    do {
      let report = try build(into: site, progress: progress)
      try site.commit()
      return report
    } catch {
      site.abandon()
      throw error
    }
  }

  /// Makes every page and throws it away; with `site`, compares each file with the one in that folder.
  /// A label that nothing links to is a warning here.
  package func check(
    against site: String? = nil, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    var options = options
    options.reportsUnusedLabels = true
    let builder = Builder(book: book, options: options)
    guard let site else { return try builder.build(into: DiscardedSite(), progress: progress) }
    let comparison = try SiteComparison(folder: site)
    var report = try builder.build(into: comparison, progress: progress)
    report.differences = try comparison.differences()
    return report
  }

  private var bookRoot: String? { (book.files as? DiskFiles)?.root }
}

/// A site that nobody wants to see.
private struct DiscardedSite: SiteDestination {
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {}
}
