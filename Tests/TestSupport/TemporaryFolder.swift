import Foundation

/// A folder of a test's own, gone with all that is in it when the test is over.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let root = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
    path = "\(root)/cubebook-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders on the way to it.
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ name: String, _ text: String) throws { try write(name, text.utf8) }

  /// The bytes of a file; nil where there is none.
  package func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
  }

  /// Every file with its bytes, by its path inside the folder.
  package func files(in folder: String) -> [String: [UInt8]] {
    let names = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
    var files: [String: [UInt8]] = [:]
    while let name = names?.nextObject() as? String {
      files[name] = read("\(folder)/\(name)")
    }
    return files
  }
}
