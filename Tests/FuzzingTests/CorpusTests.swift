import Foundation
import Fuzzing
import TestSupport
import Testing

/// What the fuzzer begins with, and what it has found.
@Suite struct CorpusTests {
  private static let folder = BuiltProgram.root + "/Tests/Fuzzing/Corpora"

  private static func texts(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = "\(folder)/\(target.rawValue)"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func allTextsAreStood(_ target: FuzzTarget) throws {
    let texts = try Self.texts(of: target)
    #expect(texts.count >= 3, "\(target) has little to begin with")
    for text in texts {
      let breach = target.breach(text.bytes)
      #expect(breach == nil, "\(text.name)")
    }
  }

  /// What is cut off in the middle is the usual broken file.
  @Test(arguments: FuzzTarget.allCases)
  func partsOfThemAreStood(_ target: FuzzTarget) throws {
    for text in try Self.texts(of: target) {
      let cut = text.bytes.count / 2
      #expect(target.breach(Array(text.bytes[..<cut])) == nil, "the first \(cut) bytes of \(text.name)")
      #expect(target.breach(Array(text.bytes[cut...])) == nil, "\(text.name) from byte \(cut)")
    }
  }

  /// Texts of which each line may stand ten thousand times: work that grows with the square of a text, or twofold with
  /// each line, is found in them.
  @Test(arguments: FuzzTarget.allCases)
  func workGrowsAsTextsDo(_ target: FuzzTarget) throws {
    for text in try Self.texts(of: target) where text.name.hasPrefix("many-") {
      let lines = 1 + text.bytes.count { $0 == UInt8(ascii: "\n") }
      for line in [nil] + (0..<lines - 1).map({ Optional($0) }) {
        let told = target.growth(of: text.bytes, line: line, size: 160_000)
        #expect(told == nil, "\(text.name), line \(line.map { "\($0 + 1)" } ?? "each")")
      }
    }
  }

  /// A target that finds nothing wrong with anything would find nothing at all.
  @Test func aBreachIsTold() {
    #expect(FuzzTarget.formula.breach(Array("x".utf8)) == nil)
    #expect(FuzzTarget.selfTest(markup: "<svg><g></svg>") != nil)
    #expect(FuzzTarget.selfTest(markup: "<svg><path d=\"M0 0\"/></svg>") == nil)
    #expect(FuzzTarget.selfTest(markup: "<svg a=\"") != nil)
  }

  @Test func wordsAreAsTheFuzzerReadsThem() {
    for target in FuzzTarget.allCases {
      for line in target.dictionary.split(separator: "\n") {
        #expect(line.first == "\"" && line.last == "\"" && line.count > 2)
        #expect(line.utf8.allSatisfy { (32..<127).contains($0) })
      }
    }
  }
}
