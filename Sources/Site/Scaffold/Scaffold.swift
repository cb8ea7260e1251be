/// The small book that `cubebook init` begins with.
package enum Scaffold {
  /// The files by their path inside the book, in the order in which they are to be written.
  package static let files: [(path: String, text: String)] = []

  /// Writes the files into a folder that does not exist yet or is empty.
  ///
  /// - Returns: the paths written.
  /// - Throws: when the folder holds something already, or cannot be written.
  package static func write(to folder: String) throws(FileProblem) -> [String] { [] }
}
