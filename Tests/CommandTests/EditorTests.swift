import Foundation
import TestSupport
import Testing

/// `cubebook lsp` as it is started by editors: by a Neovim without a screen, and by a client in Python.
@Suite struct EditorTests {
  private static let trials = BuiltProgram.root + "/Tests/EditorTrials"

  /// What a program prints that is run in a book of one notebook, which has one mistake.
  private func output(of program: String, _ arguments: [String]) throws -> String {
    let (folder, streams) = (try TemporaryFolder(), try TemporaryFolder())
    let text = try String(contentsOfFile: Self.trials + "/book.md", encoding: .utf8)
    try folder.write("notebooks/a.md", text)
    try folder.write("notebooks/b.md", "# B\n\n```plot {#fig-b caption=\"A line\"}\ncurve: y = x\n```\n")
    let process = try BuiltProgram.process(
      arguments, in: folder.path, output: streams.path + "/output", errors: streams.path + "/errors")
    process.executableURL = URL(fileURLWithPath: program)
    process.environment = (process.environment ?? [:]).merging([
      "CUBEBOOK": BuiltProgram.path, "HOME": streams.path, "XDG_STATE_HOME": streams.path,
    ]) { $1 }
    try process.run()
    try process.waitForItsEnd()
    let output = String(decoding: streams.read("output") ?? [], as: UTF8.self)
    let errors = String(decoding: streams.read("errors") ?? [], as: UTF8.self)
    return output + (process.terminationStatus == 0 ? "" : "status \(process.terminationStatus)\n\(errors)")
  }

  @Test func neovimSpeaksWithIt() throws {
    let found = try output(
      of: "/usr/bin/env", ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", Self.trials + "/neovim.lua"])
    #expect(Golden.mismatch(found, name: "neovim.txt", folder: "../EditorTrials") == nil, "\(found)")
  }

  @Test func pythonSpeaksWithIt() throws {
    let python = BuiltProgram.root + "/.build/editor-client/python/bin/python3"
    let found = try output(of: python, [Self.trials + "/client.py", BuiltProgram.path])
    #expect(Golden.mismatch(found, name: "client.txt", folder: "../EditorTrials") == nil, "\(found)")
  }

  /// The program ends when the editor is gone, and with 0 after it was told to.
  @Test(arguments: [("", 1), ("Content-Length: 5\r\n\r\n{\"id\"", 1), ("rubbish\r\n\r\n", 1)])
  func endsWithTheStream(_ input: String, _ status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("input", input)
    let process = try BuiltProgram.process(
      ["lsp"], in: folder.path, output: folder.path + "/output", errors: folder.path + "/errors")
    process.standardInput = FileHandle(forReadingAtPath: folder.path + "/input")
    try process.run()
    try process.waitForItsEnd()
    #expect(process.terminationStatus == status)
  }

  @Test func endsWhenItIsTold() throws {
    let folder = try TemporaryFolder()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#, "{",
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    try folder.write("input", messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    let process = try BuiltProgram.process(
      ["lsp", "--stdio"], in: folder.path, output: folder.path + "/output", errors: folder.path + "/errors")
    process.standardInput = FileHandle(forReadingAtPath: folder.path + "/input")
    try process.run()
    try process.waitForItsEnd()
    #expect(process.terminationStatus == 0)
    let output = String(decoding: folder.read("output") ?? [], as: UTF8.self)
    #expect(output.contains(#""serverInfo":{"name":"cubebook""#))
    #expect(output.contains(#""id":null,"error":{"code":-32700"#))
    #expect(output.contains(#""id":2,"result":null"#))
  }
}
