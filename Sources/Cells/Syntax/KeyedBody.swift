import Diagnostics

/// A body of `key: value` lines, in the order in which they stand.
struct KeyedBody {
  struct Entry {
    let key: String
    let keyRange: SourceRange
    let value: SourceFragment
  }

  private(set) var entries: [Entry] = []

  /// Without lines.
  init() {}

  /// Reads the lines and keeps those whose key is in the table; every other is an error with a suggestion,
  /// and so is the second of a key that does not repeat.
  init(
    parsing body: SourceFragment, word: CellWord, keys table: KeyTable,
    into diagnostics: inout [Diagnostic]
  ) {
    self.init(lines: BodyLines(of: body).lines, word: word, keys: table, into: &diagnostics)
  }

  /// Reads those lines of a body that have keys.
  init(
    lines: [SourceFragment], word: CellWord, keys table: KeyTable, into diagnostics: inout [Diagnostic]
  ) {
    let keys = table.names
    var first: [String: SourceRange] = [:]
    for line in lines {
      guard let entry = KeyedBody.entry(line, word: word, keys: table, into: &diagnostics) else { continue }
      guard keys.contains(entry.key) else {
        let help = table.help?(entry)
        let near = help == nil ? table.otherNames[entry.key] ?? nearestName(to: entry.key, among: keys) : nil
        // What is said of every cell stands behind its word.
        let isOfLabel = near == nil && ["caption", "alt", "echo", "name", "label"].contains(entry.key)
        let place = entry.key == "label" ? "{#fig-…}" : "{\(entry.key)=\"…\"}"
        // What stands between a key and its colon would be lost.
        let holdsMore = near.map { entry.key.hasPrefix($0 + " ") } ?? false
        diagnostics.append(
          Diagnostic(
            .error, "unknown-key", "`\(word.rawValue)` has no key `\(entry.key)`", at: entry.keyRange,
            label: "expected one of: " + keys.joined(separator: ", "),
            help: isOfLabel
              ? "it stands in the line that opens the cell: `\(word.rawValue) \(place)`"
              : help ?? near.map { holdsMore ? "the colon must stand right after `\($0)`" : "did you mean `\($0)`?" },
            fixes: holdsMore ? [] : near.map { [.init("write `\($0)`", entry.keyRange, $0)] } ?? []))
        continue
      }
      if let earlier = first[entry.key], !table.repeats(entry.key) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-key", "`\(entry.key)` can stand only once in a cell", at: entry.keyRange,
            notes: [.init("first here", earlier)]))
        continue
      }
      first[entry.key] = entry.keyRange
      guard !entry.value.utf8.isEmpty else {
        diagnostics.append(
          Diagnostic(
            .error, "missing-value", "`\(entry.key)` has no value", at: entry.keyRange,
            help: entry.key == "picture" ? "its parts stand below it, indented" : nil))
        continue
      }
      entries.append(entry)
    }
  }

  /// The entry of a key that stands at most once.
  func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  func entries(_ key: String) -> [Entry] { entries.filter { $0.key == key } }

  /// What a line without a colon may have been meant for: a key, or what stands behind one, such as that of a curve.
  private static func fix(_ line: SourceFragment, _ table: KeyTable) -> Diagnostic.Fix? {
    let end = line.utf8.firstIndex { isBlank($0) || $0 == UInt8(ascii: "=") } ?? line.utf8.count
    let first = line.text(0..<end)
    let rest = line.slice(end..<line.utf8.count).trimmed
    // `x = 3` and `x = cos(t); t = 0..1` are curves to the eye, but `x 0..2` and `x = 0..2` are none.
    let isRange = rest.topLevelIndex(of: "..") != nil && rest.topLevelIndex(of: ";") == nil
    if table[first] != nil, first.utf8.count > 1 || isRange {
      let value = rest.utf8.first == UInt8(ascii: "=") ? rest.slice(1..<rest.utf8.count).trimmed : rest
      let start = line.utf8.count - value.utf8.count
      return Diagnostic.Fix("write `\(first): \(value.text)`", line.sourceRange(0..<start), "\(first): ")
    }
    guard let (key, signs) = table.bare, line.utf8.contains(where: { signs.utf8.contains($0) }) else { return nil }
    return Diagnostic.Fix("write `\(key): \(line.text)`", line.sourceRange(0..<0), "\(key): ")
  }

  private static func entry(
    _ line: SourceFragment, word: CellWord, keys table: KeyTable, into diagnostics: inout [Diagnostic]
  ) -> Entry? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      diagnostics.append(
        Diagnostic(
          .error, "expected-key", "A line of a `\(word.rawValue)` cell must be `key: value`", at: line.sourceRange,
          label: "no `:` here", fixes: [fix(line, table)].compactMap { $0 }))
      return nil
    }
    var end = colon
    while end > 0, isBlank(line.utf8[end - 1]) { end -= 1 }
    var start = colon + 1
    while start < line.utf8.count, isBlank(line.utf8[start]) { start += 1 }
    guard end > 0 else {
      diagnostics.append(
        Diagnostic(.error, "expected-key", "A key must stand before `:`", at: line.sourceRange(0..<colon + 1)))
      return nil
    }
    return Entry(
      key: line.text(0..<end), keyRange: line.sourceRange(0..<end),
      value: line.slice(start..<line.utf8.count))
  }
}

extension Diagnostic {
  /// A cell without a line.
  static func emptyCell(_ verb: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "empty-cell", "This cell \(verb) nothing", at: range,
      help: "write lines such as `\(example)` in it, or leave the cell out")
  }
}
