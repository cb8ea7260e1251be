import Diagnostics
import JSON

/// Something that can be written at a place.
package struct CompletionItem: Equatable {
  /// The kinds of the protocol that are used here (CompletionItemKind).
  package enum Kind: Int {
    case function = 3, field = 5, variable = 6, property = 10, unit = 11, value = 12, keyword = 14, snippet = 15
    case file = 17, reference = 18, constant = 21
  }

  package let label: String
  package let kind: Kind
  /// A few words beside it: a value, what a key is without it.
  package var detail: String?
  /// In Markdown.
  package var words: String?
  /// What is written, where that is not the label.
  package var text: String?
  /// The same with places to fill in, for editors that have them.
  package var snippet: String?
  /// The nearest things first.
  package var rank = 5

  package init(
    _ label: String, _ kind: Kind, detail: String? = nil, words: String? = nil, text: String? = nil,
    snippet: String? = nil, rank: Int = 5
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.words = words
    self.text = text
    self.snippet = snippet
    self.rank = rank
  }
}

/// What can be written at a place, and what of it stands there already.
package struct Completion: Equatable {
  package let range: Range<Int>
  package var items: [CompletionItem]
}

extension Session {
  func completion(at spot: Spot) -> JSONValue? {
    guard let found = spot.completion else { return nil }
    let range = spot.text.range(SourceRange(found.range.lowerBound, found.range.upperBound), client.encoding)
    let items = found.items.enumerated().map { number, item -> JSONValue in
      let isSnippet = client.hasSnippets && item.snippet != nil
      let newText = isSnippet ? item.snippet ?? item.label : item.text ?? item.label
      let order = String(item.rank) + String(repeating: "0", count: max(0, 5 - String(number).count)) + String(number)
      return .object([
        "label": .string(item.label), "kind": .integer(item.kind.rawValue), "detail": item.detail.map { .string($0) },
        "documentation": item.words.map {
          client.hasMarkdown ? .object(["kind": .string("markdown"), "value": .string($0)]) : .string($0)
        },
        "sortText": .string(order), "filterText": .string(item.label),
        "insertTextFormat": isSnippet ? .integer(2) : nil,
        "textEdit": TextEdit(range: range, newText: newText).json,
      ])
    }
    return .object(["isIncomplete": .bool(false), "items": .array(items)])
  }
}
