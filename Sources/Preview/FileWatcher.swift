import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Notices that files below a folder change, appear or vanish, and reports it once when it is quiet again.
///
/// Hidden files and folders are left out, and so are the folders given as such (the site).
final class FileWatcher: Sendable {
  private let root: String
  private let excluded: [String]
  private let stopped = Atomic(false)

  /// Editors write in several steps; what follows within this time belongs together.
  private static let quietMilliseconds: Int32 = 30
  /// A program that never stops writing is reported all the same.
  private static let longestBurst = Duration.seconds(1)
  /// How often the watcher looks whether it is to stop, and in a folder where nothing reports changes,
  /// whether there are any.
  private static let idleMilliseconds: Int32 = 300

  init(_ root: String, excluding excluded: [String]) {
    self.root = root
    self.excluded = excluded
  }

  func stop() { stopped.store(true, ordering: .relaxed) }

  /// One element for each burst of changes, until the watcher is stopped.
  func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      continuation.onTermination = { _ in self.stop() }
      #if canImport(Glibc)
        let thread = Thread {
          self.watch(continuation)
          continuation.finish()
        }
      #else
        let thread = Thread {
          self.compare(continuation)
          continuation.finish()
        }
      #endif
      thread.start()
    }
  }

  #if canImport(Glibc)
    /// Watches the folder at the path, and the next one where that is replaced.
    private func watch(_ continuation: AsyncStream<Void>.Continuation) {
      guard var tree = WatchedTree(root: root, excluding: excluded) else { return compare(continuation) }
      while !stopped.load(ordering: .relaxed) {
        if tree.readEvents(waiting: Self.idleMilliseconds) {
          let deadline = ContinuousClock.now + Self.longestBurst
          while ContinuousClock.now < deadline, tree.readEvents(waiting: Self.quietMilliseconds) {}
          continuation.yield()
        }
        guard !tree.isCurrent else { continue }
        continuation.yield()
        guard let next = nextTree() else { return }
        tree = next
        continuation.yield()
      }
    }

    /// Waits until there is a folder at the path again; nil when the watcher is stopped before.
    private func nextTree() -> WatchedTree? {
      while !stopped.load(ordering: .relaxed) {
        if let tree = WatchedTree(root: root, excluding: excluded) { return tree }
        Thread.sleep(forTimeInterval: Double(Self.idleMilliseconds) / 1000)
      }
      return nil
    }
  #endif

  /// Where the system reports nothing: looks at all files again and again.
  private func compare(_ continuation: AsyncStream<Void>.Continuation) {
    var last = FolderSnapshot(root, excluding: excluded)
    while !stopped.load(ordering: .relaxed) {
      Thread.sleep(forTimeInterval: Double(Self.idleMilliseconds) / 1000)
      let next = FolderSnapshot(root, excluding: excluded)
      if next != last { continuation.yield() }
      last = next
    }
  }
}
