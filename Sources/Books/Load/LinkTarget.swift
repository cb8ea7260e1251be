/// What the destination of a link or an image means.
package enum LinkTarget: Hashable {
  /// Another host, or a mail address: left as it is.
  case external
  /// A place on the same page.
  case anchor(String)
  /// A file in the folder of the notebooks, and a place in it.
  case file(path: String, anchor: String?)
  /// The folder of the notebooks is left. A path that begins with `/` begins there.
  case outside
  /// A scheme that runs code or reads files: `javascript:`, `file:`, `data:`.
  case unsafe(scheme: String)

  /// - Parameter folder: the folder of the page, inside that of the notebooks.
  package init(_ destination: String, in folder: String) {
    let destination = LinkTarget.rooted(destination)
    if let scheme = LinkTarget.scheme(of: destination) {
      self = ["http", "https", "mailto", "tel"].contains(scheme) ? .external : .unsafe(scheme: scheme)
      return
    }
    if destination.hasPrefix("//") {
      self = .external
      return
    }
    let hash = destination.utf8.firstIndex(of: UInt8(ascii: "#"))
    let anchor = hash.map { PercentEncoding.decoded(String(destination[destination.utf8.index(after: $0)...])) }
    var path = hash.map { String(destination[..<$0]) } ?? destination
    if let query = path.utf8.firstIndex(of: UInt8(ascii: "?")) { path = String(path[..<query]) }
    path = PercentEncoding.decoded(path)
    if path.isEmpty {
      self = .anchor(anchor ?? "")
    } else if let resolved = FilePath.resolved(
      path.hasPrefix("/") ? String(path.dropFirst()) : path, in: path.hasPrefix("/") ? "" : folder)
    {
      self = .file(path: resolved, anchor: anchor)
    } else {
      self = .outside
    }
  }

  /// The address of a page that MyST calls by a name of its own, `wiki:Buoyancy`, `doi:10.1038/35065725`; other
  /// destinations as they are.
  static func address(of destination: String) -> String {
    guard let scheme = scheme(of: destination), let home = homes[scheme],
      let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return destination }
    let name = destination[destination.utf8.index(after: colon)...].drop { $0 == "/" }
    return home + (scheme == "doi" ? PercentEncoding.encoded(doi: String(name)) : String(name))
  }

  /// What such an address is called there: `Buoyant force`, `10.1038/35065725`; nil for any other.
  static func name(of address: String) -> String? {
    guard let home = homes.values.first(where: { address.hasPrefix($0) }) else { return nil }
    return PercentEncoding.decoded(String(address.dropFirst(home.count))).replacing("_", with: " ")
  }

  private static let homes = [
    "wiki": "https://en.wikipedia.org/wiki/", "doi": "https://doi.org/", "ror": "https://ror.org/",
    "rrid": "https://scicrunch.org/resolver/RRID:", "gh": "https://github.com/", "github": "https://github.com/",
    "arxiv": "https://arxiv.org/abs/",
  ]

  /// `{{ site.baseurl }}/setup` as `/setup`: the names that Jekyll and its like have for the top of a site.
  private static func rooted(_ destination: String) -> String {
    var rest = destination[...]
    // Both may stand there, one after the other.
    while rest.hasPrefix("{{"), let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")), rest[end...].hasPrefix("}}") {
      let name = rest[..<end].dropFirst(2).filter { $0 != " " }
      guard ["site.baseurl", "site.url", "site.base_url", "site.root", "base_url", "root"].contains(name) else { break }
      rest = rest[end...].dropFirst(2)
    }
    return rest.startIndex == destination.startIndex ? destination : "/" + rest.drop { $0 == "/" }
  }

  /// The scheme in lower case: letters, digits, `+`, `-` and `.` up to a colon (RFC 3986, 3.1).
  static func scheme(of destination: String) -> String? {
    // Browsers ignore tabs and line ends inside a scheme, and blanks before it.
    let bytes = destination.utf8.drop { $0 <= 32 }.filter { $0 != 9 && $0 != 10 && $0 != 13 }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let scheme = bytes[..<colon]
    let isScheme = scheme.allSatisfy {
      ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || "+-.".utf8.contains($0)
    }
    return isScheme ? String(decoding: scheme, as: UTF8.self).lowercased() : nil
  }
}
