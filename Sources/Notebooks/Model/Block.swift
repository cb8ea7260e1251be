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
    indirect case box(Box)
    indirect case list(ItemList)
    indirect case definitions(DefinitionList)
    indirect case fence(Fence)
    indirect case indentedCode(SourceFragment)
    indirect case table(Table)
    /// Raw HTML, to be shown as text unless the book trusts it.
    indirect case html(RawHTML)
    case thematicBreak
    /// TeX between lines of `$$`, in a fence with the info string `math`, or a display environment of LaTeX.
    indirect case equation(Equation)
    /// An image that is a paragraph of its own.
    indirect case picture(Picture)
    /// A block that has a label and no place of its own for it.
    indirect case labelled(AttributeList.Item, Block)
  }

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}
