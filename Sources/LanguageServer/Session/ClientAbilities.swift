import JSON

/// What the program at the other end says it can do.
struct ClientAbilities {
  var encoding = PositionEncoding.utf16
  var hasMarkdown = false
  var hasSnippets = false
  var hasHierarchicalSymbols = false
  var linksCodes = false
  var hasRelatedInformation = false
  var hasVersionedEdits = false
  var watchesFiles = false
  var hasPictures = true

  init() {}

  init(_ params: JSONValue?) {
    let abilities = params["capabilities"]
    let text = abilities["textDocument"]
    let encodings = abilities["general"]["positionEncodings"]?.elements.compactMap(\.string) ?? []
    // The first that is known is the one that the client likes best.
    encoding = encodings.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
    hasMarkdown = text["hover"]["contentFormat"]?.elements.contains { $0.string == "markdown" } ?? false
    hasSnippets = text["completion"]["completionItem"]["snippetSupport"]?.isTrue ?? false
    hasHierarchicalSymbols = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"]?.isTrue ?? false
    linksCodes = text["publishDiagnostics"]["codeDescriptionSupport"]?.isTrue ?? false
    hasRelatedInformation = text["publishDiagnostics"]["relatedInformation"]?.isTrue ?? false
    hasVersionedEdits = abilities["workspace"]["workspaceEdit"]["documentChanges"]?.isTrue ?? false
    watchesFiles = abilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"]?.isTrue ?? false
    let options = params["initializationOptions"]
    if case .bool(false)? = options["pictures"] { hasPictures = false }
  }
}
