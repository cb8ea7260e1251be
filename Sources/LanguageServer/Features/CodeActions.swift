import Diagnostics
import Books
import Workshop
import JSON

extension Session {
  /// The mends of what is wrong in a range, and one for all that can be mended without asking.
  func codeActions(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard let range = TextRange(params["range"]) else { throw .invalidParams("`range` is missing") }
    let kinds = params["context"]["only"]?.elements.compactMap(\.string) ?? []
    func isAsked(_ kind: String) -> Bool {
      kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    if checks.found[document.uri]?.version != document.version || checks.found[document.uri] == nil {
      _ = check(document.uri)
    }
    let found = checks.found[document.uri]?.diagnostics ?? []
    let text = document.text
    let (start, end) = (text.offset(of: range.start, client.encoding), text.offset(of: range.end, client.encoding))
    var actions: [JSONValue] = []
    if isAsked("quickfix") {
      for diagnostic in found where diagnostic.range.lowerBound <= end && diagnostic.range.upperBound >= start {
        for fix in diagnostic.fixes {
          let edit = TextEdit(range: text.range(fix.range, client.encoding), newText: fix.replacement)
          actions.append(
            .object([
              "title": .string(fix.summary.capitalizedFirst), "kind": .string("quickfix"),
              "diagnostics": .array([json(diagnostic, uri: document.uri, in: text)]),
              "isPreferred": diagnostic.fixes.count == 1 ? .bool(true) : nil,
              "edit": workspaceEdit([(document.uri, [edit.json])]),
            ]))
        }
      }
    }
    // Nobody wants all mended who asks about a place, but where the editor asks for that.
    if kinds.contains(where: { $0.hasPrefix("source") }), isAsked("source.fixAll.cubebook") {
      let file = FileDiagnostics(source: SourceText(name: document.name, utf8: text.utf8), diagnostics: found)
      let edits = ([file].safeFixes.first?.fixes ?? []).map {
        TextEdit(range: text.range($0.range, client.encoding), newText: $0.replacement).json
      }
      if !edits.isEmpty {
        actions.append(
          .object([
            "title": .string("Fix what can be fixed without asking"), "kind": .string("source.fixAll.cubebook"),
            "edit": workspaceEdit([(document.uri, edits)]),
          ]))
      }
    }
    return .array(actions)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
