import ArgumentParser
import Reporting
import Site

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a book in a new folder.",
    discussion: "Writes a small book to start from. Nothing that exists is ever overwritten.")

  @Argument(
    help: ArgumentHelp("The folder to make; an empty one will do.", valueName: "folder"),
    completion: .directory)
  var folder: String

  func run() throws {
    try Console.report {
      for path in try Scaffold.write(to: folder) {
        Console.output.write("\(folder)/\(path)\n")
      }
      Console.output.write(
        "Write with `cubebook serve \(folder) --open`, build with `cubebook build \(folder)`: its site/ is for readers, "
          + "and belongs to the repository.\n")
      return .success
    }
  }
}
