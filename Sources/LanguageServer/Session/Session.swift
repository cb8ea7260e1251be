import Diagnostics
import JSON

/// A conversation with an editor: messages go in, messages come out. It reads no stream and no clock, so that a test can
/// lead it.
package final class Session {
  private enum Phase { case fresh, running, shutDown }

  let version: String
  let workspace = Workspace()
  var client = ClientAbilities()
  let checks = Checks()
  /// The book of the document that the last request was about.
  var book: OpenBook?
  private var phase = Phase.fresh
  private var requests = 0
  /// What the program ends with; nil while the conversation goes on.
  package private(set) var exitCode: Int32?

  package init(version: String) { self.version = version }

  /// What a message brings about: answers, and other messages.
  package func handle(_ message: JSONValue) -> [JSONValue] {
    guard case .object = message else { return [ResponseError.invalidRequest.response(to: .null)] }
    let id = message["id"]
    guard let method = message["method"]?.string else {
      // An answer to a request of ours says nothing that is needed.
      if message["result"] != nil || message["error"] != nil { return [] }
      return [ResponseError.invalidRequest.response(to: id ?? .null)]
    }
    guard let id else { return notify(method, message["params"]) }
    do throws(ResponseError) {
      let result = try answer(method, message["params"])
      return [.object(["jsonrpc": .string("2.0"), "id": id, "result": result])]
    } catch {
      return [error.response(to: id)]
    }
  }

  private func answer(_ method: String, _ params: JSONValue?) throws(ResponseError) -> JSONValue {
    switch phase {
    case .fresh:
      guard method == "initialize" else { throw .notInitialized }
      client = ClientAbilities(params)
      phase = .running
      return ServerAbilities.json(encoding: client.encoding, version: version)
    case .running: break
    case .shutDown: throw .shutDown
    }
    switch method {
    case "initialize": throw .invalidParams("`initialize` comes once")
    case "shutdown":
      phase = .shutDown
      return .null
    default: return try answerFeature(method, params)
    }
  }

  private func notify(_ method: String, _ params: JSONValue?) -> [JSONValue] {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    let document = params["textDocument"]
    let uri = document["uri"]?.string
    switch method {
    case "initialized":
      return client.watchesFiles ? [request("client/registerCapability", ServerAbilities.watchers)] : []
    case "textDocument/didOpen":
      guard let uri, let text = document["text"]?.string else { return [] }
      workspace.open(uri, text: text, version: document["version"]?.integer)
      markChanged(uri)
    case "textDocument/didChange":
      guard let uri else { return [] }
      let encoding = client.encoding
      workspace.change(uri, version: document["version"]?.integer) { text in
        for change in params["contentChanges"]?.elements ?? [] {
          guard let newText = change["text"]?.string else { continue }
          if let range = TextRange(change["range"]) {
            text.replace(range, with: newText, encoding)
          } else {
            text = DocumentText(Array(newText.utf8))
          }
        }
      }
      markChanged(uri)
    case "textDocument/didClose":
      guard let uri, let closed = workspace.documents[uri] else { return [] }
      workspace.close(uri)
      checks.forget(uri)
      for other in workspace.documents(of: closed.book) { checks.wait(other.uri) }
      return [Checks.publication(of: uri, version: nil, [])]
    case "textDocument/didSave":
      guard let uri, let document = workspace.documents[uri] else { return [] }
      // Who watches no files is not told of those that others have written.
      if !client.watchesFiles { document.book.readAgain() }
      markChanged(uri)
    case "workspace/didChangeWatchedFiles":
      for change in params["changes"]?.elements ?? [] {
        // 1 is new, 2 changed, 3 gone.
        guard let uri = change["uri"]?.string else { continue }
        workspace.fileChanged(uri, isNewOrGone: change["type"]?.integer != 2)
      }
      for uri in workspace.documents.keys.sorted() { checks.wait(uri) }
    default: break
    }
    return []
  }

  /// A document has another text: it is checked first, and those that may refer to it behind it.
  private func markChanged(_ uri: String) {
    guard let document = workspace.documents[uri] else { return }
    checks.changed(uri)
    for other in workspace.documents(of: document.book) where other.uri != uri { checks.wait(other.uri) }
  }

  private func request(_ method: String, _ params: JSONValue) -> JSONValue {
    requests += 1
    return .object([
      "jsonrpc": .string("2.0"), "id": .string("cubebook-\(requests)"), "method": .string(method), "params": params,
    ])
  }

  /// Whether there is something to do while nobody asks anything.
  package var hasWork: Bool { phase == .running && checks.isWaiting }

  /// Checks the document that waits longest, and tells what is wrong with it.
  package func work() -> [JSONValue] {
    guard phase == .running, let uri = checks.next() else { return [] }
    return check(uri)
  }
}
