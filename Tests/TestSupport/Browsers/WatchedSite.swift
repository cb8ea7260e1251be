import Foundation

/// A copy of a site whose pages keep a record of what goes wrong in them, for a driver that hears nothing of the
/// console. All else in the copy is what it was.
package final class WatchedSite: Sendable {
  private let folder: TemporaryFolder

  package var path: String { "\(folder.path)/site" }

  static let record = "cubebookRecord"

  package init(copyOf site: String) throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: site, toPath: "\(folder.path)/site")
    try folder.write("site/\(Self.script)", Self.watch)
    for (name, bytes) in folder.files(in: "site") where name.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let policy = text.firstMatch(of: /<meta charset="utf-8">\n(<meta http-equiv[^>]*>\n)?/) else { continue }
      let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
      // A page without a script of its own has a policy that allows none.
      let allowed = policy.0.replacing(
        "base-uri", with: policy.0.contains("script-src") ? "base-uri" : "script-src 'self'; base-uri")
      let watched = text.replacing(policy.0, with: allowed + "<script src=\"\(up)\(Self.script)\"></script>\n")
      try folder.write("site/\(name)", watched)
    }
  }

  private static let script = "theme/watch.js"

  private static let watch = """
    'use strict'
    window.\(record) = []
    for (const [name, level] of [['error', 'SEVERE'], ['warn', 'WARNING'], ['info', 'INFO'], ['log', 'INFO'], ['debug', 'DEBUG']]) {
      const write = console[name].bind(console)
      console[name] = (...words) => (window.\(record).push(level + ': ' + words.join(' ')), write(...words))
    }
    const tell = words => window.\(record).push('SEVERE: ' + words)
    // Without a message it is what could not be loaded.
    addEventListener('error', event => tell(event.message ?? 'not loaded: ' + (event.target.src ?? event.target.href)), true)
    addEventListener('unhandledrejection', event => tell('not handled: ' + event.reason))
    addEventListener('securitypolicyviolation', event => tell('against the policy: ' + event.violatedDirective + ' ' + event.blockedURI))

    """
}
