import Diagnostics

/// The text of a page, without what stands around it.
struct PageText: Sendable {
  let diagnostics: [Diagnostic]
  /// Nil where the notebook gives none.
  let title: [UInt8]?
  let subtitle: [UInt8]?
  let outline: [OutlineEntry]
  let body: [UInt8]
  /// The text of its cells for the reader's browser, if anything on it can be moved.
  let liveText: [UInt8]?
  /// The hosts whose frames stand on the page, in the order of their letters.
  let hosts: [String]
  /// Whether a film or a sound of the book stands on the page.
  let hasMedia: Bool
  let costs: [CellCost]
  /// The words of its cells.
  let words: Set<String>
  /// What it asked for while it was made.
  let trace: [PageTrace.Entry]
}

/// A line of the page's outline.
struct OutlineEntry: Sendable {
  /// 2 or 3.
  let level: Int
  let id: String
  /// The heading's words as HTML without links.
  let html: [UInt8]
}
