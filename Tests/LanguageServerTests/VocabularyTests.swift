import Cells
import Formulas
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What is said of keys, functions and units is complete, and that of the keys is what the documentation says.
@Suite struct VocabularyTests {
  @Test func keysMeanWhatTheDocumentationSays() throws {
    let lines = try String(contentsOfFile: BuiltProgram.root + "/Documentation/language.md", encoding: .utf8)
      .components(separatedBy: "\n")
    for word in CellWord.allCases where !word.keyList.isEmpty {
      let start = try #require(lines.firstIndex { $0.hasPrefix("## ") && $0.hasSuffix(". `\(word.rawValue)`") })
      let table = try #require(lines[start...].firstIndex { $0 == "| key | value | default |" })
      for line in lines[(table + 2)...].prefix(while: { $0.hasPrefix("|") }) {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        let words = cells[2..<(cells.count - 2)].joined(separator: "|").trimmingCharacters(in: .whitespaces)
          .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        for key in cells[1].matches(of: /`([^`]+)`/).map({ String($0.output.1) }) where words != "see below" {
          #expect(KeyMeanings.meaning(of: key, in: word) == words, "\(word.rawValue): \(key)")
        }
      }
    }
  }

  @Test func allKeysHaveAMeaning() {
    for word in CellWord.allCases {
      for key in word.keyList { #expect(KeyMeanings.meaning(of: key.name, in: word) != nil, "\(word): \(key.name)") }
    }
  }

  @Test func allFunctionsHaveAMeaning() {
    #expect(Set(FunctionMeanings.functionNames) == Set(BuiltinFunction.allCases.map(\.name)))
  }

  @Test func allUnitsHaveAName() {
    for unit in UnitTable.symbols { #expect(UnitMeanings.names[unit.symbol] != nil, "\(unit.symbol)") }
    for symbol in UnitMeanings.common { #expect(UnitMeanings.words(of: symbol) != nil, "\(symbol)") }
  }
}
