import ArgumentParser
import Diagnostics
import Foundation

/// A first word on the command line that is no command: the parser of arguments only says that it did not expect it.
struct UnknownCommand {
  let message: String

  /// Nil where the first word is a command, an option, or missing.
  init?(_ arguments: [String], of program: any ParsableCommand.Type) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let known =
      program.configuration.subcommands.flatMap {
        ($0.configuration.commandName.map { [$0] } ?? []) + $0.configuration.aliases
      } + ["help"]
    guard !known.contains(word) else { return nil }
    let near = nearestName(to: word, among: known).map { "`cubebook \($0)`" }
    let hint = near ?? (FileManager.default.fileExists(atPath: word) ? "`cubebook build \(word)`" : nil)
    message =
      "There is no command `\(word)`"
      + (hint.map { "; did you mean \($0)?" } ?? ": the commands are \(known.joined(separator: ", "))")
  }
}
