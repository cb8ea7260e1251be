import Foundation

/// The program as it was built beside the tests: what users run is what is tested.
package enum BuiltProgram {
  /// What a run of the program gave.
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// The folder of the package.
  package static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  package static let path: String = {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = runner.deletingLastPathComponent().path
    // On other systems the test runner is part of the toolchain.
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    let places = ["\(beside)/cubebook", "\(root)/.build/\(configuration)/cubebook"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "\(places[0]) is missing"
  }()

  /// A process that runs the program, not started yet. Its streams go to files in `folder`.
  package static func process(
    _ arguments: [String], in folder: String, output: String, errors: String
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["NO_COLOR": "1", "COLUMNS": "80"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try stream(to: output)
    process.standardError = try stream(to: errors)
    return process
  }

  /// A file, new or emptied, for a process to write to.
  static func stream(to path: String) throws -> FileHandle {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Runs the program to its end.
  package static func run(_ arguments: String..., in folder: String) throws -> Outcome {
    try run(arguments, in: folder)
  }

  package static func run(_ arguments: [String], in folder: String) throws -> Outcome {
    let streams = try TemporaryFolder()
    let process = try process(
      arguments, in: folder, output: "\(streams.path)/output", errors: "\(streams.path)/errors")
    try process.run()
    try process.waitForItsEnd()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: streams.read("output") ?? [], as: UTF8.self),
      errors: String(decoding: streams.read("errors") ?? [], as: UTF8.self))
  }
}
