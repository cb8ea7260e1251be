import Books
import Foundation
import TestSupport
import Testing

@testable import Site

/// A book with a question of each kind, and who reads what becomes of it.
enum QuestionBook {
  static let files = [
    "cubebook.yml": "title: Mechanics / I & II\n",
    "notebooks/1.md": """
    # Falling ]]> & flying

    ```let
    g = 9.8 m/s^2
    ```

    ```question {#q-fall}
    ask: How fast is a ball that falls from `=h`, ]]> & *slowly*?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 g h)
    within: 2 %
    digits: 3
    wrong: sqrt(g h); "Where has the 2 of $v^2 = 2 g h$ gone?"
    wrong: 2 g h; "That is no speed."
    hint: Which energy has it?
    solution: $m g h$ becomes $\\frac12 m v^2$.
    points: 4
    ```

    ```question {#q-width}
    ask: How wide is $y = a/x^2$ at $H$?
    vary: a = 1 .. 5 by 0.5
    vary: H = 10 .. 50 by 5
    answer: 2 sqrt(a/H)
    as: formula
    points: 3
    ```

    ```question {#q-derive}
    ask: Derive $v$.
    lines:
      given: v > 0
      1/2 m v^2 = m g y
      v^2 = 2 g y
      v = sqrt(2 g y)
    ```
    """,
    "notebooks/2.md": """
    # Other

    ```question
    ask: Is a force a vector?
    answer: yes
    ```

    ```question {#q-many}
    ask: Which of these are energies?
    choice: "the work"; right
    choice: "the heat"; right
    choice: "the force"
    ```

    ```question {#q-one}
    ask: Which is a force?
    choice: "the weight"; right
    choice: "the mass"
    ```

    ```question {#q-ratio}
    ask: How many times is `=n` in 8?
    vary: n = 1, 2, 4
    answer: 8/n
    ```

    ```question {#q-hidden hidden}
    ask: Hidden?
    answer: no
    ```

    ```question {#q-bad}
    ask: Bad?
    answer: 1 [m] + 1 [s]
    ```
    """,
  ]

  static func builder(_ files: [String: String] = files) throws -> Builder {
    Builder(book: try Book(files: MemoryFiles(files)))
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The readers that others have written, and the schemas; `Scripts/setup test` installs them.
  static let readers = root.appendingPathComponent(".build/questions/python/bin/python3").path
  static let schemas = root.appendingPathComponent(".build/questions/schemas").path

  /// What a program in Python says of files; nil where the readers are not installed.
  static func said(by program: String, of arguments: [String]) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: readers) else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "run Scripts/setup test")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: readers)
    process.arguments = ["-c", program] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: problems, as: UTF8.self))")
    return String(decoding: said, as: UTF8.self)
  }
}
