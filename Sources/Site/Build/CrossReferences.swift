import Diagnostics

/// Checks that links arrive: what one page asks of another is known when all are made.
struct CrossReferences {
  let index: SiteIndex
  /// What each page of the book offers and asks for, in the book's order.
  let pages: [PageReferences]

  func check(reportingUnusedLabels: Bool, into files: inout SourceDiagnostics) {
    let anchors = pages.map { Set($0.anchors.map(\.id)) }
    for (number, page) in pages.enumerated() {
      let source = index.book.pages[number].source
      files.append(duplicates(page), to: source)
      files.append(page.links.compactMap { broken($0, on: number, anchors) }, to: source)
    }
    if reportingUnusedLabels { reportUnusedLabels(into: &files) }
  }

  private func duplicates(_ page: PageReferences) -> [Diagnostic] {
    var first: [String: PageReferences.Anchor] = [:]
    return page.anchors.compactMap { anchor in
      guard let earlier = first[anchor.id] else {
        first[anchor.id] = anchor
        return nil
      }
      let place = anchor.isLabel ? anchor : earlier
      let other = anchor.isLabel ? earlier : anchor
      return Diagnostic(
        .error, "duplicate-label", "`#\(anchor.id)` names two places of this page", at: place.range,
        notes: [.init(other.isLabel ? "also the label of this cell" : "also the anchor of this heading", other.range)])
    }
  }

  private func broken(
    _ link: PageReferences.AnchorLink, on page: Int, _ anchors: [Set<String>]
  ) -> Diagnostic? {
    // `#top` is the top of every page (HTML, 7.4.6.4); raw HTML may hold anchors that nobody has read.
    if anchors[link.page].contains(link.anchor) || link.anchor.isEmpty || link.anchor.lowercased() == "top" {
      return nil
    }
    if index.book.configuration.trustsHTML { return nil }
    let near = nearestName(to: link.anchor, among: pages[link.page].anchors.map(\.id))
    let place = link.page == page ? "This page" : "`\(index.book.pages[link.page].path)`"
    return Diagnostic(
      .error, "broken-anchor", "\(place) has no place called `#\(link.anchor)`", at: link.range,
      help: near.map { "did you mean `#\($0)`?" })
  }

  private func reportUnusedLabels(into files: inout SourceDiagnostics) {
    var used = Array(repeating: Set<String>(), count: pages.count)
    for page in pages { for link in page.links { used[link.page].insert(link.anchor) } }
    for (number, page) in pages.enumerated() {
      let unused = page.anchors.filter { $0.isLabel && !used[number].contains($0.id) }
      files.append(
        unused.map {
          Diagnostic(.warning, "unused-label", "No link leads to `#\($0.id)`", at: $0.range)
        }, to: index.book.pages[number].source)
    }
  }
}
