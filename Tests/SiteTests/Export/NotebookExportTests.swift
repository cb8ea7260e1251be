import Foundation
import Testing

@testable import Books
@testable import Site

/// Pages as notebooks of Jupyter.
@Suite struct NotebookExportTests {
  private static let book = [
    "cubebook.yml": "title: Book\nmath:\n  macros:\n    \\R: \\mathbb{R}\n    \\pd: ['\\partial^{#1} #2', 2, '']\n",
    "notebooks/01-a.md": """
    ---
    title: The law $E = mc^2$
    authors: Ada
    date: 2026-05-01
    ---
    Half of `=g` is `=g/2 to 3`; see @eq-x, @fig-p and [the other](in/b.md#start). It costs 5\\$ in *all*.[^1]

    $$
    x^2 = \\R
    $$ {#eq-x}

    ## Cells {#sec-cells}

    ```let
    g = 9.8 m/s^2
    ```

    > A quote
    > in lines

    ::: theorem Noether {#thm-n}
    Text.

    ```plot {#fig-p caption="A line"}
    curve: y = x
    x: 0..1
    ```

    - one
    - two

      more
    :::

    ![Picture](p.png){#fig-q}

    | a | b |
    |---|--:|
    | 1 | $x|y$ |

    ```python
    print(1)
    ```

    ```{python}
    print(2)
    ```

    [^1]: A note.
    """,
    "notebooks/in/b.md": "# B\n\n## Start\n\nText.\n\n## Start\n\nText.\n", "notebooks/p.png": "p",
  ]

  private func notebooks() throws -> [(path: String, bytes: [UInt8])] {
    let builder = Builder(book: try Book(files: MemoryFiles(Self.book)))
    return try builder.notebooks(of: ResolvedBook(builder.book))
  }

  private struct Cell {
    let kind: String
    let id: String
    let source: String
    let fields: [String: Any]
  }

  private func cells(_ number: Int = 0) throws -> [Cell] {
    let value = try JSONSerialization.jsonObject(with: Data(notebooks()[number].bytes)) as? [String: Any]
    let cells = try #require(value?["cells"] as? [[String: Any]])
    return cells.map { cell in
      Cell(
        kind: cell["cell_type"] as? String ?? "", id: cell["id"] as? String ?? "",
        source: (cell["source"] as? [String] ?? []).joined(), fields: cell)
    }
  }

  @Test func proseIsMarkdownThatJupyterKnows() throws {
    let words = try cells().filter { $0.kind == "markdown" }.map(\.source).joined(separator: "\n\n")
      .replacing("\u{A0}", with: " ")
    for part in [
      "# The law $E = mc^2$", "Ada · 1 May 2026", "\\newcommand{\\R}{\\mathbb{R}}",
      "\\newcommand{\\pd}[2][]{\\partial^{#1} #2}",
      "see Equation (1.1), Figure 1.1 and [the other](in/b.ipynb)",
      "costs 5\\$ in *all*.<sup>1</sup>", "$$\nx^2 = \\R\\tag{1.1} \n$$", "> A quote\n> in lines",
      "> **Theorem 1.1 (Noether)**\n>\n> Text.", "> - one\n>\n> - two\n>\n>   more", "**Figure 1.1.** A line",
      "![Picture](attachment:p.png)", "| a | b |\n| --- | --: |", "```python\nprint(1)\n```",
      "## Footnotes\n\n1. A note.",
    ] {
      #expect(words.contains(part), "\(part)\n\(words)")
    }
    #expect(words.contains("Half of $9.80") && words.contains("\\mathrm{m}"), "\(words)")
    #expect(!words.contains("@") && !words.contains("`=") && !words.contains(":::"))
  }

  @Test func cellsAreCodeWithWhatTheyGive() throws {
    let code = try cells().filter { $0.kind == "code" }
    #expect(code.map(\.source).map { $0.prefix(14) } == ["%%cubebook let", "%%cubebook plo", "print(2)"])
    #expect(code[1].id == "fig-p")
    let outputs = try #require(code[1].fields["outputs"] as? [[String: Any]])
    let data = try #require(outputs.first?["data"] as? [String: Any])
    let svg = try #require(data["image/svg+xml"] as? [String]).joined()
    #expect(svg.hasPrefix("<svg xmlns=") && svg.contains("--cb-curve-1: #1a66a8") && !svg.contains("@media"))
    #expect(data["text/plain"] != nil)
    let values = try #require((code[0].fields["outputs"] as? [[String: Any]])?.first?["data"] as? [String: Any])
    #expect((values["text/html"] as? [String])?.joined().contains("<math") == true)
    #expect((code[2].fields["outputs"] as? [Any])?.isEmpty == true)
  }

  /// Names of cells stay while these stay, and no two have the same.
  @Test func namesOfCells() throws {
    let ids = try cells(1).map(\.id)
    #expect(ids.count == 3 && Set(ids).count == 3 && ids[2] == ids[1] + "-2", "\(ids)")
    for id in try cells().map(\.id) + ids {
      #expect(
        !id.isEmpty && id.utf8.count <= 64 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
    #expect(try notebooks().map(\.path) == ["01-a.ipynb", "in/b.ipynb"])
    #expect(try notebooks().map(\.bytes) == notebooks().map(\.bytes))
  }

  /// The judge is Jupyter's own library.
  @Test func nbformatAcceptsThem() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appendingPathComponent(".build/nbformat/python/bin/python3").path
    guard FileManager.default.isExecutableFile(atPath: python) else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "run Scripts/setup test")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cubebook-nb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (number, notebook) in try notebooks().enumerated() {
      let file = folder.appendingPathComponent("\(number).ipynb")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(notebook.bytes).write(to: file)
      paths.append(file.path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    let check = """
      import sys, nbformat, warnings, xml.dom.minidom
      warnings.simplefilter('error')
      for path in sys.argv[1:]:
        notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
        nbformat.validate(notebook)
        assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
        for cell in notebook.cells:
          for output in cell.get('outputs', []):
            if 'image/svg+xml' in output.get('data', {}): xml.dom.minidom.parseString(output.data['image/svg+xml'])
      """
    process.arguments = ["-c", check] + paths
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
