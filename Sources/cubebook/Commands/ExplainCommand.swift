import ArgumentParser
import Reporting
import Books

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a code means, such as `unknown-name`.",
    discussion: """
      Prints the rule, why it is one, an example of what breaks it, what is told of it, and what mends it. \
      Without a code all of them are listed.
      """)

  @Argument(
    help: "The code that stands in brackets, `error[unknown-name]`.", completion: .shellCommand(LevelOptions.codes))
  var code: String?

  func validate() throws {
    guard let code, RuleCatalog.page(of: code) == nil else { return }
    throw ValidationError(LevelOptions.unknown(code))
  }

  func run() throws {
    guard let code, let page = RuleCatalog.page(of: code) else {
      Console.output.write(RuleCatalog.list)
      return
    }
    Console.output.write(page.text(style: Console.output.style))
  }
}
