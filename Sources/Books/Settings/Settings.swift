import Diagnostics
import Yams

/// A YAML mapping as the keys of a settings file or a front matter, each with its place in the file.
struct Settings {
  struct Entry {
    let key: String
    let keyRange: SourceRange
    let value: Node
  }

  private(set) var entries: [Entry] = []
  let places: YAMLPlaces
  /// Where the mapping stands, for what is wrong with all of it.
  let range: SourceRange

  /// Reads a stretch of a file. Anything that is no mapping gives an error and no entries.
  init(parsing text: SourceText, _ range: SourceRange, into diagnostics: inout [Diagnostic]) {
    self.range = range
    places = YAMLPlaces(text: text, range)
    guard let root = YAMLReader.compose(text, range, places: places, into: &diagnostics) else { return }
    read(root, into: &diagnostics)
  }

  /// The mapping behind a key.
  init(_ node: Node, in outer: Settings, into diagnostics: inout [Diagnostic]) {
    places = outer.places
    range = outer.places.range(of: node)
    read(node, help: "below a key they stand two spaces in, or after it in braces, `{key: value}`", into: &diagnostics)
  }

  private mutating func read(_ node: Node, help: String? = nil, into diagnostics: inout [Diagnostic]) {
    guard let mapping = node.mapping else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "Expected `key: value` lines", at: places.range(of: node),
          help: help))
      return
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        diagnostics.append(Diagnostic(.error, "bad-value", "A key must be a word", at: places.range(of: key)))
        continue
      }
      entries.append(Entry(key: name, keyRange: places.range(of: key), value: value))
    }
  }

  /// Keeps the entries whose key is known, and reports the others with the nearest known key, but for those that
  /// have been told about.
  func known(
    _ keys: [String], except told: [String] = [], as severity: Diagnostic.Severity, what: String,
    into diagnostics: inout [Diagnostic]
  ) -> [Entry] {
    entries.filter { entry in
      if keys.contains(entry.key) { return true }
      if told.contains(entry.key) { return false }
      let near = nearestName(to: entry.key, among: keys)
      diagnostics.append(
        Diagnostic(
          severity, "unknown-key", "\(what) has no key `\(entry.key)`", at: entry.keyRange,
          label: near == nil ? "expected one of: " + keys.joined(separator: ", ") : nil,
          help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", entry.keyRange, $0)] } ?? []))
      return false
    }
  }

  /// Reports a value of the wrong kind: "`draft` must be `true` or `false`".
  func reject(_ node: Node, _ message: String, help: String? = nil, into diagnostics: inout [Diagnostic]) {
    diagnostics.append(Diagnostic(.error, "bad-value", message, at: places.range(of: node), help: help))
  }

  /// One line of text.
  func string(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> String? {
    if let scalar = entry.value.scalar, !scalar.string.isEmpty { return scalar.string }
    reject(entry.value, "`\(entry.key)` is a text", into: &diagnostics)
    return nil
  }

  /// A text, or a list of texts.
  func strings(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> [String] {
    if let scalar = entry.value.scalar, !scalar.string.isEmpty { return [scalar.string] }
    guard let sequence = entry.value.sequence else {
      reject(entry.value, "`\(entry.key)` must be a text or a list of texts", into: &diagnostics)
      return []
    }
    return sequence.compactMap { item in
      if let scalar = item.scalar, !scalar.string.isEmpty { return scalar.string }
      // The form of other tools: `- name: Ada`.
      if let name = item.mapping?.first(where: { $0.key.scalar?.string == "name" })?.value.scalar {
        return name.string
      }
      reject(item, "`\(entry.key)` must be a text or a list of texts", into: &diagnostics)
      return nil
    }
  }

  /// A file, or a list of files, each with its place.
  func files(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> [(path: String, range: SourceRange)] {
    let nodes = entry.value.sequence.map { Array($0) } ?? [entry.value]
    return nodes.compactMap { node in
      if let path = node.scalar?.string, !path.isEmpty { return (path, places.range(of: node)) }
      reject(node, "`\(entry.key)` must be a file or a list of files", into: &diagnostics)
      return nil
    }
  }

  func bool(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Bool? {
    switch entry.value.scalar?.string.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      reject(entry.value, "`\(entry.key)` must be `true` or `false`", into: &diagnostics)
      return nil
    }
  }

  /// A whole number in a range; digits may be grouped by `_`.
  func integer(
    _ entry: Entry, in range: ClosedRange<Int>, into diagnostics: inout [Diagnostic]
  ) -> Int? {
    if let text = entry.value.scalar?.string, let value = Int(text.filter { $0 != "_" }), range.contains(value) {
      return value
    }
    reject(
      entry.value, "`\(entry.key)` must be a whole number from \(range.lowerBound) to \(range.upperBound)",
      into: &diagnostics)
    return nil
  }
}
