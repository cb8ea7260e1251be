#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// By what a file that is as it was can be told without reading it: size, time and number, as git's index has them.
package struct FileStamp: Hashable {
  package let text: String
  /// Whether another change would give the file another time: a clock of files has ticks, and who writes twice within
  /// one of them leaves the same time.
  package let isSettled: Bool

  /// A file of the machine, whatever way leads to it; all that is done to it counts.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    text = "\(Self.text(status)) \(status.changedNanoseconds)"
    isSettled = Self.isSettled(status)
  }

  /// An ordinary file by its contents: it may get another name.
  package init?(file path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    text = Self.text(status)
    isSettled = Self.isSettled(status)
  }

  private static func text(_ status: stat) -> String {
    "\(status.st_size) \(status.modified).\(status.modifiedNanoseconds) \(status.st_ino)"
  }

  private static func isSettled(_ status: stat) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = (now.tv_sec &- status.modified) &* 1_000_000_000 &+ now.tv_nsec &- status.modifiedNanoseconds
    // Some file systems count whole seconds, or two of them.
    return age > (status.modifiedNanoseconds == 0 ? 2_500_000_000 : 20_000_000)
  }
}

extension stat {
  /// In s since 1970.
  var modified: Int {
    #if canImport(Glibc)
      st_mtim.tv_sec
    #else
      st_mtimespec.tv_sec
    #endif
  }

  /// In ns, of that second.
  var modifiedNanoseconds: Int {
    #if canImport(Glibc)
      st_mtim.tv_nsec
    #else
      st_mtimespec.tv_nsec
    #endif
  }

  /// In ns since 1970.
  var changedNanoseconds: Int {
    #if canImport(Glibc)
      st_ctim.tv_sec &* 1_000_000_000 &+ st_ctim.tv_nsec
    #else
      st_ctimespec.tv_sec &* 1_000_000_000 &+ st_ctimespec.tv_nsec
    #endif
  }
}
