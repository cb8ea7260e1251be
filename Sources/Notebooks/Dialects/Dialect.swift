/// What a book or a page has of what Markdown leaves open.
package struct Dialect: Sendable {
  /// Whether tags of HTML are read, and not shown as text.
  package var trustsHTML = false
  /// Whether code in a line that begins with `=` is a value, and no code.
  package var readsValues = true
  /// Whether `$$x$$` beside words is a formula in the line, as kramdown has it.
  var isKramdown = false

  package init(trustsHTML: Bool = false, readsValues: Bool = true) {
    (self.trustsHTML, self.readsValues) = (trustsHTML, readsValues)
  }
}
