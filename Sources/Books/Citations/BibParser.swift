import Diagnostics

/// Reads a `.bib` file: BibTeX's entries, `@string`, `@comment` and `@preamble` (Patashnik, 1988), as BibLaTeX has them
/// too. What is wrong costs an entry, not the file.
///
/// What it makes is in proportion to the file: `@string`s, of which each may hold others twice, and entries that have
/// the fields of another could make any amount of it else.
struct BibParser {
  /// The most bytes of a value.
  private static let valueLimit = 200_000
  /// The most fields of an entry.
  private static let fieldLimit = 100
  /// More works than any field of physics has in one file; each takes a kilobyte.
  private static let entryLimit = 250_000
  /// More mistakes than anybody mends one by one.
  private static let mistakeLimit = 10_000
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
  /// How many bytes the names of `@string`s may still stand for.
  private var bytesOfNames: Int

  private static let months = [
    "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May", "jun": "June", "jul": "July",
    "aug": "August", "sep": "September", "oct": "October", "nov": "November", "dec": "December",
  ]

  init(_ source: SourceText) {
    self.source = source
    bytesOfNames = 4 * source.utf8.count + 1_000_000
    while let at = source.utf8[position...].firstIndex(of: UInt8(ascii: "@")) {
      if diagnostics.count >= Self.mistakeLimit {
        diagnostics.append(
          Diagnostic(
            .error, "bad-bibliography",
            "What follows is not read: the file has \(diagnostics.count) mistakes before it",
            at: SourceRange(at, at + 1), help: "mend those first; is it a file of references?"))
        break
      }
      if entries.count >= Self.entryLimit {
        diagnostics.append(
          Diagnostic(
            .error, "bad-bibliography", "A file of references must have at most \(Self.entryLimit) entries",
            at: SourceRange(at, at + 1), help: "keep those that the notebooks cite, or cut it into several files"))
        break
      }
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
      return report("An entry must begin with its key and a comma", at: SourceRange(start, max(position, start + 1)))
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
          "A field of an entry must be `name = {value}`", at: SourceRange(nameStart, max(position, nameStart + 1)))
      }
      guard entry.fields.count < Self.fieldLimit else {
        return report(
          "An entry must have at most \(Self.fieldLimit) fields",
          at: SourceRange(nameStart, nameStart + name.utf8.count))
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
      let what = byte == nil ? "An entry must be closed" : "A comma must stand between the fields of an entry"
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

  /// Who has many of them has made one mistake.
  private var looksForNames: Bool { diagnostics.count < 100 }

  /// Names to look among; of very many each is near to some.
  private func candidates(_ names: some Collection<String>) -> [String] {
    looksForNames && names.count <= 10_000 ? Array(names) : []
  }

  private mutating func warn(
    _ message: String, _ range: SourceRange, near name: String, _ names: [String], _ help: String
  ) {
    let near = looksForNames ? nearestName(to: name.lowercased(), among: names.sorted()) : nil
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
    skipSpace()
    let first = position
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
        if name.isEmpty { return bounded(result, from: first) }
        if strings[name.lowercased()] == nil, name.utf8.contains(where: { $0 > 57 }), unknown.insert(name).inserted {
          warn(
            "There is no `@string` `\(name)`", SourceRange(position - name.utf8.count, position), near: name,
            candidates(strings.keys), "write `{\(name)}` for the word itself")
        }
        append(name, to: &result)
      }
      skipSpace()
      guard byte == UInt8(ascii: "#") else { return bounded(result, from: first) }
      position += 1
    }
  }

  /// What the name of a string stands for, as long as the names of the file have not stood for too much.
  private mutating func append(_ name: String, to value: inout String) {
    guard let words = strings[name.lowercased()] else { return value += name }
    guard bytesOfNames >= 0 else { return }
    bytesOfNames -= words.utf8.count
    if bytesOfNames >= 0 { return value += words }
    diagnostics.append(
      Diagnostic(
        .error, "bad-bibliography", "The `@string`s of a file must not stand for many times as much as the file has",
        at: SourceRange(position - name.utf8.count, position),
        help: "a string that holds another twice grows twofold with each: write the words themselves"))
  }

  private mutating func bounded(_ value: String, from start: Int) -> String {
    guard value.utf8.count > Self.valueLimit else { return value }
    diagnostics.append(
      Diagnostic(
        .error, "bad-bibliography",
        "A value must have at most \(Self.valueLimit) bytes, and this one has \(value.utf8.count)",
        at: SourceRange(start, start + 1), help: "is its closing brace missing, or do its strings hold each other?"))
    return ""
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

  /// An entry has what it leaves out from the one that its `crossref` names, and that from another.
  private mutating func inherit() {
    let byKey = Dictionary(entries.map { ($0.key.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    for index in entries.indices {
      // Chains end; circles are short.
      var parent = entries[index].fields["crossref"]
      if let name = parent, byKey[name.lowercased()] == nil {
        warn(
          "`crossref` names no entry of this file, `\(name)`", entries[index].range, near: name, candidates(byKey.keys),
          "an entry has what it leaves out from the one that its `crossref` names")
      }
      while let name = parent, entries[index].parents.count < 5, let found = byKey[name.lowercased()],
        found.key != entries[index].key
      {
        entries[index].parents.append(found.fields)
        parent = found.fields["crossref"]
      }
    }
  }
}
