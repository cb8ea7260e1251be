import Diagnostics

/// Checks that links arrive: what one page asks of another is known when all are made.
struct CrossReferences {
  let index: SiteIndex
  /// What each page of the book offers and asks for, in the book's order.
  let pages: [PageReferences]

  func check(into files: inout SourceDiagnostics) {
    let anchors = pages.map { Set($0.anchors.map(\.id)) }
    for (number, page) in pages.enumerated() {
      let source = index.book.pages[number].source
      files.append(duplicates(page), to: source)
      var suggestions = 0
      files.append(
        page.links.compactMap { link in
          guard isBroken(link, anchors) else { return nil }
          suggestions += 1
          return broken(link, on: number, suggests: suggestions <= Self.mostSuggestions)
        }, to: source)
    }
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

  /// Who has that many broken links on a page has made one mistake, and comparing each with all anchors takes long.
  private static let mostSuggestions = 100

  private func isBroken(_ link: PageReferences.AnchorLink, _ anchors: [Set<String>]) -> Bool {
    // `#top` is the top of every page (HTML, 7.4.6.4); raw HTML may hold anchors that nobody has read.
    !anchors[link.page].contains(link.anchor) && !link.anchor.isEmpty && link.anchor.lowercased() != "top"
      && !index.book.configuration.trustsHTML
  }

  private func broken(_ link: PageReferences.AnchorLink, on page: Int, suggests: Bool) -> Diagnostic {
    let near = suggests ? nearestName(to: link.anchor, among: pages[link.page].anchors.map(\.id)) : nil
    let place = link.page == page ? "This page" : "`\(index.book.pages[link.page].path)`"
    return Diagnostic(
      .error, "broken-anchor", "\(place) has no place called `#\(link.anchor)`", at: link.range,
      help: near.map { "did you mean `#\($0)`?" })
  }
}
