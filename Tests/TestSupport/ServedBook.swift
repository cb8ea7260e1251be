import Foundation

/// A book that `cubebook serve` serves while a test looks at it.
package final class ServedBook: @unchecked Sendable {
  package let url: String
  private let process: Process
  private let streams: TemporaryFolder

  package struct DidNotStart: Error {
    package let errors: String
  }

  package init(_ folder: String, arguments: [String] = []) throws {
    streams = try TemporaryFolder()
    process = try BuiltProgram.process(
      ["serve", folder, "-p", "0"] + arguments, in: folder,
      output: "\(streams.path)/output", errors: "\(streams.path)/errors")
    try process.run()
    var found: String?
    // A debug build of all notes takes half a minute alone, and longer beside other tests.
    for _ in 0..<4800 where found == nil && process.isRunning {
      let output = String(decoding: streams.read("output") ?? [], as: UTF8.self)
      found = output.firstMatch(of: /http:\/\/[^ ]+/).map { String($0.0) }
      if found == nil { Thread.sleep(forTimeInterval: 0.05) }
    }
    guard let found else {
      process.terminate()
      throw DidNotStart(errors: String(decoding: streams.read("errors") ?? [], as: UTF8.self))
    }
    url = found
  }

  deinit { process.terminate() }

  /// Sends a signal, waits for the end, and gives the exit status.
  package func stop(_ signal: Int32 = SIGINT) throws -> Int32 {
    kill(process.processIdentifier, signal)
    try process.waitForItsEnd()
    return process.terminationStatus
  }

  package var port: Int { URLComponents(string: url)?.port ?? 0 }
}
