import ArgumentParser
import Reporting
import Import

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a book in a new folder, or in a folder of existing notes.",
    discussion: """
      Writes a small book to start from. Nothing that exists is ever overwritten.

      With --from, looks at notes that another tool builds (Jupyter Book, MyST, Quarto, MkDocs, mdBook, Jekyll, or \
      Markdown alone), writes the cubebook.yml that reads them where they lie, and tells what will not come along.
      """)

  @Argument(
    help: ArgumentHelp("The folder to make; an empty one will do.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("A folder of notes of another tool.", valueName: "folder"), completion: .directory)
  var from: String?

  @Flag(help: "With --from: overwrite an existing cubebook.yml.")
  var force = false

  func validate() throws {
    if from == nil, folder == nil { throw ValidationError("Missing expected argument '<folder>'") }
    if from != nil, folder != nil { throw ValidationError("'--from' names the folder: give no other") }
    if from == nil, force { throw ValidationError("'--force' goes with '--from'") }
  }

  func run() throws {
    try Console.report {
      if let from {
        let (path, report) = try Adopter.adopt(from, replacing: force)
        Console.output.write("\(report)\nWrote \(path)\nBuild with `cubebook build \(from)`.\n")
        return .success
      }
      let folder = folder ?? ""
      for path in try Scaffold.write(to: folder) {
        Console.output.write("\(folder)/\(path)\n")
      }
      Console.output.write(
        "Write with `cubebook serve \(folder) --open`, build with `cubebook build \(folder)`: its site/ is for readers, "
          + "and belongs in the repository.\n")
      return .success
    }
  }
}
