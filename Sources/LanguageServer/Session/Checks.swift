import Diagnostics
import JSON

/// Which documents wait for a check, and what the last one of each found.
final class Checks {
  struct Finding {
    let version: Int?
    let diagnostics: [Diagnostic]
  }

  private var waiting: [String] = []
  private(set) var found: [String: Finding] = [:]
  /// What was told last of files that are not open.
  var told: [String: JSONValue] = [:]

  var isWaiting: Bool { !waiting.isEmpty }

  /// A document has changed: it comes first.
  func changed(_ uri: String) {
    waiting.removeAll { $0 == uri }
    waiting.insert(uri, at: 0)
  }

  /// Something on which a document may depend has changed.
  func wait(_ uri: String) { if !waiting.contains(uri) { waiting.append(uri) } }

  func next() -> String? { waiting.isEmpty ? nil : waiting.removeFirst() }

  func forget(_ uri: String) {
    waiting.removeAll { $0 == uri }
    found[uri] = nil
  }

  func keep(_ finding: Finding, of uri: String) { found[uri] = finding }

  static func publication(of uri: String, version: Int?, _ diagnostics: [JSONValue]) -> JSONValue {
    .object([
      "jsonrpc": .string("2.0"), "method": .string("textDocument/publishDiagnostics"),
      "params": .object([
        "uri": .string(uri), "version": version.map { .integer($0) }, "diagnostics": .array(diagnostics),
      ]),
    ])
  }
}
