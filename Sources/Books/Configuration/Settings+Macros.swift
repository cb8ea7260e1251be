import Diagnostics
import TeX
import Typesetting

extension Settings {
  /// TeX macros: `math: {macros: {\R: …}}`, or `math: {\R: …}` where they stand alone.
  func macros(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> [TeXMacro] {
    let settings = Settings(entry.value, in: self, into: &diagnostics)
    return settings.entries.flatMap { item -> [TeXMacro] in
      if item.key == "macros" {
        let inner = Settings(item.value, in: self, into: &diagnostics)
        return inner.entries.compactMap { inner.macro($0, into: &diagnostics) }
      }
      if item.key.hasPrefix("\\") { return settings.macro(item, into: &diagnostics).map { [$0] } ?? [] }
      diagnostics.append(
        Diagnostic(
          .error, "unknown-key", "`math` has no key `\(item.key)`", at: item.keyRange,
          help: "write `macros:`, and below it lines such as `\\R: \\mathbb{R}`"))
      return []
    }
  }

  private func macro(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> TeXMacro? {
    guard let body = entry.value.scalar?.string ?? optionalMacro(entry)?.text else {
      reject(
        entry.value,
        "A macro must be a text of TeX, or a list of it, the number of its arguments and the value of the first",
        into: &diagnostics)
      return nil
    }
    let letters = entry.key.utf8.drop { $0 == UInt8(ascii: "\\") }
    let isWord = !letters.isEmpty && letters.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
    guard isWord, letters.count == entry.key.utf8.count - 1 else {
      let fixes =
        isWord && letters.count == entry.key.utf8.count
        ? [Diagnostic.Fix("write `\\\(entry.key)`", entry.keyRange, "\\\(entry.key)")] : []
      diagnostics.append(
        Diagnostic(
          .error, "bad-macro", "A macro's name must be `\\` and letters", at: entry.keyRange,
          help: fixes.isEmpty ? "write it without quotes, or in single quotes" : nil, fixes: fixes))
      return nil
    }
    if entry.value.scalar != nil, let lost = lostArgument(of: entry, body: body) { diagnostics.append(lost) }
    return TeXMacro(name: entry.key, body: body)
  }

  /// `['\partial^{#1}#2', 2, '']`, whose first argument may be missing.
  private func optionalMacro(_ entry: Entry) -> OptionalMacro? {
    let parts = entry.value.sequence?.map { $0.scalar?.string } ?? []
    guard parts.count == 3, let body = parts[0], let count = parts[1].flatMap({ Int($0) }), let standard = parts[2]
    else { return nil }
    return OptionalMacro(count: count, standard: standard, body: body)
  }

  /// `\v: \vec #1` and `\abs: |#1|`, where YAML takes the argument for a comment.
  private func lostArgument(of entry: Entry, body: String) -> Diagnostic? {
    let bytes = places.text.utf8
    guard let colon = bytes[entry.keyRange.upperBound...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let line = bytes[(colon + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    let value = line.drop { $0 <= 32 }
    guard let first = value.first, first != UInt8(ascii: "'"), first != UInt8(ascii: "\""),
      let end = value.lastIndex(where: { $0 > 32 }).map({ $0 + 1 })
    else { return nil }
    let isBlock = first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    let sign = value.indices.first { index in
      guard value[index] == UInt8(ascii: "#"), index + 1 < end, (49...57).contains(value[index + 1]) else {
        return false
      }
      return isBlock || index == value.startIndex || value[index - 1] <= 32
    }
    guard let sign else { return nil }
    let range = SourceRange(value.startIndex, end)
    let quoted = "'" + String(decoding: value[..<end], as: UTF8.self).replacing("'", with: "''") + "'"
    return Diagnostic(
      .warning, "bad-macro", "In YAML `#` begins a comment here, and the macro has lost its argument",
      at: SourceRange(sign, sign + 2), fixes: [.init("write `\(quoted)`", range, quoted)])
  }
}
