import Diagnostics
import JSON
import Testing
import TestSupport

@testable import LanguageServer

/// The beginning, the middle and the end of a conversation.
@Suite struct SessionTests {
  private func message(_ json: String) throws -> JSONValue { try #require(JSONValue(parsing: Array(json.utf8))) }

  @Test func beginsWithInitialize() throws {
    let session = Session(version: "test")
    let early = session.handle(try message(#"{"id": 1, "method": "textDocument/hover", "params": {}}"#))
    #expect(early.first?["error"]["code"]?.integer == -32002)
    let answer = session.handle(try message(#"{"id": "a", "method": "initialize", "params": {"capabilities": {}}}"#))
    #expect(answer.first?["id"]?.string == "a")
    // Without a word from the client, characters are counted as JavaScript counts them.
    #expect(answer.first?["result"]["capabilities"]["positionEncoding"]?.string == "utf-16")
  }

  @Test func endsWithShutdownAndExit() throws {
    let session = Session(version: "test")
    _ = session.handle(try message(#"{"id": 1, "method": "initialize", "params": {}}"#))
    #expect(session.handle(try message(#"{"id": 2, "method": "shutdown"}"#)).first?["result"]?.isNull == true)
    let late = session.handle(try message(#"{"id": 3, "method": "textDocument/hover"}"#))
    #expect(late.first?["error"]["code"]?.integer == -32600)
    _ = session.handle(try message(#"{"method": "exit"}"#))
    #expect(session.exitCode == 0)
  }

  @Test func exitWithoutShutdownIsAFailure() throws {
    let session = Session(version: "test")
    _ = session.handle(try message(#"{"method": "exit"}"#))
    #expect(session.exitCode == 1)
  }

  @Test func aRequestThatIsCancelledBeforeItsTurnIsNotDone() throws {
    let inbox = Inbox()
    inbox.put(Array(#"{"id": 7, "method": "textDocument/hover"}"#.utf8))
    inbox.put(Array(#"{"id": 8, "method": "textDocument/hover"}"#.utf8))
    inbox.put(Array(#"{"method": "$/cancelRequest", "params": {"id": 7}}"#.utf8))
    // What is not there cannot be cancelled.
    inbox.put(Array(#"{"method": "$/cancelRequest", "params": {"id": 99}}"#.utf8))
    inbox.put(Array("{".utf8))
    inbox.close()
    guard case .cancelled(let id) = inbox.take(isWaiting: true) else { throw CancellationError() }
    #expect(id.integer == 7)
    guard case .message(let second) = inbox.take(isWaiting: true) else { throw CancellationError() }
    #expect(second["id"]?.integer == 8)
    guard case .unreadable = inbox.take(isWaiting: true) else { throw CancellationError() }
    guard case .end = inbox.take(isWaiting: true) else { throw CancellationError() }
  }

  // MARK: Diagnostics

  @Test func whatIsTypedIsChecked() throws {
    try onDeepStack {
      let editor = try Editor(["notebooks/a.md": "# A\n\n```let\na = 1 [m]\n```\n"])
      editor.open("notebooks/a.md")
      editor.rest()
      #expect(editor.problems("notebooks/a.md").isEmpty)
      editor.edit("notebooks/a.md", (3, 9), (3, 9), " + 1 [s]")
      editor.rest()
      #expect(editor.problems("notebooks/a.md").count == 1)
      editor.edit("notebooks/a.md", (3, 9), (3, 17), "")
      editor.rest()
      #expect(editor.problems("notebooks/a.md").isEmpty)
    }
  }

  @Test func openTextsOfOtherPagesCount() throws {
    try onDeepStack {
      let editor = try Editor(["notebooks/a.md": "# A\n\nSee @fig-b.\n", "notebooks/b.md": "# B\n"])
      editor.open("notebooks/a.md")
      editor.rest()
      #expect(editor.problems("notebooks/a.md").count == 1)
      // The label is in an editor only.
      editor.open("notebooks/b.md", "# B\n\n```plot {#fig-b caption=\"A line\"}\ncurve: y = x\n```\n")
      editor.rest()
      #expect(editor.problems("notebooks/a.md").isEmpty)
    }
  }

  @Test func anIncludedFileIsCheckedWithItsPage() throws {
    try onDeepStack {
      let editor = try Editor([
        "notebooks/a.md": "# A\n\n::: include part.md\n\n`=a`\n", "notebooks/part.md": "```let\na = 1 m\n```\n",
      ])
      editor.open("notebooks/part.md", "```let\na = 1 [m] + 1 [s]\n```\n")
      editor.rest()
      #expect(editor.problems("notebooks/part.md").count == 1)
      editor.open("notebooks/a.md")
      editor.rest()
      #expect(editor.problems("notebooks/part.md").count == 1)
    }
  }

  @Test func aTextInNoBookIsCheckedAlone() throws {
    try onDeepStack {
      let editor = try Editor([:])
      editor.open("alone.md", "```let\na = 1 [m] + 1 [s]\n```\n")
      editor.rest()
      #expect(editor.problems("alone.md").count == 1)
    }
  }

  @Test func settingsAreToldWhereTheyStand() throws {
    try onDeepStack {
      let editor = try Editor(["cubebook.yml": "titel: x\n", "notebooks/a.md": "# A\n"])
      editor.open("notebooks/a.md")
      editor.rest()
      #expect(editor.problems("cubebook.yml").count == 1)
      editor.open("cubebook.yml", "title: x\n")
      editor.rest()
      #expect(editor.problems("cubebook.yml").isEmpty)
    }
  }

  @Test func aClosedDocumentHasNoProblems() throws {
    try onDeepStack {
      let editor = try Editor(["notebooks/a.md": "# A\n\n```let\na = \n```\n"])
      editor.open("notebooks/a.md")
      editor.rest()
      #expect(!editor.problems("notebooks/a.md").isEmpty)
      editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(editor.uri("notebooks/a.md"))"}}"#)
      #expect(editor.problems("notebooks/a.md").isEmpty)
    }
  }

  @Test func rangesAreThoseOfTheEncoding() throws {
    let text = "# A\n\n`=1` 𝜔 ω `=nothing`\n"
    for (encoding, character) in [("utf-8", 15), ("utf-16", 12)] {
      let found = try onDeepStack { () -> Int? in
        let editor = try Editor([:], abilities: #"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
        editor.open("a.md", text)
        editor.rest()
        return editor.diagnostics[editor.uri("a.md")]?.first?["range"]["start"]["character"]?.integer
      }
      #expect(found == character)
    }
  }
}
