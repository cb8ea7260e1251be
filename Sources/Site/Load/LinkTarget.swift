/// What the destination of a link or an image means.
enum LinkTarget: Hashable {
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
  init(_ destination: String, in folder: String) {
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
