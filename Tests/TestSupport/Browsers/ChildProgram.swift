import Foundation

/// A program that runs beside the tests until it is ended.
final class ChildProgram: @unchecked Sendable {
  private let process = Process()
  /// A folder of its own, gone with it.
  private let folder: TemporaryFolder

  /// Starts a program, found on the PATH; all that it says goes to a file.
  ///
  /// - Parameters:
  ///   - folder: a folder for the program, removed when it has ended.
  ///   - environment: what is added to the tests' own.
  init(_ command: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The threads that start programs here block signals, and what they start would never hear of one.
    process.arguments = ["--default-signal"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = try BuiltProgram.stream(to: "\(folder.path)/output")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { end() }

  /// What the program has said.
  var said: String { String(decoding: folder.read("output") ?? [], as: UTF8.self) }

  /// Waits until a look gives something: a minute at most, and as long as the program runs.
  func wait<Found>(for what: String, _ look: () -> Found?) async throws -> Found {
    for _ in 0..<3000 {
      if let found = look() { return found }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw WebDriver.Failure(description: "\(what) did not come: \(said.suffix(2000))")
  }

  /// Waits until the program has ended by itself: ten seconds at most, then it is ended.
  func waitUntilItEnds() async throws {
    for _ in 0..<2000 where process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    end()
  }

  /// Ends the program and waits until it is gone.
  func end() {
    guard process.isRunning else { return }
    process.terminate()
    for _ in 0..<250 where process.isRunning { Thread.sleep(forTimeInterval: 0.02) }
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    // Not for ever: what the system has not cleared away by then is none of the tests' business.
    for _ in 0..<250 where process.isRunning { Thread.sleep(forTimeInterval: 0.02) }
  }
}
