import ArgumentParser
import Books
import Site

/// How breaches of rules are told, whatever the book says: `--allow`, `--warn`, `--deny`.
struct LevelOptions: ParsableArguments {
  /// Lists the codes where a shell completes one: to list them at every start would cost milliseconds.
  static let codes = "cubebook explain | cut -d ' ' -f 1"

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp("Do not report warnings of this code; may be repeated, or be a list.", valueName: "code"),
    completion: .shellCommand(Self.codes))
  var allowed: [String] = []

  @Option(
    name: .customLong("warn"), help: ArgumentHelp("Report notes of this code as warnings.", valueName: "code"),
    completion: .shellCommand(Self.codes))
  var warned: [String] = []

  @Option(
    name: .customLong("deny"),
    help: ArgumentHelp("Report notes and warnings of this code as errors.", valueName: "code"),
    completion: .shellCommand(Self.codes))
  var denied: [String] = []

  func validate() throws {
    let given = words(of: allowed + warned + denied)
    // Where nothing is asked for, the folder of codes is not read; where it is not there, nobody can tell.
    guard !given.isEmpty, !RuleCatalog.codes.isEmpty else { return }
    for word in given where !RuleCatalog.codes.contains(word) {
      throw ValidationError(Self.unknown(word))
    }
    for word in words(of: allowed + warned) where RuleCatalog.page(of: word)?.isAlwaysAnError == true {
      throw ValidationError("'\(word)' \(RulePage.whyItStaysAnError).")
    }
  }

  static func unknown(_ code: String) -> String {
    let near = RuleCatalog.nearest(to: code)
    return "There is no code '\(code)'\(near.map { ": did you mean '\($0)'?" } ?? "; 'cubebook explain' lists them.")"
  }

  /// How to build a book at these levels.
  var options: BuildOptions {
    var options = BuildOptions()
    options.levels = levels
    return options
  }

  private var levels: RuleLevels {
    var levels = RuleLevels()
    for (list, level) in [(allowed, RuleLevel.allow), (warned, .warn), (denied, .deny)] {
      for word in words(of: list) { levels[word] = level }
    }
    return levels
  }

  private func words(of list: [String]) -> [String] {
    list.flatMap { $0.split(separator: ",").map(String.init) }
  }
}
