import Foundation
import JSON
import Synchronization
import TestSupport

@testable import LanguageServer

/// An editor with a book open, played by a test: it speaks with a session and keeps what that tells.
final class Editor {
  let folder: TemporaryFolder
  let session = Session(version: "test")
  private(set) var answer: JSONValue?
  private(set) var diagnostics: [String: [JSONValue]] = [:]
  private var ids = 0

  /// - Parameters:
  ///   - files: of the book.
  ///   - abilities: the `capabilities` of the client, as JSON.
  init(_ files: [String: String], abilities: String = Editor.usual) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    _ = request("initialize", #"{"capabilities": \#(abilities)}"#)
    notify("initialized", "{}")
  }

  static let usual = """
    {"general": {"positionEncodings": ["utf-8", "utf-16"]}, "textDocument": {
      "hover": {"contentFormat": ["markdown", "plaintext"]},
      "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}
    """

  func uri(_ name: String) -> String { DocumentAddress.uri(of: folder.path + "/" + name) }

  private func send(_ json: String) -> [JSONValue] {
    guard let message = JSONValue(parsing: Array(json.utf8)) else { return [] }
    let messages = session.handle(message)
    for message in messages where message["method"]?.string == "textDocument/publishDiagnostics" { keep(message) }
    return messages
  }

  private func keep(_ message: JSONValue) {
    guard let uri = message["params"]["uri"]?.string else { return }
    diagnostics[uri] = message["params"]["diagnostics"]?.elements ?? []
  }

  /// The result of a request, or its error.
  @discardableResult
  func request(_ method: String, _ params: String) -> JSONValue? {
    ids += 1
    let messages = send(#"{"jsonrpc": "2.0", "id": \#(ids), "method": "\#(method)", "params": \#(params)}"#)
    let answer = messages.first { $0["id"]?.integer == ids }
    return answer?["result"] ?? answer?["error"]
  }

  func notify(_ method: String, _ params: String) {
    _ = send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  /// Does the checks that wait.
  func rest() {
    while session.hasWork { for message in session.work() { keep(message) } }
  }

  func open(_ name: String, _ text: String? = nil) {
    let text = text ?? String(decoding: folder.read(name) ?? [], as: UTF8.self)
    let document: JSONValue = .object([
      "uri": .string(uri(name)), "languageId": .string("markdown"), "version": .integer(1), "text": .string(text),
    ])
    notify("textDocument/didOpen", #"{"textDocument": \#(document.text())}"#)
  }

  /// Puts a text in the place of a range.
  func edit(_ name: String, _ start: (Int, Int), _ end: (Int, Int), _ text: String, version: Int = 2) {
    let range = TextRange(TextPosition(line: start.0, character: start.1), TextPosition(line: end.0, character: end.1))
    let change: JSONValue = .object(["range": range.json, "text": .string(text)])
    notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(uri(name))", "version": \#(version)}, "contentChanges": [\#(change.text())]}"#)
  }

  /// Asks about the place at which `‸` stands in the text of a document, which is opened without it.
  @discardableResult
  func ask(_ method: String, _ name: String, _ marked: String, _ more: String = "") -> JSONValue? {
    let parts = marked.components(separatedBy: "‸")
    open(name, parts.joined())
    let text = DocumentText(Array(parts.joined().utf8))
    let position = text.position(of: parts[0].utf8.count, session.client.encoding)
    return request(
      method, #"{"textDocument": {"uri": "\#(uri(name))"}, "position": \#(position.json.text())\#(more)}"#)
  }

  /// The messages about a document, each with its code.
  func problems(_ name: String) -> [String] {
    (diagnostics[uri(name)] ?? []).map { "\($0["code"]?.string ?? ""): \($0["message"]?.string ?? "")" }
  }
}

/// Runs a test on a thread with room for the deepest formulas, as the server does its work.
func onDeepStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
  let result = Mutex<Swift.Result<Result, any Error>?>(nil)
  let finished = DispatchSemaphore(value: 0)
  let thread = Thread {
    let made = Swift.Result { try body() }
    result.withLock { $0 = made }
    finished.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  finished.wait()
  guard let made = result.withLock({ $0 }) else { throw CancellationError() }
  return try made.get()
}

extension JSONValue {
  var isNull: Bool { if case .null = self { true } else { false } }
}
