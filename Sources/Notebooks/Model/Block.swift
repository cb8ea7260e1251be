import Diagnostics

/// A block of a notebook: what stands under what, and where it stands in the file.
package struct Block: Sendable {
  package let content: Content
  /// From the block's first byte to its last, markers included.
  package let range: SourceRange

  package enum Content: Sendable {
    case heading(Heading)
    case paragraph([Inline])
    case quote([Block])
    case alert(Alert)
    case list(ItemList)
    case fence(Fence)
    case indentedCode(SourceFragment)
    case table(Table)
    /// Raw HTML, to be shown as text unless the book trusts it.
    case html(SourceFragment)
    case thematicBreak
    /// TeX between lines of `$$`, or in a fence with the info string `math`.
    case displayMath(SourceFragment)
  }

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}
