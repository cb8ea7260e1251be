import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Cells

/// Questions that stand in one box, and questions with a gap.
@Suite struct QuestionBoxTests {
  /// An exercise of two parts, in whose text the height stands.
  private static func text(_ second: String, follow: String = "follow: yes") -> String {
    """
    ```let
    g = 9.8 m/s^2
    ```
    ```question {#q-v name=v}
    ask: With what speed does it arrive?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 g h)
    ```
    ```question {#q-E}
    \(second)
    \(follow)
    ```
    ```=
    h
    ```
    ```&
    2 1
    =0 2
    ```

    """
  }
  private static let energy = "ask: What energy has it with `=m`?\nvary: m = 1 kg .. 3 kg\nanswer: 1/2 m v^2"

  private struct Page {
    var notebook: LiveNotebook

    init(_ text: String) { notebook = LiveNotebook(Array(text.utf8)) }

    /// What an event of a cell puts into elements, by their ids and attributes.
    mutating func tell(_ kind: String, _ cell: Int, _ numbers: [Double] = [], _ text: String = "") -> [String: String] {
      notebook.take(ReaderEvent("cell \(kind)", cell, numbers, text: Array(text.utf8)))
      var shown: [String: String] = [:]
      for record in String(decoding: notebook.answer, as: UTF8.self).split(separator: "\u{1E}") {
        let fields = record.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        if fields.count == 3 { shown[fields[0] + (fields[1].isEmpty ? "" : " " + fields[1])] = fields[2] }
      }
      return shown
    }

    /// The height that was drawn, as the text of the box has it.
    mutating func height(seed: Double) throws -> Double {
      let shown = tell("draw", 1, [seed])
      let value = try #require(shown["cb-value-0"])
      let number = try #require(value.firstMatch(of: /<mn>(.*?)<\/mn>/))
      return try #require(Double(number.1))
    }
  }

  @Test func theTextOfTheBoxHasTheValues() throws {
    let page = FreshPage(Self.text(Self.energy))
    #expect(page.outputs.allSatisfy { $0.diagnostics.isEmpty })
    #expect(page.elements["cb-value-0"]?.contains("<mn>") == true)
  }

  /// All numbers of the box are those of one seed, and the second question is judged with them.
  @Test func laterQuestionsSeeTheNumbersOfTheFirst() throws {
    var page = Page(Self.text(Self.energy.replacingOccurrences(of: "1 kg .. 3 kg", with: "2 kg")))
    for seed in [3.0, 17, 42] {
      let height = try page.height(seed: seed)
      let energy = 2 * 9.8 * height
      #expect(page.tell("answer", 2, [], "\(energy) J")["cb-q-E-verdict class"] == "verdict right")
      #expect(page.tell("answer", 2, [], "\(1.3 * energy) J")["cb-q-E-verdict class"] == "verdict wrong")
    }
  }

  @Test func whatFollowsFromWhatWasFoundIsRight() throws {
    var page = Page(Self.text(Self.energy.replacingOccurrences(of: "1 kg .. 3 kg", with: "2 kg")))
    _ = try page.height(seed: 5)
    // Before anything was found, only the author's value counts.
    #expect(page.tell("answer", 2, [], "100 J")["cb-q-E-verdict class"] == "verdict wrong")
    #expect(page.tell("answer", 1, [], "10 m/s")["cb-q-v-verdict class"] == "verdict wrong")
    let shown = page.tell("answer", 2, [], "100 J")
    #expect(shown["cb-q-E-verdict class"] == "verdict right")
    #expect(shown["cb-q-E-verdict"]?.contains("with <code>v</code> as you have found it") == true)
    // It is forgotten with the numbers that it was found for.
    _ = try page.height(seed: 6)
    #expect(page.tell("answer", 2, [], "100 J")["cb-q-E-verdict class"] == "verdict wrong")
  }

  @Test func withoutFollowTheValueCountsAlone() throws {
    var page = Page(
      Self.text(Self.energy.replacingOccurrences(of: "1 kg .. 3 kg", with: "2 kg"), follow: "hint: Look."))
    _ = page.tell("answer", 1, [], "10 m/s")
    #expect(page.tell("answer", 2, [], "100 J")["cb-q-E-verdict class"] == "verdict wrong")
  }

  /// A new draw empties what was said of the others of the box.
  @Test func allAreDrawnTogether() throws {
    var page = Page(Self.text(Self.energy))
    let shown = page.tell("draw", 1, [9])
    #expect(shown["cb-q-E-ask"]?.contains("What energy") == true && shown["cb-q-E-verdict"] == "")
    #expect(shown["cb-q-E-verdict class"] == "verdict")
  }

  @Test(
    arguments: [
      ("ask: a\nanswer: 1/2 · 2 [kg] · v^2", "follow: yes", []), ("ask: a\nanswer: h", "follow: no", []),
      ("ask: a\nanswer: 2 w", "follow: yes", ["unknown-name"]), ("ask: a\nanswer: v", "follow: maybe", ["bad-value"]),
    ] as [(String, String, [String])])
  func whatIsWrongIsTold(_ second: String, _ follow: String, _ codes: [String]) {
    let found = FreshPage(Self.text(second, follow: follow)).outputs.flatMap { $0.diagnostics }.map { $0.code }
    #expect(found == codes)
  }

  @Test func whatFollowsNothingIsTold() {
    let page = FreshPage("```question\nask: a\nanswer: 1\nfollow: yes\n```\n")
    #expect(page.outputs.flatMap { $0.diagnostics }.map { $0.code } == ["no-effect"])
  }

  /// What a page carries may be anything.
  @Test(arguments: [
    "1 1", "1 -1", "1 99", "-1 0", "99 0", "=0 99", "=0 -4", "=-1 1", "=99 1", "1 2\n2 1", "a b",
    "99999999999999999999 1",
  ])
  func whatIsCarriedMayBeOdd(_ lines: String) {
    let text = Self.text(Self.energy).replacingOccurrences(of: "2 1\n=0 2", with: lines)
    var page = Page(text)
    _ = page.tell("draw", 1, [4])
    _ = page.tell("answer", 2, [], "1 J")
    _ = FreshPage(text)
    let carried = CellRequest(Array(text.utf8)).utf8
    #expect(CellRequest(carried).utf8 == carried)
  }

  /// A formula of a later question may have what was asked for before opened.
  @Test func aFormulaCanBeOfWhatIsGiven() throws {
    var page = Page(Self.text("ask: a\nanswer: v g\nas: formula"))
    for right in ["v g", "g v", "g sqrt(2 g h)"] {
      #expect(page.tell("answer", 2, [], right)["cb-q-E-verdict class"] == "verdict right", "\(right)")
    }
    #expect(page.tell("answer", 2, [], "g sqrt(g h)")["cb-q-E-verdict class"] == "verdict wrong")
  }

  /// One that has its name in itself does not go round for ever.
  @Test func aNameCanStandInItsOwnAnswer() {
    let text = "```let\nv = 3 m\nw = 2 v\n```\n```question {name=v}\nask: a\nanswer: w\n```\n"
    let page = FreshPage(text + "```question\nask: b\nanswer: v\nfollow: yes\n```\n```&\n2 1\n```\n")
    #expect(page.outputs.flatMap { $0.diagnostics }.isEmpty)
  }

  @Test func twoDrawOneName() {
    let found = FreshPage(Self.text("ask: a\nvary: h = 1 m .. 3 m\nanswer: h", follow: "hint: b")).outputs
    #expect(found.flatMap { $0.diagnostics }.map { $0.code } == ["duplicate-definition"])
  }

  @Test func choicesAreDrawnAnew() {
    let text = "```question {#q-n}\nask: a\nvary: n = 1..9\nchoice: \"`=n`\"; right\nchoice: \"b\"\n```\n"
    var page = Page(text)
    #expect(page.tell("draw", 0, [1])["cb-q-n-choice-0"] != nil)
  }

  /// Decimals do not end before small numbers do.
  @Test func smallNumbersAreDrawn() {
    let text = "```question {#q-n}\nask: a\nvary: m = 9.11e-31 kg\nanswer: 2 m\n```\n```=\nm\n```\n```&\n=0 0\n```\n"
    var page = Page(text.replacingOccurrences(of: "2 m", with: "2 · m"))
    #expect(page.tell("draw", 0, [1])["cb-value-0"]?.contains("9.11") == true)
    #expect(page.tell("answer", 0, [], "1.82e-30 kg")["cb-q-n-verdict class"] == "verdict right")
    #expect(page.tell("answer", 0, [], "3e-30 kg")["cb-q-n-verdict class"] == "verdict wrong")
  }

  // MARK: Gaps

  private static let gap = """
    ```question {#q-gap}
    ask: $v^2 = v_0^2 + $ ___ for a fall from `=h`
    vary: h = 1 m .. 5 m
    answer: 2 · 9.8 [m/s^2] · h
    ```

    """

  @Test func aGapStandsInItsSentence() throws {
    let output = try #require(FreshPage(Self.gap).outputs.first)
    #expect(output.diagnostics.isEmpty)
    guard case .html(let part)? = output.parts.first else { throw CancellationError() }
    let html = String(decoding: part.bytes, as: UTF8.self)
    #expect(html.contains("</span> <label class=\"answer\"><input type=\"text\""))
    #expect(html.contains("<span id=\"cb-q-gap-ask-rest\">") && !html.contains("___"))
    #expect(html.contains("aria-label=\"Answer\""))
  }

  @Test func whatStandsBehindAGapHasTheReadersValues() {
    var page = Page(Self.gap)
    let shown = page.tell("draw", 0, [8])
    #expect(shown["cb-q-gap-ask"]?.contains("for a fall") == false)
    #expect(shown["cb-q-gap-ask-rest"]?.hasPrefix("for a fall from") == true)
  }

  @Test(arguments: [
    ("ask: ___ and ___\nanswer: 1", ["two-answers"]), ("ask: ____\nanswer: 1", []),
    ("ask: $F = ___ a$\nanswer: 1", ["bad-value"]),
  ])
  func thereIsOneGap(_ lines: String, _ codes: [String]) {
    #expect(FreshPage("```question\n\(lines)\n```\n").outputs.flatMap { $0.diagnostics }.map { $0.code } == codes)
  }

  // MARK: Numbers and names

  /// What is counted is shown as it is.
  @Test func countsAreWholeNumbers() {
    let text = "```question {#q-n}\nask: a\nvary: n = 2, 3\nanswer: n\n```\n```=\nn\n```\n```&\n=0 0\n```\n"
    var page = Page(text)
    let shown = page.tell("draw", 0, [1])["cb-value-0"] ?? ""
    #expect(
      shown == "<math><mrow><mn>2</mn></mrow></math>" || shown == "<math><mrow><mn>3</mn></mrow></math>", "\(shown)")
  }
}
