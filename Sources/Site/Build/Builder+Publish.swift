import Books

extension Builder {
  /// Writes what engines of search and readers of feeds are told, for a site that knows where it will stand.
  func publish(_ site: SiteIndex, to output: some SiteDestination) throws(FileProblem) {
    guard let address = book.configuration.address else { return }
    for file in Sitemap(site: site, address: address).files() { try output.write(file.path, file.bytes) }
    if let feed = Feed(site: site, address: address).bytes { try output.write(SiteIndex.feed, feed) }
  }
}
