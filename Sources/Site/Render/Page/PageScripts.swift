/// The scripts that a page loads, and what its security policy lets through for them.
struct PageScripts {
  /// Whether the reader can move anything on the page.
  let isLive: Bool
  /// The preview's live reload, by its path inside the site.
  let preview: String?

  var paths: [String] {
    var paths: [String] = []
    if isLive { paths.append(Theme.script) }
    if let preview { paths.append(preview) }
    return paths
  }

  /// Files of the site alone; compiled formulas need leave of their own, and only the preview makes connections.
  var policy: String {
    guard isLive || preview != nil else { return "" }
    return "; script-src 'self'" + (isLive ? " 'wasm-unsafe-eval'" : "")
      + (preview == nil ? "" : "; connect-src 'self'")
  }
}
