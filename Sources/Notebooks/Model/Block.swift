import Diagnostics

/// A block of a notebook: what stands under what, and where it stands in the file.
package struct Block: Sendable {
  package let content: Content
  /// From the block's first byte to its last, markers included.
  package let range: SourceRange

  // What is larger than a word or two lies apart: a book of many pages holds the blocks of all of them.
  package enum Content: Sendable {
    indirect case heading(Heading)
    case paragraph([Inline])
    case quote([Block])
    indirect case alert(Alert)
    indirect case list(ItemList)
    indirect case fence(Fence)
    indirect case indentedCode(SourceFragment)
    indirect case table(Table)
    /// Raw HTML, to be shown as text unless the book trusts it.
    indirect case html(SourceFragment)
    case thematicBreak
    /// TeX between lines of `$$`, or in a fence with the info string `math`.
    indirect case displayMath(SourceFragment)
  }

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}
