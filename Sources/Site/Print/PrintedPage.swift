import Books
import Cells
import Pages

/// The HTML of one page as a part of a document that holds many: what it names is told apart by the number of the page,
/// and what its links lead to is found in the document.
///
/// Read are the tags that the renderer wrote: well-formed, values in double quotes. Where a link leads to another page
/// the number of the leaf stands behind it, for on paper nothing can be followed.
struct PrintedPage {
  /// The pages of the document by where they stand in the site.
  let pages: [String: Int]
  /// The titles of the pages of the book that are not in the document.
  let others: [String: String]
  let page: Int
  /// Where the page stands in the site.
  let output: String
  let words: PrintWords
  /// On which leaf an anchor stands.
  let leaf: (String) -> Int?
  var medium = Medium.paper

  /// Where the document is read.
  enum Medium {
    /// Nothing can be followed or opened there.
    case paper
    /// In a browser, without any other file.
    ///
    /// - isAlone: whether no other page is in the document, so that names need no telling apart.
    /// - kept: a name that stays as it is.
    /// - file: the address that holds a file of the site, by its path there; nil where there is none.
    case screen(isAlone: Bool, kept: String?, file: (String) -> String?)
  }

  /// The anchor of a page, or of a place on it.
  static func anchor(_ page: Int, _ id: String = "") -> String { id.isEmpty ? "p\(page)" : "p\(page)-\(id)" }

  /// Rewrites a page.
  func html(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count + body.count / 8)
    var place = 0
    // What stands behind the link at hand, and where its words begin; a link holds no other.
    var (suffix, words): ([UInt8], Int) = ([], 0)
    while let start = body[place...].firstIndex(of: UInt8(ascii: "<")) {
      result += body[place..<start]
      let end = RenderedTag.end(in: body, from: start)
      let tag = body[start..<end]
      if tag.elementsEqual("</a>".utf8) {
        // One that says the name of its page needs no other.
        let isSaid = !suffix.isEmpty && suffix == note(Self.plain(result[words...]), isEscaped: true)
        result += tag
        result += isSaid ? [] : suffix
        suffix = []
      } else if isPaper, tag.starts(with: "<details".utf8),
        !tag.dropLast().split(separator: 0x20).contains(where: Self.isOpen)
      {
        // Nobody opens it on paper.
        _ = write(tag.dropLast(), to: &result)
        result += Array(" open>".utf8)
      } else if start + 1 < end, body[start + 1] != UInt8(ascii: "/"), tag.contains(UInt8(ascii: "=")) {
        let isLink = tag.starts(with: "<a ".utf8)
        let found = write(tag, to: &result)
        if isLink { (suffix, words) = (found, result.count) }
      } else {
        result += tag
      }
      place = end
    }
    result += body[place...]
    return result
  }

  private var isPaper: Bool { if case .paper = medium { true } else { false } }

  /// The name in the document of what has one on the page.
  private func anchor(_ id: String) -> String {
    if case .screen(let isAlone, let kept, _) = medium, isAlone || id == kept { return id }
    return Self.anchor(page, id)
  }

  /// What names begin with.
  private var prefix: String {
    if case .screen(isAlone: true, _, _) = medium { "" } else { Self.anchor(page) + "-" }
  }

  private static func isOpen(_ word: ArraySlice<UInt8>) -> Bool { word.elementsEqual("open".utf8) }

  /// Writes a tag with its attributes as they are in the document; gives what stands behind a link's words.
  private func write(_ tag: ArraySlice<UInt8>, to result: inout [UInt8]) -> [UInt8] {
    var suffix: [UInt8] = []
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")), equals + 1 < rest.endIndex,
      rest[equals + 1] == UInt8(ascii: "\""), let close = rest[(equals + 2)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let blank = rest[..<equals].lastIndex(of: UInt8(ascii: " ")) ?? rest.startIndex
      let name = String(decoding: rest[blank..<equals].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      let value = String(decoding: rest[(equals + 2)..<close], as: UTF8.self)
      let new = self.value(value, of: name, suffix: &suffix)
      result += rest[..<blank]
      if let new { result += Array(" \(name)=\"\(new)\"".utf8) }
      rest = rest[(close + 1)...]
    }
    result += rest
    return suffix
  }

  /// The value of an attribute in the document, escaped as it came; nil where it has none there.
  private func value(_ value: String, of name: String, suffix: inout [UInt8]) -> String? {
    switch name {
    case "id": return anchor(value)
    // Tabs and folded boxes of one group have one name.
    case "name": return value.hasPrefix("cb-") ? anchor(value) : value
    case "for", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details",
      "popovertarget", "interestfor":
      return value.split(separator: " ").map { anchor(String($0)) }.joined(separator: " ")
    case "href", "xlink:href": return href(value, suffix: &suffix)
    case "src", "srcset", "poster", "data":
      guard case .screen(_, _, let file) = medium else { return path(value) ?? value }
      return path(value).flatMap { file(Self.plainPath($0)) } ?? value
    default: return value.contains("url(#") ? value.replacing("url(#", with: "url(#" + prefix) : value
    }
  }

  private func href(_ value: String, suffix: inout [UInt8]) -> String? {
    if value.hasPrefix("#") { return "#" + anchor(String(value.dropFirst())) }
    let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let path = path(String(first)) else { return value }
    let target = Self.plainPath(path)
    let id = parts.count > 1 ? String(parts[1]) : ""
    guard let found = pages[target] else {
      if case .screen(_, _, let file) = medium {
        // A browser opens no such address, but keeps what it holds.
        guard let address = file(target) else { return nil }
        guard address.hasPrefix("data:") else { return address + (id.isEmpty ? "" : "#" + id) }
        return address + "\" download=\"" + FilePath.name(of: path)
      }
      if let title = others[target] { suffix = note(title) }
      // What lies on the author's disk is on no reader's.
      return nil
    }
    if case .screen(isAlone: true, _, _) = medium { return "#" + (id.isEmpty ? "cb-text" : id) }
    let anchor = Self.anchor(found, id)
    if isPaper, found != page {
      suffix = note(words.leaf(leaf(PercentEncoding.decoded(anchor.replacing("&amp;", with: "&")))))
    }
    return "#" + anchor
  }

  /// A path as the site has it.
  private static func plainPath(_ path: String) -> String {
    PercentEncoding.decoded(path.replacing("&amp;", with: "&"))
  }

  /// A path that is relative to the page, seen from the root of the site; nil where it is none.
  private func path(_ value: String) -> String? {
    if value.isEmpty || value.hasPrefix("/") { return nil }
    let scheme = value.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.contains(":") { return nil }
    return FilePath.resolved(value, in: FilePath.folder(of: output))
  }

  private func note(_ words: String, isEscaped: Bool = false) -> [UInt8] {
    var html = HTMLWriter()
    html.raw(" <span class=\"leaf\">(")
    if isEscaped { html.trusted(words) } else { html.text(words) }
    html.raw(")</span>")
    return html.bytes
  }

  /// Words without their tags.
  private static func plain(_ html: ArraySlice<UInt8>) -> String {
    var isTag = false
    let words = html.filter { byte in
      if byte == UInt8(ascii: "<") { isTag = true }
      defer { if byte == UInt8(ascii: ">") { isTag = false } }
      return !isTag
    }
    return String(decoding: words, as: UTF8.self)
  }
}

/// The words that a book has on paper alone, in its language.
struct PrintWords {
  let lang: String

  var contents: String {
    switch LanguageTag.language(of: lang) {
    case "de": "Inhalt"
    case "es": "Índice"
    case "fr": "Table des matières"
    default: "Contents"
    }
  }

  /// `p. 12`; as wide while the number is not known yet.
  func leaf(_ number: Int?) -> String {
    let number = number.map { String($0) } ?? "000"
    return LanguageTag.language(of: lang) == "de" ? "S.\u{A0}\(number)" : "p.\u{A0}\(number)"
  }
}
