import Books
import Synchronization

/// A site held in memory: what the preview serves and the tests read.
package final class MemorySite: SiteDestination {
  private struct File {
    let bytes: [UInt8]
    /// Given to no other file, in this run of the program or in any other.
    let stamp: String
  }

  private let table = Mutex<[String: File]>([:])
  private let before: [String: File]
  /// What sets the stamps of this run apart.
  private let run: String
  private let number = Atomic(0)
  /// How many sites were made before it, one after the other.
  private let generation: Int
  package let memoryName: String?

  /// One of which nothing is remembered.
  package init() { (before, run, generation, memoryName) = ([:], "", 0, nil) }

  /// The next of a row of sites of a book: what would be the same in it stays.
  ///
  /// - Parameter last: the one before; nil for the first.
  package init(after last: MemorySite?) {
    before = last?.table.withLock { $0 } ?? [:]
    run = last?.run ?? String(UInt64.random(in: 0 ... .max), radix: 36)
    generation = last.map { $0.generation + 1 } ?? 0
    memoryName = "preview"
  }

  /// The bytes of every file by its path inside the site.
  package var files: [String: [UInt8]] { table.withLock { $0.mapValues(\.bytes) } }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    if let old = before[path], old.bytes == bytes { return table.withLock { $0[path] = old } }
    let number = number.add(1, ordering: .relaxed).newValue
    let file = File(bytes: bytes, stamp: "\(run)-\(generation)-\(number)")
    table.withLock { $0[path] = file }
  }

  package func keep(_ path: String, stamped stamp: String) throws(FileProblem) -> Bool {
    guard let old = before[path], old.stamp == stamp else { return false }
    table.withLock { $0[path] = old }
    return true
  }

  package func stamp(of path: String) -> String? {
    memoryName == nil ? nil : table.withLock { $0[path]?.stamp }
  }
}
