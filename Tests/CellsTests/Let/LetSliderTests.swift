import Testing

@testable import Cells

/// Sliders of `let` cells as they are written.
@Suite struct LetSliderTests {
  private func problems(_ line: String) -> [String] {
    FreshPage("```let\n\(line)\n```\n").outputs.flatMap { $0.diagnostics }
      .map { "\($0.code) \($0.fixes.first?.summary ?? "")" }
  }

  /// A comma between two digits is a decimal sign where what a slider takes would fall apart by it.
  @Test(arguments: [
    ("0,5 kg .. 5 kg, 1 kg", "0.5 kg .. 5 kg, 1 kg"), ("0 .. 1,5 m, 1 m", "0 .. 1.5 m, 1 m"),
    ("0,5..2,5, 1,5", "0.5..2.5, 1.5"), ("0,1 m .. 2,0 m, 0,4 m, 0,1 m", "0.1 m .. 2.0 m, 0.4 m, 0.1 m"),
  ])
  func aDecimalCommaIsTold(_ written: String, _ meant: String) {
    #expect(problems("m = slider(\(written))") == ["decimal-comma write `\(meant)`"])
    #expect(problems("m = slider(\(meant))") == [])
  }

  @Test(arguments: ["0..5,1", "0..5,1,0.5", "0 m..5 m,1 m", "1..10, 2,1", "0..5, max(1,2)"])
  func aCommaThatPartsIsNone(_ written: String) {
    #expect(problems("n = slider(\(written))") == [])
  }
}
