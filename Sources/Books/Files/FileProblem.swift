/// The disk would not do what was asked: a file or folder could not be read or written.
///
/// This is what makes a command end with exit code 2. What is wrong *inside* a file is a
/// ``Diagnostic`` instead.
package struct FileProblem: Error, Hashable, CustomStringConvertible {
  /// The path as the user would name it.
  package let path: String
  /// What is wrong, without the path: "the folder was not made by cubebook".
  package let message: String
  /// What to do about it, in words.
  package let help: String?

  package init(_ path: String, _ message: String, help: String? = nil) {
    self.path = path
    self.message = message
    self.help = help
  }

  package var description: String { "\(path): \(message)" }
}
