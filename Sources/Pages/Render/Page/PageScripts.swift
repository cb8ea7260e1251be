/// The scripts and frames that a page loads, and what its security policy lets through for them.
package struct PageScripts {
  /// Whether the reader can move anything on the page.
  package let isLive: Bool
  /// What it loads for that, in order, by their paths inside the site: before it lives, and what the last of these loads.
  var before: [String] = []
  var behind: [String] = []
  /// Whether the site can be searched.
  package let hasSearch: Bool
  /// Whether the site is kept for use without a network.
  var isOffline = false
  /// The preview's live reload, by its path inside the site.
  package let preview: String?

  /// The hosts whose pages stand in frames on it, in order.
  var hosts: [String] = []
  /// Whether a film or a sound of the book stands on it.
  var hasMedia = false

  package init(
    before: [String] = [], behind: [String] = [], hasSearch: Bool, isOffline: Bool = false, preview: String?,
    hosts: [String] = [], hasMedia: Bool = false
  ) {
    isLive = !before.isEmpty
    (self.before, self.behind, self.hasSearch, self.preview) = (before, behind, hasSearch, preview)
    (self.isOffline, self.hosts, self.hasMedia) = (isOffline, hosts, hasMedia)
  }

  /// Those that wait until the page is read; one stands before its styles and is there in any case, `Theme.look`.
  var paths: [String] {
    var paths: [String] = []
    if hasSearch { paths.append(Theme.search) }
    paths += before
    if let preview { paths.append(preview) }
    if isOffline { paths.append(Theme.offline) }
    return paths
  }

  /// Files of the site alone; compiled formulas need leave of their own, and only the preview makes connections.
  var policy: String {
    var others = hosts.isEmpty ? "" : "; frame-src" + hosts.map { " https://" + $0 }.joined()
    if hasMedia { others += "; media-src 'self'" }
    return others + "; script-src 'self'" + (isLive ? " 'wasm-unsafe-eval'" : "")
      + (preview == nil ? "" : "; connect-src 'self'")
  }
}
