import Foundation

/// A program that is run to its end, with what it took.
struct ChildProcess {
  struct Failure: Error {
    let command: [String]
    let status: Int32
  }

  /// In milliseconds of the wall clock.
  let wall: Double

  /// Runs a command, found on the PATH; its output goes nowhere.
  init(_ command: [String], in folder: String = "/") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var arguments = (["env", "-C", folder] + command).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawnp(&process, "env", &actions, nil, &arguments, environ) == 0 else {
      throw Failure(command: command, status: -1)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let elapsed = (ContinuousClock.now - start).components
    guard status == 0 else { throw Failure(command: command, status: status) }
    wall = Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15
  }

  /// The median run of several.
  static func median(of runs: Int, _ command: [String], in folder: String = "/") throws -> ChildProcess {
    _ = try ChildProcess(command, in: folder)
    let all = try (0..<runs).map { _ in try ChildProcess(command, in: folder) }
    return all.sorted { $0.wall < $1.wall }[runs / 2]
  }

  /// The most memory that a command holds at a time, in bytes.
  ///
  /// It is run by a small program that asks for it: a child begins with the greatest memory that its parent has had,
  /// and this one has had much.
  static func peakMemory(_ command: [String]) throws -> Int {
    let answer = NSTemporaryDirectory() + "/cubebook-memory"
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[2:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      open(sys.argv[1], "w").write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024))
      """
    _ = try ChildProcess(["python3", "-c", script, answer] + command)
    defer { try? FileManager.default.removeItem(atPath: answer) }
    return Int(try String(contentsOfFile: answer, encoding: .utf8)) ?? 0
  }
}
