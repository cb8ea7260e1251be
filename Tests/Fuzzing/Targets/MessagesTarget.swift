import JSON
import LanguageServer

/// What an editor sends: a stream that is taken apart into messages, and a text with a question at a place of it.
enum MessagesTarget {
  private static let questions = [
    "hover", "completion", "definition", "references", "documentHighlight", "prepareRename", "formatting",
    "documentSymbol", "foldingRange", "semanticTokens/full",
  ]

  static func check(_ bytes: [UInt8]) throws(Breach) {
    var frames = MessageFrames()
    frames.append(bytes)
    let session = opened()
    // A stream has fewer messages than bytes.
    for _ in 0...bytes.count {
      guard let frame = frames.next() else { break }
      if let message = JSONValue(parsing: frame) { try handle(message, session) }
    }
    if let message = JSONValue(parsing: bytes) { try handle(message, opened()) }
    try ask(bytes, opened())
  }

  private static func opened() -> Session {
    let session = Session(version: "0")
    _ = session.handle(request(0, "initialize", .object([])))
    _ = session.handle(.object([.init("method", .string("initialized"))]))
    return session
  }

  /// The bytes behind the first two are a text; these say what is asked, and where.
  private static func ask(_ bytes: [UInt8], _ session: Session) throws(Breach) {
    let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    let uri = JSONValue.Member("uri", .string("untitled:a.md"))
    let document = JSONValue.Member("textDocument", .object([uri, .init("text", .string(text))]))
    try handle(
      .object([.init("method", .string("textDocument/didOpen")), .init("params", .object([document]))]), session)
    let method = questions[Int(bytes.first ?? 0) % questions.count]
    let number = Int(bytes.dropFirst().first ?? 0)
    let position = JSONValue.object([
      .init("line", .integer(number / 16)), .init("character", .integer(number % 16)),
    ])
    try handle(
      request(1, "textDocument/" + method, .object([document, .init("position", position)])), session)
  }

  private static func request(_ id: Int, _ method: String, _ params: JSONValue) -> JSONValue {
    .object([.init("id", .integer(id)), .init("method", .string(method)), .init("params", params)])
  }

  /// A question has one answer, and what is sent can be read.
  private static func handle(_ message: JSONValue, _ session: Session) throws(Breach) {
    for answer in session.handle(message) {
      guard JSONValue(parsing: Array(answer.text().utf8)) != nil else { throw Breach("an answer that is no JSON") }
    }
  }
}
