import Diagnostics

/// Reads a `.bib` file: BibTeX's entries, `@string`, `@comment` and `@preamble` (Patashnik, 1988), as BibLaTeX has them
/// too. What is wrong costs an entry, not the file.
struct BibParser {
  private let source: SourceText
  private var position = 0
  /// Where each key stands among the entries.
  private var places: [String: Int] = [:]
  private var strings: [String: String] = BibParser.months
  private(set) var entries: [BibEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Names of strings that nothing defines, each told once.
  private var unknown: Set<String> = []
  /// The brace of a value that nothing closes.
  private var unclosed: SourceRange?

  private static let months = [
    "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May", "jun": "June", "jul": "July",
    "aug": "August", "sep": "September", "oct": "October", "nov": "November", "dec": "December",
  ]

  init(_ source: SourceText) {
    self.source = source
    while let at = source.utf8[position...].firstIndex(of: UInt8(ascii: "@")) {
      position = at + 1
      readEntry(from: at)
    }
    inherit()
  }

  // MARK: Entries

  private mutating func readEntry(from start: Int) {
    let kind = word().lowercased()
    skipSpace()
    guard let open = byte, open == UInt8(ascii: "{") || open == UInt8(ascii: "("), !kind.isEmpty else {
      // An address of mail, or words.
      return
    }
    let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
    if kind == "comment" {
      skipGroup()
      unclosed = nil
      return
    }
    position += 1
    if kind == "preamble" {
      _ = value()
      return finish(close, from: start)
    }
    skipSpace()
    if kind == "string" {
      let name = word().lowercased()
      skipSpace()
      if byte == UInt8(ascii: "=") {
        position += 1
        strings[name] = value()
      }
      return finish(close, from: start)
    }
    let keyStart = position
    while let next = byte, next != UInt8(ascii: ","), next != close, !isSpace(next), next != UInt8(ascii: "=") {
      position += 1
    }
    let range = SourceRange(keyStart, position)
    let key = text(keyStart..<position)
    skipSpace()
    guard !key.isEmpty, byte == UInt8(ascii: ",") || byte == close else {
      return report("An entry begins with its key and a comma", at: SourceRange(start, max(position, start + 1)))
    }
    var entry = BibEntry(kind: kind, key: key, range: range)
    if !Self.kinds.contains(kind) {
      warn(
        "There is no kind of entry `@\(kind)`", SourceRange(start, start + 1 + kind.utf8.count), near: kind,
        Array(Self.kinds), "it is written as `@misc`")
    }
    while byte == UInt8(ascii: ",") {
      position += 1
      skipSpace()
      guard let next = byte, next != close else { break }
      let nameStart = position
      let name = word().lowercased()
      skipSpace()
      guard !name.isEmpty, byte == UInt8(ascii: "=") else {
        return report(
          "A field of an entry is `name = {value}`", at: SourceRange(nameStart, max(position, nameStart + 1)))
      }
      position += 1
      entry.fields[name] = value()
      skipSpace()
    }
    finish(close, from: start)
    if let earlier = places[key].map({ entries[$0] }) {
      diagnostics.append(
        Diagnostic(
          .warning, "duplicate-entry", "The key `\(key)` stands for two entries, and the first one counts", at: range,
          notes: [.init("first here", earlier.range)]))
    } else {
      places[key] = entries.count
      entries.append(entry)
    }
  }

  private mutating func finish(_ close: UInt8, from start: Int) {
    skipSpace()
    if let brace = unclosed {
      unclosed = nil
      report("A brace must be closed before the next entry", at: brace)
    } else if byte == close {
      position += 1
    } else if byte == UInt8(ascii: "@"), source.utf8[position - 1] == UInt8(ascii: "\n") {
      report("An entry must be closed before the next one", at: SourceRange(start, start + 1))
    } else {
      let what = byte == nil ? "An entry must be closed" : "A comma stands between the fields of an entry"
      report(what, at: byte == nil ? SourceRange(start, start + 1) : SourceRange(position, position + 1))
    }
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    diagnostics.append(Diagnostic(.error, "bad-bibliography", message, at: range))
    // The next entry begins at an `@` in a line of its own.
    while let next = byte {
      if next == UInt8(ascii: "@"), position == 0 || source.utf8[position - 1] == UInt8(ascii: "\n") { return }
      position += 1
    }
  }

  private mutating func warn(
    _ message: String, _ range: SourceRange, near name: String, _ names: [String], _ help: String
  ) {
    // Who has many of them has made one mistake.
    let near = diagnostics.count < 100 ? nearestName(to: name.lowercased(), among: names.sorted()) : nil
    diagnostics.append(
      Diagnostic(
        .warning, "bad-bibliography", message, at: range, help: near.map { "did you mean `\($0)`?" } ?? help))
  }

  /// The kinds of BibTeX and BibLaTeX.
  private static let kinds: Set<String> = [
    "article", "book", "booklet", "conference", "inbook", "incollection", "inproceedings", "manual", "mastersthesis",
    "misc", "phdthesis", "proceedings", "techreport", "unpublished", "artwork", "audio", "bookinbook", "collection",
    "commentary", "data", "dataset", "electronic", "image", "inreference", "jurisdiction", "legal", "legislation",
    "letter", "movie", "music", "mvbook", "mvcollection", "mvproceedings", "mvreference", "online", "patent",
    "performance", "periodical", "presentation", "reference", "report", "review", "set", "software", "standard",
    "suppbook", "suppcollection", "suppperiodical", "thesis", "video", "webpage", "www", "xdata",
  ]

  // MARK: Values

  /// `{words}`, `"words"`, a number or the name of a string; several of them joined by `#`.
  private mutating func value() -> String {
    var result = ""
    while true {
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"):
        let start = position + 1
        skipGroup()
        result += text(start..<max(position - 1, start))
      case UInt8(ascii: "\""):
        position += 1
        let start = position
        var depth = 0
        while let next = byte, next != UInt8(ascii: "\"") || depth > 0 {
          if next == UInt8(ascii: "{") { depth += 1 }
          if next == UInt8(ascii: "}") { depth -= 1 }
          position += next == UInt8(ascii: "\\") && position + 1 < source.utf8.count ? 2 : 1
        }
        result += text(start..<min(position, source.utf8.count))
        position = min(position + 1, source.utf8.count)
      default:
        let name = word()
        if name.isEmpty { return result }
        if strings[name.lowercased()] == nil, name.utf8.contains(where: { $0 > 57 }), unknown.insert(name).inserted {
          warn(
            "There is no `@string` `\(name)`", SourceRange(position - name.utf8.count, position), near: name,
            Array(strings.keys), "write `{\(name)}` for the word itself")
        }
        result += strings[name.lowercased()] ?? name
      }
      skipSpace()
      guard byte == UInt8(ascii: "#") else { return result }
      position += 1
    }
  }

  /// Passes a group in braces.
  private mutating func skipGroup() {
    var depth = 0
    let start = position
    while let next = byte {
      // An entry inside of a value is the next one, behind a brace that nobody has closed.
      if next == UInt8(ascii: "@"), source.utf8[position - 1] == UInt8(ascii: "\n"), beginsEntry {
        unclosed = SourceRange(start, start + 1)
        return
      }
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "(") && depth == 0 { depth += 1 }
      if next == UInt8(ascii: "}") || next == UInt8(ascii: ")") && depth == 0 { depth -= 1 }
      position += next == UInt8(ascii: "\\") && position + 1 < source.utf8.count ? 2 : 1
      if depth <= 0 { return }
    }
    unclosed = SourceRange(start, start + 1)
  }

  /// Whether `@book{` stands here.
  private var beginsEntry: Bool {
    let name = source.utf8[(position + 1)...].prefix(20).prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    return !name.isEmpty && name.endIndex < source.utf8.count && source.utf8[name.endIndex] == UInt8(ascii: "{")
  }

  private mutating func word() -> String {
    let start = position
    while let next = byte, !isSpace(next), !"{}(),=#\"'%".utf8.contains(next) { position += 1 }
    return text(start..<position)
  }

  private mutating func skipSpace() { while let next = byte, isSpace(next) { position += 1 } }

  private var byte: UInt8? { position < source.utf8.count ? source.utf8[position] : nil }
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
  private func text(_ range: Range<Int>) -> String { String(decoding: source.utf8[range], as: UTF8.self) }

  // MARK: Parents

  /// What an entry has from the one that its `crossref` names: all that it has not itself, and the title as that of the
  /// book that it is in.
  private mutating func inherit() {
    let byKey = Dictionary(entries.map { ($0.key.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    for index in entries.indices {
      // Chains end; circles are short.
      var (parent, steps) = (entries[index].fields["crossref"], 0)
      if let name = parent, byKey[name.lowercased()] == nil {
        warn(
          "`crossref` names no entry of this file, `\(name)`", entries[index].range, near: name, Array(byKey.keys),
          "an entry has what it leaves out from the one that its `crossref` names")
      }
      while let name = parent, steps < 5, let found = byKey[name.lowercased()], found.key != entries[index].key {
        for (field, value) in found.fields where entries[index].fields[field] == nil && field != "title" {
          entries[index].fields[field] = value
        }
        if entries[index].fields["booktitle"] == nil { entries[index].fields["booktitle"] = found.fields["title"] }
        (parent, steps) = (found.fields["crossref"], steps + 1)
      }
    }
  }
}

/// An entry of a bibliography.
struct BibEntry: Sendable {
  /// In small letters: `article`.
  let kind: String
  let key: String
  /// Where the key stands.
  let range: SourceRange
  /// By their names in small letters, in TeX.
  var fields: [String: String] = [:]
  /// The path in the book of the file in which it stands.
  var file = ""

  /// The same under another key.
  func called(_ key: String) -> BibEntry {
    BibEntry(kind: kind, key: key, range: range, fields: fields, file: file)
  }

  /// The field of the first of these names that it has, BibTeX's or BibLaTeX's, as plain words.
  subscript(names: String...) -> String? {
    for name in names {
      if let value = fields[name] {
        let words = TeXWords.plain(value)
        if !words.isEmpty { return words }
      }
    }
    return nil
  }

  /// An address, whose signs are no TeX but for those that TeX would take for its own: `\_`, `\%`, `\textasciitilde`.
  func verbatim(_ name: String) -> String? {
    guard var value = fields[name] else { return nil }
    if let url = value.range(of: "\\url{"), let end = value.lastIndex(of: "}"), url.upperBound <= end {
      value = String(value[url.upperBound..<end])
    }
    for (tex, sign) in [
      ("\\textasciitilde{}", "~"), ("{\\textasciitilde}", "~"), ("\\textasciitilde ", "~"), ("\\~{}", "~"),
      ("\\textless{}", "<"), ("{\\textless}", "<"), ("\\textless ", "<"), ("$<$", "<"),
      ("\\textgreater{}", ">"), ("{\\textgreater}", ">"), ("\\textgreater ", ">"), ("$>$", ">"),
      ("\\textunderscore{}", "_"), ("{\\textunderscore}", "_"), ("\\textunderscore ", "_"),
    ] {
      value = value.replacing(tex, with: sign)
    }
    for sign in ["_", "%", "&", "#", "~", "$"] { value = value.replacing("\\" + sign, with: sign) }
    let words = value.filter { !"{}\n\t ".contains($0) }
    return words.isEmpty ? nil : words
  }

  /// The year, from BibLaTeX's date as well, which may be a range, `1999/2001`, or open, `1999/`.
  var year: String? {
    if let year = self["year"] { return year }
    guard let date = self["date", "eventdate", "urldate"] else { return nil }
    let ends = date.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let years = ends.map { $0.drop { $0 == " " }.prefix { $0.isNumber } }
    guard let first = years.first, !first.isEmpty else { return nil }
    guard years.count == 2, years[1] != first else { return String(first) }
    return first + "–" + years[1]
  }

  func names(_ field: String) -> [BibName] { fields[field].map { BibName.list($0) } ?? [] }

  /// Who stands for it: its authors, else its editors.
  var creators: [BibName] {
    let authors = names("author")
    return authors.isEmpty ? names("editor") : authors
  }
}
