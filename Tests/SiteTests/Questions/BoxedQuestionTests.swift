import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site

/// Questions of one exercise, handed on to others: with the text of the exercise, and the same numbers.
@Suite struct BoxedQuestionTests {
  private static let files = [
    "notebooks/a.md": """
    # A

    ::: exercise {#ex-fall}
    A ball of `=m` falls from `=h`.

    $$ E = m g h $$

    ```question {#q-fall name=v}
    ask: How fast does it arrive?
    vary: h = 1 m .. 20 m by 0.5 m
    vary: m = 2 kg, 3 kg
    answer: sqrt(2 · 9.8 [m/s^2] · h)
    ```

    Nothing is lost.

    ```question {#q-energy}
    ask: Its energy is ___ then.
    answer: 1/2 m v^2
    follow: yes
    points: 2
    ```
    :::

    ```question {#q-alone}
    ask: Alone?
    answer: yes
    ```
    """
  ]

  private func questions(seeds: [UInt32]) throws -> [BookQuestion] {
    let builder = Builder(book: try Book(files: MemoryFiles(Self.files)))
    let resolved = ResolvedBook(builder.book, workers: 1)
    return builder.questions(on: [0], of: resolved, seeds: seeds).questions
  }

  @Test func theTextOfTheBoxComesFirst() throws {
    let questions = try questions(seeds: [7])
    #expect(questions.map(\.box) == [0, 0, 2])
    #expect(questions.labels == ["1a", "1b", "2"])
    let introductions = questions.map { String(decoding: $0.sheets[0].introduction, as: UTF8.self) }
    #expect(introductions[0].hasPrefix("<p>A ball of <math>") && introductions[0].contains("<mi>E</mi>"))
    #expect(introductions[1] == "<p>Nothing is lost.</p>\n" && introductions[2].isEmpty)
    #expect(String(decoding: questions[1].sheets[0].ask, as: UTF8.self) == "Its energy is _______ then.")
  }

  /// The title of the box, its tables and figures stand before what is asked; what helps and answers does not, and what
  /// stands before a list of questions before its first.
  @Test func whatOneReadsAndSees() throws {
    let text = """
      # A

      ::: exercise The *fall*
      In a vacuum.

      | a | b |
      |---|---|
      | 1 | `=h` |

      ```plot
      curve: y = x^2
      x: 0..1
      ```

      ::: hint
      Energy.
      :::

      ::: solution
      Answer.
      :::

      - One:

        ```question
        ask: How far?
        vary: h = 1 m, 2 m
        answer: h
        ```
      - ```question
        ask: Again?
        answer: 2 · h
        ```
      :::
      """
    let builder = Builder(book: try Book(files: MemoryFiles(["notebooks/a.md": text])))
    let (questions, told) = builder.questions(on: [0], of: ResolvedBook(builder.book, workers: 1), seeds: [1, 2])
    #expect(told.isEmpty)
    #expect(questions.map(\.isPart) == [true, true])
    let html = String(decoding: try #require(questions.first).sheets[0].introduction, as: UTF8.self)
    #expect(html.hasPrefix("<p><strong>The <em>fall</em></strong></p>\n<p>In a vacuum.</p>\n"))
    for part in ["<table", "<svg", "<p>One:</p>"] { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("Energy") && !html.contains("Answer"))
    // Moodle has the table, and is told of the figure.
    let bank = MoodleQuestions(bookTitle: "A", questions)
    let xml = String(decoding: bank.bytes, as: UTF8.self)
    #expect(xml.contains("<td>1</td>") && !xml.contains("svg") && xml.contains("<p>One:</p>"))
    #expect(bank.told.first?.diagnostic.message.contains("its figure stands on the page alone") == true)
  }

  /// Of each seed all have the same.
  @Test func theNumbersBelongTogether() throws {
    let questions = try questions(seeds: [7, 8, 9, 10])
    for (speed, energy) in zip(questions[0].sheets, questions[1].sheets) {
      guard case .value(let v) = speed.kind, case .value(let e) = energy.kind else {
        Issue.record("no values")
        continue
      }
      let text = String(decoding: speed.introduction, as: UTF8.self)
      let numbers = text.matches(of: /<mn>([0-9.]+)<\/mn>/).compactMap { Double($0.1) }
      let (m, h) = (numbers[0], numbers[1])
      // Three digits stand in the text.
      #expect(
        abs(v.number - (2 * 9.8 * h).squareRoot()) < 0.005 * v.number && abs(e.number - m * 9.8 * h) < 0.005 * e.number)
    }
    #expect(Set(questions[1].sheets.map { String(decoding: $0.drawn.flatMap(\.value), as: UTF8.self) }).count == 4)
  }

  /// One that counts takes the others of its box along.
  @Test func partsGoTogether() throws {
    let folder = try TemporaryFolder()
    let builder = Builder(book: try Book(files: MemoryFiles(Self.files)))
    let (_, count) = try builder.exportQuestions(.moodle, variants: 3, seed: 7, to: folder.path + "/out")
    #expect(count == 7)
    let text = String(decoding: try #require(folder.read("out/moodle.xml")), as: UTF8.self)
    #expect(text.contains("<p>A ball of \\(") && text.contains("Its energy is _______ then."))
  }
}
