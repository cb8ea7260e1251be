import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Cells

/// Questions that readers answer.
@Suite struct QuestionTests {
  private static let fall = """
    ask: With what speed does a ball hit the ground that falls from there?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 g h)
    within: 2 %
    wrong: g h; "That is not a speed: look at its unit."
    wrong: sqrt(g h); "Where has the 2 gone?"
    hint: Which energy has the ball at the top?
    hint: And which at the bottom?
    solution: It is all of the energy.
    """

  private static func text(_ lines: String, _ label: String = "q-fall") -> String {
    "```let\ng = 9.8 m/s^2\n```\n```question {#\(label)}\n\(lines)\n```\n"
  }

  private func output(_ lines: String) throws -> CellOutput { try #require(FreshPage(Self.text(lines)).outputs.last) }

  private func html(_ lines: String) throws -> String {
    for part in try output(lines).parts {
      if case .html(let html) = part { return String(decoding: html.bytes, as: UTF8.self) }
    }
    return ""
  }

  private func codes(_ lines: String) throws -> [String] { try output(lines).diagnostics.map { $0.code } }

  @Test func theContractsQuestion() throws {
    #expect(try codes(Self.fall) == [])
    let html = try html(Self.fall)
    #expect(html.contains("With what speed does a ball hit the ground"))
    #expect(html.contains("data-question=\"1\""))
    // What is right stands nowhere in it, and what is said of mistakes neither.
    #expect(!html.contains("sqrt") && !html.contains("energy") && !html.contains("gone"))
  }

  // MARK: In a reader's browser

  /// A page with a question, as its script has it.
  private struct Asked {
    var notebook: LiveNotebook

    init(_ text: String) { notebook = LiveNotebook(Array(text.utf8)) }

    /// What an event puts into the element of an ending, or into an attribute of it.
    mutating func tell(
      _ kind: String, _ numbers: [Double] = [], _ text: String = "", part: String, of what: String = ""
    ) -> String? {
      notebook.take(ReaderEvent("cell \(kind)", 1, numbers, text: Array(text.utf8)))
      for record in String(decoding: notebook.answer, as: UTF8.self).split(separator: "\u{1E}") {
        let fields = record.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        if fields.count == 3, fields[0] == "cb-q-fall\(part)", fields[1] == what { return String(fields[2]) }
      }
      return nil
    }

    mutating func verdict(on text: String) -> String {
      let state = tell("answer", [], text, part: "-verdict", of: "class") ?? ""
      return state.replacingOccurrences(of: "verdict ", with: "")
    }
  }

  @Test func answersAreJudged() {
    var page = Asked(
      Self.text(Self.fall.replacingOccurrences(of: "vary: h = 1 m .. 20 m by 0.5 m", with: "vary: h = 5 m")))
    for right in ["9.9 m/s", "9,9 m/s", "35.6 km/h", "v = 9.90 m/s", "sqrt(2 g h)", "sqrt(2*9.8*5) m/s"] {
      #expect(page.verdict(on: right) == "right", "\(right)")
    }
    for wrong in ["7 m/s", "19.8 m/s", "9.9", "9.9 km/h", "49 m^2/s^2"] {
      #expect(page.verdict(on: wrong) == "wrong", "\(wrong)")
    }
    for none in ["", "9.9 m/", "(", "fast"] { #expect(page.verdict(on: none) == "unreadable", "\(none)") }
    #expect(page.tell("answer", [], "7 m/s", part: "-verdict") == "Where has the 2 gone?")
    #expect(page.tell("answer", [], "49 m^2/s^2", part: "-verdict") == "That is not a speed: look at its unit.")
    #expect(
      page.tell("answer", [], "-9.9 m/s", part: "-verdict") == "That is not right. The size is right; look at the sign."
    )
    #expect(page.tell("answer", [], "9.9", part: "-verdict")?.contains("Which unit has it?") == true)
  }

  @Test func whatIsTypedIsSet() {
    var page = Asked(Self.text(Self.fall))
    #expect(
      page.tell("type", [], "9,9 m/s2", part: "-typed")?.contains("is an acceleration, and a speed is asked for")
        == true)
    #expect(page.tell("type", [], "9,9", part: "-typed") == "<math><mn>9.9</mn></math>")
    #expect(page.tell("type", [], "9,9 (", part: "-typed") == "")
  }

  @Test func hintsAndSolutionsWait() {
    var page = Asked(Self.text(Self.fall))
    #expect(page.tell("hint", [1], part: "-hints") == "<li>Which energy has the ball at the top?</li>")
    #expect(page.tell("hint", [2], part: "-hints")?.hasSuffix("<li>And which at the bottom?</li>") == true)
    #expect(page.tell("hint", [1e9], part: "-hints")?.contains("bottom") == true)
    let solution = page.tell("solve", part: "-solution") ?? ""
    #expect(solution.contains("The answer is <math>") && solution.contains("It is all of the energy."))
  }

  /// Each seed has its values, and the same seed the same.
  @Test func eachReaderHasOthers() {
    var page = Asked(Self.text(Self.fall))
    var seen: Set<String> = []
    for seed in 0..<20 {
      _ = page.tell("draw", [Double(seed)], part: "-ask")
      let solution = page.tell("solve", part: "-solution") ?? ""
      seen.insert(solution)
      _ = page.tell("draw", [Double(seed)], part: "-ask")
      #expect(page.tell("solve", part: "-solution") == solution)
    }
    #expect(seen.count > 10)
    for odd in [-1, .nan, .infinity, 1e300] { #expect(page.tell("draw", [odd], part: "-ask") != nil) }
  }

  @Test func choices() throws {
    let lines =
      "ask: Which are vectors?\nchoice: \"a force\"; right\nchoice: \"a mass\"\nchoice: \"a speed & more\"; right"
    #expect(try codes(lines) == [])
    #expect(try html(lines).components(separatedBy: "type=\"checkbox\"").count == 4)
    var page = Asked(Self.text(lines))
    #expect(page.verdict(on: "0 2") == "right")
    #expect(
      page.verdict(on: "2 0") == "wrong" && page.verdict(on: "0") == "wrong" && page.verdict(on: "0 1 2") == "wrong")
    #expect(page.verdict(on: "") == "unreadable")
    #expect(page.tell("solve", part: "-solution") == "<p>The answer is “a force”, “a speed &amp; more”.</p>")
  }

  @Test func yesOrNo() throws {
    let lines = "ask: Is a speed a vector?\nanswer: no"
    #expect(try codes(lines) == [])
    var page = Asked(Self.text(lines))
    #expect(page.verdict(on: "1") == "right" && page.verdict(on: "0") == "wrong")
  }

  @Test func aUnitThatIsAskedFor() {
    var page = Asked(Self.text("ask: How far?\nanswer: 1500 m\nin: km\ndigits: 2"))
    for right in ["1.5", "1,5 km", "1.5km"] { #expect(page.verdict(on: right) == "right", "\(right)") }
    for wrong in ["1500 m", "1500"] { #expect(page.verdict(on: wrong) == "wrong", "\(wrong)") }
    #expect(page.tell("answer", [], "1500 m", part: "-verdict") == "The value is right; give it in km.")
    #expect(page.tell("answer", [], "1.500 km", part: "-verdict")?.hasPrefix("Right. Fewer digits") == true)
  }

  @Test func formulas() throws {
    let lines = "ask: How fast?\nvary: h = 1 m .. 2 m\nanswer: sqrt(2 g h)\nas: formula"
    #expect(try codes(lines) == [])
    var page = Asked(Self.text(lines))
    #expect(page.verdict(on: "(2gh)^(1/2)") == "right" && page.verdict(on: "sqrt(g h)") == "wrong")
    #expect(page.verdict(on: "4 m/s") == "wrong")
  }

  @Test(arguments: [
    ("ask: a\nanswer: sqrt(2 g y)", ["unknown-name"]), ("ask: a", ["missing-key"]), ("answer: 1", ["missing-key"]),
    ("ask: a\nanswer: 1 m\nin: s", ["dimension-mismatch"]), ("ask: a\nanswer: 1 m\nin: foo", ["expected-unit"]),
    ("ask: a\nanswer: 1 m\nwithin: 2 s", ["dimension-mismatch"]), ("ask: a\nanswer: 1 m\nwithin: -1 %", ["bad-value"]),
    ("ask: a\nanswer: 1 m\nwithin: 1 cm", []), ("ask: a\nanswer: 1 m\ndigits: 0", ["bad-precision"]),
    ("ask: a\nanswer: 1 m\nwrong: 2 m", ["bad-value"]), ("ask: a\nanswer: 1 m\nwrong: 1 m; \"no\"", ["wrong-accepted"]),
    ("ask: a\nvary: x = 1..3\nanswer: x\nwrong: x^2; \"no\"", ["wrong-accepted"]),
    ("ask: a\nvary: x = 1..3\nunless: x = 1\nanswer: x\nwrong: x^2; \"no\"", []),
    ("ask: a\nvary: x = 1..3\nunless: x > 0\nanswer: x", ["no-variant"]),
    ("ask: a\nvary: x = 0..3\nunless: x = 0\nanswer: 1/x", []), ("ask: a\nvary: x\nanswer: 1", ["bad-steps"]),
    ("ask: a\nchoice: \"x\"", ["bad-value"]), ("ask: a\nchoice: x; right", ["bad-value"]),
    ("ask: a\nanswer: 1\nchoice: \"x\"; right", ["two-answers"]), ("ask: a\nanswer: 1/0", ["undefined-value"]),
    ("ask: a\nvary: x = 1..3\nanswer: 1/(x-2)\nunless: x = 2", []), ("ask: a\nanswer: 0 m\nwithin: 1 mm", []),
    ("ask: a\nanswer: 1 m\npoints: 2.5", []), ("ask: a\nanswer: 1 m\npoints: two", ["bad-value"]),
    ("question: a\nanswer: 1", ["unknown-key"]),
  ])
  func whatIsWrongIsTold(_ lines: String, _ expected: [String]) throws { #expect(try codes(lines) == expected) }

  /// What a page carries is no text in which answers can be read.
  @Test func answersAreNotCarriedInClearText() {
    let text = Self.text(Self.fall)
    let request = CellRequest(Array(text.utf8))
    let carried = request.utf8
    #expect(!String(decoding: carried, as: UTF8.self).contains("sqrt"))
    #expect(CellRequest(carried).cells.map { $0.body.text } == request.cells.map { $0.body.text })
    #expect(CellRequest(carried).utf8 == carried)
    let words = String(decoding: carried, as: UTF8.self)
    #expect(words.hasPrefix("```let\ng = 9.8 m/s^2\n```\n```question {#q-fall}\n```\nveiled\n"))
    // What stands before that is opened first, and is no mistake.
    let first = LiveNotebook(Array(words.components(separatedBy: "veiled\n")[0].utf8))
    #expect(!String(decoding: first.answer, as: UTF8.self).contains("problem"))
    // One that is empty takes no other's place.
    let two = CellRequest(CellRequest(Array("```question\n```\n```question\nask: a\n```\n".utf8)).utf8)
    #expect(two.cells.map { $0.body.text } == ["", "ask: a\n"])
    let plain = CellRequest(Array("```let\ng = 9.8 m/s^2\n```\n".utf8)).utf8
    #expect(String(decoding: plain, as: UTF8.self).contains("9.8 m/s^2"))
  }
}
