import ArgumentParser
import Foundation
import Reporting
import Books
import Site

/// One of the two streams that a program writes to.
struct Console: Sendable {
  static let output = Console(descriptor: STDOUT_FILENO)
  static let error = Console(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Colours are for terminals that show them and people who want them (https://no-color.org).
  var style: TextStyle {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    return isTerminal && wanted ? .coloured : .plain
  }

  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more.
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Runs a command and ends the program with its exit code, also when the disk would not do as told.
  static func report(_ command: () throws -> ExitCode) throws {
    let code: ExitCode
    do {
      code = try command()
    } catch let problem as FileProblem {
      error.write(problem.text(style: error.style))
      code = ExitCode(2)
    }
    if code != .success { throw code }
  }

  /// A duration in a unit that suits it: "0.31 s", "12 ms".
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds < 100
      ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds / 100 % 10)\(milliseconds / 10 % 10) s"
  }
}

extension BuildReport {
  /// 2 when a file could not be read, 1 when the book has problems.
  func exitCode(strict: Bool) -> ExitCode {
    if unreadableFiles > 0 { return ExitCode(2) }
    return isClean(strict: strict) ? .success : .failure
  }
}
