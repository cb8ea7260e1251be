import ArgumentParser

/// The program: its commands, and what they have in common.
@main
struct Cubebook: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cubebook",
    abstract: "Builds lecture notes with live physics from notebooks in Markdown.",
    discussion: """
      A book is a folder that holds notebooks/ and perhaps cubebook.yml.

      Exit codes: 0 all is well; 1 the notebooks have problems; 2 something could not be read or \
      written; 64 the command was not understood.

      Shell completions: cubebook --generate-completion-script bash|zsh|fish
      """,
    version: "cubebook \(version)",
    subcommands: [
      BuildCommand.self, ServeCommand.self, CheckCommand.self, ExplainCommand.self, FormatCommand.self,
      ExportCommand.self, InitCommand.self, LanguageServerCommand.self,
    ])

  static func main() async {
    if let unknown = UnknownCommand(Array(CommandLine.arguments.dropFirst()), of: self) {
      Console.error.write(
        "Error: \(unknown.message)\nUsage: cubebook <subcommand>\n  See 'cubebook --help' for more information.\n")
      exit(withError: ExitCode.validationFailure)
    }
    await main(nil)
  }
}
