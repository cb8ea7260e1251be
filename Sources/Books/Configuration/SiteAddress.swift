import Diagnostics

/// Where a site stands in the web: `https://example.org/notes/`.
package struct SiteAddress: Sendable, Hashable {
  /// The address of the site's folder, encoded, with a slash at its end.
  package let text: String

  /// The file of a site that its address alone means.
  package static let frontPage = "index.html"

  /// Nil where a text is no address of a folder: without a host, or with a query or a place behind it.
  init?(_ text: String) {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != "/" }
    let isClean = text.unicodeScalars.allSatisfy {
      $0.value > 32 && $0.value != 127 && !"?#\\\"<>".unicodeScalars.contains($0)
    }
    // Who has a host of another script writes it as browsers send it, `xn--…`.
    let isHost = host.utf8.allSatisfy {
      ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 58 || "-.[]".utf8.contains($0)
    }
    guard isClean, isHost, !host.isEmpty, !host.hasPrefix("."), !host.hasPrefix(":") else { return nil }
    var path = PercentEncoding.encoded(String(rest.dropFirst(host.utf8.count)))
    while path.hasSuffix("/") { path.removeLast() }
    self.text = scheme + host.lowercased() + path + "/"
  }

  /// What to do about a text that is no address of a folder.
  static func help(for text: String) -> String {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else {
      let isHost = !text.contains(":") && !text.hasPrefix("/") && text.contains(".")
      return isHost ? "write `https://` before it" : "it begins with `https://` or `http://` and a host"
    }
    let host = text.dropFirst(scheme.utf8.count).prefix { $0 != "/" }
    if host.contains("@") { return "leave out who logs in, before `@`" }
    if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      return "letters of other scripts in a host are written as browsers send them, `xn--…`"
    }
    if text.contains(" ") { return "a space is written `%20`" }
    if text.contains("?") || text.contains("#") { return "leave out what stands from `?` or `#` on" }
    return "it has a host, and folders if wanted"
  }

  /// Whether the site is all that its host has.
  package var isRoot: Bool { text.utf8.filter { $0 == UInt8(ascii: "/") }.count == 3 }

  /// The address of a file of the site; that of the front page is the site's own.
  package func address(of output: String) -> String {
    output == SiteAddress.frontPage ? text : text + PercentEncoding.encoded(output, escapingPercent: true)
  }
}

extension Settings {
  func address(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> SiteAddress? {
    guard let text = string(entry, into: &diagnostics) else { return nil }
    if let address = SiteAddress(text) { return address }
    reject(
      entry.value, "`\(entry.key)` must be where the site will stand, `https://example.org/notes/`",
      help: SiteAddress.help(for: text), into: &diagnostics)
    return nil
  }
}
