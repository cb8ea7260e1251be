import ArgumentParser
import LanguageServer

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor over standard input and output (LSP 3.17).",
    discussion: """
      Editors start it by themselves, once they are told to: Documentation/editors.md says how. It reads the books of \
      the notebooks that are open, and writes nothing.
      """)

  @Flag(help: "Accepted because some editors add it; there is no other transport.")
  var stdio = false

  func run() throws {
    throw ExitCode(serveLanguage(version: Cubebook.version))
  }
}
