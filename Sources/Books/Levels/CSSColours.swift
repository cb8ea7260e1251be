import Diagnostics
import Foundation

/// The colours that a style sheet gives names to, and those of the page.
struct CSSColours {
  struct Declaration: Hashable {
    /// `--ink`; that of the text of the page is `--ink`, too, and of what it stands on, `--paper`.
    let name: String
    let value: String
    let range: SourceRange
    /// Whether it stands in `@media (prefers-color-scheme: dark)`.
    let isDark: Bool

    static func == (one: Declaration, other: Declaration) -> Bool {
      one.range == other.range && one.name == other.name && one.value == other.value
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private(set) var declarations: [Declaration] = []

  init(_ css: [UInt8]) {
    var heads: [String] = []
    var start = 0
    var place = 0
    func text(_ range: Range<Int>) -> String {
      String(decoding: css[range], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    while place < css.count {
      switch css[place] {
      case UInt8(ascii: "/") where place + 1 < css.count && css[place + 1] == UInt8(ascii: "*"):
        // A comment before a rule or a declaration belongs to neither.
        place += 2
        while place < css.count, css[place] != UInt8(ascii: "/") || css[place - 1] != UInt8(ascii: "*") { place += 1 }
        start = place + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = css[place]
        place += 1
        while place < css.count, css[place] != quote { place += css[place] == UInt8(ascii: "\\") ? 2 : 1 }
      case UInt8(ascii: "{"):
        heads.append(text(start..<place).lowercased())
        start = place + 1
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        read(text(start..<place), below: heads, from: start, to: place, css)
        if css[place] == UInt8(ascii: "}") { _ = heads.popLast() }
        start = place + 1
      default: break
      }
      place += 1
    }
  }

  private mutating func read(_ text: String, below heads: [String], from start: Int, to end: Int, _ css: [UInt8]) {
    guard let colon = text.firstIndex(of: ":"), let rule = heads.last else { return }
    let isPage = rule.split(separator: ",").contains {
      [":root", "html", "body"].contains($0.trimmingCharacters(in: .whitespaces))
    }
    let media = heads.dropLast().joined(separator: " ").filter { $0 != " " }
    let isDark = media == "@media(prefers-color-scheme:dark)"
    guard isPage, media.isEmpty || isDark else { return }
    let key = text[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
    let name: String
    switch key {
    case "color": name = "--ink"
    case "background", "background-color": name = "--paper"
    default: name = key
    }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    // The page's own colours by their names are those names.
    guard name.hasPrefix("--"), name == key || !value.hasPrefix("var(") else { return }
    let first = css[start..<end].firstIndex { $0 > 0x20 } ?? start
    let last = css[first..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? end
    declarations.append(
      Declaration(
        name: name, value: value.replacingOccurrences(of: "!important", with: "").trimmingCharacters(in: .whitespaces),
        range: SourceRange(first, last),
        isDark: isDark))
  }

  /// Red, green and blue from 0 to 1.
  struct Colour {
    let red, green, blue: Double

    /// From 1 to 21.
    func contrast(with other: Colour) -> Double {
      let (one, two) = (luminance, other.luminance)
      return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance of sRGB (IEC 61966-2-1, with the threshold of WCAG 2.2).
    private var luminance: Double {
      func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
  }

  /// A colour that is written as `#rgb`, `#rrggbb`, `rgb(…)`, by its name, or as another's; nil for others, and for what
  /// shows through.
  static func colour(_ text: String, in names: [String: Declaration]) -> Colour? {
    var text = text.lowercased()
    var steps = 0
    while text.hasPrefix("var("), text.hasSuffix(")"), steps < 8 {
      let name = text.dropFirst(4).dropLast().split(separator: ",").first?.trimmingCharacters(in: .whitespaces) ?? ""
      guard let value = names[name]?.value.lowercased() else { return nil }
      text = value
      steps += 1
    }
    if text.hasPrefix("#") {
      var digits = text.dropFirst().compactMap(\.hexDigitValue)
      guard digits.count == text.count - 1 else { return nil }
      if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
      guard digits.count == 6 else { return nil }
      let parts = stride(from: 0, to: 6, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
      return Colour(red: parts[0], green: parts[1], blue: parts[2])
    }
    if text.hasPrefix("rgb("), text.hasSuffix(")") {
      let parts = text.dropFirst(4).dropLast().split { $0 == " " || $0 == "," }.compactMap { part in
        part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : Double(part).map { $0 / 255 }
      }
      guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
      return Colour(red: parts[0], green: parts[1], blue: parts[2])
    }
    return words[text].map {
      Colour(red: Double($0 >> 16) / 255, green: Double($0 >> 8 & 255) / 255, blue: Double($0 & 255) / 255)
    }
  }

  /// The names of HTML 4, and some more that style sheets use for pages.
  private static let words: [String: Int] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
    "ivory": 0xFFFFF0, "beige": 0xF5F5DC, "snow": 0xFFFAFA, "linen": 0xFAF0E6, "whitesmoke": 0xF5F5F5,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9, "dimgray": 0x696969,
    "midnightblue": 0x191970, "steelblue": 0x4682B4, "darkblue": 0x00008B, "darkgreen": 0x006400,
    "darkred": 0x8B0000, "crimson": 0xDC143C, "tomato": 0xFF6347, "gold": 0xFFD700, "skyblue": 0x87CEEB,
  ]
}
