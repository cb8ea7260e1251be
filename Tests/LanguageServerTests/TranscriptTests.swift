import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// A whole conversation, message by message, to be read in `Goldens/session.txt`.
@Suite struct TranscriptTests {
  @Test func aConversation() throws {
    let transcript = try onDeepStack { () -> String in
      let folder = try TemporaryFolder()
      let notebook =
        "# Beats ω\n\n```let\nω = 7 [1/s]\n```\n\n```plot {#fig-beat caption=\"A beat\"}\ncurv: y = sin(ω x)\n```\n"
      try folder.write("notebooks/beats.md", notebook)
      let session = Session(version: "1.2.3")
      let uri = DocumentAddress.uri(of: folder.path + "/notebooks/beats.md")
      var lines: [String] = []
      func note(_ sign: String, _ message: JSONValue) {
        lines.append(sign + " " + message.text().replacing(DocumentAddress.uri(of: folder.path), with: "file:///book"))
      }
      func send(_ json: String) throws {
        let message = try #require(JSONValue(parsing: Array(json.utf8)))
        note("→", message)
        for answer in session.handle(message) { note("←", answer) }
        while session.hasWork { for message in session.work() { note("←", message) } }
      }
      let document = #""textDocument": {"uri": "\#(uri)"}"#
      try send(
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}}}"#
      )
      try send(#"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#)
      let text = JSONValue.string(notebook).text()
      try send(
        #"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(uri)", "languageId": "markdown", "version": 1, "text": \#(text)}}}"#
      )
      try send(
        #"{"jsonrpc": "2.0", "id": 2, "method": "textDocument/codeAction", "params": {\#(document), "range": {"start": {"line": 7, "character": 2}, "end": {"line": 7, "character": 2}}, "context": {"diagnostics": []}}}"#
      )
      try send(
        #"{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": "\#(uri)", "version": 2}, "contentChanges": [{"range": {"start": {"line": 7, "character": 4}, "end": {"line": 7, "character": 4}}, "text": "e"}]}}"#
      )
      try send(
        #"{"jsonrpc": "2.0", "id": 3, "method": "textDocument/hover", "params": {\#(document), "position": {"line": 7, "character": 15}}}"#
      )
      try send(
        #"{"jsonrpc": "2.0", "id": 4, "method": "textDocument/definition", "params": {\#(document), "position": {"line": 7, "character": 15}}}"#
      )
      try send(
        #"{"jsonrpc": "2.0", "id": 5, "method": "textDocument/rename", "params": {\#(document), "position": {"line": 7, "character": 15}, "newName": "Ω"}}"#
      )
      try send(#"{"jsonrpc": "2.0", "id": 6, "method": "textDocument/foldingRange", "params": {\#(document)}}"#)
      try send(#"{"jsonrpc": "2.0", "id": 7, "method": "textDocument/semanticTokens/full", "params": {\#(document)}}"#)
      try send(#"{"jsonrpc": "2.0", "id": 8, "method": "shutdown"}"#)
      try send(#"{"jsonrpc": "2.0", "method": "exit"}"#)
      return lines.joined(separator: "\n") + "\n"
    }
    let mismatch = Golden.mismatch(transcript, name: "session.txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
