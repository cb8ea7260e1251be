import Diagnostics

extension BlockConverter {
  /// The most headings of a notebook: each has an anchor, a line in the outline and a place in the index of the search,
  /// together some hundred times as many bytes as it is written with.
  static let headingLimit = 100_000

  /// Counts a heading; the first of those beyond the limit is told, and all of them are left out.
  mutating func isWithinHeadings(_ node: CNode) -> Bool {
    headingCount += 1
    if headingCount == Self.headingLimit + 1 {
      let start = start(of: node)
      diagnostics.append(
        Diagnostic(
          .error, "too-long", "A notebook can have at most \(Self.headingLimit) headings",
          at: SourceRange(start, min(start + 1, text.utf8.count))))
    }
    return headingCount <= Self.headingLimit
  }
}
