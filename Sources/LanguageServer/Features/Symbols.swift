import Cells
import Diagnostics
import Books
import Workshop
import JSON

/// Something in a document that has a name of its own.
package struct DocumentSymbol {
  /// The kinds of the protocol that are used here (SymbolKind).
  package enum Kind: Int { case section = 3, function = 12, variable = 13, cell = 19, key = 20 }

  package let name: String
  package let detail: String
  package let kind: Kind
  package let range: SourceRange
  package let nameRange: SourceRange
  package var children: [DocumentSymbol] = []
}

extension Spot {
  /// The headings of the document with the cells below them, and the names that these define.
  package var symbols: [DocumentSymbol] {
    let contents = page.contents
    let names = page.names.defined.map { (name: $0, place: contents.place($0.range)) }
    var flat: [(level: Int, symbol: DocumentSymbol)] = []
    let headings = contents.headings.filter { $0.place.file == file }
    for (number, heading) in headings.enumerated() {
      let next = headings[(number + 1)...].first { $0.level <= heading.level }
      let end = next?.place.range.lowerBound ?? text.utf8.count
      flat.append(
        (
          heading.level,
          DocumentSymbol(
            name: heading.words.isEmpty ? "#" : heading.words, detail: "", kind: .section,
            range: SourceRange(heading.place.range.lowerBound, max(end, heading.place.range.upperBound)),
            nameRange: heading.place.range)
        ))
    }
    for (number, cell) in contents.cells.enumerated() where cell.place.file == file {
      let label = contents.labels.first { cell.info.contains($0.place.range.lowerBound, in: $0.place.file) }?.name
      let own = names.filter {
        $0.name.cell == number && $0.place.file == file && cell.body.contains($0.place.range.lowerBound, in: file)
      }
      let children = own.map { own in
        DocumentSymbol(
          name: own.name.name, detail: "", kind: own.name.isFunction ? .function : .variable, range: own.place.range,
          nameRange: own.place.range)
      }
      flat.append(
        (
          7,
          DocumentSymbol(
            name: cell.word.rawValue + (label.map { " #\($0)" } ?? ""), detail: "", kind: .cell,
            range: cell.place.range, nameRange: cell.info.range.clamped(to: cell.place.range), children: children)
        ))
    }
    flat.sort { $0.symbol.range.lowerBound < $1.symbol.range.lowerBound }
    return Self.nested(flat[...])
  }

  /// Puts what stands under a heading into it.
  private static func nested(_ flat: ArraySlice<(level: Int, symbol: DocumentSymbol)>) -> [DocumentSymbol] {
    var made: [DocumentSymbol] = []
    var rest = flat
    while let (level, first) = rest.first {
      rest = rest.dropFirst()
      let inner = rest.prefix { $0.level > level }
      rest = rest.dropFirst(inner.count)
      var symbol = first
      symbol.children += nested(inner)
      made.append(symbol)
    }
    return made
  }
}

extension SourceRange {
  func clamped(to other: SourceRange) -> SourceRange {
    SourceRange(max(lowerBound, other.lowerBound), min(max(upperBound, other.lowerBound), other.upperBound))
  }
}

extension Session {
  func documentSymbols(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard let snapshot = document.book.current(),
      let spot = Spot(snapshot, file: document.name, text: document.text, offset: 0)
    else { return .array([]) }
    if client.hasHierarchicalSymbols { return .array(spot.symbols.map { json($0, in: document.text) }) }
    return .array(flat(spot.symbols, in: document, container: nil))
  }

  private func json(_ symbol: DocumentSymbol, in text: DocumentText) -> JSONValue {
    .object([
      "name": .string(symbol.name), "kind": .integer(symbol.kind.rawValue),
      "range": text.range(symbol.range, client.encoding).json,
      "selectionRange": text.range(symbol.nameRange, client.encoding).json,
      "children": symbol.children.isEmpty ? nil : .array(symbol.children.map { json($0, in: text) }),
    ])
  }

  private func flat(_ symbols: [DocumentSymbol], in document: Workspace.Document, container: String?) -> [JSONValue] {
    symbols.flatMap { symbol in
      [
        JSONValue.object([
          "name": .string(symbol.name), "kind": .integer(symbol.kind.rawValue),
          "location": .object([
            "uri": .string(document.uri), "range": document.text.range(symbol.range, client.encoding).json,
          ]), "containerName": container.map { .string($0) },
        ])
      ] + flat(symbol.children, in: document, container: symbol.name)
    }
  }

  /// The headings, labels and names of all open books that hold the letters of a query, in any case.
  func workspaceSymbols(_ params: JSONValue?) -> JSONValue {
    let query = (params["query"]?.string ?? "").lowercased()
    var found: [JSONValue] = []
    for book in workspace.openBooks {
      guard let snapshot = book.current() else { continue }
      for number in snapshot.edited.book.pages.indices {
        let page = snapshot.page(number)
        var symbols = page.contents.headings.map { ($0.words, DocumentSymbol.Kind.section, $0.place) }
        symbols += page.contents.labels.filter(\.isGiven).map { ($0.name, .key, $0.place) }
        symbols += page.names.defined.map {
          ($0.name, $0.isFunction ? .function : .variable, page.contents.place($0.range))
        }
        for (name, kind, place) in symbols where query.isEmpty || name.lowercased().contains(query) {
          guard found.count < Self.mostSymbols, let text = snapshot.text(of: place.file) else { continue }
          found.append(
            .object([
              "name": .string(name), "kind": .integer(kind.rawValue),
              "location": .object([
                "uri": .string(book.uri(of: place.file)), "range": text.range(place.range, client.encoding).json,
              ]), "containerName": .string(snapshot.edited.book.pages[number].title),
            ]))
        }
      }
    }
    return .array(found)
  }

  private static let mostSymbols = 1000
}
