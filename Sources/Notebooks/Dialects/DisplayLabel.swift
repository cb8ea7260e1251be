import Diagnostics

/// What stands behind the closing `$$` of a display and names it: `{#eq-x}`, `(eq-x)`, kramdown's `{: #eq-x}`.
struct DisplayLabel {
  let item: AttributeList.Item?
  /// What else stands in the braces with it.
  private(set) var attributes = AttributeList()
  /// Whether it can be nothing else; a word in parentheses may be a remark, `$$ x = 1 $$ (south)`.
  private(set) var isSure = true

  /// - Parameter place: what stands there, without blanks at both ends.
  /// - Returns: nil where these are words.
  init?(_ source: [UInt8], _ place: Range<Int>) {
    guard let first = place.first, let last = place.last, place.count > 2 else { return nil }
    let inner = first + 1..<last
    switch (source[first], source[last]) {
    case (Ascii.openParenthesis, Ascii.closeParenthesis):
      // Numbers in brackets are numbers that an author gives himself, and one letter is a remark.
      guard inner.count > 1, AttributeList.isName(source[inner]), source[inner].contains(where: { Ascii.isLetter($0) })
      else { return nil }
      item = AttributeList.item(source, inner)
      isSure = source[inner].contains { !Ascii.isLetter($0) }
    case (Ascii.openBrace, Ascii.closeBrace):
      guard let read = AttributeList(source, inner) else { return nil }
      item = read.label
      attributes = read
    default: return nil
    }
  }

  /// Whether a text refers to it: ``{eq}`energy` ``, `[](#energy)`, `\eqref{energy}`, `@energy`.
  func isReferredTo(in source: [UInt8]) -> Bool {
    guard let name = item.map({ Array($0.text.utf8) }), !name.isEmpty else { return false }
    let signs = Array("`#{@".utf8)
    return source.indices.contains { place in
      signs.contains(source[place]) && source[(place + 1)...].starts(with: name)
        && (place + 1 + name.count == source.count || !AttributeList.isName(source[place + 1 + name.count]))
    }
  }
}
