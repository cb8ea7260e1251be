import Notebooks

/// The kinds of boxes that a book has: those of the language and its own.
package struct BoxCatalog: Sendable {
  private var own: [String: BoxKind] = [:]

  package init(own settings: [BoxSettings] = []) {
    for box in settings {
      let like = Self.known[box.like] ?? Self.known["note"] ?? BoxKind("note", .admonition(.note))
      own[box.name.lowercased()] = BoxKind(
        box.name.lowercased(), like.style, title: box.title, isNumbered: box.isNumbered ?? like.isNumbered)
    }
  }

  /// The kind of a box; nil where its name is unknown.
  package func kind(of box: Box) -> BoxKind? {
    if let isForPages = box.isForPages { return BoxKind("div", isForPages ? .plain : .hidden) }
    // Jupyter Book's way to a warning with a title of its own: `{admonition} Careful` with `:class: warning`.
    if box.name?.text.lowercased() == "admonition" {
      for case let kind? in box.classNames.lazy.map(kind(named:)) { if case .admonition = kind.style { return kind } }
    }
    if let name = box.name {
      return kind(named: name.text) ?? (box.attributes.classes.isEmpty ? nil : kind(byClassOf: box))
    }
    return kind(byClassOf: box) ?? BoxKind("div", .plain)
  }

  private func kind(byClassOf box: Box) -> BoxKind? {
    if box.attributes.label?.text == "refs" { return kind(named: "refs") }
    if let label = box.attributes.label?.text, let prefix = label.split(separator: "-").first,
      prefix.count < label.count,
      let name = Self.prefixes[prefix.lowercased()]
    {
      return kind(named: name)
    }
    return box.attributes.classes.lazy.compactMap { kind(named: $0.text) }.first
  }

  package func kind(named name: String) -> BoxKind? {
    var name = name.lowercased()
    if let kind = own[name] { return kind }
    for prefix in ["prf:", "proof:", "callout-", "callout:", "admonition-"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    return own[name] ?? Self.known[name]
  }

  /// Whether a class of a box says something, if only where it stands in another tool.
  func knows(class name: String) -> Bool {
    kind(named: name) != nil || Edition(rawValue: name.lowercased()) != nil || Self.otherClasses.contains(name)
      || ["col-", "g-col-", "column-", "sd-", "layout-"].contains { name.hasPrefix($0) }
  }

  private static let otherClasses: Set<String> = [
    "unnumbered", "nonumber", "dropdown", "toggle", "toggle-shown", "full-width", "tip", "grid", "center",
    "text-center",
    "cell", "cell-output", "cell-output-display", "panel-fill", "panel-input", "panel-sidebar", "unlisted", "no-icon",
    "simple",
  ]

  /// All names, for suggestions.
  package var names: [String] { (Array(own.keys) + Self.known.keys).sorted() }

  /// What Quarto's labels begin with.
  private static let prefixes = [
    "thm": "theorem", "lem": "lemma", "cor": "corollary", "prp": "proposition", "cnj": "conjecture",
    "def": "definition", "exm": "example", "exr": "exercise", "sol": "solution", "rem": "remark", "alg": "algorithm",
    "fig": "figure", "tbl": "table", "nte": "note", "tip": "tip", "wrn": "warning", "imp": "important",
    "cau": "caution",
  ]

  private static let known: [String: BoxKind] = {
    var kinds: [String: BoxKind] = [:]
    func add(_ names: String, _ style: BoxKind.Style, isNumbered: Bool? = nil) {
      let names = names.split(separator: " ").map(String.init)
      // Other spellings count as the first name.
      for name in names { kinds[name] = BoxKind(names[0], style, isNumbered: isNumbered) }
    }
    add("note", .admonition(.note))
    add("tip", .admonition(.tip))
    add("important", .admonition(.important))
    add("warning attention", .admonition(.warning))
    add("caution danger error", .admonition(.caution))
    // Names of other tools keep their own words.
    for name in ["info", "abstract", "summary", "seealso", "todo", "topic", "quote", "admonition", "callout"] {
      add(name, .admonition(.note))
    }
    for name in ["success", "question", "multiple-choice", "faq", "check", "done"] { add(name, .admonition(.tip)) }
    for name in ["failure", "bug", "fail"] { add(name, .admonition(.caution)) }
    for name in [
      "theorem", "lemma", "corollary", "proposition", "conjecture", "axiom", "assumption", "criterion", "law",
    ] {
      add(name, .theorem)
    }
    for name in ["definition", "example", "algorithm", "property", "observation", "derivation"] {
      add(name, .statement)
    }
    add("remark", .statement, isNumbered: false)
    add("proof", .proof)
    add("exercise exr problem", .exercise)
    add("solution answer", .solution)
    add("hint", .hint)
    add("aside margin sidenote marginnote column-margin sidebar", .aside)
    add("columns grid layout", .columns)
    add("column grid-item card grid-item-card", .column)
    add("tabs tab-set panel-tabset", .tabs)
    add("tab tab-item", .tab)
    add("details dropdown toggle collapse", .details)
    add("figure", .figure)
    add("table list-table", .table)
    add(
      "div container block content-visible epigraph pull-quote highlights center compound only glossary objectives interactive teacher student",
      .plain)
    add("content-hidden comment index toctree contents tableofcontents glossary-index", .hidden)
    add("iframe video youtube vimeo audio include-html", .embedded)
    add("bibliography references refs", .references)
    return kinds
  }()
}
