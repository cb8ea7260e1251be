import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// Names and labels everywhere, mends, layout, and what the outline of a document shows.
@Suite struct ChangeTests {
  private static let book = [
    "notebooks/beats.md": """
    # Beats

    ```let
    m = 2 kg
    L = 3 m
    f(L) = L^2
    W = m * 9.8 [m/s^2] + 2 [m/s^2] m  # m is the mass
    ```

    ```plot {#fig-beat caption="m stays"}
    curve: y = m x; label "m"
    ```

    See @fig-beat: `=m` and m, `=W`.
    """,
    "notebooks/waves.md": "# Waves\n\nAs @fig-beat shows, [so](beats.md#fig-beat), fig-beat.\n",
  ]

  /// The files as they are after a rename at a place, those that change alone; an error as its message.
  private func renamed(_ name: String, _ position: (Int, Int), to newName: String, _ book: [String: String] = book)
    throws -> [String: String]
  {
    try onDeepStack {
      let editor = try Editor(book)
      editor.open(name)
      let answer = editor.request(
        "textDocument/rename",
        #"{"textDocument": {"uri": "\#(editor.uri(name))"}, "position": {"line": \#(position.0), "character": \#(position.1)}, "newName": "\#(newName)"}"#
      )
      guard case .object(let files)? = answer["changes"] else { return ["error": answer["message"]?.string ?? ""] }
      var texts: [String: String] = [:]
      for file in files {
        let path = String(file.name.dropFirst(editor.uri("").count))
        var text = DocumentText(Array((book[path] ?? "").utf8))
        for edit in file.value.elements.reversed() {
          guard let range = TextRange(edit["range"]) else { continue }
          text.replace(range, with: edit["newText"]?.string ?? "", .utf8)
        }
        texts[path] = String(decoding: text.utf8, as: UTF8.self)
      }
      return texts
    }
  }

  @Test func aNameIsRenamedWhereItIsMeant() throws {
    let files = try renamed("notebooks/beats.md", (3, 0), to: "M")
    #expect(
      files == [
        "notebooks/beats.md": """
        # Beats

        ```let
        M = 2 kg
        L = 3 m
        f(L) = L^2
        W = M * 9.8 [m/s^2] + 2 [m/s^2] M  # m is the mass
        ```

        ```plot {#fig-beat caption="m stays"}
        curve: y = M x; label "m"
        ```

        See @fig-beat: `=M` and m, `=W`.
        """
      ])
  }

  @Test func aLabelIsRenamedInTheBook() throws {
    let files = try renamed("notebooks/waves.md", (2, 5), to: "fig-swing")
    #expect(files.count == 2)
    #expect(files["notebooks/waves.md"] == "# Waves\n\nAs @fig-swing shows, [so](beats.md#fig-swing), fig-beat.\n")
    #expect(files["notebooks/beats.md"]?.contains("{#fig-swing caption") == true)
    #expect(files["notebooks/beats.md"]?.contains("See @fig-swing:") == true)
  }

  @Test func aLabelIsRenamedOnOtherPagesHoweverItIsCited() throws {
    let book = [
      "notebooks/a.md": "# A\n\n$$\na = b\n$$ {#eq-s}\n",
      "notebooks/b.md":
        "# B\n\nBy $\\eqref{eq-s}$, [it](#eq-s), [so](eq-s), [this](a.md#eq-s) and \\eqref{eq-s}, `eq-s`.\n",
    ]
    let files = try renamed("notebooks/b.md", (2, 12), to: "eq-law", book)
    #expect(
      files == [
        "notebooks/a.md": "# A\n\n$$\na = b\n$$ {#eq-law}\n",
        "notebooks/b.md":
          "# B\n\nBy $\\eqref{eq-law}$, [it](#eq-law), [so](eq-law), [this](a.md#eq-law) and \\eqref{eq-law}, `eq-s`.\n",
      ])
  }

  @Test(arguments: ["sin", "2x", "a b", "", "in", "W"])
  func whatWouldBeWrongIsRefused(_ name: String) throws {
    let files = try renamed("notebooks/beats.md", (3, 0), to: name)
    #expect(files.keys.first == "error")
    #expect(files["error"]?.isEmpty == false)
  }

  @Test func aParameterIsNoNameOfTheNotebook() throws {
    let files = try renamed("notebooks/beats.md", (4, 0), to: "length")
    #expect(files["notebooks/beats.md"]?.contains("length = 3 m\nf(L) = L^2") == true)
  }

  @Test func anIncludedNameIsRenamedOnAllPages() throws {
    let book = [
      "notebooks/common.md": "```let\ng = 9.8 m/s^2\n```\n", "notebooks/a.md": "# A\n\n::: include common.md\n\n`=g`\n",
      "notebooks/b.md": "# B\n\n::: include common.md\n\n`=g^2`\n",
    ]
    let files = try renamed("notebooks/a.md", (4, 2), to: "g_0", book)
    #expect(files["notebooks/common.md"] == "```let\ng_0 = 9.8 m/s^2\n```\n")
    #expect(files["notebooks/b.md"]?.contains("`=g_0^2`") == true)
  }

  @Test func mendsAreOffered() throws {
    try onDeepStack {
      let editor = try Editor([:])
      editor.open("a.md", "```plot\ncurv: y = x\n```\n")
      editor.rest()
      let range = #"{"start": {"line": 1, "character": 1}, "end": {"line": 1, "character": 1}}"#
      let actions = editor.request(
        "textDocument/codeAction",
        #"{"textDocument": {"uri": "\#(editor.uri("a.md"))"}, "range": \#(range), "context": {"diagnostics": []}}"#)
      let action = try #require(actions?.elements.first)
      #expect(action["title"]?.string == "Write `curve`")
      #expect(action["edit"]["changes"][editor.uri("a.md")]?.elements.first?["newText"]?.string == "curve")
    }
  }

  @Test func theLayoutIsThatOfFmt() throws {
    try onDeepStack {
      let editor = try Editor([:])
      editor.open("a.md", "# A\n\n```cube\nedge:1 m\ndensity:   0.5\n```\n\nEnd\n")
      let edits = editor.request("textDocument/formatting", #"{"textDocument": {"uri": "\#(editor.uri("a.md"))"}}"#)
      let edit = try #require(edits?.elements.first)
      #expect(edits?.elements.count == 1)
      #expect(TextRange(edit["range"])?.start.line == 3)
      // A second time there is nothing to do.
      var text = DocumentText(Array("# A\n\n```cube\nedge:1 m\ndensity:   0.5\n```\n\nEnd\n".utf8))
      text.replace(try #require(TextRange(edit["range"])), with: edit["newText"]?.string ?? "", .utf8)
      editor.open("a.md", String(decoding: text.utf8, as: UTF8.self))
      let again = editor.request("textDocument/formatting", #"{"textDocument": {"uri": "\#(editor.uri("a.md"))"}}"#)
      #expect(again?.elements.isEmpty == true)
    }
  }

  /// The line ends of a file stay what most of it has; no edit begins or ends between `\r` and `\n`.
  @Test(arguments: [
    ("```let\r\na=1\r\n```\r\n", "```let\r\na = 1\r\n```\r\n"),
    ("```let\r\na=1\r\nb=2\n```\r\n", "```let\r\na = 1\r\nb = 2\r\n```\r\n"),
    ("```let\na=1\r\nb = 2\r\n```\n", "```let\na = 1\nb = 2\n```\n"),
    (
      "A\r\n\r\n|a|b|\r\n|-|-|\r\n|1|22222|\r\n\r\nB\r\n",
      "A\r\n\r\n| a   | b     |\r\n|-----|-------|\r\n| 1   | 22222 |\r\n\r\nB\r\n"
    ),
    ("A\r\nB", "A\r\nB\r\n"), ("A\r\n\r\n\r\n", "A\r\n"), ("A\r\nB\n", "A\r\nB\r\n"), ("\r\n", ""),
  ])
  func lineEndsStay(_ text: String, _ expected: String) throws {
    try onDeepStack {
      let editor = try Editor([:])
      editor.open("a.md", text)
      let edits = editor.request("textDocument/formatting", #"{"textDocument": {"uri": "\#(editor.uri("a.md"))"}}"#)
      var made = DocumentText(Array(text.utf8))
      for edit in edits?.elements ?? [] {
        made.replace(try #require(TextRange(edit["range"])), with: edit["newText"]?.string ?? "", .utf8)
      }
      #expect(String(decoding: made.utf8, as: UTF8.self) == expected)
    }
  }

  @Test func symbolsAreNested() throws {
    let names = try onDeepStack { () -> String in
      let editor = try Editor(Self.book)
      editor.open("notebooks/beats.md")
      let uri = editor.uri("notebooks/beats.md")
      func names(_ symbols: [JSONValue], _ depth: Int) -> String {
        symbols.map {
          String(repeating: "  ", count: depth) + ($0["name"]?.string ?? "") + "\n"
            + names($0["children"]?.elements ?? [], depth + 1)
        }.joined()
      }
      let symbols = editor.request("textDocument/documentSymbol", #"{"textDocument": {"uri": "\#(uri)"}}"#)
      return names(symbols?.elements ?? [], 0)
    }
    #expect(names == "Beats\n  let\n    m\n    L\n    f\n    W\n  plot #fig-beat\n")
  }

  @Test func symbolsOfTheBookAreFound() throws {
    let names = try onDeepStack { () -> [String] in
      let editor = try Editor(Self.book)
      editor.open("notebooks/waves.md")
      return (editor.request("workspace/symbol", #"{"query": "BEAT"}"#)?.elements ?? []).map {
        $0["name"]?.string ?? ""
      }
    }
    #expect(names == ["Beats", "fig-beat"])
  }

  @Test func sectionsAndCellsFold() throws {
    let lines = try onDeepStack { () -> [String] in
      let editor = try Editor(Self.book)
      editor.open("notebooks/beats.md")
      let uri = editor.uri("notebooks/beats.md")
      let found = editor.request("textDocument/foldingRange", #"{"textDocument": {"uri": "\#(uri)"}}"#)
      return (found?.elements ?? []).map { "\($0["startLine"]?.integer ?? -1)-\($0["endLine"]?.integer ?? -1)" }
    }
    #expect(lines == ["0-13", "2-7", "9-11"])
  }

  @Test func tokensAreWhatTheyAre() throws {
    let words = try onDeepStack { () -> [String] in
      let editor = try Editor(Self.book)
      editor.open("notebooks/beats.md")
      let uri = editor.uri("notebooks/beats.md")
      let document = try #require(editor.session.workspace.documents[uri])
      let snapshot = try #require(document.book.current())
      let spot = try #require(Spot(snapshot, file: document.name, text: document.text, offset: 0))
      return spot.semanticTokens.map { "\(document.text.text($0.range)) \($0.kind)" }
    }
    #expect(words.prefix(4) == ["let keyword", "m variable", "2 number", "kg type"])
    #expect(words.contains("# m is the mass comment"))
    #expect(words.contains("curve property"))
    #expect(words.contains("\"m\" string"))
  }
}
