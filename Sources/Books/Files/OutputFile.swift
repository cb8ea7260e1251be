/// A file that a command was asked to make, by `-o`.
package enum OutputFile {
  /// Refuses a path at which something lies that the new file is no newer version of.
  ///
  /// - Parameters:
  ///   - endings: how the names of such files end.
  ///   - example: a name, for who gave a folder.
  package static func check(_ path: String, endings: Set<String>, example: String) throws(FileProblem) {
    guard let kind = Disk.kind(of: path, followingLinks: true) else { return }
    if kind == .folder {
      throw FileProblem(path, "is a folder", help: "name the file, as in `-o \(FilePath.joined(path, example))`")
    }
    guard endings.contains(FilePath.pathExtension(path).lowercased()) else {
      throw FileProblem(path, "there is a file of another kind, which would be lost", help: "name another file")
    }
  }
}
