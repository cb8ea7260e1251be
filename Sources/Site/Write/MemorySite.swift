import Synchronization

/// A site held in memory: what the preview serves and the tests read.
package final class MemorySite: SiteDestination {
  private let table = Mutex<[String: [UInt8]]>([:])

  package init() {}

  /// The bytes of every file by its path inside the site.
  package var files: [String: [UInt8]] { table.withLock { $0 } }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    table.withLock { $0[path] = bytes }
  }
}
