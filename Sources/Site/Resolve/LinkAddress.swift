/// Where a link or an image leads, as its page writes it.
struct LinkAddress: Sendable {
  /// Percent-encoded, and relative to the page.
  let href: String
  /// Whether it leads to another host.
  var isExternal = false
}
