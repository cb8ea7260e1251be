import Notebooks

/// Where a link or an image leads, as its page writes it.
struct LinkAddress: Sendable {
  /// Percent-encoded, and relative to the page.
  let href: String
  /// What a link without words says: the heading that it leads to, or the title of the page.
  var words: [Inline] = []
  /// Whether it leads to another host.
  var isExternal = false
}
