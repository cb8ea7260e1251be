import Books
import Diagnostics

/// The text of a page, without what stands around it.
package struct PageText: Sendable {
  package let diagnostics: [Diagnostic]
  /// Nil where the notebook gives none.
  package let title: [UInt8]?
  package let subtitle: [UInt8]?
  package let outline: [OutlineEntry]
  package let body: [UInt8]
  /// The text of its cells for the reader's browser, if anything on it can be moved.
  package let liveText: [UInt8]?
  /// The hosts whose frames stand on the page, in the order of their letters.
  package let hosts: [String]
  /// Whether a film or a sound of the book stands on the page.
  package let hasMedia: Bool
  /// Whether a text stands beside another, in the margin.
  let hasAsides: Bool
  let costs: [CellCost]
  /// The words of its cells.
  package let words: Set<String>
  /// What it asked for while it was made.
  let trace: [PageTrace.Entry]
}

/// A line of the page's outline.
package struct OutlineEntry: Sendable {
  /// 2 or 3.
  package let level: Int
  package let id: String
  /// The heading's words as HTML without links.
  package let html: [UInt8]
}

extension PageText {
  /// What a style sheet has to know of a page, as classes of the element around its text. It could ask itself, by `:has()`;
  /// then browsers ask again for all of the page whenever anything in it changes.
  package func classes(isAlive: Bool) -> [String] { (isAlive ? ["living"] : []) + (hasAsides ? ["noted"] : []) }
}

extension PageText: Stored {
  package static func stored(_ form: inout StoreForm, _ value: PageText?) -> PageText {
    PageText(
      diagnostics: form.field(value, \.diagnostics), title: form.field(value, \.title),
      subtitle: form.field(value, \.subtitle), outline: form.field(value, \.outline),
      body: form.field(value, \.body), liveText: form.field(value, \.liveText), hosts: form.field(value, \.hosts),
      hasMedia: form.field(value, \.hasMedia), hasAsides: form.field(value, \.hasAsides),
      costs: form.field(value, \.costs), words: form.field(value, \.words), trace: form.field(value, \.trace))
  }
}

extension OutlineEntry: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Self?) -> Self {
    Self(level: form.field(value, \.level), id: form.field(value, \.id), html: form.field(value, \.html))
  }
}
