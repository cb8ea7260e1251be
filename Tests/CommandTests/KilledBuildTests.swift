import Foundation
import TestSupport
import Testing

/// A build that is killed at any moment leaves the old site or the new one, whole.
struct KilledBuildTests {
  private func write(_ text: String, in folder: TemporaryFolder) throws {
    for number in 1...40 {
      try folder.write(
        "notebooks/page-\(number).md", "# Page \(number)\n\n\(text)\n\n```plot\ncurve: sin(\(number) x)\n```\n")
    }
  }

  private func build(in folder: TemporaryFolder, killAfter delay: Double?) throws {
    let process = try BuiltProgram.process(
      ["build", "--quiet"], in: folder.path, output: "/dev/null", errors: "/dev/null")
    let start = Date()
    try process.run()
    if let delay {
      Thread.sleep(until: start.addingTimeInterval(delay))
      kill(process.processIdentifier, SIGKILL)
    }
    try process.waitForItsEnd()
  }

  @Test func theSiteIsAlwaysWhole() throws {
    let folder = try TemporaryFolder()
    try write("The old text.", in: folder)
    let started = Date()
    try build(in: folder, killAfter: nil)
    let duration = Date().timeIntervalSince(started)
    let old = folder.files(in: "site")
    try write("The new text.", in: folder)
    #expect(try BuiltProgram.run("build", "-o", "expected", in: folder.path).status == 0)
    let new = folder.files(in: "expected")
    #expect(old.count > 40 && old.keys == new.keys && old != new)

    var random = SeededGenerator(seed: 1)
    var wasOld = 0
    // The first is killed at once, the others later and later: on a machine that has become free since, a build may be
    // done in a small part of the time that the first one took, and from then on no site is old.
    let delays = (0..<40).map { _ in Double.random(in: 0...(1.2 * duration), using: &random) }.sorted()
    for delay in [0] + delays {
      try build(in: folder, killAfter: delay)
      let found = folder.files(in: "site")
      let isOld = found == old
      #expect(isOld || found == new, "\(found.count) files")
      if isOld { wasOld += 1 }
    }
    #expect(wasOld > 0)
    // What killed builds left behind is in nobody's way.
    try build(in: folder, killAfter: nil)
    #expect(folder.files(in: "site") == new)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [".cubebook", "expected", "notebooks", "site"])
  }

  /// A build that is asked to end leaves nothing behind, and ends by the signal.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func asksToEndLeaveNothingBehind(number: Int32) throws {
    let folder = try TemporaryFolder()
    try write("The text.", in: folder)
    var (wasAtWork, builds) = (0, 0)
    // On a busy machine a build may be over before this process gets its turn.
    while builds < 10 || wasAtWork == 0 && builds < 100 {
      builds += 1
      let process = try BuiltProgram.process(
        ["build", "--quiet"], in: folder.path, output: "/dev/null", errors: "\(folder.path)/errors")
      try process.run()
      while process.isRunning, try fresh(in: folder).isEmpty { usleep(200) }
      kill(process.processIdentifier, number)
      try process.waitForItsEnd()
      if process.terminationReason == .uncaughtSignal {
        wasAtWork += 1
        #expect(process.terminationStatus == number)
      }
      #expect(folder.read("errors") == [])
      #expect(try fresh(in: folder) == [])
    }
    #expect(wasAtWork > 0)
  }

  private func fresh(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".site.cubebook-") }
  }
}
