import Foundation

/// A document's address, `file:///home/ada/book/notebooks/beats.md`, and the path that it means.
enum DocumentAddress {
  /// The absolute path; nil for an address that is no file's, as that of a text that was never saved.
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    guard let decoded = String(path).removingPercentEncoding, !decoded.utf8.contains(0) else { return nil }
    return URL(fileURLWithPath: decoded).standardized.path
  }

  static func uri(of path: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: Unicode.Scalar(0)..."\u{7F}"))
    allowed.insert(charactersIn: "/-._~")
    return "file://" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
  }

  /// The folder of the book in which a file lies: the nearest that has settings, or notebooks among which the file is.
  static func bookFolder(of path: String) -> String? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    // A book lies no deeper than a path can be long.
    for _ in 0..<64 {
      let here = folder.path
      if FileManager.default.fileExists(atPath: here + "/cubebook.yml") || path.hasPrefix(here + "/notebooks/") {
        return here
      }
      if here == "/" { return nil }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
