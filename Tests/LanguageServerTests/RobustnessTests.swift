import Diagnostics
import Foundation
import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// No text and no message ends the server.
@Suite struct RobustnessTests {
  private static let pieces = [
    "```", "plot", "let", "\n", "\n\n", "{#fig-a caption=\"", "\"}", "curve: y = ", "x^2", "sin(", ")", "[m/s]",
    "3 m/s^2",
    "a = ", "f(x) = ", "`=", "`", "@fig-a", "[words](#", "$$", "$x$", ":::", " exercise {#ex-a}", "---\n", "title: ",
    "|",
    "- ", "> ", "\t", "\r\n", "\r", "ω", "𝜔", "e\u{301}", "\u{0}", "\u{FEFF}", "..", "∫(",
    "{ 1 if x > 0; 0 otherwise }",
    "slide: ", "name=", "::: include part.md", "<!-- cubebook: allow x: y -->", "cube", "ode", "x'' = -x", "t: 0..1",
    "#",
  ]

  private static let requests = [
    "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "formatting",
    "documentSymbol", "foldingRange", "semanticTokens/full",
  ]

  /// 10,000 edits, after each of which the server has the text that the editor has, and answers.
  @Test(arguments: 0..<4)
  func tenThousandEdits(_ seed: Int) throws {
    try onDeepStack {
      let start = "# A\n\n```let\na = 3 m\nb = 2 a\n```\n\n```plot {#fig-a}\ncurve: y = x^2\n```\n\nSee @fig-a: `=b`.\n"
      let editor = try Editor(["notebooks/a.md": start, "notebooks/part.md": "Part.\n"])
      editor.open("notebooks/a.md")
      let uri = editor.uri("notebooks/a.md")
      var generator = SeededGenerator(seed: UInt64(seed))
      var text = DocumentText(Array(start.utf8))
      for edit in 0..<2500 {
        // A text that has grown long is taken back, so that all is quick.
        if text.utf8.count > 1500 {
          let all = TextRange(TextPosition(line: 0, character: 0), TextPosition(line: .max, character: 0))
          text.replace(all, with: start, .utf8)
          editor.edit("notebooks/a.md", (0, 0), (1 << 40, 0), start, version: edit)
        }
        let offset = Int.random(in: 0...text.utf8.count, using: &generator)
        let length = Bool.random(using: &generator) ? 0 : Int.random(in: 0...12, using: &generator)
        let (a, b) = (text.position(of: offset, .utf8), text.position(of: offset + length, .utf8))
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        text.replace(TextRange(a, b), with: piece, .utf8)
        editor.edit("notebooks/a.md", (a.line, a.character), (b.line, b.character), piece, version: edit)
        let document = try #require(editor.session.workspace.documents[uri])
        try #require(document.text.utf8 == text.utf8)
        if edit % 25 == 0, let request = Self.requests.randomElement(using: &generator) {
          let place = text.position(of: Int.random(in: 0...text.utf8.count, using: &generator), .utf8)
          editor.request(
            "textDocument/" + request,
            #"{"textDocument": {"uri": "\#(uri)"}, "position": \#(place.json.text()), "options": {}}"#)
        }
        if edit % 100 == 0 { editor.rest() }
      }
      editor.rest()
      #expect(editor.diagnostics[uri] != nil)
    }
  }

  @Test(arguments: [
    "1", "[]", "null", "\"x\"", "{}", #"{"id": 1}"#, #"{"method": 5}"#, #"{"id": {}, "method": "textDocument/hover"}"#,
    #"{"id": 1, "method": "textDocument/hover"}"#, #"{"id": 1, "method": "textDocument/hover", "params": []}"#,
    #"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "x"}, "position": {"line": 1}}}"#,
    #"{"id": 1, "method": "initialize"}"#, #"{"method": "textDocument/didOpen", "params": {"textDocument": {}}}"#,
    #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "nothing:", "text": "```plot"}}}"#,
    #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file://%00", "text": "x"}}}"#,
    #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "x"}, "contentChanges": 4}}"#,
    #"{"method": "textDocument/didClose", "params": {"textDocument": {"uri": "x"}}}"#,
    #"{"method": "workspace/didChangeWatchedFiles", "params": {"changes": [{}, 4, {"uri": 1}]}}"#,
    #"{"id": 1, "method": "no/such", "params": 5}"#, #"{"id": null, "result": 5}"#,
  ])
  func malformedMessagesAreAnswered(_ json: String) throws {
    try onDeepStack {
      let editor = try Editor(["notebooks/a.md": "# A\n"])
      let message = try #require(JSONValue(parsing: Array(json.utf8)))
      for answer in editor.session.handle(message) where answer["id"] != nil {
        #expect(answer["error"] != nil || answer["result"] != nil)
      }
      editor.rest()
      #expect(editor.session.exitCode == nil)
      editor.open("notebooks/a.md", "# A\n\n```plot\ncurve: y = 1 +\n```\n")
      editor.rest()
      #expect(!editor.problems("notebooks/a.md").isEmpty)
    }
  }

  @Test func placesFarOutsideAreAnswered() throws {
    try onDeepStack {
      let editor = try Editor(["notebooks/a.md": "# A\n"])
      editor.open("notebooks/a.md")
      for number in ["-1", "9223372036854775807", "-9223372036854775808", "1e300", "4294967296"] {
        for request in Self.requests {
          editor.request(
            "textDocument/" + request,
            #"{"textDocument": {"uri": "\#(editor.uri("notebooks/a.md"))"}, "position": {"line": \#(number), "character": \#(number)}}"#
          )
        }
        editor.notify(
          "textDocument/didChange",
          #"{"textDocument": {"uri": "\#(editor.uri("notebooks/a.md"))"}, "contentChanges": [{"text": "x", "range": {"start": {"line": \#(number), "character": \#(number)}, "end": {"line": 0, "character": 0}}}]}"#
        )
      }
      editor.rest()
      #expect(editor.session.exitCode == nil)
    }
  }
}
