import Diagnostics
import Workshop
import JSON

/// The requests about documents, each with what answers it.
extension Session {
  func answerFeature(_ method: String, _ params: JSONValue?) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/hover": try spot(params).flatMap { hover(at: $0) } ?? JSONValue.null
    case "textDocument/completion": try spot(params).flatMap { completion(at: $0) } ?? JSONValue.null
    case "textDocument/definition": try spot(params).map { .array(locations(of: $0.definitions)) } ?? .array([])
    case "textDocument/references": try references(params)
    case "textDocument/documentHighlight": try highlights(params)
    case "textDocument/prepareRename": try prepareRename(params)
    case "textDocument/rename": try rename(params)
    case "textDocument/codeAction": try codeActions(params)
    case "textDocument/formatting": try formatting(params)
    case "textDocument/documentSymbol": try documentSymbols(params)
    case "workspace/symbol": workspaceSymbols(params)
    case "textDocument/foldingRange": try foldingRanges(params)
    case "textDocument/semanticTokens/full": try semanticTokens(params)
    default: throw .unknownMethod(method)
    }
  }

  /// The document that a request is about.
  func document(_ params: JSONValue?) throws(ResponseError) -> Workspace.Document {
    guard let uri = params["textDocument"]["uri"]?.string else { throw .invalidParams("`textDocument.uri` is missing") }
    guard let document = workspace.documents[uri] else { throw .invalidParams("`\(uri)` is not open") }
    return document
  }

  /// The place that a request is about; nil where nothing is known of it.
  func spot(_ params: JSONValue?) throws(ResponseError) -> Spot? {
    let document = try document(params)
    guard let position = TextPosition(params["position"]) else { throw .invalidParams("`position` is missing") }
    guard let snapshot = document.book.current() else { return nil }
    book = document.book
    return Spot(
      snapshot, file: document.name, text: document.text, offset: document.text.offset(of: position, client.encoding))
  }

  /// Places as the protocol has them; those in files that cannot be read are left out.
  func locations(of places: [FilePlace]) -> [JSONValue] {
    guard let book, let snapshot = book.current() else { return [] }
    return places.compactMap { place in
      snapshot.text(of: place.file).map {
        .object(["uri": .string(book.uri(of: place.file)), "range": $0.range(place.range, client.encoding).json])
      }
    }
  }
}
