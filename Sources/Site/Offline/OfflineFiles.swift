import Books
import Pages
import Synchronization

/// What browsers keep of a site for use without a network: its files, each with the hash of its bytes, and the worker
/// (W3C, Service Workers) that keeps them.
final class OfflineFiles: Sendable {
  /// A larger file, such as a film, is asked for when it is wanted.
  static let largest = 5_000_000

  private let found = Mutex<[String: (fingerprint: String, bytes: Int)]>([:])

  func note(_ path: String, _ fingerprint: String, bytes: Int) {
    found.withLock { $0[path] = (fingerprint, bytes) }
  }

  /// The hash of a file that the site has.
  func fingerprint(of path: String) -> String? { found.withLock { $0[path]?.fingerprint } }

  /// The worker's script: a version, which changes with each byte that is kept, the files, and what is done with them.
  ///
  /// - Parameters:
  ///   - program: what is done with them.
  ///   - others: paths of files that no page asks for.
  func worker(_ program: [UInt8], except others: Set<String>) -> [UInt8] {
    var list: [UInt8] = []
    let files = found.withLock { $0 }.filter { path, file in
      file.bytes <= Self.largest && !others.contains(path) && !Self.isForMachines(path)
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      ScriptText.append(Array(path.utf8), to: &list)
      list += Array(":\"\(file.fingerprint)\",\n".utf8)
    }
    let version = Fingerprint.of(list + program)
    return Array("const version = \"\(version)\"\nconst files = {\n".utf8) + list + Array("}\n".utf8) + program
  }

  private static let machines: Set<String> = [
    Theme.headers, Theme.card, SiteIndex.feed, Sitemap.output, Sitemap.robots,
  ]

  /// Whether a file tells hosts, networks and engines of search about the site, and readers nothing.
  private static func isForMachines(_ path: String) -> Bool {
    machines.contains(path) || path.hasPrefix("sitemap-") && path.hasSuffix(".xml")
  }
}
