/// Texts of questions in what other tools know of HTML: words, emphasis, lists, tables and formulas. Read are the tags
/// that our own renderer wrote.
struct QuestionMarkup {
  /// How formulas are written.
  enum Formulas {
    /// `\( … \)`: filters of HTML take MathML away.
    case tex
    /// MathML in its namespace.
    case mathML
  }

  private let html: [UInt8]
  private let formulas: Formulas
  private var place = 0
  private var result: [UInt8] = []

  private static let kept: Set<String> = [
    "em", "strong", "code", "sub", "sup", "ol", "ul", "li", "p", "pre", "blockquote", "dl", "dt", "dd",
    "table", "caption", "thead", "tbody", "tr", "th", "td",
  ]

  static func text(_ html: [UInt8], formulas: Formulas) -> [UInt8] {
    var markup = QuestionMarkup(html: html, formulas: formulas)
    markup.read()
    return markup.result
  }

  private init(html: [UInt8], formulas: Formulas) { (self.html, self.formulas) = (html, formulas) }

  private mutating func read() {
    // The tags that are open, each with whether it was kept.
    var open: [(name: String, isKept: Bool)] = []
    while place < html.count {
      guard html[place] == UInt8(ascii: "<") else {
        readWords()
        continue
      }
      let tag = nextTag()
      switch tag.name {
      case "math": writeFormula(from: tag.start)
      case "br": result += Array("<br/>".utf8)
      case "wbr": break
      case "img", "input", "hr", "col", "source": break
      case _ where isPicture(tag.name): skip(tag.name)
      case _ where tag.name.hasPrefix("/"):
        guard let last = open.popLast() else { break }
        if last.isKept { result += Array("</\(last.name)>".utf8) }
      default:
        let name = tag.name == "figcaption" ? "p" : tag.name
        // QTI 2.1 has no words that are struck out.
        let isKept = Self.kept.contains(name) || name == "del" && formulas == .tex
        if isKept { result += Array("<\(name)>".utf8) }
        open.append((name, isKept))
      }
    }
  }

  /// Whether a text has a picture, which cannot come along.
  static func hasPicture(_ html: [UInt8]) -> Bool {
    var markup = QuestionMarkup(html: html, formulas: .tex)
    return markup.comes(to: ["svg", "img"], before: nil)
  }

  /// Whether an element of these names begins before another ends; the place moves there.
  private mutating func comes(to names: Set<String>, before end: String?) -> Bool {
    while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start
      let name = nextTag().name
      if names.contains(name) { return true }
      if name == end { return false }
    }
    return false
  }

  /// Whether an element is a picture, or a figure with one, of which the caption says nothing alone.
  private func isPicture(_ name: String) -> Bool {
    var ahead = self
    return name == "svg" || name == "figure" && ahead.comes(to: ["svg", "img"], before: "/figure")
  }

  /// Goes on behind the end of an element.
  private mutating func skip(_ name: String) {
    var depth = 1
    while depth > 0, let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start
      let tag = nextTag()
      if tag.name == name, !tag.text.hasSuffix("/") { depth += 1 } else if tag.name == "/" + name { depth -= 1 }
    }
  }

  private mutating func readWords() {
    let end = html[place...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
    result += Array(XMLWriter.escaped(HTMLWords.unescaped(html[place..<end])).utf8)
    place = end
  }

  private mutating func writeFormula(from start: Int) {
    let end = "</math>".utf8
    var stop = place
    while stop < html.count, !html[stop...].starts(with: end) { stop += 1 }
    let inner = Array(html[place..<stop])
    place = min(stop + end.count, html.count)
    switch formulas {
    case .tex: result += Array(XMLWriter.escaped("\\(" + MathMLTeX.tex(inner) + "\\)").utf8)
    case .mathML:
      var words = QuestionMarkup(html: inner, formulas: .mathML)
      words.readMathML()
      result += Array("<math xmlns=\"http://www.w3.org/1998/Math/MathML\">".utf8) + words.result + Array("</math>".utf8)
    }
  }

  /// What of MathML all its versions have.
  private static let attributes: Set<String> = [
    "mathvariant", "stretchy", "fence", "separator", "lspace", "rspace", "minsize", "maxsize", "form", "accent",
    "accentunder", "displaystyle", "scriptlevel", "width", "height", "depth", "columnalign", "rowspacing",
    "columnspacing", "linethickness", "symmetric", "largeop", "movablelimits",
  ]

  private mutating func readMathML() {
    while place < html.count {
      guard html[place] == UInt8(ascii: "<") else {
        readWords()
        continue
      }
      let tag = nextTag()
      if tag.name.hasPrefix("/") {
        result += Array("<\(tag.name)>".utf8)
        continue
      }
      result += Array("<\(tag.name)".utf8)
      for (name, value) in attributes(of: tag.text) where Self.attributes.contains(name) {
        result += Array(" \(name)=\"\(value)\"".utf8)
      }
      result += Array((tag.text.hasSuffix("/") ? "/>" : ">").utf8)
    }
  }

  /// The tag at hand without its brackets, and the place moves behind it.
  private mutating func nextTag() -> (name: String, text: String, start: Int) {
    let start = place
    var isQuoted = false
    while place < html.count {
      if html[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      place += 1
      if !isQuoted, html[place - 1] == UInt8(ascii: ">") { break }
    }
    let text = String(decoding: html[min(start + 1, place)..<max(min(start + 1, place), place - 1)], as: UTF8.self)
    let name = text.prefix { $0 != " " && $0 != "\n" && ($0 != "/" || text.first == "/") }
    return (String(name), text, start)
  }

  private func attributes(of tag: String) -> [(name: String, value: String)] {
    tag.matches(of: /\s([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }
  }
}
