import ArgumentParser
import Foundation
import Preview
import Reporting
import Books
import Site

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show a book in the browser while you write it.",
    discussion: """
      Builds the book when a file changes, and has the open pages load again. A page that cannot be \
      made stays as it last was, with the problems at its foot. The site on disk is left alone.

      Stop with Ctrl-C.
      """)

  @OptionGroup var book: BookArgument

  @OptionGroup(title: "Memory") var memory: StoreOptions

  @Option(name: .shortAndLong, help: "The port; 0 takes any that is free.")
  var port = 8080

  @Option(help: "The address to listen on; 0.0.0.0 lets other machines in.")
  var host = "127.0.0.1"

  @Flag(help: "Open the book in a browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Open the book in a browser at a line of a notebook, as an editor names it: notebooks/a.md:40.",
      valueName: "file:line"))
  var at: String?

  @Flag(help: "Print problems and the address only.")
  var quiet = false

  @Flag(help: "Show notebooks that say `draft: true`, too.")
  var drafts = false

  @Option(help: "For whom: teacher or student. (default: what the settings say, else everyone)")
  var edition: Edition?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    if at != nil, place == nil { throw ValidationError("'--at' takes a file and a line, as in notebooks/a.md:40.") }
  }

  /// The file and the line of `--at`.
  private var place: (file: String, line: Int)? {
    guard let at, let colon = at.lastIndex(of: ":"), colon > at.startIndex,
      let line = Int(at[at.index(after: colon)...]), line > 0
    else { return nil }
    return (String(at[..<colon]), line)
  }

  /// Where the browser begins.
  private func address(in url: String) -> String {
    guard let place, let file = place.file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
      return url
    }
    return "\(url).cubebook/at?file=\(file)&line=\(place.line)"
  }

  func run() async throws {
    var options = PreviewServer.Options()
    options.host = host
    options.port = port
    options.includesDrafts = drafts
    options.edition = edition
    options.store = try memory.opened(for: book, isMeasured: false)
    let server = PreviewServer(book: book.folder, options: options) { tell($0) }
    do {
      try await server.run()
    } catch let problem as FileProblem {
      Console.error.write(problem.text(style: Console.error.style))
      throw ExitCode(2)
    }
  }

  private func tell(_ event: PreviewServer.Event) {
    let style = Console.error.style
    switch event {
    case .listening(let url):
      Console.output.write("Serving \(book.folder == "." ? "the book" : book.folder) at \(url) (stop with Ctrl-C)\n")
      if open || at != nil { Browser.open(address(in: url)) }
    case .built(let report):
      Console.error.write(report.text(folder: book.folder, style: style))
      if !quiet, Console.output.isTerminal {
        Console.output.write("Built \(report.pages.count) pages, \(report.summary).\n")
      }
    case .failed(let problem):
      Console.error.write(problem.text(style: style))
    }
  }
}

/// The user's web browser.
private enum Browser {
  static func open(_ url: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", url]
    #else
      process.arguments = ["xdg-open", url]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A machine without a browser still serves; the address is on the terminal.
    try? process.run()
  }
}
