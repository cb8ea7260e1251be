import Diagnostics
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

  private func questions(of text: String, seeds: [UInt32] = [1, 2]) throws -> (
    questions: [BookQuestion], introductions: [String], told: [Int: [Diagnostic]]
  ) {
    let builder = Builder(book: try Book(files: MemoryFiles(["notebooks/a.md": "# A\n\n" + text])))
    let (questions, told) = builder.questions(on: [0], of: ResolvedBook(builder.book, workers: 1), seeds: seeds)
    return (questions, questions.map { String(decoding: $0.sheets[0].introduction, as: UTF8.self) }, told)
  }

  /// The title of the box, its tables and figures stand before what is asked, and what stands before a list of questions
  /// before its first.
  @Test func whatOneReadsAndSees() throws {
    let (questions, introductions, told) = try questions(
      of: """
        ::: exercise The *fall*
        In a vacuum.

        | a | b |
        |---|---|
        | 1 | `=h` |

        : Heights {#tbl-h}

        ```plot {caption="A curve"}
        curve: y = x^2
        x: 0..1
        stats: yes
        ```

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

        Behind.
        :::
        """)
    #expect(told.isEmpty && questions.count == 2)
    let html = try #require(introductions.first)
    #expect(html.hasPrefix("<p><strong>The <em>fall</em></strong></p>\n<p>In a vacuum.</p>\n"))
    for part in ["<table", "<svg", "A curve", "<p>One:</p>"] { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("facts") && !html.contains("details") && introductions[1] == "<p>Behind.</p>\n")
    // Moodle has the table, and is told of the figure.
    let bank = MoodleQuestions(bookTitle: "A", questions)
    let xml = String(decoding: bank.bytes, as: UTF8.self)
    #expect(xml.contains("<td>1</td>") && xml.contains("Heights") && xml.contains("<p>One:</p>"))
    #expect(!xml.contains("svg") && !xml.contains("A curve"))
    #expect(bank.told.first?.diagnostic.message.contains("its figure is left out; a quiz that draws at random") == true)
  }

  /// What helps, answers, or is for teachers is on no sheet, wherever it stands.
  @Test(arguments: ["solution", "hint", "proof", "details", "teacher", "note {.teacher}", "note {edition=teacher}"])
  func secretsStayAtHome(_ kind: String) throws {
    let secret = "::: \(kind)\nSECRET\n:::\n"
    let (_, introductions, _) = try questions(
      of: """
        :::: exercise
        \(secret)
        - A ball falls.

          \(secret.replacingOccurrences(of: "\n", with: "\n  "))
        > Quoted.
        >
        > \(secret.replacingOccurrences(of: "\n", with: "\n> "))

        ```let
        hidden = 42 m
        ```

        ```plot {.teacher caption="SECRET"}
        curve: y = x
        ```

        ```expect
        1 = 1
        ```

        ```derive
        hidden = 42 [m]
        ```

        ```question
        ask: How far?
        answer: hidden
        ```

        \(secret)
        ::::
        """)
    let html = try #require(introductions.first)
    #expect(html.contains("A ball falls") && html.contains("Quoted"), "\(html)")
    #expect(!html.contains("SECRET") && !html.contains("hidden") && !html.contains("42"), "\(html)")
  }

  /// What stands in a box around that of the question comes before it.
  @Test func boxesAroundBoxes() throws {
    let (_, introductions, _) = try questions(
      of: """
        :::: exercise Outer
        Around.

        ::: note Inner
        Within.

        ```question
        ask: a
        answer: yes
        ```

        After.
        :::

        Then.

        ```question
        ask: b
        answer: no
        ```
        ::::

        > ```question
        > ask: c
        > answer: no
        > ```
        """)
    #expect(
      introductions == [
        "<p><strong>Outer</strong></p>\n<p>Around.</p>\n<p><strong>Inner</strong></p>\n<p>Within.</p>\n<p>After.</p>\n",
        "<p>Then.</p>\n", "",
      ])
  }

  /// Boxes to tick are no elements that end.
  @Test func listsOfTasksAreWellFormed() throws {
    let (questions, _, _) = try questions(
      of: "::: exercise\n- [ ] open\n- [x] done\n\n```question\nask: a\nanswer: yes\n```\n:::\n")
    let xml = String(decoding: MoodleQuestions(bookTitle: "A", questions).bytes, as: UTF8.self)
    #expect(xml.matches(of: /<li>/).count == xml.matches(of: /<\/li>/).count && xml.contains("done"))
    #expect(xml.contains("</ul>"))
  }

  /// All parts of a box have the same seeds, and one that has an error is told.
  @Test func partsHaveTheSameSeeds() throws {
    let (questions, _, told) = try questions(
      of: """
        ::: exercise
        ```question
        ask: a
        vary: x = 1, 2
        answer: x
        ```

        ```question
        ask: b
        vary: y = 1..9
        answer: x y
        ```

        ```question
        ask: c
        answer: 1/0
        ```
        :::
        """, seeds: Array(1...8))
    let seeds = questions.map { questions.distinctSheets(of: $0).map(\.seed) }
    #expect(seeds.count == 2 && seeds[0] == seeds[1] && seeds[0].count > 2)
    #expect(told[0]?.map(\.message) == ["This question is left out, for it has an error"])
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
