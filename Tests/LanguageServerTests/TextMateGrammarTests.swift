import Cells
import Foundation
import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// The grammar for editors has the words by which cells are read.
@Suite struct TextMateGrammarTests {
  @Test func theFileIsWhatTheTablesGive() {
    let text = TextMateGrammar.json.text(indented: true) + "\n"
    let mismatch = Golden.mismatch(text, name: "cubebook.tmLanguage.json", folder: "../../Editors")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// Each pattern is one; a name that nothing defines is included nowhere.
  @Test func patternsAreOnes() throws {
    func walk(_ value: JSONValue) throws {
      switch value {
      case .object(let members):
        for member in members {
          if ["match", "begin"].contains(member.name), let pattern = member.value.string {
            _ = try NSRegularExpression(pattern: pattern.replacing("\\G", with: ""))
          }
          if member.name == "include", let name = member.value.string {
            #expect(TextMateGrammar.json["repository"]?[String(name.dropFirst())] != nil, "\(name)")
          }
          try walk(member.value)
        }
      case .array(let elements): for element in elements { try walk(element) }
      default: break
      }
    }
    try walk(TextMateGrammar.json)
  }

  @Test(arguments: CellWord.allCases) func aFenceOfEachWordBeginsACell(_ word: CellWord) throws {
    let cell = try #require(TextMateGrammar.json["repository"]?["cell-\(word.rawValue)"])
    let begin = try NSRegularExpression(pattern: try #require(cell["begin"]?.string).replacing("|\\G", with: ""))
    func matches(_ line: String) -> Bool {
      begin.firstMatch(in: line, range: NSRange(location: 0, length: line.utf16.count)) != nil
    }
    #expect(matches("```\(word.rawValue)"))
    #expect(matches("> ```` \(word.rawValue) {#fig-a caption=\"x\"}"))
    #expect(!matches("```\(word.rawValue)s"))
    #expect(!matches("```swift"))
  }
}
