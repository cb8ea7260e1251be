import Books
import Synchronization

/// Compares what a build gives with the files of a site that is there already.
final class SiteComparison: SiteDestination {
  private let folder: String
  private let found = Mutex((written: [String](), differences: [SiteDifference]()))

  init(folder: String) throws(FileProblem) {
    guard Disk.kind(of: folder, followingLinks: true) == .folder else {
      throw FileProblem(folder, "there is no site to compare with")
    }
    self.folder = folder
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let difference = compare(path, bytes)
    found.withLock { found in
      found.written.append(path)
      if let difference { found.differences.append(difference) }
    }
  }

  private func compare(_ path: String, _ bytes: [UInt8]) -> SiteDifference? {
    let full = FilePath.joined(folder, path)
    guard Disk.kind(of: full, followingLinks: true) == .file else { return SiteDifference(path: path, kind: .missing) }
    // A file larger than expected differs, and need not be read to the end.
    guard let there = try? Disk.read(full, limit: bytes.count), there == bytes else {
      return SiteDifference(path: path, kind: .changed)
    }
    return nil
  }

  /// All differences in the order of the paths, files that no build would make among them.
  func differences() throws(FileProblem) -> [SiteDifference] {
    var (written, differences) = found.withLock { $0 }
    if let marker = compare(SiteMarker.name, SiteMarker(files: written).bytes) { differences.append(marker) }
    written.append(SiteMarker.name)
    let expected = Set(written)
    for file in try SiteComparison.files(in: folder) where !expected.contains(file) {
      differences.append(SiteDifference(path: file, kind: .unexpected))
    }
    return differences.sorted { $0.path < $1.path }
  }

  /// The paths of all files in a folder and below, hidden ones too.
  static func files(in folder: String) throws(FileProblem) -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let next = waiting.popLast() {
      for (name, kind) in try Disk.entries(in: next.isEmpty ? folder : FilePath.joined(folder, next)) {
        let path = FilePath.joined(next, name)
        if kind == .folder { waiting.append(path) } else if name != ".DS_Store" { files.append(path) }
      }
    }
    return files.sorted()
  }
}

/// A file of a site that is not what the book gives.
package struct SiteDifference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case missing, changed, unexpected }

  /// The path inside the site.
  package let path: String
  package let kind: Kind

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
