import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site
@testable import Workshop

/// One layout of cells and tables.
struct NotebookFormatTests {
  private func formatted(_ text: String) -> String {
    String(decoding: NotebookFormat.formatted(Array(text.utf8)), as: UTF8.self)
  }

  @Test func cellsAndTables() {
    #expect(
      formatted(
        """
        ---
        title:   "a  b"
        ---
        # A   title

        Text  with   blanks,
        and a break  
        here: x |y

        ```plot{#fig-a   caption="Two  tones" }

        curve :y=sin(x) +   # goes on
              sin(3x)/3
        x:0..2π   
          # a comment
        a b: c

        ```

        ```let
        ω=sqrt(k/m)
        f(x)   =x^2  # square
        a == b
        x <= 3
        ```

        ```data {name=d}
        t [s],x [m]
        0,  1
        ```

        ```python
        a=1
        ```

        | a|b |`c \\| d`|
        |-|:-:|--:|
        |1|2|3|
        | été | 二 | $x$ |

        a | b
        --|--
        1 | 2


        """) == """
          ---
          title:   "a  b"
          ---
          # A   title

          Text  with   blanks,
          and a break  
          here: x |y

          ```plot {#fig-a caption="Two  tones"}
          curve: y=sin(x) +   # goes on
            sin(3x)/3
          x: 0..2π
            # a comment
          a b: c
          ```

          ```let
          ω = sqrt(k/m)
          f(x) = x^2  # square
          a == b
          x <= 3
          ```

          ```data {name=d}
          t [s],x [m]
          0,  1
          ```

          ```python
          a=1
          ```

          | a   | b   | `c \\| d` |
          |-----|:---:|---------:|
          | 1   | 2   |        3 |
          | été | 二  |      $x$ |

          | a   | b   |
          |-----|-----|
          | 1   | 2   |

          """)
  }

  /// What could mean something else stays.
  @Test(arguments: [
    "| a | b |\n|---|\n| 1 | 2 |\n", "a | $|x|$\n--|--\n1 | 2\n", "| a | `x|y` |\n|---|---|\n| 1 | 2 |\n",
    "    | a|b |\n    |--|--|\n", "> | a|b |\n> |--|--|\n", "- x\n\n  | a|b |\n  |--|--|\n", "- | a|b |\n  |--|--|\n",
    "x[^1]\n\n[^1]: y\n\n    | a|b |\n    |--|--|\n", "$$\na|b\n--|--\n$$\n", "````\n```let\na=1\n```\n````\n",
    "```let\na=1\n", "", "\t| a|b |\n\t|-|-|\n", "```plot\nt ::x\n```\n",
    // A bar behind two backslashes, a list, code that is indented in a list and in a note, other quotation marks.
    "|a|b|\n|-|-|\n|\\\\|b|\n", "a | b\n- | -\n1 | 2\n", "- x\n\n      ```let\n      a=1\n      ```\n",
    "x[^1]\n\n[^1]: y\n\n        ```let\n        a=1\n        ```\n", "```plot {alt='a  b'}\n```\n",
    // Ends of lines of old among others.
    "```let\na=1\r\r\n```\n", "```let\na=1\rb=2\n```\n",
    "```plot {caption=\"The  \\\"two  tones\\\"  of  it\"}\n```\n", "<!-- a | b -->\n",
  ])
  func theRestStays(_ text: String) {
    #expect(formatted(text) == text)
  }

  @Test func lineEndsStay() {
    #expect(formatted("```let\r\na=1\r\n```\r\n\r\n\r\n") == "```let\r\na = 1\r\n```\r\n")
    #expect(formatted("x") == "x\n" && formatted("\n\n") == "")
  }

  private static var books: [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var texts: [String: String] = [:]
    for folder in ["notebooks", "Documentation"] {
      let url = root.appendingPathComponent(folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] where name.hasSuffix(".md") {
        texts[name] = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      }
    }
    return texts
  }

  /// What an open fence takes is anybody's guess, and may be another after a change.
  @Test(arguments: [
    "```let\n\n```let\n```\n", "```let\na=1\n\nText\n", "```plot\ncurve:y=x\n\n```let\nb = 2\n```\n",
    "```let\na=1\n\n\n",
    "- ```let\n  a=1\n\ntext\n", "```let\na=1\n\n# B\n",
  ])
  func anOpenFenceStaysAsItIs(_ text: String) throws {
    #expect(formatted(text) == text)
    let (before, _) = try build(["notebooks/a.md": text])
    let (after, _) = try build(["notebooks/a.md": formatted(text)])
    #expect(lines(before.diagnostics) == lines(after.diagnostics))
  }

  @Test func fencesBehindAnOpenOneAreFormatted() {
    #expect(formatted("```let\na=1\n\n```let\nb=2\n```\n") == "```let\na=1\n\n```let\nb = 2\n```\n")
  }

  /// A form feed and its like are mistakes, and stay to be told.
  @Test(arguments: ["\u{C}", "\u{B}", "\u{1}", "\u{1F}"])
  func signsOfControlStay(sign: String) {
    let text = "```cube\nedge: 1 m\ndensity: 1\(sign)\n```\n\n```let\na\(sign) = 1\n```\n\(sign)\n"
    #expect(formatted(text) == text)
  }

  /// The page that comes of a notebook is the same, but for the cells' own texts, and so is what is told of it.
  @Test(arguments: books.keys.sorted())
  func thePageIsTheSame(_ name: String) throws {
    let text = try #require(Self.books[name])
    let other = formatted(text)
    #expect(formatted(other) == other)
    func page(_ text: String) throws -> (html: String, told: [String]) {
      let (report, files) = try build(["notebooks/a.md": text])
      let html = try #require(files["a.html"]).replacing(/<pre.*?<\/pre>/.dotMatchesNewlines(), with: "")
        .replacing(/<script[^>]*id="cb-notebook".*?<\/script>/.dotMatchesNewlines(), with: "")
      return (html, report.diagnostics.flatMap { $0.diagnostics.map { "\($0.code) \($0.message)" } }.sorted())
    }
    let (before, after) = (try page(text), try page(other))
    #expect(before.told == after.told)
    #expect(before.html == after.html)
  }

  /// Whatever a text is, it is formatted once and for all, and keeps all but its blanks, dashes and bars.
  @Test(arguments: UInt64(1)...300)
  func anyTextIsFormattedOnce(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "```let\n", "```plot {#a  b=\"c  d\"}\n", "```\n", "a=1\n", "x : 3\n", "  y\n", "| a | b |\n", "|--|:-:|\n",
      "| 1|\n", "\n",
      "$$\n", "---\n", "|", "`", "$", "\\", "#", "  ", "\t", ":", "=", "é", "```data\n", "1,2\n", "~~~\n", "{", "}",
      "\"", "\r\n",
    ]
    let text = (0..<40).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    let once = formatted(text)
    #expect(formatted(once) == once, "\(text.debugDescription)")
    func kept(_ text: String) -> [UInt8] {
      text.utf8.filter { $0 > 32 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "|") }
    }
    #expect(kept(once) == kept(text), "\(text.debugDescription)")
  }
}
