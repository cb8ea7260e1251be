import JSON

/// Why a request has no answer.
struct ResponseError: Error {
  let code: Int
  let message: String

  static let parseError = ResponseError(code: -32700, message: "This is not JSON")
  static let invalidRequest = ResponseError(code: -32600, message: "This is not a request")
  static let notInitialized = ResponseError(code: -32002, message: "`initialize` comes first")
  static let cancelled = ResponseError(code: -32800, message: "The request was cancelled")
  static let shutDown = ResponseError(code: -32600, message: "The server was shut down")

  static func unknownMethod(_ name: String) -> ResponseError {
    ResponseError(code: -32601, message: "There is no method `\(name)` here")
  }

  static func invalidParams(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }
  /// The request is right, and cannot be done.
  static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }

  /// As the answer to a request; that of an unknown one has the id null.
  func response(to id: JSONValue) -> JSONValue {
    .object([
      "jsonrpc": .string("2.0"), "id": id,
      "error": .object(["code": .integer(code), "message": .string(message)]),
    ])
  }
}
