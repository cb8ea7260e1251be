/// What KaTeX itself writes for a page: what our MathML is measured against.
extension Typesetter {
  private static let page = ScriptPool(
    [.katex],
    function: """
      (function (tex, isDisplay) {
        return katex.renderToString(tex, { displayMode: isDisplay, strict: "ignore", output: "html" });
      })
      """)

  /// KaTeX's HTML of a formula, for its own fonts and style sheet; nil where it cannot read the formula.
  package static func htmlByKaTeX(tex: String, display isDisplay: Bool) -> String? {
    page.call([.string(tex), .boolean(isDisplay)])
  }
}
