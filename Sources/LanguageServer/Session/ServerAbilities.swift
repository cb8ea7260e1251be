import JSON

/// What this server can do, for the answer to `initialize`.
enum ServerAbilities {
  static func json(encoding: PositionEncoding, version: String) -> JSONValue {
    .object([
      "capabilities": .object([
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": .object([
          "openClose": .bool(true), "change": .integer(2), "save": .object(["includeText": .bool(false)]),
        ]),
        "hoverProvider": .bool(true),
        "completionProvider": .object([
          "triggerCharacters": .array(["`", "@", ":", "#", "(", "[", "{", ".", "/"].map { .string($0) })
        ]),
        "definitionProvider": .bool(true),
        "referencesProvider": .bool(true),
        "documentHighlightProvider": .bool(true),
        "renameProvider": .object(["prepareProvider": .bool(true)]),
        "codeActionProvider": .object([
          "codeActionKinds": .array(["quickfix", "source.fixAll.cubebook"].map { .string($0) })
        ]),
        "documentFormattingProvider": .bool(true),
        "documentSymbolProvider": .bool(true),
        "workspaceSymbolProvider": .bool(true),
        "foldingRangeProvider": .bool(true),
        "semanticTokensProvider": .object([
          "legend": .object([
            "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.name) }), "tokenModifiers": .array([]),
          ]), "full": .bool(true),
        ]),
        "workspace": .object(["workspaceFolders": .object(["supported": .bool(true)])]),
      ]),
      "serverInfo": .object(["name": .string("cubebook"), "version": .string(version)]),
    ])
  }

  /// Asks the client to tell of all files of a book that change.
  static let watchers: JSONValue = .object([
    "registrations": .array([
      .object([
        "id": .string("files"), "method": .string("workspace/didChangeWatchedFiles"),
        "registerOptions": .object(["watchers": .array([.object(["globPattern": .string("**/*")])])]),
      ])
    ])
  ])
}
