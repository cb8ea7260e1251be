import Foundation
import TestSupport
import Testing

/// What a style sheet costs a page whose figures move.
@Suite struct StyleSheetTests {
  /// A rule that asks what is inside of all of a page, or of its text, is asked again whenever a slider moves, and with it
  /// every rule with `:has()`: the style of 2,000 elements was worked out for each move where that of 30 is enough.
  @Test func noRuleAsksForAllOfAPage() throws {
    let folder = URL(filePath: BuiltProgram.root).appending(path: "Sources/Site/Assets/styles")
    let sheets = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(sheets.count > 15)
    var asked = 0
    for sheet in sheets.sorted(by: { $0.path < $1.path }) {
      var isWithoutScripts = false
      for line in try String(contentsOf: sheet, encoding: .utf8).split(separator: "\n") {
        // Where nothing moves.
        if line.hasPrefix("@") { isWithoutScripts = line.contains("(scripting: none)") || line.contains("print") }
        for match in line.matches(of: #/(?<subject>[^\s>+~,]+?)(:not\(|:where\()?:has\(/#) where !isWithoutScripts {
          asked += 1
          let name = match.subject.prefix { $0 != "." && $0 != ":" && $0 != "[" }
          let isPart = match.subject.contains(".") || ["figure", "label"].contains(name)
          #expect(
            isPart && !["html", "body", "main", "article"].contains(name), "\(sheet.lastPathComponent): \(line)")
        }
      }
    }
    #expect(asked > 10)
  }
}
