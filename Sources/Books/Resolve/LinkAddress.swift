import Notebooks

/// Where a link or an image leads, as its page writes it.
package struct LinkAddress: Sendable {
  /// Percent-encoded, and relative to the page.
  package let href: String
  /// What a link without words says: the heading that it leads to, or the title of the page.
  package var words: [Inline] = []
  /// What its place says, for who points at the link: a formula, a caption, the first words of a box.
  package var preview: [Inline] = []
  /// Whether it leads to another host.
  package var isExternal = false

  /// The words alone, of a link about which a warning has been given.
  static let wordsAlone = LinkAddress(href: "")
}
