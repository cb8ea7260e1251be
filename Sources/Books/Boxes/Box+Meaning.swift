import Cells
import Diagnostics
import Notebooks

extension Box {
  /// The words alone that mean something among its attributes.
  static let flags = ["folded", "shown", "open", "nonumber", "unnumbered", "untitled", "book", "inline", "end"]

  /// Attributes with values, those of other tools among them, of which many mean nothing here.
  static let keys: Set<String> = [
    "align", "alt", "appearance", "caption", "class", "col-widths", "collapse", "columns", "edition", "end-after",
    "end-before", "end-line", "enumerated", "enumerator", "fig-alt", "fig-cap", "figclass", "figwidth", "for", "gutter",
    "header", "header-rows", "height", "hidden", "icon", "id", "keyprefix", "kind", "label", "lang", "layout",
    "layout-ncol",
    "layout-nrow", "lines", "link", "literal", "loading", "margin", "name", "nonumber", "numbered", "number", "of",
    "open", "padding", "placeholder", "scale", "selected", "size", "start-after", "start-line", "style", "subtitle",
    "sync", "target", "tbl-cap", "title", "type", "unless-format", "unless-profile", "url", "when-format",
    "when-profile", "width", "widths",
  ]

  /// Its classes, also those of MyST's `:class:`.
  package var classNames: [String] {
    attributes.classes.map(\.text)
      + (attributes["class"]?.text.split { $0 == " " || $0 == "," }.map(String.init) ?? [])
  }

  /// Whether it takes part in the counting: not with `nonumber`.
  var isCounted: Bool { attributes.isNumbered }

  /// Whether what Quarto shows in some formats alone, `{.content-visible when-format="html"}`, stands on pages; nil for
  /// other boxes. On paper stands what stands on pages.
  var isForPages: Bool? {
    let names = attributes.classes.map(\.text) + [name?.text].compactMap { $0 }
    guard let word = names.first(where: { $0 == "content-visible" || $0 == "content-hidden" }) else { return nil }
    var isMeant = true
    if let format = attributes["when-format"] { isMeant = format.text.hasPrefix("html") }
    if let format = attributes["unless-format"] { isMeant = !format.text.hasPrefix("html") }
    return isMeant == (word == "content-visible")
  }

  /// The exercise that a solution is of: `for=ex-fall`, or what stands behind the name of the directive.
  package var exercise: Reference.Name? {
    if let item = attributes["for"] {
      return Reference.Name(label: item.text, isBare: false, range: item.range, isSure: true)
    }
    guard let argument, let words = name?.text.lowercased(), words == "solution" || words == "answer" else {
      return nil
    }
    let label = argument.text
    let isLabel = label.utf8.allSatisfy {
      $0 > 127 || $0 >= 48 && $0 <= 58 || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || "-_.".utf8.contains($0)
    }
    return isLabel ? Reference.Name(label: label, isBare: false, range: argument.sourceRange, isSure: true) : nil
  }

  /// Whether a list of references is that of all pages: `::: bibliography {book}`.
  var isOfBook: Bool { attributes.flags.contains { $0.text == "book" } || attributes["scope"]?.text == "book" }

  /// Under which links find a solution.
  package var solutionID: String { attributes.label?.text ?? "solution-\(exercise?.label ?? String(ordinal))" }
}
