import Diagnostics
import Notebooks

/// The attributes of a tag as the page has them, and what is told of the others.
struct HTMLAttributes {
  /// In the order of the tag; nil for one without a value.
  private(set) var values: [(name: String, value: String?, isQuoted: Bool)] = []
  private(set) var classes: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// How wide it is to be.
  private(set) var width: String?
  private(set) var height: String?
  private(set) var id: String?
  private(set) var isIDQuoted = true

  init(_ tag: HTMLTag, _ element: HTMLElement) {
    for attribute in tag.attributes where !values.contains(where: { $0.name == attribute.name }) {
      read(attribute, of: tag, element)
    }
    if tag.name == "center" { classes.append("center") }
  }

  private mutating func read(_ attribute: HTMLTag.Attribute, of tag: HTMLTag, _ element: HTMLElement) {
    let (name, value) = (attribute.name, attribute.value)
    if name.hasPrefix("on") {
      diagnostics.append(
        Diagnostic(
          .warning, "html-dropped", "A notebook runs no code: `\(name)` is left out", at: attribute.range))
      return
    }
    let text = value ?? ""
    func keep(if isRight: Bool) {
      if isRight { values.append((name, value, attribute.isQuoted)) } else { refuse(attribute) }
    }
    switch (name, tag.name) {
    case ("id", _), ("name", "a"):
      if tag.label != nil { (id, isIDQuoted) = (text, attribute.isQuoted) } else { refuse(attribute) }
    case ("class", _): classes += text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(String.init)
    case ("title", _), ("lang", _): keep(if: !text.isEmpty)
    case ("dir", _): keep(if: ["ltr", "rtl", "auto"].contains(text.lowercased()))
    case ("hidden", _): keep(if: true)
    case ("style", _): read(style: text, attribute, tag)
    case ("align", _):
      if let side = Self.sides[text.lowercased()] { classes.append(side) }
    case ("width", _): width = text
    case ("height", _): height = text
    case ("colspan", "td"), ("colspan", "th"): keep(if: Int(text).map { (1...1000).contains($0) } ?? false)
    case ("rowspan", "td"), ("rowspan", "th"): keep(if: Int(text).map { (1...65_534).contains($0) } ?? false)
    case ("scope", "th"): keep(if: ["row", "col", "rowgroup", "colgroup"].contains(text.lowercased()))
    case ("start", "ol"), ("value", "li"): keep(if: Int(text) != nil)
    case ("type", "ol"): keep(if: ["1", "a", "A", "i", "I"].contains(text))
    case ("reversed", "ol"), ("open", "details"): keep(if: true)
    case ("value", "data"): keep(if: true)
    // Where they lead or what they show has been looked up; what describes a picture is written with it.
    case ("href", "a"), ("src", _), ("alt", "img"), ("poster", _): break
    case ("color", "font"): read(style: "color:\(text)", attribute, tag)
    default:
      if !Self.silent.contains(name), !name.hasPrefix("data-"), !name.hasPrefix("aria-") {
        diagnostics.append(
          Diagnostic(.note, "html-attribute", "`\(name)` does nothing here, and is left out", at: attribute.range))
      }
    }
  }

  private mutating func refuse(_ attribute: HTMLTag.Attribute) {
    diagnostics.append(
      Diagnostic(
        .warning, "bad-attribute", "`\(attribute.name)` cannot have this value, and is left out",
        at: attribute.valueRange))
  }

  /// Pages allow no styles of their own: the common ones are classes of the theme.
  private mutating func read(style: String, _ attribute: HTMLTag.Attribute, _ tag: HTMLTag) {
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { words in
        words.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ").lowercased()
      }
      guard parts.count == 2 else { continue }
      let value = parts[1].replacing("!important", with: "")
      switch (parts[0], value) {
      case ("text-align", _) where Self.sides[value] != nil: classes.append(Self.sides[value] ?? "")
      case ("float", "left"), ("float", "right"): classes.append("float-\(value)")
      case ("display", "none"): values.append(("hidden", nil, false))
      case ("margin", _) where value.hasSuffix("auto"): classes.append("block-center")
      case ("margin-left", "auto"), ("margin-right", "auto"):
        if !classes.contains("block-center") { classes.append("block-center") }
      case ("width", _), ("max-width", _): width = value
      case ("height", "auto"): break
      case ("height", _): height = value
      case ("font-weight", "bold"), ("font-weight", "700"): classes.append("bold")
      case ("font-style", "italic"): classes.append("italic")
      case ("text-decoration", "underline"): classes.append("underlined")
      case ("font-variant", "small-caps"): classes.append("capitals")
      case ("color", _) where Self.inks[value] != nil: classes.append("ink-" + (Self.inks[value] ?? ""))
      default:
        diagnostics.append(
          Diagnostic(
            .note, "html-style", "A page has no styles of its own: `\(parts[0])` is left out", at: attribute.range,
            help: "give it a class, and say in the book's style sheet (`theme`) what that looks like"))
      }
    }
  }

  private static let sides = [
    "left": "left", "right": "right", "center": "center", "middle": "center", "justify": "left", "start": "left",
    "end": "right",
  ]

  /// The names of colours, by the inks of the theme that stand out on light and dark paper.
  private static let inks = [
    "red": "red", "darkred": "red", "crimson": "red", "firebrick": "red", "#ff0000": "red", "#f00": "red",
    "green": "green", "darkgreen": "green", "forestgreen": "green", "#008000": "green", "#00ff00": "green",
    "blue": "blue", "darkblue": "blue", "navy": "blue", "royalblue": "blue", "#0000ff": "blue", "#00f": "blue",
    "orange": "orange", "darkorange": "orange", "brown": "orange",
    "purple": "purple", "magenta": "purple", "violet": "purple", "darkviolet": "purple", "indigo": "purple",
    "gray": "gray", "grey": "gray", "darkgray": "gray", "dimgray": "gray", "slategray": "gray",
  ]

  /// What says how a page looked elsewhere, or what is decided here.
  private static let silent: Set<String> = [
    "target", "rel", "valign", "border", "cellpadding", "cellspacing", "bgcolor", "background", "clear", "nowrap",
    "face", "size", "color", "role", "tabindex", "loading", "decoding", "markdown", "frameborder", "allow", "scrolling",
    "allowfullscreen", "webkitallowfullscreen", "mozallowfullscreen", "controls", "autoplay", "loop", "muted",
    "preload", "playsinline", "type", "cite", "datetime", "name", "hspace", "vspace", "summary", "char", "rules",
    "frame", "compact", "noshade", "xmlns", "referrerpolicy", "fetchpriority", "srcset", "sizes", "crossorigin", "alt",
    "marginwidth", "marginheight", "span", "headers", "abbr", "axis", "download", "hreflang", "itemprop",
  ]
}
