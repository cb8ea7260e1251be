import Diagnostics

/// A Markdown file as blocks and inlines, each with its place in the file.
package struct Notebook: Sendable {
  package let text: SourceText
  package let frontMatter: FrontMatter?
  package let blocks: [Block]
  /// The footnotes that the page refers to, in the order of their numbers.
  package let footnotes: [Footnote]
}

extension Notebook {
  /// Reads a notebook; what is wrong with it is appended to `diagnostics`, and never stops the reading.
  package init(parsing text: SourceText, into diagnostics: inout [Diagnostic]) {
    self.init(text: text, frontMatter: nil, blocks: [], footnotes: [])
  }
}
