import Diagnostics
import Foundation
import Books
import Workshop
import JSON

/// What is wrong with an open document, as the protocol tells it.
extension Session {
  /// Checks a document with its page, and tells of it and of files that are no pages, such as the settings.
  func check(_ uri: String) -> [JSONValue] {
    guard let document = workspace.documents[uri] else { return [] }
    guard let snapshot = document.book.current() else {
      return [Checks.publication(of: uri, version: document.version, [])]
    }
    var files: [FileDiagnostics] = []
    let pages = snapshot.edited.pages(of: document.name)
    for page in pages { files += snapshot.edited.diagnostics(of: page) }
    if pages.isEmpty { files = snapshot.edited.otherDiagnostics }
    var own = FileDiagnostics(source: SourceText(name: document.name, utf8: []))
    var others: [String: [Diagnostic]] = [:]
    let pageFiles = Set(pages.flatMap { snapshot.edited.files(of: $0).map(\.name) })
    for file in files {
      if file.source.name == document.name {
        own.append(contentsOf: file.diagnostics)
      } else if !pageFiles.contains(file.source.name) {
        others[file.source.name, default: []] += file.diagnostics
      }
    }
    own.sort()
    own.removeRepeated()
    checks.keep(.init(version: document.version, diagnostics: own.diagnostics), of: uri)
    var messages = [
      Checks.publication(
        of: uri, version: document.version, own.diagnostics.map { json($0, uri: uri, in: document.text) })
    ]
    for name in Set(others.keys).union(checks.told.keys.compactMap { document.book.name(of: $0) }).sorted() {
      let other = document.book.uri(of: name)
      guard workspace.documents[other] == nil else { continue }
      let text = snapshot.text(of: name) ?? DocumentText([])
      let told = (others[name] ?? []).map { json($0, uri: other, in: text) }
      let message = Checks.publication(of: other, version: nil, told)
      if checks.told[other]?.text() ?? Checks.publication(of: other, version: nil, []).text() == message.text() {
        continue
      }
      checks.told[other] = message
      messages.append(message)
    }
    return messages
  }

  func json(_ diagnostic: Diagnostic, uri: String, in text: DocumentText) -> JSONValue {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      case .consequence: 4
      }
    let link = client.linksCodes ? RuleCatalog.file(of: diagnostic.code).map(DocumentAddress.uri) : nil
    let notes = diagnostic.notes.map { note -> JSONValue in
      .object([
        "location": .object(["uri": .string(uri), "range": text.range(note.range, client.encoding).json]),
        "message": .string(note.message),
      ])
    }
    return .object([
      "range": text.range(diagnostic.range, client.encoding).json, "severity": .integer(severity),
      "code": .string(diagnostic.code), "codeDescription": link.map { .object(["href": .string($0)]) },
      "source": .string("cubebook"), "message": .string(diagnostic.editorText),
      "relatedInformation": client.hasRelatedInformation && !notes.isEmpty ? .array(notes) : nil,
    ])
  }
}

extension Diagnostic {
  /// The message, with the words under the caret and the help, a line each.
  fileprivate var editorText: String { [message, label, help].compactMap { $0 }.joined(separator: "\n") }
}

extension DocumentText {
  func range(_ range: SourceRange, _ encoding: PositionEncoding) -> TextRange {
    TextRange(position(of: range.lowerBound, encoding), position(of: range.upperBound, encoding))
  }
}
