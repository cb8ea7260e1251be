import Cells
import Diagnostics
import Books
import Workshop
import JSON

extension Session {
  func prepareRename(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    guard let spot = try spot(params), let found = spot.occurrences else { return .null }
    return .object([
      "range": spot.text.range(found.here.range, client.encoding).json, "placeholder": .string(found.name),
    ])
  }

  /// Gives a name or a label another one everywhere. What the book would read differently with it is not done.
  func rename(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    guard let newName = params["newName"]?.string else { throw .invalidParams("`newName` is missing") }
    guard let spot = try spot(params), let book, let found = spot.occurrences else {
      throw .failed("Here stands neither a name nor a label")
    }
    if let problem = found.problem(of: newName) { throw .failed(problem) }
    var files: [String: [FilePlace]] = [:]
    for place in found.all { files[place.file, default: []].append(place) }
    var texts: [String: [UInt8]] = [:]
    for (file, places) in files {
      guard let text = spot.snapshot.text(of: file) else { continue }
      texts[file] = places.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: text.utf8) {
        bytes, place in
        bytes.replaceSubrange(place.range.offsets.clamped(to: 0..<bytes.count), with: newName.utf8)
      }
    }
    if let problem = book.problem(of: texts, against: spot.snapshot) {
      throw .failed("`\(found.name)` cannot be called `\(newName)`: \(problem)")
    }
    var changes: [(uri: String, edits: [JSONValue])] = []
    for file in files.keys.sorted() {
      guard let text = spot.snapshot.text(of: file) else { continue }
      let edits = (files[file] ?? []).map {
        TextEdit(range: text.range($0.range, client.encoding), newText: newName).json
      }
      changes.append((book.uri(of: file), edits))
    }
    return workspaceEdit(changes)
  }

  /// Changes of documents, with the versions that they are for where the client knows these.
  func workspaceEdit(_ changes: [(uri: String, edits: [JSONValue])]) -> JSONValue {
    guard client.hasVersionedEdits else {
      return .object([
        "changes": .object(changes.map { JSONValue.Member($0.uri, .array($0.edits)) })
      ])
    }
    return .object([
      "documentChanges": .array(
        changes.map { change in
          .object([
            "textDocument": .object([
              "uri": .string(change.uri),
              "version": workspace.documents[change.uri]?.version.map { .integer($0) } ?? .null,
            ]),
            "edits": .array(change.edits),
          ])
        })
    ])
  }
}

extension Occurrences {
  /// Why it cannot be called so; nil where it can.
  fileprivate func problem(of newName: String) -> String? {
    switch kind {
    case .name:
      NotebookNames.canBeDefined(newName)
        ? nil
        : "`\(newName)` is not a name: it is made of letters, digits and `_`, begins with a letter, and is not the name of a function"
    case .label:
      !newName.isEmpty && newName.utf8.allSatisfy { Spot.isOfLabel($0) }
        ? nil : "`\(newName)` is not a label: it is made of letters, digits, `-`, `_`, `.` and `:`"
    }
  }
}

extension OpenBook {
  /// What would be wrong with the pages of files if they had other texts, and is not now; nil where that is nothing.
  func problem(of texts: [String: [UInt8]], against snapshot: BookSnapshot) -> String? {
    let trial = OpenTexts(over: files)
    for (file, text) in texts { trial.set(text, of: file) }
    let names = Set(texts.keys)
    guard
      let edited = try? EditedBook(files: trial, memory: PageMemory(), typesetter: typesetter, checking: names)
    else { return "the book could not be read" }
    for page in Set(names.flatMap { edited.pages(of: $0) }).sorted() {
      let before = snapshot.edited.diagnostics(of: page).flatMap(\.diagnostics)
      let after = edited.diagnostics(of: page).flatMap(\.diagnostics)
      if after.count <= before.count { continue }
      let known = Set(before.map(\.code))
      return (after.first { !known.contains($0.code) } ?? after.last)?.message ?? "the page would have more mistakes"
    }
    return nil
  }
}
