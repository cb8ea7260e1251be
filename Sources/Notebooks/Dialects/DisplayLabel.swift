import Diagnostics

/// What stands behind the closing `$$` of a display and names it: `{#eq-x}`, `(eq-x)`, kramdown's `{: #eq-x}`.
struct DisplayLabel {
  let item: AttributeList.Item?
  /// What else stands in the braces with it.
  private(set) var attributes = AttributeList()

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
    case (Ascii.openBrace, Ascii.closeBrace):
      guard let read = AttributeList(source, inner) else { return nil }
      item = read.label
      attributes = read
    default: return nil
    }
  }
}
