/// What becomes of an element of HTML that an author writes: what stands for it on the page, and what it may hold.
struct HTMLElement: Sendable {
  enum Role: Sendable {
    /// Among words: `<b>`, `<span>`.
    case phrasing
    /// A part of the page that holds other parts or words.
    case block
    /// What holds words alone.
    case heading, paragraph, preformatted
    case list, item
    case definitions, term, definition
    case table, caption, section, row, cell
    case figure, figureCaption
    case details, summary
    /// Without content.
    case lineBreak, rule, image
    case frame, player, track
    /// A tag that leaves no trace, and whose content stays.
    case bare
    /// What reaches no page.
    case forbidden(Reason)
  }

  /// Why it reaches no page.
  enum Reason: Sendable { case code, style, form, drawing, embedding }

  let name: String
  let role: Role

  static func named(_ name: String) -> HTMLElement? { known[name] }

  /// For suggestions.
  static let names: [String] = known.filter { if case .forbidden = $0.value.role { false } else { true } }.keys.sorted()

  /// Whether it has no end.
  static func isVoid(_ name: String) -> Bool {
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]
      .contains(name)
  }

  private static let known: [String: HTMLElement] = {
    var elements: [String: HTMLElement] = [:]
    func add(_ names: String, _ role: Role, as other: String? = nil) {
      for name in names.split(separator: " ").map(String.init) {
        elements[name] = HTMLElement(name: other ?? name, role: role)
      }
    }
    add(
      "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var",
      .phrasing)
    add("font big nobr label acronym", .phrasing, as: "span")
    add("tt", .phrasing, as: "code")
    add("strike", .phrasing, as: "del")
    add(
      "div section article main header footer nav aside hgroup search address center fieldset dialog", .block, as: "div"
    )
    add("blockquote", .block)
    add("h1 h2 h3 h4 h5 h6", .heading)
    add("p", .paragraph)
    add("pre", .preformatted)
    add("ul ol", .list)
    add("menu dir", .list, as: "ul")
    add("li", .item)
    add("dl", .definitions)
    add("dt", .term)
    add("dd", .definition)
    add("table", .table)
    add("caption", .caption)
    add("thead tbody tfoot", .section)
    add("tr", .row)
    add("td th", .cell)
    add("figure", .figure)
    add("figcaption", .figureCaption)
    add("details", .details)
    add("summary", .summary)
    add("br wbr", .lineBreak)
    add("hr", .rule)
    add("img", .image)
    add("iframe", .frame)
    add("video audio", .player)
    add("source track", .track)
    add("picture html body colgroup col ruby rb rt rp rtc legend noscript map area", .bare)
    add("script template canvas applet", .forbidden(.code))
    add("style link", .forbidden(.style))
    add("head title meta base", .forbidden(.style))
    add("form input button select option optgroup textarea output progress meter datalist", .forbidden(.form))
    add("svg math", .forbidden(.drawing))
    add("object embed param frame frameset", .forbidden(.embedding))
    return elements
  }()
}

extension HTMLElement.Role {
  /// Whether nothing but words can stand in it.
  var holdsWords: Bool {
    switch self {
    case .phrasing, .heading, .paragraph, .preformatted, .summary: true
    default: false
    }
  }

  /// Whether its end may be left out.
  var endsByItself: Bool {
    switch self {
    case .paragraph, .item, .term, .definition, .section, .row, .cell: true
    default: false
    }
  }
}

extension HTMLElement.Reason {
  func message(_ name: String) -> String {
    switch self {
    case .code: "A notebook runs no code: `<\(name)>` is left out"
    case .style: "A notebook has no styles and no head of its own: `<\(name)>` is left out"
    case .form: "A page sends nothing: `<\(name)>` is left out"
    case .drawing: "`<\(name)>` is left out: a page takes no markup of another kind"
    case .embedding: "`<\(name)>` is left out"
    }
  }

  var help: String? {
    switch self {
    case .code: nil
    case .style: "a style sheet of the book is named by `theme` in `cubebook.yml`"
    case .form: nil
    case .drawing: "save a drawing as a file and show it by `<img>`; write formulas in TeX"
    case .embedding: "show a picture by `<img>`, and a film of a host that `frames` names by `<iframe>`"
    }
  }
}
