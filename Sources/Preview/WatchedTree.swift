#if canImport(Glibc)
  import Glibc

  /// A folder and all below it under the eyes of inotify (Linux).
  ///
  /// Used from one thread at a time.
  final class WatchedTree: @unchecked Sendable {
    private let descriptor: Int32
    private let excluded: [String]
    private let root: String
    /// The folder that stood at the path when the watch began.
    private let identity: FolderIdentity?
    private var folders: [Int32: String] = [:]
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// More folders than this are no book.
    private static let greatestCount = 10_000

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_ONLYDIR)

    /// Nil where the system has no watches to give.
    init?(root: String, excluding excluded: [String]) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.root = root
      self.excluded = excluded
      identity = FolderIdentity(root)
      guard watch(root) else {
        close(descriptor)
        return nil
      }
    }

    deinit { close(descriptor) }

    /// Whether the folder that is watched is still the one at the path: it may have been removed, moved away, or
    /// made anew, and nothing of that is an event inside of it.
    var isCurrent: Bool { identity != nil && FolderIdentity(root) == identity }

    /// Watches a folder and those below it; false where the first of them cannot be watched.
    @discardableResult private func watch(_ folder: String) -> Bool {
      var waiting = [folder]
      var isFirst = true
      while let next = waiting.popLast(), folders.count < Self.greatestCount {
        if excluded.contains(next) { continue }
        let watch = inotify_add_watch(descriptor, next, Self.events)
        if watch < 0, isFirst { return false }
        isFirst = false
        guard watch >= 0 else { continue }
        folders[watch] = next
        waiting += subfolders(of: next)
      }
      return true
    }

    private func subfolders(of folder: String) -> [String] {
      guard let stream = opendir(folder) else { return [] }
      defer { closedir(stream) }
      var found: [String] = []
      while let entry = readdir(stream) {
        guard entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN) else { continue }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { found.append("\(folder)/\(name)") }
      }
      return found
    }

    /// Waits for events and takes in all there are; true when one of them is of a file that counts.
    func readEvents(waiting milliseconds: Int32) -> Bool {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, milliseconds) > 0 else { return false }
      var counts = false
      while true {
        let length = read(descriptor, &buffer, buffer.count)
        guard length > 0 else { return counts }
        if take(length) { counts = true }
      }
    }

    private func take(_ length: Int) -> Bool {
      var counts = false
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= length {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let nameBytes = buffer[(offset + header)..<min(offset + header + Int(event.len), length)]
        let name = String(decoding: nameBytes.prefix { $0 != 0 }, as: UTF8.self)
        offset += header + Int(event.len)
        if take(event, name) { counts = true }
      }
      return counts
    }

    private func take(_ event: inotify_event, _ name: String) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // Some events are lost, and with them perhaps new folders.
        watch(root)
        return true
      }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        folders[event.wd] = nil
        return false
      }
      guard let folder = folders[event.wd], !name.isEmpty, !name.hasPrefix(".") else { return false }
      let path = "\(folder)/\(name)"
      guard !excluded.contains(path) else { return false }
      if event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
        watch(path)
      }
      return true
    }
  }

  /// Which folder of the machine stands at a path.
  private struct FolderIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Nil where there is none.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }
#endif
