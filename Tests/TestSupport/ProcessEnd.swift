import Foundation

extension Process {
  /// A program that did not end in its time.
  package struct NeverEnds: Error, CustomStringConvertible {
    package let description: String
  }

  /// Waits until the program has ended, and kills it when it takes too long: a program that hangs, or whose end
  /// Foundation misses, is one failed test and not a test run without an end.
  ///
  /// - Parameter limit: in seconds; what a debug build needs beside other tests is far below the usual one.
  package func waitForItsEnd(atMost limit: Double = 600) throws {
    let end = Date().addingTimeInterval(limit)
    while isRunning {
      guard Date() < end else {
        kill(processIdentifier, SIGKILL)
        throw NeverEnds(description: "\(arguments?.joined(separator: " ") ?? "") runs for more than \(limit) s")
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
