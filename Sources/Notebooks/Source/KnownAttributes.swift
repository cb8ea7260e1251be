import Diagnostics

/// What attributes in braces can say, by what they are about. All else has no effect, and is told.
package struct KnownAttributes: Sendable {
  /// `A heading`
  private let bearer: String
  /// What has an effect, and what concerns layouts that pages have not.
  private let keys: Set<String>
  let classes: Set<String>

  private init(_ bearer: String, keys: String = "", classes: String = "") {
    self.bearer = bearer
    self.keys = Set(keys.split(separator: " ").map(String.init))
    self.classes = Set(classes.split(separator: " ").map(String.init))
  }

  package static let heading = KnownAttributes(
    "A heading", keys: "lang", classes: "unnumbered nonumber unlisted appendix no_toc no-toc")
  package static let picture = KnownAttributes(
    "An image",
    keys: """
      align alt decoding enumerated figclass fig-align fig-alt fig-cap figwidth fig-env fig-format fig-pos fig-scap group \
      height label lang lightbox loading name nonumber numbered placeholder scale style title width
      """,
    classes: "lightbox img-fluid center align-center unnumbered")
  package static let table = KnownAttributes(
    "A table",
    keys: """
      align class delim enumerated header header-rows label name nonumber numbered stub-columns style tbl-align \
      tbl-cap tbl-colwidths tbl-pos width widths
      """,
    classes: "striped hover bordered borderless sm unnumbered")
  package static let formula = KnownAttributes(
    "A formula", keys: "class enumerated label name nonumber nowrap numbered", classes: "unnumbered nonumber")
  package static let words = KnownAttributes(
    "A span",
    keys: "lang",
    classes: """
      smallcaps small-caps sc underline ul u mark hl highlight kbd sub subscript sup superscript math term
      """)
  package static let link = KnownAttributes("A link", keys: "rel target", classes: "external uri email")
  package static let button = KnownAttributes(
    "A button", keys: "align class click-parent color expand name outline ref-type shadow tooltip")
  package static let block = KnownAttributes("A block", keys: "lang")
  package static let code = KnownAttributes(
    "Code",
    keys: """
      caption class code-fold code-line-numbers code-overflow code-summary dedent emphasize-lines file filename force \
      highlight-lines hl_lines label lineno-start linenos linenums lst-cap name number-lines startFrom title
      """,
    classes: "numberLines number-lines numberlines line-numbers annotate")

  /// What has no effect. A class may be for the style of another page: it is told without a warning, if it is near to
  /// none that is known.
  package func problems(in attributes: AttributeList) -> [Diagnostic] {
    attributes.values.compactMap { key, _ in
      keys.contains(key.text) || key.isForPrograms
        ? nil : problem(key, "attribute", among: keys, .warning)
    }
      + attributes.classes.compactMap { item in
        classes.contains(item.text) ? nil : problem(item, "class", among: classes, .note)
      }
      + attributes.flags.filter(\.looksLikeLabel).map { item in
        Diagnostic(
          .warning, "label-without-sign", "A label must begin with `#`", at: item.range, label: "this names nothing",
          fixes: [.init("write `#\(item.text)`", item.range, "#" + item.text)])
      }
  }

  private func problem(
    _ item: AttributeList.Item, _ kind: String, among names: Set<String>, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    .unknownAttribute(item, "\(bearer) has no \(kind)", among: names, severity)
  }
}

extension AttributeList.Item {
  /// What labels usually begin with.
  private static let prefixes: Set<String> = [
    "fig", "tbl", "tab", "eq", "sec", "thm", "lem", "cor", "prp", "def", "ex", "exr", "exm", "sol", "drv", "lst",
  ]

  /// Whether a word alone is a label whose sign was forgotten: `fig-beat`, `eq:wave`.
  var looksLikeLabel: Bool { Self.looksLikeLabel(text) }

  /// Whether a name has one of the beginnings that are usual for labels; others may be keys of books, or names of people.
  package static func looksLikeLabel(_ name: String) -> Bool {
    guard let sign = name.utf8.firstIndex(where: { $0 == Ascii.dash || $0 == Ascii.colon }) else { return false }
    return prefixes.contains(name[..<sign].lowercased())
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - message: what has none of that name: `A box has no attribute`.
  ///   - severity: where nothing known is near.
  package static func unknownAttribute(
    _ item: AttributeList.Item, _ message: String, among names: Set<String>, _ severity: Severity = .warning
  ) -> Diagnostic {
    let near = nearestName(to: item.text, among: names.sorted())
    return Diagnostic(
      near == nil ? severity : .warning, "unknown-attribute", "\(message) `\(item.text)`", at: item.range,
      label: "it has no effect", help: near.map { "did you mean `\($0)`?" },
      fixes: near.map { [.init("write `\($0)`", item.range, $0)] } ?? [])
  }
}
