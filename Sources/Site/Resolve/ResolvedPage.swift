import Diagnostics

/// What the second pass has to know of a page beyond its own text.
struct ResolvedPage: Sendable {
  /// Where its links and images lead, by their numbers; nil where one leads nowhere.
  private var addresses: [LinkAddress?] = []
  /// The files that it uses, by their paths inside the folder of the notebooks.
  var assets: [String] = []
  /// What is wrong with its links, labels and files.
  var diagnostics: [Diagnostic] = []

  mutating func set(_ address: LinkAddress, of link: PageLink) {
    while addresses.count <= link.number { addresses.append(nil) }
    addresses[link.number] = address
  }

  /// Where a link or an image leads; nil where it leads nowhere.
  func address(ofLink number: Int) -> LinkAddress? { number < addresses.count ? addresses[number] : nil }
}
