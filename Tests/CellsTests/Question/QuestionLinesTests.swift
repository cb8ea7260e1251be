import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Cells

/// Derivations that readers write.
@Suite struct QuestionLinesTests {
  private static let fall = """
    ask: With what speed does a ball hit the ground that falls from a height $h$?
    lines:
      given: v > 0; E = m g h
      1/2 m v^2 = E ; all of the energy
      v^2 = 2 g h ; the mass does not matter
      v = sqrt(2 g h)
    hint: What can be divided out?
    solution: Light and heavy balls fall alike.
    """

  private static func text(_ lines: String) -> String {
    "```let\ng = 9.8 m/s^2\n```\n```question {#q-fall}\n\(lines)\n```\n"
  }

  private func output(_ lines: String) throws -> CellOutput { try #require(FreshPage(Self.text(lines)).outputs.last) }

  private func html(_ lines: String) throws -> String {
    for part in try output(lines).parts {
      if case .html(let html) = part { return String(decoding: html.bytes, as: UTF8.self) }
    }
    return ""
  }

  private func codes(_ lines: String) throws -> [String] { try output(lines).diagnostics.map { $0.code } }

  /// What an event puts into the element of an ending.
  private func tell(_ kind: String, _ text: String = "", _ lines: String = fall) -> [String: String] {
    var notebook = LiveNotebook(Array(Self.text(lines).utf8))
    notebook.take(ReaderEvent("cell \(kind)", 1, [], text: Array(text.utf8)))
    var found: [String: String] = [:]
    for record in String(decoding: notebook.answer, as: UTF8.self).split(separator: "\u{1E}") {
      let fields = record.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 3, fields[0].hasPrefix("cb-q-fall-") {
        found[String(fields[0].dropFirst("cb-q-fall-".count)) + (fields[1].isEmpty ? "" : " " + fields[1])] = fields[2]
      }
    }
    return found
  }

  private func state(_ text: String, _ lines: String = fall) -> String {
    (tell("answer", text, lines)["verdict class"] ?? "").replacingOccurrences(of: "verdict ", with: "")
  }

  @Test func theReaderSeesHowItBegins() throws {
    #expect(try codes(Self.fall) == [])
    let html = try html(Self.fall)
    #expect(html.contains("<textarea") && html.contains("all of the energy"))
    // Two lines that are given, and the first of the others.
    #expect(html.components(separatedBy: "<li>").count == 4)
    #expect(!html.contains("<msqrt") && !html.contains("does not matter"))
  }

  @Test(arguments: [
    "v^2 = 2 g h\nv = sqrt(2 g h)", "v = sqrt(2 g h)", "  v^2 = 2 g h\n\n  sqrt(2 g h) = v",
    "m v^2 = 2 m g h ; twice\nv^2 = 2 g h ; by m\nv = sqrt(2) sqrt(g h)", "v = sqrt(2 E/m) = sqrt(2 g h)",
  ])
  func whatFollowsIsRight(_ text: String) { #expect(state(text) == "right", "\(text)") }

  @Test(arguments: ["v = sqrt(g h)", "v^2 = g h\nv = sqrt(g h)", "v^2 = 2 g h\nv = -sqrt(2 g h)", "v = 2 g h"])
  func whatDoesNotFollowIsWrong(_ text: String) {
    let told = tell("answer", text)
    #expect(told["verdict class"] == "verdict wrong", "\(text)")
    #expect(told["typed"]?.contains("class=\"fails\"") == true)
  }

  @Test func theFirstLineThatFailsIsShownWithItsFactor() throws {
    let told = tell("answer", "v^2 = g h\nv = sqrt(g h)")
    let list = try #require(told["typed"])
    #expect(list.components(separatedBy: "✗").count == 2)
    // Of what is made from a line that is wrong nothing is said.
    #expect(
      list.hasSuffix(
        "<li><span class=\"mark\"></span>" + list.components(separatedBy: "<span class=\"mark\"></span>")[1]))
    #expect(told["verdict"]?.contains("2") == true, "\(told)")
  }

  /// Approximations, laws, other roots and what says nothing are no derivation.
  @Test(arguments: [
    "v ≈ 0", "v ≈ sqrt(3 g h)", "v = 5 w/w\nv = 5", "1 = 2 w/w", "F = m a", "g ≈ 9.81", "v = g h + 0 w",
  ])
  func nothingIsBroughtIn(_ text: String) { #expect(state(text) == "wrong", "\(text): \(tell("answer", text))") }

  @Test func theOtherRootIsNotAskedFor() throws {
    let lines = "ask: a\nlines:\n  v^2 = 2 g h\n  v = sqrt(2 g h)"
    #expect(state("v = -sqrt(2 g h)", lines) == "wrong" && state("v = sqrt(2 g h)", lines) == "right")
  }

  /// Written as on paper.
  @Test(arguments: [
    "v = sqrt(2gh)", "v=(2gh)^(1/2)", "v = √(2gh)", "v² = 2gh\nv = √(2gh)", "mgh = mv²/2\nv = √(2gh)",
    "2 h = v^2/g\nv = √(2gh)",
  ])
  func namesSideBySide(_ text: String) { #expect(state(text) == "right", "\(text): \(tell("answer", text))") }

  @Test func nobodyWaitsForHundredsOfLines() {
    let many = (0..<95).map { "x\($0) = x\($0 + 1)^2 + sin(x\($0 + 2)) g h" }.joined(separator: "\n")
    #expect(tell("answer", many)["verdict"] == "Write at most 25 lines.")
  }

  /// What an author would be told to write is not told to readers.
  @Test func adviceIsForReaders() {
    for text in ["v = 5", "v = sqrt(2 g h) = 4", "F = m a"] {
      let told = tell("answer", text)["verdict"] ?? ""
      #expect(!told.contains("given:") && !told.isEmpty, "\(text): \(told)")
    }
  }

  @Test(arguments: ["v^2 = 2 g h", "E = m g h", "v = sqrt(2 E/m)", "c = g h\nv = sqrt(2 c)"])
  func whatIsNotFinishedIsNoTry(_ text: String) {
    let told = tell("answer", text)
    #expect(
      told["verdict class"] == "verdict unreadable" && told["verdict"]?.contains("Go on until") == true, "\(told)")
  }

  @Test(arguments: [
    "", "\n \n", "v", "v =", "v = (", "v² = ", "given: v = sqrt(2 g h)", "given: v = sqrt(2 g h)\nv = sqrt(2 g h)",
    "#", "v = sqrt(2 g h) +", "= 2",
  ])
  func whatIsNoLineIsToldAndNoTry(_ text: String) {
    let told = tell("answer", text)
    #expect(told["verdict class"] == "verdict unreadable", "\(text): \(told)")
    #expect(told["verdict"]?.isEmpty == false)
  }

  @Test func linesAreSetWhileTheyAreTyped() {
    let told = tell("type", "v^2 = 2 g h\nv = sq")
    #expect(told["typed"]?.contains("<msup>") == true && told["typed"]?.contains("✓") == false)
    #expect(told["verdict"] == nil)
  }

  @Test func theWayIsTheSolution() {
    let solution = tell("solve")["solution"] ?? ""
    #expect(solution.contains("<msqrt") && solution.contains("does not matter"))
    #expect(solution.contains("Light and heavy balls") && !solution.contains("all of the energy"))
  }

  /// Where `answer` says where it is to end, all of `lines` is given.
  @Test func theEndCanStandInTheAnswer() throws {
    let lines = "ask: Derive $v$.\nlines:\n  given: v > 0\n  v^2 = 2 a s\n  s = 1/2 a t^2\nanswer: v = sqrt(a^2 t^2)"
    #expect(try codes(lines) == [])
    #expect(try html(lines).components(separatedBy: "<li>").count == 4)
    #expect(state("v^2 = a^2 t^2\nv = sqrt(a^2 t^2)", lines) == "right")
  }

  @Test func anEndWithoutANameAlone() throws {
    let lines = "ask: Derive the equation of motion.\nlines:\n  given: ω^2 = k/m\n  m x'' = -k x\n  x'' + ω^2 x = 0"
    #expect(try codes(lines) == [])
    #expect(state("x'' = -k/m x\nx'' + ω^2 x = 0", lines) == "right")
    #expect(state("x'' = -k/m x", lines) == "unreadable" && state("x'' = ω^2 x", lines) == "wrong")
    let square = "ask: a\nlines:\n  x^2 + 2 x = 3\n  (x + 1)^2 = 4"
    #expect(state("x^2 + 2 x + 1 = 4\n(x + 1)^2 = 4", square) == "right")
    for nothing in ["x = x", "0 x = 0", "x/x = 1", "x^2 + 2x = 3", "x^2+2*x=3", "3 = x^2 + 2·x"] {
      #expect(state(nothing, square) != "right", "\(nothing)")
    }
  }

  @Test(arguments: [
    ("ask: a\nlines: m g h = 1/2 m v^2", ["missing-value"]), ("ask: a\nlines:\n  v = 2 x", ["missing-value"]),
    ("ask: a\nlines:\n  given: v = 2 x\n  x = v/2", ["missing-value"]), ("ask: a\nlines:", ["missing-value"]),
    ("ask: a\nlines:\n  x = 2 y\n  x = y", ["line-does-not-follow"]),
    ("ask: a\nlines:\n  x = 2 y\n  x = 2 y", ["wrong-accepted"]),
    ("ask: a\nlines:\n  x = 2 y\n  y = x/2", []), ("lines:\n  x = 2 y\n  y = x/2", ["missing-key"]),
    ("ask: a\nlines:\n  x = 2 y\n  y = x/2\nchoice: \"b\"; right", ["two-answers"]),
    ("ask: a\nlines:\n  x = 2 y\nanswer: x/2", ["expected-equation"]),
    ("ask: a\nlines:\n  x\n  y = x/2", ["expected-equation"]),
  ])
  func whatIsWrongIsTold(_ lines: String, _ expected: [String]) throws { #expect(try codes(lines) == expected) }
}
