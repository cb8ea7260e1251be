/// How the text of a cell is coloured: keys, names that are defined, numbers, strings, comments.
package enum CellGrammar: Sendable {
  /// Lines of `key: value`, of `name = formula`, or of formulas alone.
  case keyed, definitions, claims

  func highlight(_ code: String) -> String {
    var html = ""
    var scanner = CellScanner(code)
    while let token = scanner.next(atLineStart: self == .keyed) {
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
