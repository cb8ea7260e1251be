import Books

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What builds leave beside a site while they work, or when they are killed.
///
/// `.site.cubebook-new-123` is a site in the making by process 123, `.site.cubebook-old-123` the site
/// that it is about to replace on file systems that cannot swap two folders.
struct SiteLeftovers {
  let parent: String
  let name: String

  private var prefix: String { ".\(name).cubebook-" }

  /// The folder that this process makes its site in.
  var staging: String { FilePath.joined(parent, "\(prefix)new-\(getpid())") }

  static func oldName(of staging: String) -> String {
    let name = FilePath.name(of: staging)
    let process = name.split(separator: "-").last.map(String.init) ?? ""
    let stem = name.dropLast("new-".count + process.count)
    return FilePath.joined(FilePath.folder(of: staging), "\(stem)old-\(process)")
  }

  /// Clears away what killed builds left, and puts an old site back that was never replaced.
  func clear(target: String) throws(FileProblem) {
    for entry in try Disk.names(in: parent) where entry.hasPrefix(prefix) {
      let path = FilePath.joined(parent, entry)
      guard Disk.kind(of: path, followingLinks: false) == .folder, !isAtWork(entry) else { continue }
      let isOld = entry.hasPrefix(prefix + "old-")
      if isOld, Disk.kind(of: target, followingLinks: false) == nil {
        try Disk.rename(path, to: target)
      } else {
        try Disk.remove(path)
      }
    }
  }

  /// Whether another build that still runs has made a leftover.
  private func isAtWork(_ entry: String) -> Bool {
    guard let digits = entry.split(separator: "-").last, let process = pid_t(digits), process > 0 else {
      return true
    }
    return process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
  }
}
