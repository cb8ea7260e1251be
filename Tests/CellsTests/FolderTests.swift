import TestSupport
import Testing

@testable import Cells

/// The folders of cells are stages; words stand above all others, each for itself.
@Suite struct FolderTests {
  @Test func arrowsGoOneWay() throws {
    let road = try FolderRoad(
      "Cells",
      [
        "Syntax", "HTML", "Scope", "Inline", "Sliders", "Figures", "Meaning", "Derivations", "Notebook", "Live",
        "Words",
      ],
      beside: ["Words.swift"])
    #expect(road.count > 200)
    #expect(road.breaches == [])
  }

  /// A sensor is a table of data that comes while one reads.
  @Test(arguments: [
    ["Cube", "Data", "Derive", "Expect", "Fit", "Let", "Ode", "Plot", "Question", "Scene", "Sensor", "Table"],
    ["Table", "Scene", "Question", "Plot", "Ode", "Let", "Fit", "Expect", "Derive", "Data", "Sensor", "Cube"],
  ])
  func noWordKnowsAnother(_ words: [String]) throws {
    #expect(words.map { $0.lowercased() }.sorted() == CellWord.allCases.map(\.rawValue).sorted())
    #expect(try FolderRoad("Cells/Words", words).breaches == [])
  }
}
