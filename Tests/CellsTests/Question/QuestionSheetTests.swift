import Diagnostics
import Testing

@testable import Cells

/// Questions as they are printed and exported.
@Suite struct QuestionSheetTests {
  private func sheets(_ cells: String, seeds: [UInt32] = [7]) -> (sheets: [QuestionSheet], told: [Diagnostic]) {
    var told: [Diagnostic] = []
    let sheets = questionSheets(
      of: CellRequest(Array(cells.utf8)).cells, texts: [], files: [], limits: CellLimits(), seeds: seeds, into: &told)
    return (sheets.flatMap { $0 }, told)
  }

  private func question(_ lines: String, given: String = "g = 9.8 m/s^2", seeds: [UInt32] = [7]) -> [QuestionSheet] {
    sheets("```let\n\(given)\n```\n```question {#q-fall}\n\(lines)\n```\n", seeds: seeds).sheets
  }

  private func value(_ lines: String, given: String = "g = 9.8 m/s^2") throws -> QuestionSheet.Value {
    guard case .value(let value) = try #require(question(lines, given: given).first).kind else {
      throw TestFailure("no value")
    }
    return value
  }

  private struct TestFailure: Error {
    init(_ words: String) {}
  }

  /// A sheet has the numbers that the page shows with its seed in the address.
  @Test func aSeedHasTheNumbersOfThePage() throws {
    let cells =
      "```question {#q-fall}\nask: From h\nvary: h = 1 m .. 20 m by 0.5 m\nvary: n = 1 .. 9\nanswer: n h\n```\n"
    for seed in [UInt32(0), 7, 31, 999_999_000] {
      let sheet = try #require(sheets(cells, seeds: [seed]).sheets.first)
      guard case .value(let value) = sheet.kind else { throw TestFailure("no value") }
      var notebook = LiveNotebook(Array(cells.utf8))
      notebook.take(ReaderEvent("cell draw", 0, [Double(seed)]))
      notebook.take(ReaderEvent("cell answer", 0, [0], text: Array("\(value.number) m".utf8)))
      #expect(String(decoding: notebook.answer, as: UTF8.self).contains("verdict right"), "\(seed)")
      #expect(sheet.id == "cb-q-fall-question" && sheet.name == "q-fall")
    }
  }

  @Test func howNearIsRight() throws {
    // One per cent; what the data allow, 0.14 for 0.1400…; what `within` says, in the unit that is asked for.
    #expect(try value("ask: A\nanswer: 2 [m]").tolerance == 0.02)
    let rounded = try value("ask: A\nanswer: g t", given: "g = 9.8 m/s^2\nt = 0.15 s")
    #expect(rounded.number == 1.47 && abs(rounded.tolerance - 0.03) < 1e-12)
    let asked = try value("ask: A\nanswer: 10 [m/s]\nin: km/h\nwithin: 1 m/s")
    #expect(abs(asked.number - 36) < 1e-12 && abs(asked.tolerance - 3.6) < 1e-12 && asked.isUnitAsked)
    let warm = try value("ask: A\nanswer: 293.15 [K]\nin: °C\nwithin: 0.5 K")
    #expect(abs(warm.number - 20) < 1e-9 && abs(warm.tolerance - 0.5) < 1e-12)
  }

  @Test func unitsThatMayBeTyped() throws {
    let speed = try value("ask: A\nanswer: 10 [m/s^2]").spellings
    #expect(speed.prefix(3).map { $0.name } == ["m/s²", "m/s^2", "m/s2"] && speed[0].factor == 1)
    #expect(speed.contains { $0.name == "cm/s^2" && abs($0.factor - 100) < 1e-9 })
    let energy = try value("ask: A\nanswer: 10 [J]").spellings
    #expect(energy.contains { $0.name == "kJ" && $0.factor == 0.001 } && energy.contains { $0.name == "Nm" })
    #expect(try value("ask: A\nanswer: 10 [m/s]\nin: km/h").spellings.map { $0.name } == ["km/h"])
    #expect(try value("ask: A\nanswer: 3 [Hz]").spellings.contains { $0.name == "1/s" && $0.factor == 1 })
    #expect(try value("ask: A\nanswer: 3").spellings.isEmpty)
  }

  @Test func whatTheKeyTells() throws {
    let sheet = try #require(
      question(
        """
        ask: How fast?
        vary: h = 5 m
        answer: sqrt(2 g h)
        wrong: sqrt(g h); "Two?"
        wrong: 2 g h; "No speed."
        hint: Energy
        solution: All of it
        points: 2.5
        """
      ).first)
    #expect(sheet.points == 2.5 && sheet.hints.count == 1 && !sheet.solution.isEmpty && sheet.varies)
    #expect(sheet.mistakes.map { $0.number.map { ($0 * 1000).rounded() } } == [7000, nil])
    let steps = sheet.steps.map { String(decoding: $0.formula + $0.value, as: UTF8.self) }
    // The acceleration, and what the root is taken of.
    #expect(sheet.drawn.count == 1 && steps.count == 2)
    #expect(steps[0].contains("9.8") && steps[1].contains("98"))
  }

  @Test func whatHasNoSheet() {
    let wrong = "```question\nask: A\nanswer: 1 [m] + 1 [s]\n```\n"
    #expect(sheets(wrong).sheets.isEmpty && sheets(wrong).told.isEmpty)
    #expect(question("ask: A\nanswer: 3", seeds: [1, 2, 3]).count == 1)
    #expect(question("ask: A\nvary: a = 1, 2\nanswer: a", seeds: [1, 2, 3]).count == 3)
  }
}
