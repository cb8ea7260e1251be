/// How the text of a cell is coloured: keys, names that are defined, numbers, strings, comments.
struct CellGrammar {
  private enum Kind { case keyed, definitions, claims }

  private let kind: Kind

  /// The grammar of a cell word; nil for the names of other languages.
  init?(word: String) {
    switch word {
    case "plot", "cube": kind = .keyed
    case "let": kind = .definitions
    case "expect": kind = .claims
    default: return nil
    }
  }

  func highlight(_ code: String) -> String {
    var html = ""
    var scanner = CellScanner(code)
    while let token = scanner.next(atLineStart: kind == .keyed) {
      let words = HTMLText.escape(String(decoding: token.bytes, as: UTF8.self))
      if let name = className(of: token.kind) {
        html += "<span class=\"\(name)\">\(words)</span>"
      } else {
        html += words
      }
    }
    return html
  }

  private func className(of kind: CellScanner.Kind) -> String? {
    switch kind {
    case .key: "hljs-attr"
    case .comment: "hljs-comment"
    case .number: "hljs-number"
    case .string: "hljs-string"
    case .plain: nil
    }
  }
}
