import ArgumentParser
import Books

/// The book that a command is about.
struct BookArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder that holds notebooks/ and perhaps cubebook.yml.", valueName: "book"),
    completion: .directory)
  var folder = "."

  /// A path inside the book as the user would write it.
  func path(_ path: String) -> String {
    folder == "." || path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}

extension Edition: ExpressibleByArgument {}
extension Paper: ExpressibleByArgument {}
