import Foundation
import TestSupport
import Testing

@testable import Books

@Suite struct DiskTests {
  /// A build that is asked to end clears away what the build itself is clearing away: each goes on where the other was
  /// before it, and nothing is left.
  @Test func twoRemoveTheSameFolder() throws {
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      for number in 0..<200 { try folder.write("old/\(number % 7)/page-\(number).html", "text") }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        #expect(throws: Never.self) { try Disk.remove("\(folder.path)/old") }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }
}
