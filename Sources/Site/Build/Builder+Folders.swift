import Books

extension Builder {
  /// Builds into a folder on disk. The new site is made beside the old one and takes its place at the end.
  ///
  /// - Parameter began: Called before there is anything on disk, with what can clear it away.
  /// - Throws: when the folder was not made by cubebook, when it holds the book, when it cannot be written.
  package func build(
    to folder: String, began: (SiteFolder) -> Void = { _ in }, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    let site = try SiteFolder(
      replacing: folder, bookRoot: book.root, notebooks: book.configuration.notebooks, began: began)
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
  package func check(
    against site: String? = nil, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(FileProblem) -> BuildReport {
    guard let site else { return try build(into: DiscardedSite(), progress: progress) }
    let comparison = try SiteComparison(folder: site)
    var report = try build(into: comparison, progress: progress)
    report.differences = try comparison.differences()
    return report
  }
}

/// A site that nobody wants to see.
private struct DiscardedSite: SiteDestination {
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {}

  var memoryName: String? { "none" }

  func keep(_ path: String, stamped stamp: String) throws(FileProblem) -> Bool { true }

  func stamp(of path: String) -> String? { "" }
}
