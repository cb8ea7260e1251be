import Notebooks

/// HTML of our own renderer as Markdown that any reader of it knows: words, emphasis, code, lists and formulas. Links are
/// their words, and what else has no place in Markdown is left out.
struct HTMLWords {
  private let html: [UInt8]
  private var place = 0
  private var text = ""

  /// The words of a line.
  static func line(_ html: [UInt8]) -> String {
    text(html).split(whereSeparator: { $0 == "\n" || $0 == " " }).joined(separator: " ")
  }

  /// Words with their line ends.
  static func text(_ html: [UInt8]) -> String {
    var words = HTMLWords(html: html)
    words.read()
    return words.text
  }

  private init(html: [UInt8]) { self.html = html }

  private mutating func read() {
    while place < html.count {
      guard html[place] == UInt8(ascii: "<") else {
        let end = html[place...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
        text += MarkdownText.escaped(Self.unescaped(html[place..<end]))
        place = end
        continue
      }
      let tag = nextTag()
      switch tag.name {
      case "math":
        let start = place
        while place < html.count {
          let before = place
          if html[place] == UInt8(ascii: "<"), nextTag().name == "/math" {
            text += "$" + MathMLTeX.tex(Array(html[start..<before])) + "$"
            break
          }
          if place == before { place += 1 }
        }
      case "em", "/em", "i", "/i": text += "*"
      case "strong", "/strong", "b", "/b": text += "**"
      case "code", "/code": text += "`"
      case "br", "/p", "/li", "/tr", "/dt", "/dd": text += "\n"
      case "li": text += "- "
      case "td", "th", "dd": text += " "
      case "sub", "/sub", "sup", "/sup": text += "<\(tag.name)>"
      default: break
      }
    }
  }

  /// The name of the tag at hand, with its slash, and the place moves behind it.
  private mutating func nextTag() -> (name: String, isEmpty: Bool) {
    let start = place + 1
    var isQuoted = false
    while place < html.count {
      if html[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      place += 1
      if !isQuoted, html[place - 1] == UInt8(ascii: ">") { break }
    }
    let inner = html[min(start, place)..<max(min(start, place), place - 1)]
    let name = inner.prefix { $0 != 0x20 && $0 != 0x0A }
    return (String(decoding: name, as: UTF8.self), inner.last == UInt8(ascii: "/"))
  }

  static func unescaped(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
  }
}

/// Plain words in Markdown.
enum MarkdownText {
  /// The words with a backslash before each sign that would mean something.
  static func escaped(_ words: String) -> String {
    var text = ""
    for sign in words {
      if "\\`*_[]<>$|~#".contains(sign) { text.append("\\") }
      text.append(sign)
    }
    return text
  }

  /// Lines of words that begin as items of a list do, and are none: `1. `, `- `, `+ `.
  static func asParagraph(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let digits = line.prefix { $0.isASCII && $0.isNumber }
      let rest = line.dropFirst(digits.count)
      guard let sign = rest.first, (digits.isEmpty ? "-+" : ".)").contains(sign),
        rest.dropFirst().first.map({ $0 == " " }) ?? true
      else { return String(line) }
      return digits + "\\" + rest
    }.joined(separator: "\n")
  }

  /// TeX for a table, in which a bar ends a cell wherever it stands.
  static func withoutBars(_ tex: String) -> String {
    tex.replacing("\\|", with: "\\Vert ").replacing("|", with: "\\vert ")
  }

  /// Code in a line, in as many backticks as it needs.
  static func code(_ code: String) -> String {
    var (longest, run) = (0, 0)
    for sign in code {
      run = sign == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let marks = String(repeating: "`", count: longest + 1)
    let pad = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
    return marks + pad + code.replacing("\n", with: " ") + pad + marks
  }
}
