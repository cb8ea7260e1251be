import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

/// What is remembered between two letters gives what a look at everything gives.
@Suite struct MemoryTests {
  private static let lines = [
    ["a = 1 m", "a = 2 s", "a = 2 m + b", "a = ", "a(x) = x", "c = 3"],
    ["b = 3 m", "b = 3 kg", "b = a", "b = 2 [m] q"],
    ["curve: y = sin(x)", "curve: y = a x", "curve: y = q x", "curve: y = x; label \"`=b`\"", "curv: y = x"],
    ["x: 0..2", "x: 0..a", "x: 2..0", "slide: a: 0 m..2 m", "slide: a: 0 m..b"],
    ["edge: 1 m", "edge: b", "edge: -1 m", "egde: 1 m"],
    ["Words, `=float.T`.", "Words, `=a`.", "See @fig-a and [](b.md#fig-b).", "\n\nMore\n"],
    ["name=float", "name=other", "hidden", "#fig-a"],
  ]

  private static func text(_ choice: [Int]) -> String {
    let line = choice.indices.map { lines[$0][choice[$0]] }
    return """
      # A

      \(line[5])

      ```let
      \(line[0])
      \(line[1])
      ```

      ```plot {#fig-a}
      \(line[2])
      \(line[3])
      ```

      ```cube {\(line[6])}
      \(line[4])
      slide: edge
      ```

      ```plot
      curve: y = x^2
      ```

      """
  }

  @Test(arguments: 0..<3) func itIsWhatIsFound(_ seed: Int) throws {
    try onDeepStack {
      let files = ["notebooks/a.md": "# A\n", "notebooks/b.md": "# B\n\n```plot {#fig-b}\ncurve: y = x\n```\n"]
      let editor = try Editor(files)
      editor.open("notebooks/a.md")
      var generator = SeededGenerator(seed: UInt64(seed))
      var choice = Self.lines.map { _ in 0 }
      for version in 2..<30 {
        let place = Int.random(in: 0..<choice.count, using: &generator)
        choice[place] = Int.random(in: 0..<Self.lines[place].count, using: &generator)
        let text = Self.text(choice)
        editor.edit("notebooks/a.md", (0, 0), (1000, 0), text, version: version)
        editor.rest()
        let fresh = try Editor(files)
        fresh.open("notebooks/a.md", text)
        fresh.rest()
        try #require(editor.problems("notebooks/a.md") == fresh.problems("notebooks/a.md"), "\(text)")
        let (found, wanted) = (
          editor.diagnostics[editor.uri("notebooks/a.md")] ?? [], fresh.diagnostics[fresh.uri("notebooks/a.md")] ?? []
        )
        #expect(found.map { $0["range"]?.text() } == wanted.map { $0["range"]?.text() }, "\(text)")
      }
    }
  }
}
